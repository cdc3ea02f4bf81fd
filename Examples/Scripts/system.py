#!/usr/bin/env python3
"""Load, memory and temperature from /proc and /sys, in Python without further packages."""
import json
import os

ROOT = os.environ.get("ROOT", "/")
FAMILY = os.environ.get("CADRAN_FAMILY", "accessoryRectangular")
WIDTH = int(os.environ.get("CADRAN_WIDTH", 128))
HEIGHT = int(os.environ.get("CADRAN_HEIGHT", 64))


def read(path):
    try:
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def load():
    """The load of a minute as a share of all cores."""
    cores = read("proc/cpuinfo").count("\nprocessor") + read("proc/cpuinfo").startswith("processor")
    return float(read("proc/loadavg").split()[0]) / max(cores, 1)


def memory():
    """The share of memory that is not available."""
    sizes = {line.split(":")[0]: int(line.split()[1]) for line in read("proc/meminfo").splitlines()}
    return 1 - sizes["MemAvailable"] / sizes["MemTotal"]


def temperature():
    """Degrees, or None where there is no sensor."""
    text = read("sys/class/thermal/thermal_zone0/temp")
    return int(text) / 1000 if text else None


def uptime():
    hours = int(float(read("proc/uptime").split()[0])) // 3600
    return f"{hours // 24}d {hours % 24}h" if hours >= 24 else f"{hours}h"


def measures():
    """Name, share of the bar, and words."""
    degrees = temperature()
    rows = [("CPU", load(), f"{load():.0%}"), ("MEM", memory(), f"{memory():.0%}")]
    if degrees is not None:
        rows.append(("TEMP", degrees / 100, f"{degrees:.0f}°"))
    return rows


def bar(name, share, words):
    """A row of the table."""
    return {
        "type": "GridRow",
        "children": [
            {"text": name, "bold": True},
            {"type": "ProgressView", "value": max(0, min(share, 1)), "accessibilityHidden": True},
            {"text": words, "monospacedDigit": True},
        ],
    }


def stack(rows):
    """Where there is no room beside each other: words over bars."""
    lines = []
    for name, share, words in rows[: HEIGHT // 17]:
        lines.append({
            "type": "HStack",
            "children": [{"text": name, "bold": True}, {"type": "Spacer", "minLength": 0}, words],
        })
        lines.append({"type": "ProgressView", "value": max(0, min(share, 1)), "accessibilityHidden": True})
    return {"type": "VStack", "spacing": 2, "font": "caption", "lineLimit": 1, "children": lines}


def table(rows):
    if WIDTH < 100:
        return stack(rows)
    grid = {
        "type": "Grid",
        "alignment": "leading",
        "horizontalSpacing": 4,
        "verticalSpacing": 3 if HEIGHT >= 48 else 1,
        "children": [bar(*row) for row in rows],
    }
    if HEIGHT < 64:
        return {"type": "VStack", "font": "caption", "lineLimit": 1, "children": [grid]}
    foot = {
        "type": "HStack",
        "spacing": 4,
        "children": [{"type": "Image", "systemName": "clock", "accessibilityHidden": True}, f"up {uptime()}"],
    }
    return {
        "type": "VStack",
        "alignment": "leading",
        "spacing": 4,
        "font": "caption",
        "lineLimit": 1,
        "children": [grid, foot],
    }


rows = measures()
name, share, words = max(rows, key=lambda row: row[1])
print(json.dumps({
    "views": {
        "default": table(rows),
        "accessoryInline": {
            "type": "ViewThatFits",
            "in": "horizontal",
            "lineLimit": 1,
            "children": [
                "  ".join(f"{name} {words}" for name, _, words in rows),
                {"text": "  ".join(f"{name} {words}" for name, _, words in rows), "font": "caption"},
                {"text": "  ".join(f"{name} {words}" for name, _, words in rows), "font": 8},
                f"{name} {words}",
            ],
        },
        # The name stands in the gap of the ring, where the ring is large enough to have one.
        "accessoryCircular": {
            "type": "Gauge",
            "style": "accessoryCircular" if HEIGHT >= 48 else "accessoryCircularCapacity",
            "value": max(0, min(share, 1)),
            "label": name,
            "currentValueLabel": words,
        },
    },
}))
