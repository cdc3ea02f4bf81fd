import Clocks
import Devices
import Emulation
import Pixels
import Synchronization
import Testing

@testable import Panels

/// A panel actor on emulated e-paper, on SPI or on a pair of I2C addresses, whose bus and lines fail by script.
struct FaultyEPaperRig {
    let module: PanelModule
    let chip: EPaperChip
    let time = PatientTime()
    let panel: PanelActor
    let held = HeldLinks()
    private let count: @Sendable () -> BusCounters
    private let addFault: @Sendable (Fault) -> Void

    init(_ module: PanelModule, faults: [Fault] = [], seed: UInt64 = 1) {
        let (time, held, thread) = (time, held, PanelRig.thread)
        let chip = EPaperChip(module, isExchanging: seed % 2 == 0, time: time)
        self.module = module
        self.chip = chip
        guard module.controller.transport == .spi else {
            let bus = EmulatedI2CBus(
                thread: thread, chips: [0x3C: chip.commands, 0x3D: chip.data], faults: faults, time: time)
            (count, addFault) = ({ bus.counters }, { bus.add($0) })
            panel = PanelActor(module: module, address: 0x3C, thread: thread, time: time) { () throws(BusError) in
                I2CPanelLink(bus: bus, reset: HeldLine(chip.reset, held), busy: chip.busy)
            }
            return
        }
        let bus = EmulatedSPIBus(chip: chip, faults: faults, thread: thread)
        (count, addFault) = ({ bus.counters }, { bus.add($0) })
        panel = PanelActor(module: module, thread: thread, time: time) { () throws(BusError) in
            SPIPanelLink(
                bus: bus, dataCommand: chip.dataCommand, reset: HeldLine(chip.reset, held), busy: chip.busy)
        }
    }

    /// What has gone over the bus so far.
    var counters: BusCounters { count() }

    /// Adds a fault to the bus.
    func add(_ fault: Fault) { addFault(fault) }

    /// Wants a picture and moves time on until the glass has it.
    ///
    /// - Returns: whether it got there within a day of waits.
    func show(_ step: Int) async -> Bool {
        if module.controller == .segment19 { panel.describe("\(step) %, \(step * 7 % 100)") }
        return await show(picture(step), number: step)
    }

    /// Wants a frame and moves time on until the glass has it.
    func show(_ frame: Frame, number: Int) async -> Bool {
        panel.submit(frame, number: number)
        for _ in 0..<1_000_000 {
            if await panel.isResting {
                if await panel.shownNumber == number { return true }
                time.base.advanceToNextDeadline()
            }
            await Task.yield()
        }
        return false
    }

    /// Whether the glass shows a picture.
    func shows(_ step: Int) -> Bool {
        guard module.controller == .segment19 else { return difference(chip.glass(), picture(step)) == nil }
        return chip.segments == SegmentPicture(SegmentReading("\(step) %, \(step * 7 % 100)")).bytes
    }

    /// Virtual seconds since the start.
    var seconds: Double { Double(time.monotonic.nanoseconds) / 1e9 }

    /// Ends the panel and says whether it was ever ill, and is so still.
    func finish() async -> (wasIll: Bool, isIll: Bool) {
        await panel.finish(with: .keep)
        var (wasIll, isIll) = (false, false)
        for await report in panel.reports {
            if case .ill = report { (wasIll, isIll) = (true, true) }
            if report == .recovered { isIll = false }
        }
        return (wasIll, isIll)
    }

    /// Distinct pictures with ink that comes and goes.
    private func picture(_ step: Int) -> Frame {
        var frame = Frame.border(panel.frameSize)
        guard module.controller != .segment19 else { return frame }
        frame.fill(PixelRect(x: 4 + 5 * (step % 7), y: 8 + 3 * (step % 5), width: 9, height: 7), with: 1)
        return frame
    }
}

/// Counts what is held open.
final class HeldLinks: Sendable {
    private let counts = Mutex((now: 0, most: 0, ever: 0))

    /// Held now.
    var now: Int { counts.withLock { $0.now } }
    /// The most that were held at once.
    var most: Int { counts.withLock { $0.most } }
    /// All that were ever held.
    var ever: Int { counts.withLock { $0.ever } }

    func add() {
        counts.withLock {
            $0.now += 1
            $0.ever += 1
            $0.most = max($0.most, $0.now)
        }
    }

    func remove() { counts.withLock { $0.now -= 1 } }
}

/// A line that says how long it was held.
private final class HeldLine: OutputLine {
    let name: String
    private let line: any OutputLine
    private let links: HeldLinks

    init(_ line: any OutputLine, _ links: HeldLinks) {
        (self.line, self.links, name) = (line, links, line.name)
        links.add()
    }

    deinit { links.remove() }

    func set(high: Bool) throws(BusError) { try line.set(high: high) }
}
