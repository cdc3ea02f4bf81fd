import Clocks
import Devices
import Pixels
import Synchronization

/// A strict emulation of an e-paper controller with its glass, on SPI: it is busy as long as a real one, and writes down
/// all that the datasheet forbids or that wears the glass.
public final class EPaperChip: EmulatedGlass {
    /// The controllers there are; the raw values are those of module names.
    public enum Controller: String, Sendable, CaseIterable {
        case ssd1680
        case ssd1681
        case uc8151
        /// On I2C, with `commands` at one address and `data` at the next.
        case segment19
    }

    private let state: Mutex<EPaperChipState>
    private let time: any TimeSource

    /// A chip after power-on, its RAM full of noise, its glass bare.
    ///
    /// - Parameters:
    ///   - seconds: how long a full and a partial refresh take.
    ///   - isExchanging: whether the chip exchanges its RAMs by itself: an SSD168x after partial refreshes, a UC8151 after all.
    ///   - seed: the same seed gives the same noise.
    public init(
        _ controller: Controller, size: PixelSize, format: PixelFormat = .mono,
        seconds: (full: Double, partial: Double) = (2, 0.5), isExchanging: Bool = false,
        rules: EPaperRules = EPaperRules(), time: any TimeSource, seed: UInt64 = 1
    ) {
        self.time = time
        let logic: any EPaperLogic =
            switch controller {
            case .ssd1680, .ssd1681:
                SSD168xLogic(size: size, format: format, seconds: seconds, isExchanging: isExchanging, seed: seed)
            case .segment19: SegmentLogic(seconds: seconds)
            case .uc8151: UC8151Logic(size: size, seconds: seconds, isExchanging: isExchanging, seed: seed)
            }
        state = Mutex(EPaperChipState(controller.rawValue, logic, rules))
    }

    public func glass() -> Frame { state.withLock { $0.settled(time.monotonic).logic.glass() } }

    public var revision: Int { state.withLock { $0.settled(time.monotonic).revision } }

    public var isLit: Bool { true }

    public var violations: [ChipViolation] { state.withLock { $0.settled(time.monotonic).violations } }

    /// Whether only a reset wakes the chip.
    public var isAsleep: Bool { state.withLock { $0.settled(time.monotonic).isAsleep } }

    /// Every refresh since power-on: when it began, and whether it was a full one.
    public var refreshes: [EPaperRefresh] { state.withLock { $0.refreshes } }

    /// What goes wrong with BUSY; nil for nothing.
    public var busyFault: BusyFault? {
        get { state.withLock { $0.busyFault } }
        set { state.withLock { $0.busyFault = newValue } }
    }

    /// What goes wrong with BUSY for a while, beside `busyFault`.
    public func add(_ fault: BusyFault, from begin: MonotonicInstant, until end: MonotonicInstant) {
        state.withLock { $0.busyScript.append((begin, end, fault)) }
    }

    /// How often lines were set or read so far.
    public var lineOperations: Int { state.withLock { $0.lineOperations } }

    /// Makes the setting or reading of a line fail, counted from 1 over all lines.
    public func failLine(_ operation: Int) { state.withLock { _ = $0.lineFailures.insert(operation) } }

    /// A spike on the reset line: registers as after a reset, and nobody told the driver.
    public func glitchReset() { change { $0.glitchReset(at: $1) } }

    /// The line for data or command.
    public var dataCommand: any OutputLine { EPaperLine("DC", self) { $0.isData = $1 } }

    /// The reset line.
    public var reset: any OutputLine { EPaperLine("RST", self) { $0.setReset(high: $1, at: $2) } }

    /// The BUSY line.
    public var busy: any LevelLine { EPaperLine("BUSY", self) { _, _ in } }

    /// The I2C address for commands.
    public var commands: any EmulatedChip { EPaperAddress(self, isData: false) }

    /// The I2C address for data.
    public var data: any EmulatedChip { EPaperAddress(self, isData: true) }

    /// The segments that are black, byte by byte; empty on panels of pixels.
    public var segments: [UInt8] {
        state.withLock { ($0.settled(time.monotonic).logic as? SegmentLogic)?.segments ?? [] }
    }

    /// Bytes to one of the two I2C addresses.
    func receive(_ bytes: [UInt8], isData: Bool) {
        state.withLock { $0.isData = isData }
        receive(bytes)
    }

    /// Bytes with chip select low, as the level of the data-or-command line says.
    func receive(_ bytes: [UInt8]) {
        let now = time.monotonic
        state.withLock { state in
            for byte in bytes { state.receive(byte, at: now) }
        }
    }

    /// Power was lost and came back: registers as after reset, the glass as it was.
    public func powerCycle() { state.withLock { $0.powerCycle() } }

    /// The present moment, for a bus.
    var now: MonotonicInstant { time.monotonic }

    fileprivate func change(_ body: (inout EPaperChipState, MonotonicInstant) -> Void) {
        let now = time.monotonic
        state.withLock { body(&$0, now) }
    }

    /// Counts an operation on a line, which may be made to fail.
    fileprivate func useLine(_ name: String) throws(BusError) {
        guard state.withLock({ $0.failsLine() }) else { return }
        throw BusError(code: .failed, bus: name, message: "\(name): failed by script.")
    }

    fileprivate func isBusyHigh() -> Bool {
        let now = time.monotonic
        return state.withLock { $0.isBusyHigh(at: now) }
    }
}

/// A refresh an emulated chip has made.
public struct EPaperRefresh: Equatable, Sendable {
    public var at: MonotonicInstant
    public var isFull: Bool
}

/// What goes wrong with a BUSY line.
public enum BusyFault: Equatable, Sendable {
    /// The line stays at a level.
    case stuck(high: Bool)
    /// The line says the opposite, as with another controller's polarity.
    case inverted
    /// Refreshes never end, until the reset line is pulsed so many times.
    case hangs(resets: Int)
}

/// One of the chip's lines.
private final class EPaperLine: OutputLine, LevelLine {
    let name: String
    private let chip: EPaperChip
    private let onChange: @Sendable (inout EPaperChipState, Bool, MonotonicInstant) -> Void

    init(
        _ name: String, _ chip: EPaperChip,
        onChange: @escaping @Sendable (inout EPaperChipState, Bool, MonotonicInstant) -> Void
    ) {
        self.name = "\(name), emulated"
        self.chip = chip
        self.onChange = onChange
    }

    convenience init(
        _ name: String, _ chip: EPaperChip, onChange: @escaping @Sendable (inout EPaperChipState, Bool) -> Void
    ) {
        self.init(name, chip) { state, high, _ in onChange(&state, high) }
    }

    func set(high: Bool) throws(BusError) {
        try chip.useLine(name)
        chip.change { onChange(&$0, high, $1) }
    }

    func isHigh() throws(BusError) -> Bool {
        try chip.useLine(name)
        return chip.isBusyHigh()
    }
}
