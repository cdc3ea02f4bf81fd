import Pixels
import Synchronization

/// A strict emulation of an OLED controller with its glass: it takes what a driver sends byte by byte, shows what a
/// person would see, and writes down all that the datasheet forbids.
public final class OLEDChip: EmulatedChip {
    /// The controllers there are; the raw values are those of board files and module names.
    public enum Controller: String, Sendable, CaseIterable {
        case ssd1306
        case sh1106
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
        state.withLock { $0.logic.memory.glass($0.logic.registers, wiring) }
    }

    /// A number that changes whenever the glass may have changed.
    public var revision: Int { state.withLock { $0.revision } }

    /// Whether display and supply are on.
    public var isLit: Bool { state.withLock { $0.logic.registers.isOn && $0.logic.registers.isPumpOn } }

    /// Contrast (81), precharge (D9) and VCOMH (DB).
    public var brightnessRegisters: [UInt8] {
        state.withLock { [$0.logic.registers.contrast, $0.logic.registers.precharge, $0.logic.registers.vcomh] }
    }

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
    /// Opcode and arguments received so far of a command.
    private var pending: [UInt8] = []
    /// Whether `pending` was cut off by a fault, so that its completion is not the driver's doing.
    private var isPendingCutOff = false
    private var position = 0

    init(controller: OLEDChip.Controller, wiring: GlassWiring, seed: UInt64) {
        self.controller = controller
        self.wiring = wiring
        noise = SeededNoise(seed: seed)
        logic = Self.logic(controller, wiring, noise)
    }

    /// One byte after the address.
    mutating func receive(_ byte: UInt8) {
        switch decoder.next(byte) {
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
        if logic.registers != before, logic.memory.showsNoise(logic.registers, wiring) { hasShownNoise = true }
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
        case .ssd1306: SSD1306Logic(wiring: wiring, noise: noise)
        case .sh1106: SH1106Logic(wiring: wiring, noise: noise)
        }
    }
}
