/// How the UC8151 drives one transition in a partial refresh: seven phases of six bytes, which are four levels of two bits
/// each, how many frames each of them lasts, and how often the phase is repeated.
struct UC8151DrivingTable: Equatable, Sendable {
    /// What a table is for; the raw value is the opcode that writes it.
    enum Transition: UInt8, Sendable, CaseIterable, CustomStringConvertible {
        case vcom = 0x20
        case whiteToWhite = 0x21
        case blackToWhite = 0x22
        case whiteToBlack = 0x23
        case blackToBlack = 0x24

        var description: String {
            switch self {
            case .vcom: "VCOM"
            case .whiteToWhite: "white to white"
            case .blackToWhite: "black to white"
            case .whiteToBlack: "white to black"
            case .blackToBlack: "black to black"
            }
        }

        /// The level that pixels are driven with: 00 ground, 01 towards black, 10 towards white.
        fileprivate var level: UInt8 {
            switch self {
            case .vcom, .whiteToWhite, .blackToBlack: 0b00
            case .blackToWhite: 0b10
            case .whiteToBlack: 0b01
            }
        }
    }

    /// Frames of 20 ms that the level lasts.
    private static let frames: UInt8 = 32

    let transition: Transition

    /// The table: a single phase drives, then rests for a frame; pixels that stay are left alone, so nothing flashes.
    ///
    /// VCOM has two bytes more, for gates and voltages that no phase changes.
    var bytes: [UInt8] {
        let phase = [transition.level << 6, Self.frames, 1, 0, 0, 1]
        return phase + [UInt8](repeating: 0, count: (transition == .vcom ? 44 : 42) - phase.count)
    }
}
