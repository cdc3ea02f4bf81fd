import Pixels

/// What one OLED controller does with whole commands and data bytes.
protocol OLEDLogic: Sendable {
    /// What of the RAM is seen.
    var registers: DisplayRegisters { get }
    /// The status byte.
    var status: UInt8 { get }

    /// What a person sees through a glass.
    func glass(_ wiring: GlassWiring) -> Frame

    /// Whether a person sees RAM that nobody has written.
    func showsNoise(_ wiring: GlassWiring) -> Bool

    /// Bytes of a command, opcode included; 1 for opcodes that do not exist.
    func length(opcode: UInt8) -> Int

    /// Carries out a whole command.
    ///
    /// - Returns: what the datasheet has against it, nil when nothing.
    mutating func execute(_ command: [UInt8]) -> String?

    /// Stores a data byte.
    ///
    /// - Returns: what the datasheet has against it, nil when nothing.
    mutating func store(_ byte: UInt8) -> String?

    /// After a message that was cut off the pointer cannot be relied on.
    mutating func losePointer()
}

/// Which parts of a RAM pointer the driver has set since it was last lost.
struct PointerKnowledge: OptionSet, Sendable {
    let rawValue: UInt8
    static let page = PointerKnowledge(rawValue: 1)
    static let lowColumn = PointerKnowledge(rawValue: 2)
    static let highColumn = PointerKnowledge(rawValue: 4)
    static let column: PointerKnowledge = [.lowColumn, .highColumn]
    static let all: PointerKnowledge = [.page, .lowColumn, .highColumn]
}
