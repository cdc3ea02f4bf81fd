import Boards
import FoundationEssentials
import Testing

@testable import Cadran

/// `cadran board show`.
@Suite struct BoardDrawingTests {
    private func board(_ text: String) throws -> Board {
        let reading = Board.read(Array(text.utf8), file: "t.json")
        return try #require(reading.board, "\(reading.problems)")
    }

    private static let desk = """
        { "name": "Desk", "description": "On the desk.",
          "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "i2c-1", "address": "0x3C" }],
          "buttons": [
            { "id": "a", "label": "Left", "line": 5, "press": "cadran://next", "long": "cadran://select" },
            { "id": "b", "line": "GPIO6", "chip": "pinctrl-rp1" }],
          "chords": [{ "id": "ab", "buttons": ["a", "b"], "press": "cadran://home" }],
          "encoders": [{ "id": "k", "a": 17, "b": 18, "clockwise": "cadran://next" }],
          "slots": [
            { "id": "top", "panel": "oled", "family": "accessoryInline", "kind": "clock.v1",
              "frame": { "x": 0, "y": 0, "width": 128, "height": 16 } },
            { "id": "left", "panel": "oled", "family": "accessoryCircular", "stack": [{ "kind": "a" }, { "kind": "b" }],
              "frame": { "x": 0, "y": 16, "width": 64, "height": 48 }, "activities": false }] }
        """

    @Test func drawing_showsSlotsPressesAndPins() throws {
        let lines = BoardDrawing(try board(Self.desk)).lines
        #expect(lines.prefix(2) == ["Desk", "On the desk."])
        for line in [
            "  top: accessoryInline at 0,0, 128x16: clock.v1; takes activities",
            "  left: accessoryCircular at 0,16, 64x48: a, b, a stack that rests 60 s",
            "button Left (a), GPIO5", "  a press: cadran://next", "  a long press: cadran://select",
            "button b, GPIO6 of pinctrl-rp1", "  does nothing", "a and b together (ab)", "encoder k",
            "  a turn clockwise: cadran://next",
            "   oled SDA   GPIO2 ( 3 o) (. 4 ) 5V", "button Left   GPIO5 (29 o) (. 30) GND",
            "   button b   GPIO6 (31 o) (. 32) GPIO12", "encoder k A  GPIO17 (11 o) (o 12) GPIO18  encoder k B",
        ] {
            #expect(lines.contains(line), "\(line)\n\(lines.joined(separator: "\n"))")
        }
    }

    @Test func glass_showsWhereSlotsLie() throws {
        let lines = BoardDrawing(try board(Self.desk)).lines
        let glass = lines.drop { !$0.hasPrefix("  +") }.prefix(13)
        #expect(glass.count == 13)
        #expect(Set(glass.map(\.count)) == [46])
        #expect(glass.contains("  |[                  top                   ]|"))
        #expect(glass.contains("  |[       left        ]                     |"))
    }

    /// Every pin once, with the name the maker gives it.
    @Test func header_hasFortyPins() throws {
        let lines = HeaderDrawing(try board(Self.desk)).lines
        #expect(lines.count == 20)
        let text = lines.joined(separator: "\n")
        for number in 0..<28 {
            #expect(
                text.contains("GPIO\(number) ") || text.contains("GPIO\(number)\n") || text.hasSuffix("GPIO\(number)"))
        }
        for pin in 1...40 { #expect(text.contains(pin % 2 == 1 ? "\(pin) " : " \(pin)")) }
        #expect(text.split(separator: "GND").count - 1 == 8)
    }

    @Test func boardWithoutHardware_hasNoHeader() throws {
        let lines = BoardDrawing(
            try board(
                """
                { "name": "S", "panels": [{ "id": "p", "module": "ssd1306-128x64", "bus": "emulated" }], "slots": [],
                  "buttons": [{ "id": "a", "chip": "emulated", "press": "cadran://next" }] }
                """)
        ).lines
        #expect(!lines.contains { $0.contains("header") })
        #expect(lines.contains("button a, emulated"))
    }
}
