/// In what the SSD1306's relatives differ from it, by their datasheets.
struct SSD1306Relative: Sendable {
    /// Arguments the charge pump command 8D takes; none where there is no pump.
    var pumpValues: [UInt8]
    /// Which of them switch it on.
    var pumpOnValues: [UInt8]
    /// Arguments of VCOMH (DB), and the sentence about them.
    var vcomhValues: [UInt8]
    var vcomhRule: String
    /// Whether there is a command lock (FD).
    var hasLock: Bool
    /// Whether a reference current is always inside (AD).
    var hasReference: Bool

    init(_ controller: OLEDChip.Controller) {
        pumpValues = [0x10, 0x14]
        pumpOnValues = [0x14]
        vcomhValues = [0x00, 0x20, 0x30]
        vcomhRule = "VCOMH is 00, 20 or 30 (10.1.19)"
        hasLock = false
        hasReference = false
        if controller == .ssd1309 {
            (pumpValues, pumpOnValues, hasLock) = ([], [], true)
            (vcomhValues, vcomhRule) = ([0x00, 0x34, 0x3C], "VCOMH is 00, 34 or 3C on the SSD1309")
        }
        if controller == .ssd1315 {
            (pumpValues, pumpOnValues, hasReference) = ([0x10, 0x14, 0x94, 0x95], [0x14, 0x94, 0x95], true)
            (vcomhValues, vcomhRule) = ([0x00, 0x10, 0x20, 0x30], "VCOMH is 00, 10, 20 or 30 on the SSD1315")
        }
    }
}
