import Cadran
import Devices
import Emulation
import Panels
import Pixels
import Views

/// One of the seven scenes that are shown by Cadran and by others: frame after frame on a panel of 128 by 64.
@MainActor
struct Film {
    let name: String
    let count: Int
    /// Whether the panel stands on its head.
    var isTurned = false
    /// Lays out and draws a frame.
    let frame: (Int) -> Frame

    /// All of them.
    static func all(_ pictures: Pictures) -> [Film] {
        [
            Film(name: "static", count: 60) { _ in pictures.draw(Face(time: "09:41")) },
            Film(name: "tick", count: 60) { pictures.time("09:41:\($0 < 10 ? "0" : "")\($0)") },
            Film(name: "ring", count: 101) { pictures.draw(Ring(value: $0)) },
            Film(name: "delivery", count: 24) { pictures.draw(Card(step: $0)) },
            Film(name: "ticker", count: 100) { pictures.draw(Ticker(step: $0)) },
            Film(name: "inverse", count: 20) { pictures.checkers(inverse: $0 % 2 == 1) },
            Film(name: "rotated", count: 60, isTurned: true) { pictures.time("09:41:\($0 < 10 ? "0" : "")\($0)") },
        ]
    }

    /// Shows all frames on an emulated panel.
    func show() throws -> FilmCost {
        let module = PanelModule.named("ssd1306-128x64")!
        let thread = BusThread(name: "bench")
        defer { thread.close() }
        let chip = OLEDChip(module)
        let bus = EmulatedI2CBus(thread: thread, chips: [0x3C: chip])
        let orientation = isTurned ? PanelOrientation(rotation: .half) : .upright
        let driver = PanelDriver(module: module, bus: bus, address: 0x3C, orientation: orientation)
        // The first frame comes with the initialisation, which is no part of the scene.
        try driver.show(frame(0))
        let before = bus.counters
        var last = frame(0)
        let cpu = try Measure.cpuMicrosecondsOnce({
            for index in 1..<count {
                last = frame(index)
                try driver.show(last)
            }
        })
        let after = bus.counters
        let glass = chip.glass()
        return FilmCost(
            bytes: after.bytes - before.bytes, transfers: after.transfers - before.transfers,
            clocks: after.clocks - before.clocks, isEqual: glass == (isTurned ? last.turnedAround : last),
            violations: chip.violations.count, cpu: cpu / Double(count - 1))
    }
}

/// What a scene cost on the wires.
struct FilmCost {
    var bytes: Int
    var transfers: Int
    var clocks: Int
    /// Whether the glass shows the last frame.
    var isEqual: Bool
    var violations: Int
    /// Microseconds of CPU time a frame; nil where another program drew.
    var cpu: Double?

    /// One line for programs: JSON.
    var json: String {
        let time = cpu.map { ", \"cpu\": \($0)" } ?? ""
        return "{\"bytes\": \(bytes), \"transfers\": \(transfers), \"clocks\": \(clocks), \"equal\": \(isEqual), "
            + "\"violations\": \(violations)\(time)}"
    }
}

/// A clock with its date.
private struct Face: View {
    let time: String

    var body: some View {
        VStack {
            Text(time).font(.largeTitle)
            Text("Monday 30 November").font(.caption)
        }
    }
}

private struct Ring: View {
    let value: Int

    var body: some View {
        Gauge(value: Double(value), in: 0...100) {
            Text("%")
        } currentValueLabel: {
            Text("\(value)").font(.title3)
        }
        .gaugeStyle(.accessoryCircularCapacity)
    }
}

/// A delivery whose minutes count down while it comes nearer.
private struct Card: View {
    let step: Int

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text("Trattoria Roma").font(.headline)
                Spacer()
                Text("\(24 - step) min").monospacedDigit()
            }
            Label(
                ["Preparing", "Picked up", "On the way", "Delivered"][step / 6], systemImage: "box.truck.fill")
            ProgressView(value: Double(step), total: 24)
        }
        .padding(2)
    }
}

/// A line that runs to the left, two pixels a frame.
private struct Ticker: View {
    let step: Int

    var body: some View {
        Text("S-Bahn 9:52 delayed, platform 4 · Rain from noon · Parcel before 14:00")
            .fixedSize()
            .frame(width: 128, alignment: .leading)
            .offset(x: CGFloat(-2 * step))
    }
}

extension Frame {
    /// The frame on its head.
    var turnedAround: Frame {
        var frame = self
        for y in 0..<height {
            for x in 0..<width { frame[x, y] = self[width - 1 - x, height - 1 - y] }
        }
        return frame
    }
}
