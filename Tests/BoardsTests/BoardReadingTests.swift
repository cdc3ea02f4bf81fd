import Boards
import FoundationEssentials
import JSON
import Panels
import Pixels
import Testing

@Suite struct BoardReadingTests {
    @Test func fixture_whenRead_hasEveryPart() throws {
        let reading = BoardFixture.read(BoardFixture.text)
        #expect(reading.problems == [])
        let board = try #require(reading.board)
        #expect(board.name == "Test")
        #expect(board.panel("oled")?.module.name == "ssd1306-128x64")
        #expect(board.panel("oled")?.bus == .device(path: "/dev/i2c-1"))
        #expect(board.panel("wide")?.address == 0x3D)
        #expect(board.button("a")?.source == .gpio(chip: "pinctrl-rp1", line: .offset(5)))
        #expect(board.button("a")?.press == URL(string: "cadran://next"))
        #expect(board.button("b")?.label == "b")
        #expect(board.slot("side")?.frame == PixelRect(x: 64, y: 0, width: 64, height: 64))
        #expect(board.slot("side")?.placements.first?.configuration == JSONObject())
        #expect(board.slot("line")?.frame == PixelRect(x: 0, y: 0, width: 128, height: 32))
        #expect(board.zone == "Europe/Berlin")
        #expect(!board.isEmulated)
    }

    @Test func stack_whenRead_hasItsPlacementsInOrder() throws {
        let slot = try #require(BoardFixture.read(BoardFixture.withStack).board?.slot("side"))
        let configuration = JSONObject([.init(key: "zone", value: "Asia/Tokyo")])
        #expect(
            slot.placements == [
                Board.Placement(id: "tokyo", kind: "clock.v1", configuration: configuration),
                Board.Placement(id: "side-2", kind: "date.v1"),
            ])
        #expect(slot.dwellSeconds == 20)
        #expect(slot.placement("side-2")?.kind == "date.v1")
        #expect(slot.placement("side") == nil)
    }

    @Test(arguments: [BoardFixture.text, BoardFixture.withStack])
    func fixture_whenWrittenAndRead_isTheSame(text: String) throws {
        let board = try #require(BoardFixture.read(text).board)
        let again = BoardFixture.read(board.json.text(indented: true))
        #expect(again.board == board)
        #expect(again.problems == [])
    }

    @Test func defaults_whenKeysAreLeftOut_areTheDocumentedOnes() throws {
        let text = """
            { "name": "n", "panels": [{ "id": "p", "module": "sh1106-128x64", "bus": "emulated" }],
              "buttons": [{ "id": "b", "chip": "emulated" }],
              "slots": [{ "id": "s", "panel": "p", "family": "systemSmall", "kind": "k" }] }
            """
        let reading = BoardFixture.read(text)
        #expect(reading.problems == [])
        let board = try #require(reading.board)
        #expect(board.isEmulated)
        let panel = board.panels[0]
        #expect(panel.address == 0x3C)
        #expect(panel.orientation == .upright)
        #expect(panel.brightness == 100)
        #expect(panel.onExit == .keep)
        let button = board.buttons[0]
        #expect(button.activeLow)
        #expect(button.bias == .pullUp)
        #expect(button.debounceMilliseconds == 10)
        #expect(board.slots[0].activities)
        #expect(board.slots[0].frame == PixelRect(x: 0, y: 0, width: 128, height: 64))
    }

    @Test func panel_whenTurned_hasItsSidesExchanged() throws {
        let text = BoardFixture.text.replacing(
            #""ssd1306-128x32", "bus": "i2c-1", "address": "0x3D""#,
            with: #""ssd1306-128x32", "bus": "i2c-1", "address": "0x3D", "rotation": 270"#)
        let board = try #require(BoardFixture.read(text).board)
        #expect(board.panel("wide")?.size == PixelSize(width: 32, height: 128))
        #expect(board.slot("line")?.frame == PixelRect(x: 0, y: 0, width: 32, height: 128))
    }

    @Test func buses_whenSpelledDifferently_meanTheSame() throws {
        #expect(try Board.Bus(named: "i2c-12") == .device(path: "/dev/i2c-12"))
        #expect(try Board.Bus(named: "/dev/i2c-12") == .device(path: "/dev/i2c-12"))
        #expect(try Board.Bus(named: "bcm2835 (i2c@7e804000)") == .adapter(name: "bcm2835 (i2c@7e804000)"))
        #expect(try Board.Bus(named: "i2c-1-mux (chan_id 0)") == .adapter(name: "i2c-1-mux (chan_id 0)"))
        #expect(try Board.Bus(named: "emulated") == .emulated)
    }

    @Test func emulatedPanels_haveABusEach() {
        let text = """
            { "name": "n", "panels": [{ "id": "p", "module": "sh1106-128x64", "bus": "emulated" },
                                      { "id": "q", "module": "sh1106-128x64", "bus": "emulated" }],
              "slots": [{ "id": "s", "panel": "p", "family": "systemSmall", "kind": "k" },
                        { "id": "t", "panel": "q", "family": "systemSmall", "kind": "k" }] }
            """
        #expect(BoardFixture.read(text).problems.map(\.description) == [])
    }

    @Test func slotsWithoutEnd_areRefused() {
        let slots = String(repeating: "{},", count: 512) + "{}"
        let text = """
            { "name": "n", "panels": [{ "id": "p", "module": "sh1106-128x64", "bus": "emulated" }], "slots": [\(slots)] }
            """
        #expect(
            BoardFixture.read(text).problems.first?.description
                == "b.json: slots: holds 513 slots; at most 512 are drawn")
    }

    @Test func manyMistakes_areToldAtOnce() {
        let text = """
            { "nam": "n", "panels": [], "buttons": 5, "slots": [7, { "id": "s" }], "clock": { "zon": 1 } }
            """
        let expected = """
            b.json: nam: unknown key; did you mean "name"? Known: $schema, name, description, panels, buttons, chords, encoders, slots, clock, reloads, hidden, location, quietHours, attention, activities, targets, speech
            b.json: name: missing key
            b.json: panels: a board needs at least one panel
            b.json: buttons: expected an array, found the number 5
            b.json: slots[0]: expected an object, found the number 7
            b.json: slots[1].panel: missing key
            b.json: slots[1].family: missing key
            b.json: slots[1].kind: missing key
            b.json: clock.zon: unknown key; did you mean "zone"? Known: zone
            """
        #expect(BoardFixture.read(text).problems.map(\.description).joined(separator: "\n") == expected)
    }

    @Test(arguments: ["[]", "7", "null", "\"board\""])
    func top_whenNoObject_isRefusedWithOneLine(text: String) {
        let problems = BoardFixture.read(text).problems.map(\.description)
        #expect(problems.count == 1)
        #expect(problems[0].hasPrefix("b.json: expected an object, found "))
    }
}
