#!/usr/bin/env python3
"""Cadran, luma.oled, Adafruit's SSD1306 and Pillow on the same seven scenes, side by side.

usage: compare.py CADRAN_BENCH [--write docs/benchmarks.md]

Bytes, transactions and milliseconds are those of the same frames for everybody: Cadran writes them as pictures, each driver
shows them on a bus that records, and Cadran's strict emulator replays the record. A contestant whose glass differs from the
last frame is marked. CPU a frame is drawing and sending: Cadran lays out its views, the others draw with Pillow.
Needs python3 with pip; luma.oled and Adafruit's library are fetched into a cache. What cannot be fetched is left out, and
said so.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
CACHE = os.path.join(os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")), "cadran", "contestants")
SCENES = ["static", "tick", "ring", "delivery", "ticker", "inverse", "rotated"]
PACKAGES = {
    "luma": ["luma.oled"],
    "adafruit": ["pillow"],
}
# Without their dependencies, which ask for boards: contestant.py stands in for those.
PLAIN = {"adafruit": ["adafruit-circuitpython-ssd1306", "adafruit-circuitpython-framebuf",
                      "adafruit-circuitpython-busdevice"]}
LABELS = {"cadran": "Cadran", "luma": "luma.oled", "adafruit": "Adafruit SSD1306"}


def fetch(name):
    """The folder of a contestant's packages; None when they cannot be had."""
    folder = os.path.join(CACHE, name)
    if not os.path.isdir(folder):
        pip = [sys.executable, "-m", "pip", "install", "-q", "--target", folder]
        steps = [pip + PACKAGES[name]] + ([pip + ["--no-deps"] + PLAIN[name]] if name in PLAIN else [])
        for step in steps:
            if subprocess.run(step, stdout=sys.stderr).returncode != 0:
                subprocess.run(["rm", "-rf", folder])
                return None
    return folder


def run(command, folder=None):
    environment = dict(os.environ, PYTHONPATH=folder) if folder else None
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def start(command, folder=None):
    """Milliseconds and peak MiB of a process that shows one frame, the median of five."""
    environment = dict(os.environ, PYTHONPATH=folder) if folder else os.environ
    runs = []
    for _ in range(5):
        begin = time.monotonic()
        process = os.posix_spawn(command[0], command, environment, file_actions=[
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
        _, status, usage = os.wait4(process, 0)
        assert status == 0, command
        runs.append(((time.monotonic() - begin) * 1000, usage.ru_maxrss / 1024))
    return sorted(runs)[2]


def cost(result, cpu):
    frames_ms = {rate: result["clocks"] / rate * 1000 for rate in (100_000, 400_000)}
    return {"bytes": result["bytes"], "transfers": result["transfers"], "ms100": frames_ms[100_000],
            "ms400": frames_ms[400_000], "cpu": cpu, "equal": result["equal"]}


def main():
    bench = os.path.abspath(sys.argv[1])
    contestant = os.path.join(HERE, "contestant.py")
    folders = {name: fetch(name) for name in PACKAGES}
    table, starts = {}, {}
    with tempfile.TemporaryDirectory() as work:
        run([bench, "films", work])
        for scene in SCENES:
            own = json.loads(run([bench, "film", scene]))
            table[scene] = {"cadran": cost(own, own["cpu"])}
            for name, folder in folders.items():
                if folder is None:
                    continue
                messages = os.path.join(work, f"{name}-{scene}.txt")
                python = [sys.executable, contestant, name, scene]
                run(python + [work, messages], folder)
                replayed = json.loads(run([bench, "replay", scene, messages]))
                table[scene][name] = cost(replayed, float(run(python + ["--cpu"], folder)))
        starts["cadran"] = start([bench, "first", "static"])
        for name, folder in folders.items():
            if folder is not None:
                starts[name] = start([sys.executable, contestant, name, "static", "--first"], folder)
    text = report(table, starts, [name for name, folder in folders.items() if folder is None])
    print(text)
    if "--write" in sys.argv:
        path = sys.argv[sys.argv.index("--write") + 1]
        with open(path) as file:
            before = file.read()
        head, rest = before.split("<!-- table -->\n", 1)
        tail = rest.split("<!-- end of table -->", 1)[1]
        with open(path, "w") as file:
            file.write(f"{head}<!-- table -->\n{text}\n<!-- end of table -->{tail}")


def report(table, starts, missing):
    lines = ["| scene | by | bytes | transactions | ms at 100 kHz | ms at 400 kHz | CPU µs a frame | glass |",
             "|---|---|---:|---:|---:|---:|---:|---|"]
    for scene, rows in table.items():
        for name, row in rows.items():
            glass = "equal" if row["equal"] else "**different**"
            lines.append(f"| {scene} | {LABELS[name]} | {row['bytes']} | {row['transfers']} | {row['ms100']:.1f} | "
                         f"{row['ms400']:.1f} | {row['cpu']:.0f} | {glass} |")
    lines += ["", "| | to the first picture, ms | peak memory, MiB |", "|---|---:|---:|"]
    lines += [f"| {LABELS[name]} | {ms:.0f} | {mib:.1f} |" for name, (ms, mib) in starts.items()]
    lines += [f"\nNot compared, as it could not be fetched: {LABELS[name]}." for name in missing]
    return "\n".join(lines)


main()
