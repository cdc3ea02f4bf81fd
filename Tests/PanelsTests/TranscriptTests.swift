import Devices
import Emulation
import Pixels
import Testing

@testable import Panels

/// What goes over the wire, in the words of the datasheet.
@Suite struct TranscriptTests {
    @Test func initialisationOfSSD1306() {
        #expect(
            initialisation("ssd1306-128x64") == [
                "E3  NOP",
                "E3  NOP",
                "AE  Set Display OFF",
                "2E  Deactivate scroll",
                "D5 80  Set Display Clock Divide Ratio/Oscillator Frequency",
                "A8 3F  Set Multiplex Ratio (64)",
                "D3 00  Set Display Offset",
                "40  Set Display Start Line (0)",
                "8D 14  Charge Pump Setting (on)",
                "20 00  Set Memory Addressing Mode (horizontal)",
                "A1  Set Segment Re-map (column 0 is SEG127)",
                "C8  Set COM Output Scan Direction (COM[N-1] to COM0)",
                "DA 12  Set COM Pins Hardware Configuration",
                "81 CF  Set Contrast Control",
                "D9 F1  Set Pre-charge Period",
                "DB 30  Set VCOMH Deselect Level",
                "A4  Resume to RAM content display",
                "A6  Set Normal Display",
            ])
    }

    @Test func initialisationOfSH1106() {
        #expect(
            initialisation("sh1106-128x64") == [
                "E3  NOP",
                "AE  Display OFF",
                "D5 50  Set Display Clock Divide Ratio/Oscillator Frequency",
                "A8 3F  Set Multiplex Ratio (64)",
                "D3 00  Set Display Offset",
                "40  Set Display Start Line (0)",
                "AD 8B  Set DC-DC (on)",
                "32  Set Pump voltage value (8.0 V)",
                "A1  Set Segment Re-map (column 0 is SEG131)",
                "C8  Set Common Output Scan Direction (COM[N-1] to COM0)",
                "DA 12  Set Common pads hardware configuration",
                "81 CF  Set Contrast Control Register",
                "D9 22  Set Dis-charge/Pre-charge Period",
                "DB 35  Set VCOM Deselect Level",
                "A4  Set Entire Display OFF",
                "A6  Set Normal Display",
            ])
    }

    /// Fed from outside: no charge pump, but a lock to open.
    @Test func initialisationOfSSD1309() {
        #expect(
            initialisation("ssd1309-128x64") == [
                "E3  NOP",
                "E3  NOP",
                "FD 12  Set Command Lock (unlocked)",
                "AE  Set Display OFF",
                "2E  Deactivate scroll",
                "D5 A0  Set Display Clock Divide Ratio/Oscillator Frequency",
                "A8 3F  Set Multiplex Ratio (64)",
                "D3 00  Set Display Offset",
                "40  Set Display Start Line (0)",
                "20 00  Set Memory Addressing Mode (horizontal)",
                "A1  Set Segment Re-map (column 0 is SEG127)",
                "C8  Set COM Output Scan Direction (COM[N-1] to COM0)",
                "DA 12  Set COM Pins Hardware Configuration",
                "81 6F  Set Contrast Control",
                "D9 D3  Set Pre-charge Period",
                "DB 3C  Set VCOMH Deselect Level",
                "A4  Resume to RAM content display",
                "A6  Set Normal Display",
            ])
    }

    @Test func initialisationOfSH1107() {
        #expect(
            initialisation("sh1107-64x128") == [
                "E3  NOP",
                "AE  Display OFF",
                "D5 51  Set Display Clock Divide Ratio/Oscillator Frequency",
                "A8 7F  Set Multiplex Ratio (128)",
                "D3 60  Set Display Offset",
                "DC 00  Set Display Start Line (0)",
                "20  Set Memory Addressing Mode (page)",
                "A0  Set Segment Re-map (normal)",
                "C0  Set Common Output Scan Direction (COM0 to COM[N-1])",
                "81 80  Set Contrast Control",
                "D9 22  Set Dis-charge/Pre-charge Period",
                "DB 35  Set VCOM Deselect Level",
                "A4  Set Entire Display OFF",
                "A6  Set Normal Display",
            ])
    }

    @Test func initialisationOfSSD1327() {
        let lines = initialisation("ssd1327-128x128")
        #expect(lines.prefix(15).allSatisfy { $0 == "A4  Set Display Mode (normal)" })
        #expect(
            lines.dropFirst(15) == [
                "FD 12  Set Command Lock (unlocked)",
                "AE  Set Display OFF",
                "A8 7F  Set Multiplex Ratio (128)",
                "A1 00  Set Display Start Line (0)",
                "A2 00  Set Display Offset",
                "A0 53  Set Re-map",
                "AB 01  Function Selection A (internal VDD regulator)",
                "B1 F1  Set Phase Length",
                "B3 00  Set Front Clock Divider/Oscillator Frequency",
                "B8 01 02 03 04 05 07 0A 0D 12 17 1D 24 2C 35 3F  Set Gray Scale Table",
                "BC 08  Set Pre-charge Voltage",
                "D5 62  Function Selection B (second pre-charge on)",
                "81 80  Set Contrast Control",
                "B6 0F  Set Second Pre-charge Period",
                "BE 07  Set VCOMH",
                "A4  Set Display Mode (normal)",
            ])
    }

    /// The other modules, line by line where they differ from one of those above.
    static let relatives: [(String, String, [String])] = [
        (
            "ssd1306-128x32", "ssd1306-128x64",
            [
                "A8 1F  Set Multiplex Ratio (32)", "DA 02  Set COM Pins Hardware Configuration",
                "81 8F  Set Contrast Control",
            ]
        ),
        (
            "ssd1306-96x16", "ssd1306-128x64",
            [
                "D5 60  Set Display Clock Divide Ratio/Oscillator Frequency", "A8 0F  Set Multiplex Ratio (16)",
                "DA 02  Set COM Pins Hardware Configuration", "81 AF  Set Contrast Control",
            ]
        ),
        (
            "ssd1306-72x40", "ssd1306-128x64",
            [
                "A8 27  Set Multiplex Ratio (40)", "AD 30  Internal IREF Setting",
                "81 AF  Set Contrast Control", "D9 22  Set Pre-charge Period", "DB 20  Set VCOMH Deselect Level",
            ]
        ),
        ("ssd1306-64x48", "ssd1306-128x64", ["A8 2F  Set Multiplex Ratio (48)"]),
        ("ssd1306-64x32", "ssd1306-128x64", ["A8 1F  Set Multiplex Ratio (32)"]),
        ("ssd1315-128x64", "ssd1306-128x64", ["AD 30  Internal IREF Setting"]),
        ("sh1107-128x128", "sh1107-64x128", ["D3 00  Set Display Offset"]),
        (
            "sh1107-128x128-offset96", "sh1107-64x128",
            ["D5 50  Set Display Clock Divide Ratio/Oscillator Frequency", "D3 00  Set Display Offset"]
        ),
        (
            "ssd1327-96x96", "ssd1327-128x128",
            ["A8 5F  Set Multiplex Ratio (96)", "A2 20  Set Display Offset"]
        ),
    ]

    @Test(arguments: relatives) func relativesDiffer(name: String, relative: String, lines: [String]) {
        let (own, others) = (initialisation(name), initialisation(relative))
        #expect(own.filter { !others.contains($0) } == lines)
        // Each line stands for one of the relative's, but the one it does not have.
        let added = lines.filter { $0.hasPrefix("AD") }.count
        #expect(own.count == others.count + added)
    }

    /// Every OLED of the table has its transcript here.
    @Test func everyOLEDHasATranscript() {
        let whole = ["ssd1306-128x64", "sh1106-128x64", "ssd1309-128x64", "sh1107-64x128", "ssd1327-128x128"]
        #expect(Set(PanelModule.oleds.map(\.name)) == Set(whole + Self.relatives.map { $0.0 }))
    }

    @Test(
        arguments: [
            ("ssd1327-96x96", [[0x00, 0x15, 8 + 25, 8 + 25, 0x75, 30, 30], [0x40, 0xF0]]),
            ("sh1107-128x128-offset96", [[0x00, 0xB3, 0x03, 0x11], [0x40, 0x40]]),
            ("sh1107-64x128", [[0x00, 0xB3, 0x03, 0x13], [0x40, 0x40]]),
        ] as [(String, [[UInt8]])]) func onePixelIsAddressedFromTheGlass(name: String, payloads: [[UInt8]]) throws
    {
        let rig = PanelRig(name, records: true)
        try rig.driver.start()
        var frame = Frame(size: rig.driver.frameSize)
        frame[51, 30] = 1
        try rig.driver.show(frame)
        #expect(rig.bus.transfers.last!.messages.map(payload) == payloads)
    }

    /// Set up, window, all data, and only then on.
    @Test func startSwitchesOnLast() throws {
        let rig = PanelRig(records: true)
        try rig.driver.start()
        let messages = rig.bus.transfers[0].messages
        #expect(messages.count == 3)
        #expect(Array(payload(messages[0]).suffix(6)) == [0x21, 0, 127, 0x22, 0, 7])
        #expect(payload(messages[1]) == [0x40] + [UInt8](repeating: 0, count: 1024))
        #expect(payload(messages[2]) == [0x00, 0xAF])
    }

    @Test func onePixelIsOneWindow() throws {
        let rig = PanelRig(records: true)
        try rig.driver.start()
        var frame = Frame(size: rig.driver.frameSize)
        frame[100, 30] = 1
        try rig.driver.show(frame)
        #expect(
            rig.bus.transfers.last?.messages == [
                .write(address: 0x3C, bytes: [0x00, 0x21, 100, 100, 0x22, 3, 3]),
                .write(address: 0x3C, bytes: [0x40, 0x40]),
            ])
    }

    @Test func onePixelOnSH1106NamesPageAndColumn() throws {
        let rig = PanelRig("sh1106-128x64", records: true)
        try rig.driver.start()
        var frame = Frame(size: rig.driver.frameSize)
        frame[100, 30] = 1
        try rig.driver.show(frame)
        #expect(
            rig.bus.transfers.last?.messages == [
                .write(address: 0x3C, bytes: [0x00, 0xB3, 0x06, 0x16]),
                .write(address: 0x3C, bytes: [0x40, 0x40]),
            ])
    }

    @Test func offDarkensBeforeThePumpStops() throws {
        for (name, commands) in [("ssd1306-128x64", [0xAE, 0x8D, 0x10]), ("sh1106-128x64", [0xAE, 0xAD, 0x8A])]
            as [(String, [UInt8])]
        {
            let rig = PanelRig(name, records: true)
            try rig.driver.start()
            try rig.driver.off()
            #expect(rig.bus.transfers.last?.messages == [.write(address: 0x3C, bytes: [0x00] + commands)])
            #expect(!rig.chip.isLit)
            #expect(rig.chip.violations == [])
        }
    }

    private func initialisation(_ name: String) -> [String] {
        let module = PanelModule.named(name)!
        let registers = module.electrics.brightness.registers(brightness: 100)
        let dialect = module.controller.dialect!
        let commands = dialect.initialisation(module, registers) + [dialect.polarity(isInverse: false)]
        return commands.map(\.description)
    }

    private func payload(_ message: I2CMessage) -> [UInt8] {
        if case .write(_, let bytes) = message { bytes } else { [] }
    }
}

