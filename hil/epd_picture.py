"""Draws with Adafruit's SSD1681 driver on emulated e-paper and compares the emulator's glass with the driver's own picture.

usage: epd_picture.py SPIDEV GPIOCHIP DC RST BUSY
"""

import array
import fcntl
import os
import struct
import sys
import types
import typing


def stub(name, **names):
    """Stands in for a module of CircuitPython, of which the driver needs no more than some names."""
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(names)


stub("digitalio", Direction=types.SimpleNamespace(INPUT=1 << 2, OUTPUT=1 << 3), DigitalInOut=object)
stub("micropython", const=lambda value: value)
stub("busio", SPI=object)
stub("circuitpython_typing")
stub("circuitpython_typing.pil", Image=object)
stub("typing_extensions", Literal=typing.Literal)
stub("adafruit_bus_device", spi_device=None)

from adafruit_epd.epd import Adafruit_EPD  # noqa: E402
from adafruit_epd.ssd1681 import Adafruit_SSD1681  # noqa: E402


def request(number, size):
    """An ioctl of linux/gpio.h that reads and writes a struct (_IOWR)."""
    return 3 << 30 | size << 16 | 0xB4 << 8 | number


class Line:
    """A line of a GPIO chip, taken once its direction is set (GPIO_V2_GET_LINE_IOCTL)."""

    def __init__(self, chip, offset):
        self.chip, self.offset, self.file = chip, offset, None

    def take(self, direction):
        config = struct.pack("=QI20x240x", direction, 0)
        asked = struct.pack("=I252x32s272sII20xi", self.offset, b"epd", config, 1, 0, 0)
        answer = fcntl.ioctl(self.chip, request(0x07, len(asked)), asked)
        self.file = struct.unpack("=i", answer[-4:])[0]

    direction = property(fset=take)

    @property
    def value(self):
        values = fcntl.ioctl(self.file, request(0x0E, 16), struct.pack("=QQ", 0, 1))
        return bool(struct.unpack("=QQ", values)[0])

    @value.setter
    def value(self, level):
        fcntl.ioctl(self.file, request(0x0F, 16), struct.pack("=QQ", int(level), 1))


class ChipSelect:
    """The kernel's own: low during each write."""

    direction = value = None


class SPI:
    """A bus as CircuitPython has them, on spidev."""

    def __init__(self, path):
        self.file = os.open(path, os.O_RDWR)

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def configure(self, baudrate):
        fcntl.ioctl(self.file, 1 << 30 | 4 << 16 | ord("k") << 8 | 4, array.array("I", [baudrate]))

    def write(self, data):
        for start in range(0, len(data), 4096):
            os.write(self.file, data[start : start + 4096])

    def write_readinto(self, data, answer):
        self.write(data)


path, chip = sys.argv[1], os.open(sys.argv[2], os.O_RDWR)
dc, rst, busy = (Line(chip, int(offset)) for offset in sys.argv[3:])
epd = Adafruit_SSD1681(
    200, 200, SPI(path), cs_pin=ChipSelect(), dc_pin=dc, sramcs_pin=None, rst_pin=rst, busy_pin=busy
)
epd.begin()
epd.fill(Adafruit_EPD.WHITE)
epd.rect(0, 0, 200, 200, Adafruit_EPD.BLACK)
epd.fill_rect(12, 20, 61, 33, Adafruit_EPD.BLACK)
epd.line(20, 180, 190, 70, Adafruit_EPD.BLACK)
for x in range(100, 196, 3):
    epd.pixel(x, 10 + x % 7, Adafruit_EPD.BLACK)
epd.display()
epd.power_down()

rows = ["".join(".#"[epd._blackframebuf.pixel(x, y) == 0] for x in range(200)) for y in range(200)]
shown = [line for line in open(path).read().splitlines() if set(line) <= set("#.") and line]
if shown != rows:
    differences = [y for y, (one, other) in enumerate(zip(shown, rows)) if one != other]
    print(f"{len(differences)} rows differ of {len(shown)}: {differences[:8]}")
    sys.exit(1)
print(f"{len(rows)} rows alike, {sum(row.count('#') for row in rows)} pixels black")
