"""Draws with luma.oled on an emulated panel and compares the emulator's glass with luma's own image."""

import sys

from luma.core.interface.serial import i2c
from luma.core.render import canvas
from luma.oled.device import ssd1306

port = int(sys.argv[1])
device = ssd1306(i2c(port=port, address=0x3C), width=128, height=64)
surface = canvas(device)
with surface as draw:
    draw.rectangle((0, 0, 127, 63), outline="white")
    draw.ellipse((8, 8, 55, 55), outline="white", fill="white")
    draw.text((64, 10), "luma 09:41", fill="white")
    draw.line((64, 60, 120, 30), fill="white")
rows = ["".join("#" if surface.image.getpixel((x, y)) else "." for x in range(128)) for y in range(64)]
shown = [line for line in open(f"/dev/i2c-{port}").read().splitlines() if set(line) <= set("#.") and line]
if shown != rows:
    differences = [y for y, (one, other) in enumerate(zip(shown, rows)) if one != other]
    print(f"{len(differences)} rows differ of {len(shown)}: {differences[:8]}")
    sys.exit(1)
print("64 rows alike")
# Leaves the glass as it is: luma turns the panel off at exit otherwise.
device.cleanup = lambda: None
