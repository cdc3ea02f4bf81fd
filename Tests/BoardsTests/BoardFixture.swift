import Boards
import JSON
import Panels
import Testing

/// A board with something of everything, which the tests spoil in one place.
enum BoardFixture {
    /// The text of the board.
    static let text = """
        {
          "$schema": "board.schema.json",
          "name": "Test",
          "panels": [
            { "id": "oled", "module": "ssd1306-128x64", "bus": "i2c-1", "address": "0x3C", "rotation": 0 },
            { "id": "wide", "module": "ssd1306-128x32", "bus": "i2c-1", "address": "0x3D", "mirror": "none" }
          ],
          "buttons": [
            { "id": "a", "label": "A", "line": 5, "chip": "pinctrl-rp1", "bias": "pullUp", "press": "cadran://next" },
            { "id": "b", "line": 6, "debounceMilliseconds": 10 }
          ],
          "slots": [
            { "id": "main", "panel": "oled", "frame": { "x": 0, "y": 0, "width": 64, "height": 64 },
              "family": "accessoryCircular", "kind": "clock.v1" },
            { "id": "side", "panel": "oled", "frame": { "x": 64, "y": 0, "width": 64, "height": 64 },
              "family": "accessoryCircular", "kind": "clock.v1", "configuration": {}, "activities": false },
            { "id": "line", "panel": "wide", "family": "accessoryInline", "kind": "clock.v1" }
          ],
          "clock": { "zone": "Europe/Berlin" }
        }
        """

    /// The same with a stack in its second slot.
    static let withStack = text.replacing(
        #""kind": "clock.v1", "configuration": {}, "activities": false }"#,
        with: #""stack": [{ "id": "tokyo", "kind": "clock.v1", "configuration": { "zone": "Asia/Tokyo" } }, "#
            + #"{ "kind": "date.v1" }], "dwell": 20 }"#)

    /// Three modules only, so that messages stay the same when the table grows.
    static let modules = PanelModule.all.filter {
        ["ssd1306-128x64", "ssd1306-128x32", "sh1106-128x64"].contains($0.name)
    }

    /// Reads a text as the file `b.json`.
    static func read(_ text: String) -> Board.Reading {
        Board.read(Array(text.utf8), file: "b.json", modules: modules)
    }

    /// The problem lines of the board with one piece of its text replaced, which must be there exactly once.
    static func complaints(replacing piece: String, with other: String) throws -> [String] {
        let parts = text.split(separator: piece, omittingEmptySubsequences: false)
        try #require(parts.count == 2, "the piece is not there exactly once: \(piece)")
        let reading = read(parts.joined(separator: other))
        #expect((reading.board == nil) == reading.problems.contains { $0.severity == .error })
        return reading.problems.map(\.description)
    }
}

/// One way to spoil the board, and every line that must be said about it.
struct Spoiled: CustomTestStringConvertible, Sendable {
    /// What is replaced.
    var piece: String
    /// By what.
    var other: String
    /// The lines, without the file name they all start with.
    var lines: [String]

    /// A spoiled board.
    init(_ piece: String, _ other: String, _ lines: String...) {
        self.piece = piece
        self.other = other
        self.lines = lines
    }

    var testDescription: String { "\(piece) -> \(other)" }

    /// Spoils the board and compares what is said.
    func check() throws {
        let said = try BoardFixture.complaints(replacing: piece, with: other)
        let expected = lines.map { "b.json: \($0)" }
        #expect(said == expected, "said:\n\(said.joined(separator: "\n"))")
    }
}
