import Boards
import Clocks
import Devices
import Emulation
import FoundationEssentials
import Testing

@testable import Cadran

/// Edges of lines against the URLs that come of them.
@MainActor
@Suite struct ButtonWatchTests {
    private static let board = """
        { "name": "T", "panels": [{ "id": "p", "module": "ssd1306-128x64", "bus": "emulated" }], "slots": [],
          "buttons": [
            { "id": "a", "line": 5, "press": "cadran://next" },
            { "id": "b", "line": 6, "press": "cadran://back", "long": "cadran://home" },
            { "id": "c", "line": 7, "hold": "cadran://previous", "press": "cadran://select" }],
          "chords": [{ "id": "ab", "buttons": ["a", "b"], "press": "cadran://dismiss" }],
          "encoders": [{ "id": "k", "a": 17, "b": 18, "clockwise": "cadran://next", "counterclockwise": "cadran://previous" }] }
        """

    private let time = VirtualTime(wall: Date(timeIntervalSince1970: 1_796_000_000))
    private let record = Record()

    /// What was opened, and what was said.
    @MainActor
    private final class Record {
        var opened: [String] = []
        var said: [String] = []
    }

    /// A watch on emulated lines, driven by hand: nothing runs between two lines of a test.
    @MainActor
    private final class Bench {
        let lines: EmulatedInputLines
        let watch: ButtonWatch
        private let time: VirtualTime

        init(_ watch: ButtonWatch, _ lines: EmulatedInputLines, _ time: VirtualTime) {
            (self.watch, self.lines, self.time) = (watch, lines, time)
        }

        /// An edge now; of a lost one only the level is left.
        func edge(_ line: Int, _ isActive: Bool, isLost: Bool = false, followsLoss: Bool = false) {
            lines.edge(line, isActive: isActive, isLost: true)
            guard !isLost else { return }
            let now = UInt64(time.monotonic.nanoseconds)
            watch.take(LineEdge(line: line, isActive: isActive, nanoseconds: now, followsLoss: followsLoss))
        }

        /// Lets milliseconds pass, looking at each.
        func pass(_ milliseconds: Int) {
            for _ in 0..<milliseconds {
                time.advance(by: 0.001)
                watch.look()
            }
        }
    }

