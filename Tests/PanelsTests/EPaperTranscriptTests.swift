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
        let lines = initialisation("ssd1681-200x200")
        #expect(lines.contains("01 C7 00 00  Driver Output control (200 rows)"))
        #expect(!lines.contains { $0.hasPrefix("21") })
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

    private func initialisation(_ name: String) -> [String] {
        let module = PanelModule.named(name)!
        return module.controller.ePaperDialect!.initialisation(module).map(\.description)
    }
}
