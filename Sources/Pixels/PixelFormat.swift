/// How the values of a frame's pixels are read. 0 is always bare paper (or an unlit OLED).
public enum PixelFormat: Hashable, Sendable, CaseIterable {
    /// 0 paper, 1 ink.
    case mono
    /// 0 paper to 15 full ink.
    case grey4
    /// 0 paper, 1 black, 2 the third ink (red or yellow).
    case blackWhiteRed

    /// The largest legal pixel value.
    public var maximum: UInt8 {
        switch self {
        case .mono: 1
        case .grey4: 15
        case .blackWhiteRed: 2
        }
    }

    /// The value of full ink.
    public var fullInk: UInt8 { self == .grey4 ? 15 : 1 }
}