    private func bench(held: Int? = nil) throws -> Bench {
        let reading = Board.read(Array(Self.board.utf8), file: "t.json")
        let wiring = InputWiring(try #require(reading.board, "\(reading.problems)")) { $0 != .emulated }
        #expect(wiring.requests.map(\.name) == ["button a", "button b", "button c", "encoder k a", "encoder k b"])
        let lines = EmulatedInputLines(names: ["a", "b", "c", "ka", "kb"], time: time)
        if let held { lines.edge(held, isActive: true, isLost: true) }
        let watch = try ButtonWatch(
            wiring, on: lines, debounces: false, time: time, log: { [record] in record.said.append($0) },
            open: { [record] url, moment in
                record.opened.append("\(url.host() ?? "")@\(moment.nanoseconds / 1_000_000)")
            })
        return Bench(watch, lines, time)
    }

    @Test func press_isTold_withTheMomentItBegan() throws {
        let bench = try bench()
        bench.pass(1000)
        // Seven edges within seven milliseconds, pressed at the end.
        for edge in 0..<7 {
            bench.edge(0, edge % 2 == 0)
            bench.pass(1)
        }
        bench.pass(200)
        #expect(record.opened == ["next@1006"])
    }

    @Test func bounce_thatEndsReleased_isNothing() throws {
        let bench = try bench()
        for edge in 0..<8 {
            bench.edge(0, edge % 2 == 0)
            bench.pass(1)
        }
        bench.pass(1000)
        #expect(record.opened.isEmpty && record.said.isEmpty)
    }

    @Test func chord_isToldInPlaceOfBoth() throws {
        let bench = try bench()
        bench.edge(0, true)
        bench.pass(40)
        bench.edge(1, true)
        bench.pass(900)
        bench.edge(0, false)
        bench.edge(1, false)
        bench.pass(900)
        #expect(record.opened == ["dismiss@0"])
    }

    @Test func longPressAndHold_areTold() throws {
        let bench = try bench()
        bench.edge(1, true)
        bench.pass(600)
        bench.edge(1, false)
        bench.pass(400)
        bench.edge(2, true)
        bench.pass(950)
        bench.edge(2, false)
        bench.pass(400)
        #expect(record.opened == ["home@0", "previous@1000", "previous@1000", "previous@1000"])
    }

    @Test func encoder_isToldAtOnce_withoutDebouncing() throws {
        let bench = try bench()
        bench.pass(7)
        for (line, isActive) in [
            (3, true), (4, true), (3, false), (4, false), (4, true), (3, true), (4, false), (3, false),
        ] {
            bench.edge(line, isActive)
        }
        #expect(record.opened == ["next@7", "previous@7"])
    }

    @Test func encoder_afterALoss_readsBothLinesAnew() throws {
        let bench = try bench()
        bench.edge(3, true)
        bench.edge(4, true, isLost: true)
        bench.edge(3, false, followsLoss: true)
        bench.edge(4, false)
        #expect(record.opened == ["next@0"])
    }

    @Test func buttonThatIsDownAtTheStart_isIgnoredUntilItsRelease_andSaid() throws {
        let bench = try bench(held: 0)
        bench.pass(9999)
        #expect(record.said.isEmpty)
        bench.pass(20_000)
        #expect(record.opened.isEmpty)
        #expect(record.said.count == 1)
        #expect(record.said.first?.hasPrefix("button a has read pressed since the start") == true)
        bench.edge(0, false)
        bench.pass(500)
        bench.edge(0, true)
        bench.pass(500)
        #expect(record.opened.count == 1)
    }

    @Test func lostRelease_isNoLongPress() throws {
        let bench = try bench()
        bench.edge(1, true)
        bench.pass(100)
        bench.edge(1, false, isLost: true)
        bench.pass(2000)
        #expect(record.opened.isEmpty)
        bench.edge(1, true, followsLoss: true)
        bench.pass(80)
        bench.edge(1, false)
        bench.pass(80)
        #expect(record.opened.map { $0.prefix { $0 != "@" } } == ["back"])
    }

    @Test func stuckButton_isSaidOnce_andItsHoldEnds() throws {
        let bench = try bench()
        bench.edge(2, true)
        bench.pass(70_000)
        let told = record.opened.count
        #expect(record.said == ["button c has been held for a minute: is it stuck?"])
        bench.pass(20_000)
        #expect(record.opened.count == told && record.said.count == 1)
    }

    @Test func floatingLine_isSaidOnce_andOpensNothing() throws {
        let bench = try bench()
        for edge in 0..<5000 {
            bench.edge(0, edge % 2 == 0)
            bench.pass(1)
        }
        #expect(record.opened.isEmpty)
        #expect(record.said.count == 1 && record.said[0].hasPrefix("button a changed 201 times within a second"))
    }
}

@Suite struct KeyReaderTests {
    @Test(arguments: [
        ("1", [KeyReader.Key.digit(1, isLong: false)]), ("19", [.digit(1, isLong: false), .digit(9, isLong: false)]),
        ("0aq\n", []), ("\u{1B}3", [.digit(3, isLong: true)]), ("\u{1B}[C", [.turn(isClockwise: true)]),
        ("\u{1B}OD", [.turn(isClockwise: false)]), ("\u{1B}[A2", [.digit(2, isLong: false)]),
        ("\u{1B}\u{1B}4", [.digit(4, isLong: true)]), ("\u{1B}[", []),
    ])
    func bytes_areKeys(text: String, keys: [KeyReader.Key]) {
        var whole = KeyReader()
        #expect(whole.take(text.utf8) == keys)
        var slow = KeyReader()
        #expect(text.utf8.flatMap { slow.take([$0]) } == keys)
    }
}

@MainActor
@Suite struct KeyButtonsTests {
    @Test func keys_pressTheButtonsInTheirOrder() throws {
        let board = try #require(
            Board.read(
                Array(
                    """
                    { "name": "T", "panels": [{ "id": "p", "module": "ssd1306-128x64", "bus": "emulated" }], "slots": [],
                      "buttons": [
                        { "id": "a", "label": "A", "chip": "emulated", "press": "cadran://next" },
                        { "id": "b", "chip": "emulated", "press": "cadran://back", "long": "cadran://home" }],
                      "encoders": [{ "id": "k", "chip": "emulated", "clockwise": "cadran://previous" }] }
                    """.utf8), file: "t.json"
            ).board)
        var opened: [String] = []
        let keys = KeyButtons(board) { opened.append($0.host() ?? "") }
        #expect(keys.hint == "keys: 1 A, 2 b, Alt and a number for a long press, the arrows k")
        keys.take(Array("12\u{1B}2\u{1B}13\u{1B}[C\u{1B}[D".utf8))
        #expect(opened == ["next", "back", "home", "previous"])
    }
}
