/// Two of the three levers of an OLED's brightness; the third is the contrast.
///
/// Contrast alone gives a small range on most modules, so the dimmer steps also shorten the precharge and lower VCOMH.
public struct DriveLevel: Equatable, Sendable {
    /// Argument of command D9 (precharge periods, two non-zero nibbles); on the SSD1327 of B6 (1 to 15).
    public var precharge: UInt8
    /// Argument of command DB (VCOMH deselect level); on the SSD1327 of BE (0 to 7).
    public var vcomh: UInt8

    public init(precharge: UInt8, vcomh: UInt8) {
        self.precharge = precharge
        self.vcomh = vcomh
    }
}

/// How one module is dimmed: the registers for every brightness from 0 (dimmest, never dark) to 100.
public struct BrightnessRange: Equatable, Sendable {
    /// Argument of command 81 at brightness 100.
    public var contrast: UInt8
    /// Brightness 0 to 33.
    public var dim: DriveLevel
    /// Brightness 34 to 66.
    public var middle: DriveLevel
    /// Brightness 67 to 100.
    public var bright: DriveLevel

    public init(contrast: UInt8, dim: DriveLevel, middle: DriveLevel, bright: DriveLevel) {
        self.contrast = contrast
        self.dim = dim
        self.middle = middle
        self.bright = bright
    }

    /// Contrast and drive level for a brightness; values outside 0 to 100 count as the nearest end.
    func registers(brightness: Int) -> BrightnessRegisters {
        let percent = min(max(brightness, 0), 100)
        let level = percent < 34 ? dim : percent < 67 ? middle : bright
        return BrightnessRegisters(contrast: UInt8(max(1, (Int(contrast) * percent + 50) / 100)), level: level)
    }
}

/// The three register values that make one brightness.
struct BrightnessRegisters: Equatable, Sendable {
    /// Argument of command 81.
    var contrast: UInt8
    /// Arguments of commands D9 and DB, or B6 and BE.
    var level: DriveLevel
}
