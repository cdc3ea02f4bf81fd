import Emulation
import Pixels
import Testing

@testable import Panels

/// What goes to an e-paper controller, in the words of the datasheet.
@Suite struct EPaperTranscriptTests {
    @Test func initialisationOfSSD1680() {
        #expect(
            initialisation("ssd1680-122x250") == [
                "RST low 10 ms, high 10 ms",
                "wait for BUSY after the reset, 1000 ms at most",
                "12  SW RESET",
                "wait for BUSY after SW RESET, 1000 ms at most",
                "01 F9 00 00  Driver Output control (250 rows)",
                "11 03  Data Entry mode setting (X+, Y+)",
                "3C 05  Border Waveform Control",
                "18 80  Temperature Sensor Control (internal)",
                "21 00 80  Display Update Control 1",
            ])
    }

    @Test func initialisationOfSSD1681() {
        #expect(
            initialisation("ssd1681-200x200") == [
                "RST low 10 ms, high 10 ms",
                "wait for BUSY after the reset, 1000 ms at most",
                "12  SW RESET",
                "wait for BUSY after SW RESET, 1000 ms at most",
                "01 C7 00 00  Driver Output control (200 rows)",
                "11 03  Data Entry mode setting (X+, Y+)",
                "3C 05  Border Waveform Control",
                "18 80  Temperature Sensor Control (internal)",
            ])
    }

    /// Both RAMs get the picture, so that the next partial refresh knows what the glass shows.
    @Test func fullRefreshOfSSD1680() {
        let module = PanelModule.named("ssd1680-122x250")!
        let steps = SSD168xDialect(.ssd1680).full(EPaperImage(module), from: nil, on: module)
        #expect(
            steps.map(\.description) == [
                "3C 05  Border Waveform Control",
                "44 00 0F  Set RAM X-address (bytes 0 to 15)",
                "45 00 00 F9 00  Set RAM Y-address (rows 0 to 249)",
                "4E 00  Set RAM X address counter (0)",
                "4F 00 00  Set RAM Y address counter (0)",
                "24  Write RAM (Black White) <- 4000 bytes",
                "4E 00  Set RAM X address counter (0)",
                "4F 00 00  Set RAM Y address counter (0)",
                "26  Write RAM (RED) <- 4000 bytes",
                "22 F7  Display Update Control 2 (mode 1, then off)",
                "20  Master Activation",
                "wait for BUSY after the refresh, 6000 ms at most",
            ])
    }

    /// Only the window that differs; after the refresh in both RAMs.
    @Test func partialRefreshOfSSD1680() throws {
        let module = PanelModule.named("ssd1680-122x250")!
        var frame = Frame(size: module.glass)
        frame.fill(PixelRect(x: 17, y: 100, width: 10, height: 4), with: 1)
        let new = EPaperImage(frame: frame, module: module, orientation: .upright)
        let steps = try #require(SSD168xDialect(.ssd1680).partial(new, from: EPaperImage(module), on: module))
        #expect(
            steps.map(\.description) == [
                "3C 80  Border Waveform Control",
                "44 02 03  Set RAM X-address (bytes 2 to 3)",
                "45 64 00 67 00  Set RAM Y-address (rows 100 to 103)",
                "4E 02  Set RAM X address counter (2)",
                "4F 64 00  Set RAM Y address counter (100)",
                "24  Write RAM (Black White) <- 8 bytes",
                "22 FF  Display Update Control 2 (mode 2, then off)",
                "20  Master Activation",
                "wait for BUSY after the refresh, 6000 ms at most",
                "4E 02  Set RAM X address counter (2)",
                "4F 64 00  Set RAM Y address counter (100)",
                "26  Write RAM (RED) <- 8 bytes",
                "4E 02  Set RAM X address counter (2)",
                "4F 64 00  Set RAM Y address counter (100)",
                "24  Write RAM (Black White) <- 8 bytes",
            ])
    }

    @Test func dayOfUC8151() {
        let module = PanelModule.named("uc8151-128x296")!
        let dialect = UC8151Dialect()
        let steps =
            dialect.initialisation(module) + dialect.full(EPaperImage(module), from: nil, on: module) + dialect.sleep
        #expect(
            steps.map(\.description) == [
                "RST low 10 ms, high 10 ms",
                "wait for BUSY after the reset, 1000 ms at most",
                "00 1F  Panel Setting (OTP tables, black and white)",
                "50 97  VCOM and Data Interval Setting",
                "61 80 01 28  Resolution Setting (128x296)",
                "00 1F  Panel Setting (OTP tables, black and white)",
                "50 97  VCOM and Data Interval Setting",
                "10  Data Start Transmission 1 <- 4736 bytes",
                "13  Data Start Transmission 2 <- 4736 bytes",
                "04  Power ON",
                "wait for BUSY after Power ON, 2000 ms at most",
                "12  Display Refresh",
                "wait for BUSY after the refresh, 12000 ms at most",
                "02  Power OFF",
                "wait for BUSY after Power OFF, 2000 ms at most",
                "50 F7  VCOM and Data Interval Setting",
                "07 A5  Deep sleep",
            ])
    }

    /// Tables, then the window with what it shows and what it shall show; high voltage on and off again.
    @Test func partialRefreshOfUC8151() throws {
        let module = PanelModule.named("uc8151-128x296")!
        var (before, after) = (Frame(size: module.glass), Frame(size: module.glass))
        before.fill(PixelRect(x: 16, y: 256, width: 8, height: 4), with: 1)
        after.fill(PixelRect(x: 20, y: 256, width: 8, height: 4), with: 1)
        let old = EPaperImage(frame: before, module: module, orientation: .upright)
        let new = EPaperImage(frame: after, module: module, orientation: .upright)
        let steps = try #require(UC8151Dialect().partial(new, from: old, on: module))
        // A table's rest is nothing but zeros.
        let lines = steps.map { "\($0)".replacing(" 00 00 00 00 00 00", with: "") }
        #expect(
            lines == [
                "00 BF  Panel Setting (register tables, black and white)",
                "82 08  VCM_DC Setting",
                "50 17  VCOM and Data Interval Setting",
                "20 00 20 01 00 00 01 00 00  LUT (VCOM)",
                "21 00 20 01 00 00 01  LUT (white to white)",
                "22 80 20 01 00 00 01  LUT (black to white)",
                "23 40 20 01 00 00 01  LUT (white to black)",
                "24 00 20 01 00 00 01  LUT (black to black)",
                "91  Partial In",
                "90 10 1F 01 00 01 03 01  Partial Window (bytes 2 to 3, rows 256 to 259)",
                "10  Data Start Transmission 1 <- 8 bytes",
                "13  Data Start Transmission 2 <- 8 bytes",
                "04  Power ON",
                "wait for BUSY after Power ON, 2000 ms at most",
                "12  Display Refresh",
                "wait for BUSY after the refresh, 12000 ms at most",
                "02  Power OFF",
                "wait for BUSY after Power OFF, 2000 ms at most",
                "92  Partial Out",
            ])
        guard case .memory(_, let oldBytes) = steps[10], case .memory(_, let newBytes) = steps[11] else {
            return #expect(Bool(false))
        }
        #expect(oldBytes == [0x00, 0xFF, 0x00, 0xFF, 0x00, 0xFF, 0x00, 0xFF])
        #expect(newBytes == [0xF0, 0x0F, 0xF0, 0x0F, 0xF0, 0x0F, 0xF0, 0x0F])
    }

    @Test func tablesHaveTheLengthsOfTheDatasheet() {
        let lengths = UC8151DrivingTable.Transition.allCases.map { UC8151DrivingTable(transition: $0).bytes.count }
        #expect(lengths == [44, 42, 42, 42, 42])
    }

    /// Three inks on an SSD1680: 296 rows, and the third ink where others have the old picture.
    @Test func fullRefreshOfThreeInks() {
        let module = PanelModule.named("ssd1680-128x296-red")!
        #expect(initialisation(module.name).contains("01 27 01 00  Driver Output control (296 rows)"))
        var frame = Frame(size: module.glass, format: .blackWhiteRed)
        frame[0, 0] = 1
        frame[1, 0] = 2
        let image = EPaperImage(frame: frame, module: module, orientation: .upright)
        let memories = SSD168xDialect(.ssd1680).full(image, from: nil, on: module).compactMap { step in
            if case .memory(let command, let bytes) = step { "\(command): \(hexadecimal(bytes[0]))" } else { nil }
        }
        #expect(memories == ["24  Write RAM (Black White): 7F", "26  Write RAM (RED): 40"])
    }

    @Test func lifeOfTheSegmentPanel() {
        let module = PanelModule.named("waveshare-segment-1.9")!
        let dialect = SegmentDialect()
        let image = SegmentPicture().image
        let partial = dialect.partial(image, from: image, on: module) ?? []
        let steps =
            dialect.initialisation(module) + dialect.full(image, from: nil, on: module) + partial + dialect.sleep
        #expect(
            steps.map(\.description) == [
                "RST low 20 ms, high 300 ms",
                "2B  power on",
                "wait 10 ms",
                "A7 E0  booster",
                "wait 10 ms",
                "7E 81 B4  clock",
                "wait 10 ms",
                "E7 18  frame time (500 ms)",
                "82 28 20 A8 A0 50 65  waveform (five stages)",
                "AC 2B 40 A9 A8  begin data <- 16 bytes",
                "AB AA AF  refresh",
                "wait for BUSY after the refresh, 9000 ms at most",
                "AE 28 AD  end, power off",
                "82 80 00 C0 80 80 62  waveform (differential)",
                "AC 2B 40 A9 A8  begin data <- 16 bytes",
                "AB AA AF  refresh",
                "wait for BUSY after the refresh, 9000 ms at most",
                "AE 28 AD  end, power off",
                "28  power off",
                "wait for BUSY after power off, 2000 ms at most",
                "AD  sleep",
                "wait 2000 ms",
                "RST low",
            ])
    }

    private func initialisation(_ name: String) -> [String] {
        let module = PanelModule.named(name)!
        return module.controller.ePaperDialect!.initialisation(module).map(\.description)
    }
}
