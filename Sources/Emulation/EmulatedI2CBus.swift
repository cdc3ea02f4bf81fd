import Clocks
import Devices
import Synchronization

/// An I2C bus without hardware: chips by address, faults on demand, time as the wires would take.
public final class EmulatedI2CBus: I2CBus {
    public let name: String
    public let limits: I2CLimits
    public let thread: BusThread
    /// SCL in hertz.
    public var clockRate: Double {
        get { rate.withLock { $0 } }
        set { rate.withLock { $0 = newValue } }
    }
    private let rate: Mutex<Double>
    private let time: (any TimeSource)?
    private let busTime: (@Sendable (Double) -> Void)?
    private let state: Mutex<EmulatedBusState>

    /// A bus.
    ///
    /// - Parameters:
    ///   - limits: `.smbus` behaves as an adapter without plain I2C.
    ///   - faults: what goes wrong, in any order.
    ///   - time: needed by `Fault.absent`.
    ///   - recordsTransfers: whether `transfers` is kept; it grows without end.
    ///   - busTime: told after each transfer how many seconds the wires were busy, to move a virtual clock.
    public init(
        name: String = "emulated", thread: BusThread, chips: [UInt8: any EmulatedChip], limits: I2CLimits = .plain,
        clockRate: Double = 100_000, faults: [Fault] = [], time: (any TimeSource)? = nil,
        recordsTransfers: Bool = false, busTime: (@Sendable (Double) -> Void)? = nil
    ) {
        self.name = name
        self.thread = thread
        self.limits = limits
        rate = Mutex(clockRate)
        self.time = time
        self.busTime = busTime
        state = Mutex(EmulatedBusState(chips: chips, faults: faults, recordsTransfers: recordsTransfers))
    }

    /// What has gone over the wires so far.
    public var counters: BusCounters { state.withLock { $0.counters } }

    /// Seconds the wires were busy at the present clock: nine clocks a byte, one a START and STOP.
    public var modelledSeconds: Double { Double(counters.clocks) / clockRate }

    /// All transfers, failed ones included, when they are recorded.
    public var transfers: [RecordedTransfer] { state.withLock { $0.transfers } }

    /// Adds a fault; transfers go on counting from the bus's beginning.
    public func add(_ fault: Fault) { state.withLock { $0.faults.append(fault) } }

    @discardableResult
    public func transfer(_ messages: [I2CMessage]) throws(I2CError) -> [[UInt8]] {
        let now = time?.monotonic
        let (result, clocks) = state.withLock { state in
            let before = state.counters.clocks
            let result = state.transfer(messages, limits: limits, now: now)
            return (result, state.counters.clocks - before)
        }
        busTime?(Double(clocks) / clockRate)
        switch result {
        case .success(let answers): return answers
        case .failure(let failure): throw failure.error(bus: name)
        }
    }
}

/// What has gone over the wires of a bus.
public struct BusCounters: Equatable, Sendable {
    /// Bytes, address bytes included.
    public var bytes = 0
    /// Messages begun.
    public var messages = 0
    /// Transfers begun.
    public var transfers = 0
    /// SCL clocks.
    public var clocks = 0
    /// Transfers that failed.
    public var failures = 0
}

/// One call of `transfer`.
public struct RecordedTransfer: Equatable, Sendable {
    /// What the caller wanted to send.
    public var messages: [I2CMessage]
    /// Why it failed, nil when it did not.
    public var failure: I2CError.Code?
}
