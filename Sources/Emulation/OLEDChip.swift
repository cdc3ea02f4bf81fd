import Devices
import Pixels
import Synchronization

/// A strict emulation of an OLED controller with its glass: it takes what a driver sends byte by byte, shows what a
/// person would see, and writes down all that the datasheet forbids.
public final class OLEDChip: EmulatedChip {
    /// The controllers there are; the raw values are those of board files and module names.
    public enum Controller: String, Sendable, CaseIterable {
        case ssd1306
        case ssd1309
        case ssd1315
        case sh1106
        case sh1107
        case ssd1327
    }

    public let controller: Controller
    public let wiring: GlassWiring
    private let state: Mutex<OLEDChipState>

    /// A chip after power-on, its RAM full of noise.
    ///
    /// - Parameter seed: the same seed gives the same noise.
    public init(_ controller: Controller, wiring: GlassWiring, seed: UInt64 = 1) {
        self.controller = controller
        self.wiring = wiring
        state = Mutex(OLEDChipState(controller: controller, wiring: wiring, seed: seed))
    }

    /// What a person sees: dark while the display or its supply is off.
    public func glass() -> Frame {
        state.withLock { $0.logic.glass(wiring) }
    }

    /// A number that changes whenever the glass may have changed.
    public var revision: Int { state.withLock { $0.revision } }

    /// Whether display and supply are on.
    public var isLit: Bool { state.withLock { $0.logic.registers.isOn && $0.logic.registers.isPumpOn } }

    /// Contrast (81), precharge (D9) and VCOMH (DB); on the SSD1327 81, B6 and BE.
    public var brightnessRegisters: [UInt8] {
        state.withLock { [$0.logic.registers.contrast, $0.logic.registers.precharge, $0.logic.registers.vcomh] }
    }

    /// How long each of the levels 1 to 15 is lit, in clocks; empty on controllers without greys.
    public var greyTable: [UInt8] { state.withLock { ($0.logic as? SSD1327Logic)?.greyTable ?? [] } }

    /// What the driver did against the datasheet, oldest first; the first 100 are kept.
    public var violations: [ChipViolation] { state.withLock { $0.violations } }

    /// Whether a person ever saw RAM that nobody had written.
    public var hasShownNoise: Bool { state.withLock { $0.hasShownNoise } }

    public func beginWrite() { state.withLock { $0.decoder.begin() } }

    public func receive(_ bytes: [UInt8]) {
        state.withLock { state in
            for byte in bytes { state.receive(byte) }
        }
    }

    public func endMessage(isStop: Bool) { state.withLock { $0.endMessage(isStop: isStop) } }

    public func abortMessage() { state.withLock { $0.abortMessage() } }

    public func read() -> UInt8 { state.withLock { $0.logic.status } }

    public func powerCycle() { state.withLock { $0.powerCycle() } }

    /// The reset line.
    public var reset: any OutputLine { OLEDResetLine(self) }

    /// The reset line went low and high again: registers as after power-on, RAM as it was or noise.
    public func pulseReset() {
        state.withLock { state in
            state.powerCycle()
            state.isHeld = false
        }
    }
}

/// The reset line of an `OLEDChip`.
private final class OLEDResetLine: OutputLine {
    let name = "RST, emulated"
    private let chip: OLEDChip
    private let isLow = Mutex(false)

    init(_ chip: OLEDChip) { self.chip = chip }

    func set(high: Bool) throws(BusError) {
        let wasLow = isLow.withLock { isLow in
            defer { isLow = !high }
            return isLow
        }
        if high, wasLow { chip.pulseReset() }
    }
}

/// The inside of an `OLEDChip`.
struct OLEDChipState: Sendable {
    private let controller: OLEDChip.Controller
    private let wiring: GlassWiring
    private var noise: SeededNoise
    var decoder = ControlByteDecoder()
    var logic: any OLEDLogic
    var revision = 0
    var violations: [ChipViolation] = []
    var hasShownNoise = false
    /// Whether the module waits for a pulse on its reset line, and takes no commands until then.
    var isHeld: Bool
    /// Opcode and arguments received so far of a command.
    private var pending: [UInt8] = []
    /// Whether `pending` was cut off by a fault, so that its completion is not the driver's doing.
    private var isPendingCutOff = false
    private var position = 0

    init(controller: OLEDChip.Controller, wiring: GlassWiring, seed: UInt64) {
        self.controller = controller
        self.wiring = wiring
        isHeld = wiring.needsReset
        noise = SeededNoise(seed: seed)
        logic = Self.logic(controller, wiring, noise)
    }

    /// One byte after the address.
    mutating func receive(_ byte: UInt8) {
        let meaning = decoder.next(byte)
        guard !isHeld else { return }
        switch meaning {
        case .control: break
        case .illegalControl: complain(byte, "the low six bits of a control byte are 0")
        case .command: command(byte)
        case .data: data(byte)
        }
        position += 1
    }

    /// A half command survives a repeated START; at a STOP it is the driver's mistake.
    mutating func endMessage(isStop: Bool) {
        revision += 1
        if isStop, !pending.isEmpty, !isPendingCutOff {
            complain(pending[0], "the command lacks arguments at STOP")
        }
    }

    /// The chip goes on waiting for the arguments of a command that was cut off: the worst it may do.
    mutating func abortMessage() {
        revision += 1
        isPendingCutOff = !pending.isEmpty
        logic.losePointer()
    }

    mutating func powerCycle() {
        revision += 1
        pending = []
        isPendingCutOff = false
        isHeld = wiring.needsReset
        noise = SeededNoise(seed: noise.next())
        logic = Self.logic(controller, wiring, noise)
    }

    private mutating func command(_ byte: UInt8) {
        pending.append(byte)
        guard pending.count >= logic.length(opcode: pending[0]) else { return }
        let before = logic.registers
        let complaint = logic.execute(pending)
        if let complaint, !isPendingCutOff { complain(byte, complaint) }
        pending = []
        isPendingCutOff = false
        if logic.registers != before, logic.showsNoise(wiring) { hasShownNoise = true }
    }

    private mutating func data(_ byte: UInt8) {
        if !pending.isEmpty, !isPendingCutOff { complain(byte, "data in the middle of a command") }
        pending = []
        isPendingCutOff = false
        if let complaint = logic.store(byte) { complain(byte, complaint) }
    }

    private mutating func complain(_ byte: UInt8, _ reason: String) {
        guard violations.count < 100 else { return }
        violations.append(ChipViolation(position: position, byte: byte, reason: "\(controller.rawValue): \(reason)"))
    }

    private static func logic(
        _ controller: OLEDChip.Controller, _ wiring: GlassWiring, _ noise: SeededNoise
    ) -> any OLEDLogic {
        switch controller {
        case .ssd1306, .ssd1309, .ssd1315: SSD1306Logic(controller, wiring: wiring, noise: noise)
        case .sh1106: SH1106Logic(wiring: wiring, noise: noise)
        case .sh1107: SH1107Logic(noise: noise)
        case .ssd1327: SSD1327Logic(noise: noise)
        }
    }
}
