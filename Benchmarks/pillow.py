#!/usr/bin/env python3
"""Draws the pictures of the benchmarks with Pillow and prints the CPU time of each, beside which ours stand.

Needs Debian's python3-pil (or pip's pillow) and fonts-dejavu-core. The pictures hold the same texts in the same sizes,
the same bar and ring; positions are constants here, where Cadran lays out anew each time.
"""
import time

try:
    from PIL import Image, ImageDraw, ImageFont, features
except ImportError:
    print("not measured: Pillow (install python3-pil)")
    raise SystemExit(0)

FOLDER = "/usr/share/fonts/truetype/dejavu/"
regular = ImageFont.truetype(FOLDER + "DejaVuSans.ttf", 10)
body = ImageFont.truetype(FOLDER + "DejaVuSans.ttf", 11)
title = ImageFont.truetype(FOLDER + "DejaVuSans.ttf", 14)
bold = ImageFont.truetype(FOLDER + "DejaVuSans-Bold.ttf", 12)
symbol = Image.new("1", (12, 12), 1)


def rectangular(value):
    image = Image.new("1", (128, 64))
    draw = ImageDraw.Draw(image)
    draw.bitmap((2, 8), symbol, fill=1)
    draw.text((18, 8), "Living room", font=bold, fill=1)
    draw.text((2, 26), f"{value}° outside, 45 % humid", font=regular, fill=1)
    draw.rectangle((2, 44, 125, 49), outline=1)
    draw.rectangle((3, 45, 3 + int(1.21 * (value % 100)), 48), fill=1)
    return image


def circular(value):
    image = Image.new("1", (64, 64))
    draw = ImageDraw.Draw(image)
    draw.arc((3, 3, 60, 60), 0, 360, fill=1)
    draw.arc((0, 0, 63, 63), -90, -90 + 3.6 * (value % 100), fill=1, width=7)
    text = str(value)
    draw.text((32 - draw.textlength(text, font=title) / 2, 24), text, font=title, fill=1)
    return image


def inline(value):
    image = Image.new("1", (128, 16))
    draw = ImageDraw.Draw(image)
    draw.bitmap((2, 2), symbol, fill=1)
    draw.text((18, 2), f"Mon 30 Nov {value}°", font=body, fill=1)
    return image


def microseconds(work):
    """Median over 15 rounds of the CPU time of one picture."""
    rounds = []
    for _ in range(15):
        start = time.process_time()
        for value in range(200):
            work(value % 50)
        rounds.append((time.process_time() - start) / 200 * 1e6)
    return sorted(rounds)[7]


if __name__ == "__main__":
    shaper = "raqm" if features.check("raqm") else "basic layout"
    for work in (rectangular, circular, inline):
        print(f"Pillow ({shaper}), {work.__name__}: {microseconds(work):.1f} µs CPU")
