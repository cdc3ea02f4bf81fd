/// One command of a controller: its bytes and its datasheet name.
protocol ControllerCommand: Sendable, CustomStringConvertible {
    /// Opcode and arguments as they go over the wire.
    var bytes: [UInt8] { get }
}

/// Two upper-case hexadecimal digits.
func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
}

/// Datasheet name and bytes of a command, as transcripts show it: `81 CF  Set Contrast Control`.
func datasheetLine(_ bytes: [UInt8], _ name: String) -> String {
    bytes.map(hexadecimal).joined(separator: " ") + "  " + name
}
