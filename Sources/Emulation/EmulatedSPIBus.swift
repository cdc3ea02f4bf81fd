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
        var failures: [Int: BusError.Code]
    }

    /// A bus.
    ///
    /// - Parameters:
    ///   - transferBytes: as the kernel's bufsiz.
    ///   - failures: transfers that fail, counted from 1, and how; half of their bytes arrive.
    public init(
        name: String = "emulated", chip: EPaperChip, transferBytes: Int = 4096, failures: [Int: BusError.Code] = [:],
        thread: BusThread
    ) {
        self.name = name
        self.chip = chip
        self.transferBytes = transferBytes
        self.thread = thread
        state = Mutex(State(failures: failures))
    }

    /// What has gone over the wires so far.
    public var counters: BusCounters { state.withLock { $0.counters } }

    /// Makes a transfer fail, counted from the bus's beginning.
    public func fail(_ transfer: Int, _ code: BusError.Code) { state.withLock { $0.failures[transfer] = code } }

    public func write(_ bytes: [UInt8]) throws(BusError) {
        guard bytes.count <= transferBytes else {
            throw BusError(
                code: .unsupported, bus: name, message: "\(name) carries \(transferBytes) bytes, not \(bytes.count).")
        }
        let failure = state.withLock { state in
            state.counters.transfers += 1
            state.counters.messages += 1
            state.counters.bytes += bytes.count
            state.counters.clocks += 8 * bytes.count
            return state.failures[state.counters.transfers]
        }
        chip.receive(failure == nil ? bytes : Array(bytes.prefix(bytes.count / 2)))
        if let failure { throw BusError(code: failure, bus: name, message: "\(name): \(failure.rawValue) by script.") }
    }
}
