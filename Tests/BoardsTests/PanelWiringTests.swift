import Testing

@testable import Boards

/// What modules ask of bus, address, lines and care.
@Suite struct PanelWiringTests {
    private static let oled = #""module": "ssd1306-128x64", "bus": "i2c-1", "address": "0x3C""#
    private static let paper = #""module": "ssd1681-200x200", "bus": "spi0.0", "reset": 17, "dc": 25, "busy": 24"#
    private static let segments =
        #""module": "waveshare-segment-1.9", "bus": "i2c-1", "address": "0x3C", "reset": 17, "busy": 24"#

    @Test(arguments: [
        oled, oled + #", "reset": "GPIO4", "care": { "shift": 2, "nightFrom": "23:30", "nightTo": "06:00" }"#, paper,
        segments, #""module": "ssd1681-200x200", "bus": "emulated""#, #""module": "uc8151-128x296", "bus": "emulated""#,
        #""module": "ssd1680-122x250", "bus": "/dev/spidev1.2", "reset": "RST", "dc": 25, "busy": 24, "chip": "pinctrl-rp1""#,
    ]) func wiring_whenComplete_isTakenAndRoundTrips(panel: String) throws {
        let reading = read([panel])
        #expect(reading.problems.map(\.description) == [])
        let board = try #require(reading.board)
        #expect(Board.read(Array(board.json.text().utf8), file: "b.json").board == board)
    }

    @Test func spiPanel_hasItsPathAndLines() throws {
        let panel = try #require(read([Self.paper]).board?.panels.first)
        #expect(panel.bus == .spi(path: "/dev/spidev0.0"))
        #expect(panel.lines == Board.PanelLines(reset: .offset(17), dataCommand: .offset(25), busy: .offset(24)))
    }

    /// Spoiled panels, with what is said of each.
    private static let spoiled: [(String, String)] = [
        (
            #""module": "ssd1681-200x200", "bus": "spi0.0", "reset": 17, "dc": 25"#,
            "panels[0].busy: missing key; write the number of the GPIO line, 17 for example"
        ),
        (
            #""module": "ssd1681-200x200", "bus": "i2c-1", "reset": 17, "dc": 25, "busy": 24"#,
            #"panels[0].bus: ssd1681-200x200 hangs on SPI, and /dev/i2c-1 is no SPI device; write "spi0.0""#
        ),
        (
            paper + #", "address": "0x3C""#,
            "panels[0].address: ssd1681-200x200 hangs on SPI, which has no addresses; remove the key"
        ),
        (oled + #", "dc": 25"#, "panels[0].dc: ssd1306-128x64 has no such line; remove the key"),
        (
            oled + #", "reset": "17""#,
            #"panels[0].reset: a line number stands without quotes; write 17 or "GPIO17""#
        ),
        (
            oled + #", "care": { "shift": 5 }"#,
            "panels[0].care.shift: expected a whole number from 0 to 4, found the number 5"
        ),
        (
            oled + #", "care": { "nightFrom": "23:00" }"#,
            #"panels[0].care.nightTo: missing key; write a time of day, "23:00" for example"#
        ),
        (
            oled + #", "care": { "nightFrom": "23:00", "nightTo": "24:00" }"#,
            #"panels[0].care.nightTo: "24:00" is no time of day; write one such as "23:00""#
        ),
        (
            paper + #", "care": {}"#,
            "panels[0].care: ssd1681-200x200 is e-paper, which does not burn in; remove the key"
        ),
    ]

    @Test(arguments: spoiled)
    func wiring_whenSpoiled_isRefusedWithItsPath(panel: String, complaint: String) {
        #expect(read([panel]).problems.map(\.problem.description) == [complaint])
    }

    /// The segment panel takes two addresses; an OLED at either of them collides.
    @Test func addresses_ofTheSegmentPanel_areTwo() {
        let high = #""module": "sh1106-128x64", "bus": "i2c-1", "address": "0x3D""#
        #expect(
            read([high, Self.segments]).problems.map(\.problem.description) == [
                #"panels[1].address: this panel takes its data at 0x3D on /dev/i2c-1, where the panel "p0" answers; use another bus or a multiplexer"#
            ])
        #expect(read([Self.segments, high]).problems.map(\.path.description) == ["panels[1].address"])
        #expect(read([Self.segments, Self.oled]).problems.map(\.path.description) == ["panels[1].address"])
        #expect(read([Self.oled.replacing("0x3C", with: "0x3F"), Self.segments]).board != nil)
    }

    @Test func chipSelect_isForOnePanel() {
        let problems = read([Self.paper, Self.paper]).problems.map(\.problem.description)
        #expect(
            problems == [
                #"panels[1].bus: the panel "p0" hangs on /dev/spidev0.0 too; give each a chip select of its own"#
            ])
    }

    /// A board of panels with these keys.
    private func read(_ panels: [String]) -> Board.Reading {
        let list = panels.enumerated().map { #"{ "id": "p\#($0.offset)", \#($0.element) }"# }.joined(separator: ", ")
        let slots = panels.indices
            .map { #"{ "id": "s\#($0)", "panel": "p\#($0)", "family": "accessoryInline", "kind": "k" }"# }
            .joined(separator: ", ")
        let text = #"{ "name": "n", "panels": [\#(list)], "slots": [\#(slots)] }"#
        return Board.read(Array(text.utf8), file: "b.json")
    }
}

extension String {
    /// The text with a part exchanged.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
