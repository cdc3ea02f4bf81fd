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

    /// What was opened, and what was said.
    @MainActor
    private final class Record {
        var opened: [String] = []
        var said: [String] = []
        private var watchers: [CheckedContinuation<Void, Never>] = []

        func open(_ url: URL, _ moment: MonotonicInstant) {
            opened.append("\(url.host() ?? "")@\(moment.nanoseconds / 1_000_000)")
            wake()
        }

        func say(_ line: String) {
            said.append(line)
            wake()
        }

        private func wake() {
            for watcher in watchers { watcher.resume() }
            watchers = []
        }

        /// Waits until so much was opened or said.
        func things(_ count: Int) async {
            while opened.count + said.count < count {
                await withCheckedContinuation { watchers.append($0) }
            }
        }
    }

    private let record = Record()

    private func watch(_ lines: EmulatedInputLines) throws -> ButtonWatch {
        let reading = Board.read(Array(Self.board.utf8), file: "t.json")
        let wiring = InputWiring(try #require(reading.board, "\(reading.problems)")) { $0 != .emulated }
        #expect(wiring.requests.map(\.name) == ["button a", "button b", "button c", "encoder k a", "encoder k b"])
        return try ButtonWatch(
            wiring, on: lines, debounces: false, time: time, log: { [record] in record.say($0) },
            open: { [record] in record.open($0, $1) })
    }

    private func lines() -> EmulatedInputLines {
        EmulatedInputLines(names: ["a", "b", "c", "ka", "kb"], time: time)
    }

    /// Lets time pass up to the next moment somebody waits for, several times.
    private func step(_ count: Int = 1) async {
        for _ in 0..<count {
            await time.waiters(atLeast: 1)
            time.advanceToNextDeadline()
        }
    }

    @Test func press_isTold_withTheMomentItBegan() async throws {
        let lines = lines()
        let watch = try watch(lines)
        time.advance(by: 1)
        // Seven edges within five milliseconds, pressed at the end.
        for edge in 0..<7 {
            lines.edge(0, isActive: edge % 2 == 0, nanoseconds: 1_000_000_000 + UInt64(edge) * 800_000)
        }
        // The debouncing, then the time in which it could become a chord.
        await step(2)
        await record.things(1)
        #expect(record.opened == ["next@1004"])
        watch.stop()
    }

    @Test func chord_isToldInPlaceOfBoth() async throws {
        let lines = lines()
        let watch = try watch(lines)
        lines.edge(0, isActive: true, nanoseconds: 0)
        lines.edge(1, isActive: true, nanoseconds: 40_000_000)
        time.advance(by: 0.05)
        lines.edge(0, isActive: false, nanoseconds: 500_000_000)
        await record.things(1)
        #expect(record.opened == ["dismiss@0"])
        watch.stop()
    }

    @Test func encoder_isToldAtOnce_withoutDebouncing() async throws {
        let lines = lines()
        let watch = try watch(lines)
        for (line, isActive) in [
            (3, true), (4, true), (3, false), (4, false), (4, true), (3, true), (4, false), (3, false),
        ] {
            lines.edge(line, isActive: isActive, nanoseconds: 7_000_000)
        }
        await record.things(2)
        #expect(record.opened == ["next@7", "previous@7"])
        watch.stop()
    }

    @Test func buttonThatIsDownAtTheStart_isIgnoredUntilItsRelease_andSaid() async throws {
        let lines = lines()
        lines.edge(0, isActive: true, isLost: true)
        let watch = try watch(lines)
        await time.waiters(atLeast: 1)
        time.advance(by: 10)
        await record.things(1)
        #expect(record.opened.isEmpty)
        #expect(record.said.first?.hasPrefix("button a has read pressed since the start") == true)
        lines.release(0)
        await step()
        lines.press(0)
        await step(2)
        await record.things(2)
        #expect(record.opened.count == 1)
        watch.stop()
    }

    @Test func lostRelease_isNoLongPress() async throws {
        let lines = lines()
        let watch = try watch(lines)
        lines.press(1)
        await step()
        lines.edge(1, isActive: false, isLost: true)
        await step()
        lines.edge(1, isActive: true, nanoseconds: UInt64(time.monotonic.nanoseconds) + 1, followsLoss: true)
        lines.edge(1, isActive: false, nanoseconds: UInt64(time.monotonic.nanoseconds) + 80_000_000)
        time.advance(by: 0.2)
        await record.things(1)
        #expect(record.opened.map { $0.prefix { $0 != "@" } } == ["back"])
        watch.stop()
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
