#!/usr/bin/env python3
"""The next departures from a timetable in JSON: one entry a minute, so that the script runs twice an hour only."""
import json
import os
import sys
from datetime import datetime, timedelta

WIDTH = int(os.environ.get("CADRAN_WIDTH", 128))
HEIGHT = int(os.environ.get("CADRAN_HEIGHT", 64))
WIDE = WIDTH >= 100
LARGE = WIDE and HEIGHT >= 48
# Cadran says what time it is, so that pictures of other moments can be drawn.
NOW = datetime.fromtimestamp(int(os.environ.get("CADRAN_NOW") or datetime.now().timestamp())).astimezone()

with open(sys.argv[1], encoding="utf-8") as file:
    timetable = json.load(file)


def departures(moment):
    """What leaves from a moment on, today and tomorrow, with the minutes until then."""
    found = []
    for day in (0, 1):
        for departure in timetable["departures"]:
            hour, minute = map(int, departure["at"].split(":"))
            date = (moment + timedelta(days=day)).replace(hour=hour, minute=minute, second=0, microsecond=0)
            if date >= moment:
                found.append((int((date - moment).total_seconds() // 60), departure))
    return sorted(found, key=lambda pair: pair[0])


def wait(minutes):
    if minutes == 0:
        return "now"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02}"


def badge(line, font):
    """A line's number in reverse."""
    return {
        "text": line,
        "font": font,
        "bold": True,
        "foregroundStyle": "background",
        "padding": {"horizontal": 3},
        "fixedSize": True,
        "background": {"type": "RoundedRectangle", "cornerRadius": 2},
    }


def row(minutes, departure):
    """One of the later departures."""
    return {
        "type": "HStack",
        "spacing": 3,
        "children": [
            {"text": departure["line"], "bold": True, "fixedSize": True},
            departure["to"],
            {"type": "Spacer", "minLength": 2},
            {"text": wait(minutes) if WIDE else f"{minutes}", "layoutPriority": 1},
        ],
    }


def board(coming):
    """The next departure large, those after it below."""
    minutes, first = coming[0]
    later = [row(*pair) for pair in coming[1 : 1 + max(0, (HEIGHT - 36) // 11)]]
    large = {
        "type": "HStack",
        "spacing": 4,
        "children": [
            badge(first["line"], "title3" if LARGE else "headline"),
            {"type": "Spacer", "minLength": 2},
            {
                "text": wait(minutes),
                "font": "title" if LARGE else "headline",
                "bold": True,
                "minimumScaleFactor": 0.6,
                "layoutPriority": 1,
            },
        ],
    }
    to = {
        "type": "HStack",
        "children": [{"text": first["to"], "minimumScaleFactor": 0.6}, {"type": "Spacer", "minLength": 2}]
        + ([first["at"]] if WIDE else []),
    }
    return {
        "type": "VStack",
        "alignment": "leading",
        "spacing": 2,
        "font": "caption",
        "lineLimit": 1,
        "children": [large, to] + ([{"type": "Divider"}] + later if later else []),
    }


def line(minutes, first):
    """As much as one line has room for."""

    def label(words):
        return {"type": "Label", "systemImage": "bus", "title": words}

    return {
        "type": "ViewThatFits",
        "in": "horizontal",
        "lineLimit": 1,
        "children": [
            label(f"{first['line']} {first['to']} {wait(minutes)}"),
            {**label(f"{first['line']} {first['to']} {wait(minutes)}"), "font": "caption"},
            label(f"{first['line']}: {wait(minutes)}"),
            label(f"{minutes}"),
        ],
    }


def circle(minutes, first):
    """The line over the minutes."""
    return {
        "type": "VStack",
        "spacing": 1,
        "children": [
            badge(first["line"], "headline" if HEIGHT >= 48 else "caption"),
            {
                "text": "now" if minutes == 0 else f"{minutes}",
                "font": "largeTitle" if HEIGHT >= 60 else "title",
                "bold": True,
            },
        ]
        + ([{"text": "min", "font": "caption"}] if HEIGHT >= 48 and minutes > 0 else []),
        "lineLimit": 1,
        "minimumScaleFactor": 0.5,
    }


def entry(moment):
    coming = departures(moment)
    if not coming:
        return {"date": moment.isoformat(), "view": {"type": "Label", "title": "No bus", "systemImage": "bus"}}
    minutes, first = coming[0]
    return {
        "date": moment.isoformat(),
        # The nearer the bus, the more it matters.
        "relevance": max(0, 30 - minutes),
        "views": {
            "default": board(coming),
            "accessoryInline": line(minutes, first),
            "accessoryCircular": circle(minutes, first),
        },
    }


start = NOW.replace(second=0, microsecond=0)
print(json.dumps({
    "entries": [entry(start + timedelta(minutes=minute)) for minute in range(30)],
    "policy": "atEnd",
}))
