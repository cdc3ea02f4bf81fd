import CCuse
import Cadran
import Clocks
import Devices
import Emulation
import Executors
import Glibc
import Panels
import Synchronization

/// An emulated e-paper panel on an SPI bus that other programs can open, its lines on a gpio-sim chip.
///
/// Bytes are told apart by the level DC has when they arrive, as on real glass; RST and BUSY are looked after by a thread.
final class SPIPanel: Sendable {
    /// How often the lines are looked at, in microseconds: a reset lasts ten milliseconds.
    private static let interval: UInt32 = 500

    /// What is soldered where.
    struct Lines: Sendable {
        var dataCommand: SimulatedLine
        var reset: SimulatedLine
        var busy: SimulatedLine
    }

    private struct State: Sendable {
        var isResetHigh: Bool?
        var isBusyHigh: Bool?
        var resets = 0
        /// The ways bytes came, each once: `mode 0, 8 bits, 4000000 Hz`.
        var settings: [String] = []
    }

    private let chip: EPaperChip
    private let bus: EmulatedSPIBus
    private let lines: Lines
    private let state = Mutex(State())

    init(module: PanelModule, lines: Lines) {
        chip = EPaperChip(module, time: SystemTime())
        bus = EmulatedSPIBus(chip: chip, thread: BusThread(name: "cuse"))
        self.lines = lines
        look()
    }

    /// Brings chip and lines together: RST and DC to the chip, BUSY from it.
    private func look() { state.withLock { look(&$0) } }

    private func look(_ state: inout State) {
        let isResetHigh = lines.reset.isHigh()
        if isResetHigh != state.isResetHigh {
            try? chip.reset.set(high: isResetHigh)
            if isResetHigh, state.isResetHigh == false { state.resets += 1 }
            state.isResetHigh = isResetHigh
        }
        try? chip.dataCommand.set(high: lines.dataCommand.isHigh())
        let isBusyHigh = (try? chip.busy.isHigh()) ?? false
        if isBusyHigh != state.isBusyHigh { lines.busy.drive(high: isBusyHigh) }
        state.isBusyHigh = isBusyHigh
    }

    /// Takes the bytes of one transfer; 0 or a negative errno.
    func transfer(_ settings: cc_spi_settings, _ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        let way = "mode \(settings.mode), \(settings.bits) bits, \(settings.hertz) Hz"
        return state.withLock { state in
            look(&state)
            // Busy before the sender can ask.
            defer { look(&state) }
            if !state.settings.contains(way) { state.settings.append(way) }
            do throws(BusError) {
                try bus.write(Array(bytes))
                return 0
            } catch {
                return -(error.errno ?? EIO)
            }
        }
    }

    /// What the glass shows, after a head.
    var text: [String] {
        let (state, refreshes) = (state.withLock { $0 }, chip.refreshes)
        return [
            "asleep \(chip.isAsleep)", "resets \(state.resets)", "bytes \(bus.counters.bytes)",
            "transfers \(bus.counters.transfers)", "full \(refreshes.count(where: \.isFull))",
            "partial \(refreshes.count { !$0.isFull })",
        ] + state.settings.map { "settings \($0)" } + chip.violationLines + chip.rows
    }

    /// Takes a line of control; false where it means nothing.
    private func command(_ line: String) -> Bool {
        switch line {
        case "busy stuck high": chip.busyFault = .stuck(high: true)
        case "busy stuck low": chip.busyFault = .stuck(high: false)
        case "busy well": chip.busyFault = nil
        default: return false
        }
        return true
    }

    /// Serves /dev/`name` until the process is told to end; lines of control come on standard input.
    func serve(_ name: String) -> Int32 {
        NamedThread.start("lines") {
            while true {
                self.look()
                usleep(Self.interval)
            }
        }
        NamedThread.start("control") {
            while let line = readLine() {
                if !self.command(line) { print("cadran-cuse: what does \(line) mean?") }
                fflush(nil)
            }
        }
        var device = cc_spi_device(
            context: Unmanaged.passRetained(self).toOpaque(),
            transfer: { SPIPanel.of($0).transfer($1!.pointee, UnsafeBufferPointer(start: $2, count: $3)) },
            describe: { put(SPIPanel.of($0).text, into: $1, capacity: $2) })
        return cc_serve_spi(name, &device)
    }

    /// The panel of a context pointer.
    private static func of(_ context: UnsafeMutableRawPointer?) -> SPIPanel {
        Unmanaged<SPIPanel>.fromOpaque(context!).takeUnretainedValue()
    }
}
