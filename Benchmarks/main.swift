import FoundationEssentials
@preconcurrency import Glibc
import Panels
import Pixels
import Views

// Prints what matters as numbers and compares each with its committed threshold; ends with 1 when one is passed.
// `cadran-bench --update` writes the present numbers into the thresholds, with some room for times.

let pictures = try Pictures()
if try Comparison.run(Array(CommandLine.arguments.dropFirst()), Film.all(pictures)) { exit(0) }
let table = try Thresholds.load()
var rows: [Row] = []

// First of all: a child counts what its parent held when it was started.
let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path() + "cadran"
let snapshot = ["snapshot", "--board", "simulator-128x64", "--at", "2026-11-30T09:41:00", "-o", "/dev/null"]
if let run = Measure.program(executable, snapshot) {
    rows.append(Row(name: "cold start to the first complete frame", value: run.milliseconds, unit: "ms"))
    rows.append(Row(name: "peak memory of that", value: Double(run.peakKiB), unit: "KiB"))
} else {
    print("not measured: cold start (build the product cadran in the same configuration)")
}

for (module, short) in [("ssd1306-128x64", "SSD1306"), ("sh1106-128x64", "SH1106")] {
    let blank = Frame(size: pictures.size)
    var dot = pictures.time("09:41")
    dot[64, 5] = 1 - dot[64, 5]
    let scenes = [
        BusScene(
            name: "unchanged frame", module: module, frames: (pictures.time("09:41"), pictures.time("09:41"))),
        BusScene(name: "one pixel", module: module, frames: (pictures.time("09:41"), dot)),
        BusScene(
            name: "HH:MM tick, 16 px", module: module, frames: (pictures.time("09:41"), pictures.time("09:42"))),
        BusScene(
            name: "HH:MM at the hour, 16 px", module: module, frames: (pictures.time("09:59"), pictures.time("10:00"))),
        BusScene(
            name: "full 128x64 frame", module: module,
            frames: (pictures.checkers(inverse: false), pictures.checkers(inverse: true))),
        BusScene(
            name: "first picture after a blank one", module: module, frames: (blank, pictures.complication(21).frame)),
    ]
    for scene in scenes {
        rows.append(Row(name: "\(short): \(scene.name)", value: Double(try scene.bytes()), unit: "bytes"))
    }
}

// Each family with another value each time, as a widget is drawn when its entry changes.
var value = 0
let families: [(name: String, draw: (Int) -> Rendering)] = [
    ("rectangular", pictures.complication), ("circular", pictures.circular), ("inline", pictures.inline),
]
for family in families {
    let time = Measure.cpuMicroseconds {
        value += 1
        _ = family.draw(value % 50)
    }
    rows.append(Row(name: "layout + raster, \(family.name)", value: time, unit: "µs CPU"))
}

rows.append(
    Row(
        name: "press to glass, beside debouncing and bus", value: try await Presses.slowest(text: pictures.renderer),
        unit: "ms CPU"))

for count in [50, 500] {
    let scene = try ScheduleScene(placements: count, text: pictures.renderer)
    let passing = Measure.cpuMicroseconds(rounds: 9, count: 10) { scene.passMinute() }
    rows.append(Row(name: "a minute of \(count) placements", value: passing / 1000, unit: "ms CPU"))
}
for count in [1_000, 10_000] {
    let installing = try (0..<9).map { _ in
        let scene = try ScheduleScene(placements: 1, text: pictures.renderer)
        return Measure.cpuMicroseconds(rounds: 1, count: 1) { scene.install(seconds: count, run: 1) }
    }
    .sorted()[4]
    rows.append(Row(name: "a timeline of \(count) entries", value: installing / 1000, unit: "ms CPU"))
}

let isWithin = table.compare(rows)
if CommandLine.arguments.contains("--update") {
    try Thresholds(rows).save()
} else if !isWithin {
    exit(1)
}
