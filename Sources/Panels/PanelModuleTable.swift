import Pixels

extension PanelModule {
    /// Every module Cadran knows, the common ones first.
    public static let all: [PanelModule] = [
        ssd1306(
            PixelSize(width: 128, height: 64), summary: "0.96 inch OLED, 128x64 (SSD1306)", comPins: 0x12,
            contrast: 0xCF),
        ssd1306(
            PixelSize(width: 128, height: 32), summary: "0.91 inch OLED, 128x32 (SSD1306)", comPins: 0x02,
            contrast: 0x8F),
        sh1106,
        ssd1306(
            PixelSize(width: 96, height: 16), summary: "0.69 inch OLED, 96x16 (SSD1306)", comPins: 0x02,
            contrast: 0xAF, clock: 0x60),
        ssd1306(
            PixelSize(width: 72, height: 40), summary: "0.42 inch OLED, 72x40 (SSD1306B)", firstColumn: 28,
            comPins: 0x12, contrast: 0xAF, brightest: DriveLevel(precharge: 0x22, vcomh: 0x20),
            usesInternalReference: true),
        ssd1306(
            PixelSize(width: 64, height: 48), summary: "0.66 inch OLED, 64x48 (SSD1306)", firstColumn: 32,
            comPins: 0x12, contrast: 0xCF),
        ssd1306(
            PixelSize(width: 64, height: 32), summary: "0.49 inch OLED, 64x32 (SSD1306)", firstColumn: 32,
            comPins: 0x12, contrast: 0xCF),
        ssd1309, ssd1315,
        sh1107(
            "sh1107-64x128", PixelSize(width: 64, height: 128), summary: "OLED, 64x128, often mounted lying (SH1107)",
            displayOffset: 0x60, clock: 0x51),
        sh1107(
            "sh1107-128x128", PixelSize(width: 128, height: 128), summary: "1.12 inch OLED, 128x128 (SH1107)"),
        sh1107(
            "sh1107-128x128-offset96", PixelSize(width: 128, height: 128),
            summary: "1.5 inch OLED without a maker's name, 128x128 (SH1107)", firstColumn: 96, clock: 0x50),
        ssd1327(PixelSize(width: 128, height: 128), summary: "1.5 inch OLED, 128x128 in 16 greys (SSD1327)"),
        ssd1327(
            PixelSize(width: 96, height: 96), summary: "1.12 inch OLED, 96x96 in 16 greys (SSD1327)", firstColumn: 16,
            displayOffset: 0x20),
        ePaper(
            "ssd1680-122x250", .ssd1680, PixelSize(width: 122, height: 250), refreshSeconds: 2,
            summary: "2.13 inch e-paper, 122x250, usually mounted lying (SSD1680)"),
        ePaper(
            "ssd1680-128x296-red", .ssd1680, PixelSize(width: 128, height: 296), refreshSeconds: 15,
            summary: "2.9 inch e-paper, 128x296 in three inks, usually mounted lying (SSD1680)", format: .blackWhiteRed),
        ePaper(
            "ssd1681-200x200", .ssd1681, PixelSize(width: 200, height: 200), refreshSeconds: 2.6,
            summary: "1.54 inch e-paper, 200x200 (SSD1681)"),
        ePaper(
            "uc8151-128x296", .uc8151, PixelSize(width: 128, height: 296), refreshSeconds: 4,
            summary: "2.9 inch e-paper, 128x296, usually mounted lying (UC8151)"),
        ePaper(
            "waveshare-segment-1.9", .segment19, PixelSize(width: 32, height: 16), refreshSeconds: 3,
            summary: "1.9 inch segment e-paper: two numbers with units (I2C)", addresses: [0x3C, 0x3E]),
    ]

    /// An e-paper module. A panel of three inks has no partial refresh.
    private static func ePaper(
        _ name: String, _ controller: PanelController, _ glass: PixelSize, refreshSeconds: Double, summary: String,
        format: PixelFormat = .mono, addresses: [UInt8] = []
    ) -> PanelModule {
        PanelModule(
            name: name, summary: summary, controller: controller, glass: glass, ram: glass, firstColumn: 0, firstRow: 0,
            electrics: .none,
            refresh: RefreshSettings(partialBudget: format == .mono ? 36 : 0),
            refreshSeconds: refreshSeconds, defaultAddresses: addresses, format: format, isEmissive: false)
    }

    /// A module with an SSD1306 fed by its charge pump.
    ///
    /// VCOMH stays at documented steps: 40, in most libraries, is none, and 00 goes dark on some modules.
    private static func ssd1306(
        _ glass: PixelSize, summary: String, firstColumn: Int = 0, comPins: UInt8, contrast: UInt8,
        clock: UInt8 = 0x80, brightest: DriveLevel = DriveLevel(precharge: 0xF1, vcomh: 0x30),
        usesInternalReference: Bool = false
    ) -> PanelModule {
        let brightness = BrightnessRange(
            contrast: contrast, dim: DriveLevel(precharge: 0x11, vcomh: 0x20),
            middle: DriveLevel(precharge: 0x22, vcomh: 0x20), bright: brightest)
        return PanelModule(
            name: "ssd1306-\(glass)", summary: summary, controller: .ssd1306, glass: glass,
            ram: PixelSize(width: 128, height: 64), firstColumn: firstColumn, firstRow: 0,
            electrics: PanelElectrics(
                multiplexRatio: glass.height, comPins: comPins, clock: clock, brightness: brightness,
                usesInternalReference: usesInternalReference),
            defaultAddresses: [0x3C, 0x3D], format: .mono, isEmissive: true)
    }

