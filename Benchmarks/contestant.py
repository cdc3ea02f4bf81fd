"""Shows a scene with another program's driver on a bus that only records; see compare.py.

usage: contestant.py luma|adafruit SCENE FILMS MESSAGES    records what is sent for the given frames
       contestant.py luma|adafruit SCENE --cpu             CPU microseconds a frame: draw with Pillow, then send
       contestant.py luma|adafruit SCENE --first           shows one frame of its own, for who measures how long that takes
"""

import glob
import sys
import time
import types

sent = []


def record(*messages):
    sent.append([bytes(message) for message in messages])


def luma(turned):
    import smbus2

    class Bus:
        """An I2C adapter with plain I2C that records."""

        def __init__(self, *_, **__):
            pass

        def write_i2c_block_data(self, address, register, block):
            record(bytes([register]) + bytes(block))

        def i2c_rdwr(self, *messages):
            record(*[b"".join(bytes(part) if isinstance(part, (bytes, list)) else bytes([part]) for part in message)
                     for message in messages])

        def close(self):
            pass

    smbus2.SMBus = Bus
    from luma.core.interface.serial import i2c
    from luma.oled.device import ssd1306

    device = ssd1306(i2c(port=1, address=0x3C), width=128, height=64, rotate=2 if turned else 0)
    device.cleanup = lambda: None
    return device.display


def adafruit(turned):
    sys.modules["circuitpython_typing"] = types.SimpleNamespace(ReadableBuffer=object, WriteableBuffer=object)
    sys.modules["micropython"] = types.SimpleNamespace(const=lambda value: value)
    sys.modules["busio"] = types.SimpleNamespace(I2C=object, SPI=object)
    sys.modules["digitalio"] = types.SimpleNamespace(DigitalInOut=object)
    import adafruit_ssd1306

    class Bus:
        """A bus of CircuitPython that records."""

        def try_lock(self):
            return True

        def unlock(self):
            pass

        def writeto(self, address, buffer, *, start=0, end=None):
            if len(buffer):
                record(memoryview(buffer)[start:end])

    panel = adafruit_ssd1306.SSD1306_I2C(128, 64, Bus(), addr=0x3C)
    if turned:
        panel.rotation = 2

    def display(image):
        # Its image() copies pixel by pixel and knows no half turn for images; Pillow turns it, as its examples do.
        panel.rotation = 0
        panel.image(image.rotate(180) if turned else image)
        panel.show()

    return display


def own_frames(scene):
    """The scene drawn with Pillow, as a generator of images."""
    from PIL import Image, ImageDraw, ImageFont

    folder = "/usr/share/fonts/truetype/dejavu/"
    fonts = {size: ImageFont.truetype(folder + "DejaVuSans.ttf", size) for size in (10, 11, 16, 24)}
    bold = ImageFont.truetype(folder + "DejaVuSans-Bold.ttf", 12)

    def frame(paint):
        image = Image.new("1", (128, 64))
        paint(ImageDraw.Draw(image))
        return image

    def centred(draw, y, text, font):
        draw.text((64 - draw.textlength(text, font=font) / 2, y), text, font=font, fill=1)

    def static(draw, step):
        centred(draw, 12, "09:41", fonts[24])
        centred(draw, 44, "Monday 30 November", fonts[10])

    def tick(draw, step):
        centred(draw, 22, f"09:41:{step:02}", fonts[16])

    def ring(draw, step):
        draw.ellipse((35, 3, 92, 60), outline=1)
        draw.arc((32, 0, 95, 63), -90, -90 + 3.6 * step, fill=1, width=7)
        centred(draw, 24, str(step), fonts[16])

    def delivery(draw, step):
        draw.text((2, 4), "Trattoria Roma", font=bold, fill=1)
        draw.text((92, 4), f"{24 - step} min", font=fonts[11], fill=1)
        draw.rectangle((2, 26, 13, 37), fill=1)
        draw.text((18, 26), ["Preparing", "Picked up", "On the way", "Delivered"][step // 6], font=fonts[11], fill=1)
        draw.rectangle((2, 50, 125, 55), outline=1)
        draw.rectangle((3, 51, 3 + int(121 * step / 24), 54), fill=1)

    def ticker(draw, step):
        draw.text((-2 * step, 26), "S-Bahn 9:52 delayed, platform 4 · Rain from noon · Parcel before 14:00",
                  font=fonts[11], fill=1)

    def inverse(draw, step):
        for y in range(8):
            for x in range(16):
                if ((x + y) % 2 == 0) != (step % 2 == 1):
                    draw.rectangle((8 * x, 8 * y, 8 * x + 7, 8 * y + 7), fill=1)

    paints = {"static": (static, 60), "tick": (tick, 60), "ring": (ring, 101), "delivery": (delivery, 24),
              "ticker": (ticker, 100), "inverse": (inverse, 20), "rotated": (tick, 60)}
    paint, count = paints[scene]
    for step in range(count):
        yield frame(lambda draw: paint(draw, step))


def main():
    name, scene, *rest = sys.argv[1:]
    turned = scene == "rotated"
    display = {"luma": luma, "adafruit": adafruit}[name](turned)
    if rest == ["--first"]:
        display(next(own_frames(scene)))
    elif rest == ["--cpu"]:
        for image in own_frames(scene):
            display(image)
        start, count = time.process_time(), 0
        for image in own_frames(scene):
            display(image)
            count += 1
        print((time.process_time() - start) / count * 1e6)
    else:
        from PIL import Image

        films, messages = rest
        for index, path in enumerate(sorted(glob.glob(f"{films}/{scene}/*.png"))):
            display(Image.open(path).convert("1"))
            if index == 0:
                sent.append("mark")
        with open(messages, "w") as file:
            for transfer in sent:
                file.write("mark\n" if transfer == "mark" else " ".join(part.hex() for part in transfer) + "\n")


main()
