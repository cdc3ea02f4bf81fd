import Clocks
import Devices
import Synchronization

/// An SPI bus without hardware, with one e-paper chip on it.
public final class EmulatedSPIBus: SPIBus {
    public let name: String
    public let transferBytes: Int
    public let thread: BusThread
    private let chip: EPaperChip
    private let state: Mutex<State>

    private struct State: Sendable {
        var counters = BusCounters()
        var faults: [Fault]
        /// Until when nobody hears what is sent.
        var absentUntil: MonotonicInstant?

        /// Counts a transfer and says what becomes of it.
        mutating func fate(of bytes: [UInt8], at now: MonotonicInstant) -> Fate {
            counters.transfers += 1
            counters.messages += 1
            counters.bytes += bytes.count
            counters.clocks += 8 * bytes.count
            var fate = Fate(arrived: bytes)
            for fault in faults {
                switch fault {
                case .failure(let code, counters.transfers, _, let byte):
                    fate.failure = code
                    counters.failures += 1
                    fate.arrived = Array(bytes.prefix(byte))
                case .absent(counters.transfers, let seconds, let losesPower):
                    absentUntil = now.advanced(bySeconds: seconds)
                    fate.losesPower = losesPower
                case .silentReset(counters.transfers): fate.isResetAfter = true
                default: break
                }
            }
            if let absentUntil, now < absentUntil { fate.arrived = [] }
            return fate
        }
    }

    /// What becomes of a transfer.
    private struct Fate {
        /// The bytes that reach the chip.
        var arrived: [UInt8]
        var failure: BusError.Code?
        /// Whether the chip loses its power before, or after.
        var losesPower = false
        var isResetAfter = false
    }

    /// A bus.
    ///
    /// - Parameters:
    ///   - transferBytes: as the kernel's bufsiz.
    ///   - faults: what goes wrong, in any order. There is one message in a transfer, and a failure's byte says how many
    ///     arrive before it. Nobody tells a driver on SPI that the chip is absent: bytes are lost.
    public init(
        name: String = "emulated", chip: EPaperChip, transferBytes: Int = 4096, faults: [Fault] = [],
        thread: BusThread
    ) {
        self.name = name
        self.chip = chip
        self.transferBytes = transferBytes
        self.thread = thread
        state = Mutex(State(faults: faults))
    }

    /// What has gone over the wires so far.
    public var counters: BusCounters { state.withLock { $0.counters } }

    /// Adds a fault; transfers go on counting from the bus's beginning.
    public func add(_ fault: Fault) { state.withLock { $0.faults.append(fault) } }

    public func write(_ bytes: [UInt8]) throws(BusError) {
        guard bytes.count <= transferBytes else {
            throw BusError(
                code: .unsupported, bus: name, message: "\(name) carries \(transferBytes) bytes, not \(bytes.count).")
        }
        let fate = state.withLock { $0.fate(of: bytes, at: chip.now) }
        if fate.losesPower { chip.powerCycle() }
        chip.receive(fate.arrived)
        if let failure = fate.failure {
            throw BusError(code: failure, bus: name, message: "\(name): \(failure.rawValue) by script.")
        }
        if fate.isResetAfter { chip.powerCycle() }
    }
}
