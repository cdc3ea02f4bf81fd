import Clocks
import Devices
import Emulation
import FoundationEssentials
import Panels
import Pixels
import Synchronization

/// A panel actor on an emulated bus under virtual time.
struct ActorRig {
    let chip: OLEDChip
    let bus: EmulatedI2CBus
    let time = VirtualTime(wall: Date(timeIntervalSince1970: 1_800_000_000))
    let panel: PanelActor
    private let counter: OpeningCounter

    init(
        _ name: String = "ssd1306-128x64", failedOpenings: Int = 0, faults: [Fault] = [], movesTime: Bool = false,
        settings: OLEDSettings = OLEDSettings(), needsReset: Bool = false, hasResetLine: Bool = false
    ) {
        let module = PanelModule.named(name)!
        let chip = OLEDChip(module, needsReset: needsReset)
        let time = self.time
        let counter = OpeningCounter()
        let thread = PanelRig.thread
        let busTime: @Sendable (Double) -> Void = { seconds in
            if movesTime { time.advance(by: seconds) }
        }
        let bus = EmulatedI2CBus(
            thread: thread, chips: [0x3C: chip], faults: faults, time: time,
            busTime: busTime)
        var reset: (@Sendable () throws(BusError) -> any OutputLine)?
        if hasResetLine { reset = { () throws(BusError) in chip.reset } }
        panel = PanelActor(
            module: module, address: 0x3C, settings: settings, thread: thread, time: time, reset: reset
        ) { () throws(I2CError) in
            guard counter.next() > failedOpenings else {
                throw I2CError(code: .noSuchBus, bus: "/dev/i2c-9", message: "There is no /dev/i2c-9.")
            }
            return bus
        }
        (self.chip, self.bus, self.counter) = (chip, bus, counter)
    }

    /// How often the bus was asked for.
    var openings: Int { counter.count }

    /// Virtual seconds since the start.
    var seconds: Double { Double(time.monotonic.nanoseconds) / 1e9 }

    /// The next report, with time moved on as often as the actor waits for it.
    func next(_ iterator: inout AsyncStream<PanelReport>.AsyncIterator) async -> PanelReport? {
        let mover = Task {
            while !Task.isCancelled {
                time.advanceToNextDeadline()
                await Task.yield()
            }
        }
        defer { mover.cancel() }
        return await iterator.next()
    }

    /// All reports up to one, with time moved on.
    func reports(until isLast: (PanelReport) -> Bool) async -> [PanelReport] {
        var iterator = panel.reports.makeAsyncIterator()
        var reports: [PanelReport] = []
        while let report = await next(&iterator) {
            reports.append(report)
            if isLast(report) { break }
        }
        return reports
    }

    /// Distinct pictures.
    func picture(_ step: Int) -> Frame {
        var frame = Frame.border(panel.frameSize)
        frame.fill(PixelRect(x: 10 + 9 * step, y: 20, width: 7, height: 9), with: 1)
        return frame
    }
}

/// Counts the openings of a bus.
final class OpeningCounter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func next() -> Int {
        value.withLock {
            $0 += 1
            return $0
        }
    }
}
