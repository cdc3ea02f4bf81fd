/// The registers that decide what of the RAM is seen, common to the OLED controllers.
struct DisplayRegisters: Equatable, Sendable {
    var isOn = false
    var isPumpOn = false
    var isAllLit = false
    var isInverse = false
    var isSegmentRemapped = false
    var isScanReversed = false
    /// Rows driven.
    var multiplexRatio = 64
    /// RAM row of the first line, 0 to 63 or 127.
    var startLine = 0
    /// Shift of the rows, 0 to 63 or 127.
    var displayOffset = 0
    /// Whether rows go to COM pins alternately.
    var hasAlternativeCOMPins = true
    var contrast: UInt8 = 0x7F
    var precharge: UInt8 = 0x22
    var vcomh: UInt8 = 0x20
}
