import Devices
import Emulation
import Panels
import Pixels
import Testing

/// The emulated chips object to what the datasheets forbid, and show what real ones would.
@Suite struct EmulatedChipTests {
    @Test(arguments: [
        ([0x00, 0xA8, 0x05], "multiplex ratio is 15 to 63"),
        ([0x00, 0xDB, 0x40], "VCOMH is 00, 20 or 30"),
        ([0x00, 0xD9, 0xF0], "precharge phases are 1 to 15"),
        ([0x00, 0xDA, 0x10], "COM pins are 02, 12, 22 or 32"),
        ([0x00, 0x8D, 0x15], "charge pump takes 10 or 14"),
        ([0x00, 0x20, 0x03], "addressing mode is 00, 01 or 02"),
        ([0x00, 0x21, 0x00, 0x7F], "column window in page mode"),
        ([0x00, 0x20, 0x00, 0x21, 0x10, 0x80], "column window is 0 to 127"),
        ([0x00, 0x20, 0x00, 0x22, 0x03, 0x02], "page window is 0 to 7"),
        ([0x00, 0x20, 0x00, 0xB0], "page mode command in horizontal mode"),
        ([0x00, 0x1F], "column beyond 127"),
        ([0x00, 0xAD, 0x8B], "there is no such command"),
        ([0x00, 0x30], "there is no such command"),
        ([0x00, 0x81], "the command lacks arguments at STOP"),
        ([0x01, 0xAE], "the low six bits of a control byte are 0"),
        ([0x80, 0x20, 0x80, 0x00, 0x40, 0xFF], "data before the RAM address was set again"),
        ([0x80, 0x2F, 0x40, 0xFF], "RAM access is prohibited while scrolling"),
        ([0x80, 0x81, 0x40, 0xFF], "data in the middle of a command"),
    ]) func ssd1306Objects(bytes: [UInt8], reason: String) throws {
        try expectObjection("ssd1306-128x64", bytes, reason)
    }

    @Test(arguments: [
        ([0x00, 0x20, 0x00], "the SH1106 has page addressing only"),
        ([0x00, 0x21, 0x00, 0x0F], "the SH1106 has page addressing only"),
        ([0x00, 0x22, 0x00, 0x07], "the SH1106 has page addressing only"),
        ([0x00, 0x8D, 0x14], "there is no such command"),
        ([0x00, 0x2E], "there is no such command"),
        ([0x00, 0xAF, 0xAD, 0x8A], "DC-DC may change only while the display is off"),
        ([0x00, 0xD9, 0x02], "charge periods are 1 to 15"),
        ([0x00, 0xDA, 0x22], "common pads are 02 or 12"),
        ([0x80, 0x03, 0x80, 0x18, 0x40, 0xFF, 0xFF], "data past column 131"),
    ]) func sh1106Objects(bytes: [UInt8], reason: String) throws {
        try expectObjection("sh1106-128x64", bytes, reason)
    }

    @Test(arguments: [
        ([0x00, 0x40], "40 to 7F is no command of the SH1107"),
        ([0x00, 0x18], "column beyond 127"),
        ([0x00, 0xDA, 0x12], "there is no such command"),
        ([0x00, 0x8D, 0x14], "there is no such command"),
        ([0x00, 0xDC, 0x80], "start line is 0 to 127"),
        ([0x00, 0xD9, 0x20], "charge periods are 1 to 15"),
        ([0x00, 0xAD, 0x10], "DC-DC takes 80 to 8F"),
        ([0x00, 0xAF, 0xAD, 0x80], "DC-DC may change only while the display is off"),
    ]) func sh1107Objects(bytes: [UInt8], reason: String) throws {
        try expectObjection("sh1107-128x128", bytes, reason)
    }

    @Test(arguments: [
        ([0x00, 0x8D, 0x14], "the SSD1309 has no charge pump"),
        ([0x00, 0xDB, 0x20], "VCOMH is 00, 34 or 3C on the SSD1309"),
        ([0x00, 0xFD, 0x13], "the command lock takes 12 or 16"),
        ([0x00, 0xFD, 0x16, 0xAF], "a command while commands are locked"),
        ([0x00, 0xAD, 0x30], "there is no such command"),
    ]) func ssd1309Objects(bytes: [UInt8], reason: String) throws {
        try expectObjection("ssd1309-128x64", bytes, reason)
    }

    @Test(arguments: [
        ([0x00, 0x15, 0x10, 0x40], "the column window is 0 to 63"),
        ([0x00, 0x75, 0x05, 0x04], "the row window is 0 to 127"),
        ([0x00, 0xA0, 0x08], "bits 3, 5 and 7 of the remap are 0"),
        ([0x00, 0xA8, 0x0E], "multiplex ratio is 15 to 127"),
        ([0x00, 0xB6, 0x00], "the second precharge period is 1 to 15"),
        ([0x00, 0xBE, 0x08], "VCOMH is 00 to 07"),
        ([0x00, 0xD5, 0x82], "function selection B takes 60 to 63"),
        ([0x00, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 15], "grey levels must rise"),
        ([0x00, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 64], "lit for 0 to 63 clocks"),
        ([0x00, 0x20], "there is no such command"),
        ([0x00, 0xD9, 0x22], "there is no such command"),
        ([0x00, 0xB8, 1, 2], "the command lacks arguments at STOP"),
    ]) func ssd1327Objects(bytes: [UInt8], reason: String) throws {
        try expectObjection("ssd1327-128x128", bytes, reason)
    }

