/// The status byte of an SSD1306 or SH1106 (SSD1306 table 9-1 "read status", SH1106 command 22).
public struct PanelStatus: Equatable, Sendable {
    /// The byte as read; its low bits hint at the controller.
    public let rawValue: UInt8

    public init(_ rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bit 6: the display is off, as after a reset.
    public var isDisplayOff: Bool { rawValue & 0x40 != 0 }
}