/// How steps become messages and calls.
@Suite struct WireStepTests {
    private static let steps: [WireStep] = [
        .commands([SSD1306Command.displayOff]),
        .commands([SSD1306Command.setColumnAddress(0, 1), SSD1306Command.nop]), .data([1, 2, 3]),
        .commands([SSD1306Command.displayOn]), .data([4]),
    ]

    @Test func adjacentCommandsShareAMessage() {
        #expect(
            payloads(I2CLimits.plain) == [
                [[0x00, 0xAE, 0x21, 0, 1, 0xE3], [0x40, 1, 2, 3], [0x00, 0xAF], [0x40, 4]]
            ])
    }

    /// Where a call is full, the window goes with its data.
    @Test func windowStaysWithItsData() {
        #expect(
            payloads(I2CLimits(messageBytes: 32, messages: 3)) == [
                [[0x00, 0xAE, 0x21, 0, 1, 0xE3], [0x40, 1, 2, 3]], [[0x00, 0xAF], [0x40, 4]],
            ])
    }

    /// Messages of four bytes: no command is cut in two.
    @Test func commandsAreNeverCut() {
        #expect(
            payloads(I2CLimits(messageBytes: 4, messages: 1)) == [
                [[0x00, 0xAE]], [[0x00, 0x21, 0, 1]], [[0x00, 0xE3]], [[0x40, 1, 2, 3]], [[0x00, 0xAF]], [[0x40, 4]],
            ])
    }

    private func payloads(_ limits: I2CLimits) -> [[[UInt8]]] {
        WireStep.transfers(Self.steps, address: 0x3C, limits: limits).map { messages in
            messages.map { if case .write(_, let bytes) = $0 { bytes } else { [] } }
        }
    }
}