    /// The usual mix-ups of modules show: half a picture, or one that begins in the middle.
    @Test(arguments: [
        ("sh1107-128x128", "sh1107-128x128-offset96"), ("sh1107-64x128", "sh1107-128x128"),
        ("ssd1327-96x96", "ssd1327-128x128"), ("sh1106-128x64", "sh1107-128x128"),
    ]) func wrongModuleIsSeen(glass: String, driven: String) throws {
        let rig = PanelRig(glass)
        let driver = PanelDriver(module: PanelModule.named(driven)!, bus: rig.bus, address: 0x3C)
        try driver.show(.border(driver.frameSize))
        let expected = Frame.border(rig.module.glass)
        #expect(difference(rig.chip.glass(), expected) != nil || !rig.chip.violations.isEmpty)
    }

    /// An SSD1306 driver on an SH1106: the usual mix-up is named at once.
    @Test func wrongDriverIsNamed() throws {
        let rig = PanelRig("sh1106-128x64")
        let driver = PanelDriver(module: PanelModule.named("ssd1306-128x64")!, bus: rig.bus, address: 0x3C)
        try driver.start()
        #expect(rig.chip.violations.contains { $0.reason.contains("SSD1306 commands") })
    }

    /// A driver that lights the glass before it has written the RAM is caught.
    @Test(arguments: ["ssd1306-128x64", "sh1106-128x64"]) func noiseIsNoticedWhenLitTooEarly(name: String) throws {
        let rig = PanelRig(name)
        let pump: [UInt8] = name.hasPrefix("ss") ? [0x8D, 0x14] : []
        try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00] + pump + [0xAF])])
        #expect(rig.chip.hasShownNoise)
        #expect(rig.chip.glass().inkCount > 1000)
    }

    /// Control bytes one by one, and arguments in the next message, are as good as a stream.
    @Test func mixedControlBytesAreUnderstood() throws {
        let rig = PanelRig()
        try rig.driver.start()
        try rig.bus.transfer([
            .write(address: 0x3C, bytes: [0x80, 0x20, 0x80, 0x02, 0x80, 0xB3, 0x80, 0x02, 0x80, 0x10, 0x40, 0x81]),
            .write(address: 0x3C, bytes: [0x00, 0x81]),
            .write(address: 0x3C, bytes: [0x00, 0x33]),
        ])
        #expect(rig.chip.glass()[2, 24] == 1)
        #expect(rig.chip.glass()[2, 31] == 1)
        #expect(rig.chip.glass().inkCount == 2)
        #expect(rig.chip.brightnessRegisters[0] == 0x33)
        #expect(rig.chip.violations == [])
    }

    @Test func remapMovesLaterWritesOnly() throws {
        let rig = PanelRig()
        var frame = Frame(size: rig.driver.frameSize)
        frame[5, 0] = 1
        try rig.driver.show(frame)
        try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0xA0])])
        #expect(difference(rig.chip.glass(), frame) == nil)
        // The scan direction, though, acts at once.
        try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0xC0])])
        #expect(rig.chip.glass()[5, 63] == 1)
    }

    @Test func startLineInverseAndAllOnAreSeen() throws {
        let rig = PanelRig()
        var frame = Frame(size: rig.driver.frameSize)
        frame[7, 20] = 1
        try rig.driver.show(frame)
        try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0x44])])
        #expect(rig.chip.glass()[7, 16] == 1)
        try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0x40, 0xA7])])
        #expect(rig.chip.glass().inkCount == 128 * 64 - 1)
        try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0xA5])])
        #expect(rig.chip.glass().inkCount == 128 * 64)
        try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0xA4, 0xA6])])
        #expect(difference(rig.chip.glass(), frame) == nil)
    }

    /// The known mistake on 128x32 modules: only every second row, and half of the picture.
    @Test func wrongCOMPinsLoseRows() throws {
        let rig = PanelRig("ssd1306-128x32")
        var frame = Frame(size: rig.driver.frameSize)
        frame.fill(frame.bounds, with: 1)
        try rig.driver.show(frame)
        try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0xDA, 0x12])])
        #expect(rig.chip.glass().inkCount == 128 * 16)
    }

    private func expectObjection(_ name: String, _ bytes: [UInt8], _ reason: String) throws {
        let rig = PanelRig(name)
        try rig.bus.transfer([.write(address: 0x3C, bytes: bytes)])
        let violation = try #require(rig.chip.violations.first)
        #expect(violation.reason.contains(reason), "\(violation)")
    }
}