    /// The 1.3 inch module: the glass in the middle of 132 columns.
    ///
    /// The contrast stops short of FF, which flickers on weakly fed modules.
    private static let sh1106 = PanelModule(
        name: "sh1106-128x64", summary: "1.3 inch OLED, 128x64 (SH1106)", controller: .sh1106,
        glass: PixelSize(width: 128, height: 64), ram: PixelSize(width: 132, height: 64), firstColumn: 2, firstRow: 0,
        electrics: PanelElectrics(
            multiplexRatio: 64, comPins: 0x12, clock: 0x50,
            brightness: BrightnessRange(
                contrast: 0xCF, dim: DriveLevel(precharge: 0x21, vcomh: 0x20),
                middle: DriveLevel(precharge: 0x22, vcomh: 0x2B), bright: DriveLevel(precharge: 0x22, vcomh: 0x35))),
        defaultAddresses: [0x3C, 0x3D], format: .mono, isEmissive: true)

    /// The 2.42 inch module. Its supply comes from outside the chip, and many need a pulse on RES#.
    private static let ssd1309 = PanelModule(
        name: "ssd1309-128x64", summary: "2.42 inch OLED, 128x64 (SSD1309)", controller: .ssd1309,
        glass: PixelSize(width: 128, height: 64), ram: PixelSize(width: 128, height: 64), firstColumn: 0, firstRow: 0,
        electrics: PanelElectrics(
            multiplexRatio: 64, comPins: 0x12, clock: 0xA0,
            brightness: BrightnessRange(
                contrast: 0x6F, dim: DriveLevel(precharge: 0x22, vcomh: 0x34),
                middle: DriveLevel(precharge: 0x82, vcomh: 0x34), bright: DriveLevel(precharge: 0xD3, vcomh: 0x3C))),
        defaultAddresses: [0x3C, 0x3D], format: .mono, isEmissive: true)

    /// The successor of the SSD1306 on newer 0.96 inch modules.
    private static let ssd1315 = PanelModule(
        name: "ssd1315-128x64", summary: "0.96 inch OLED, 128x64 (SSD1315)", controller: .ssd1315,
        glass: PixelSize(width: 128, height: 64), ram: PixelSize(width: 128, height: 64), firstColumn: 0, firstRow: 0,
        electrics: PanelElectrics(
            multiplexRatio: 64, comPins: 0x12, clock: 0x80,
            brightness: BrightnessRange(
                contrast: 0xCF, dim: DriveLevel(precharge: 0x11, vcomh: 0x20),
                middle: DriveLevel(precharge: 0x22, vcomh: 0x20), bright: DriveLevel(precharge: 0xF1, vcomh: 0x30)),
            usesInternalReference: true),
        defaultAddresses: [0x3C, 0x3D], format: .mono, isEmissive: true)

    /// A module with an SH1107, whose columns are its commons: the display offset moves the picture sideways.
    private static func sh1107(
        _ name: String, _ glass: PixelSize, summary: String, firstColumn: Int = 0, displayOffset: UInt8 = 0,
        clock: UInt8 = 0x51
    ) -> PanelModule {
        PanelModule(
            name: name, summary: summary, controller: .sh1107, glass: glass, ram: PixelSize(width: 128, height: 128),
            firstColumn: firstColumn, firstRow: 0,
            electrics: PanelElectrics(
                multiplexRatio: 128, displayOffset: displayOffset, comPins: 0x12, clock: clock,
                brightness: BrightnessRange(
                    contrast: 0x80, dim: DriveLevel(precharge: 0x21, vcomh: 0x20),
                    middle: DriveLevel(precharge: 0x22, vcomh: 0x2B),
                    bright: DriveLevel(precharge: 0x22, vcomh: 0x35))),
            defaultAddresses: [0x3C, 0x3D], format: .mono, isEmissive: true)
    }

    /// A module with an SSD1327. Its drive level is the second precharge period (B6) and VCOMH (BE).
    private static func ssd1327(
        _ glass: PixelSize, summary: String, firstColumn: Int = 0, displayOffset: UInt8 = 0
    ) -> PanelModule {
        PanelModule(
            name: "ssd1327-\(glass)", summary: summary, controller: .ssd1327, glass: glass,
            ram: PixelSize(width: 128, height: 128), firstColumn: firstColumn, firstRow: 0,
            electrics: PanelElectrics(
                multiplexRatio: glass.height, displayOffset: displayOffset, comPins: 0x12, clock: 0x00,
                brightness: BrightnessRange(
                    contrast: 0x80, dim: DriveLevel(precharge: 0x01, vcomh: 0x00),
                    middle: DriveLevel(precharge: 0x04, vcomh: 0x05),
                    bright: DriveLevel(precharge: 0x0F, vcomh: 0x07))),
            defaultAddresses: [0x3C, 0x3D], format: .grey4, isEmissive: true)
    }
}
