import Boards
import Clocks
import Devices
import Testing

@testable import Cadran

/// Which lines are taken, and whose moment a press is of.
@Suite struct InputWiringTests {
    private static let board = """
        { "name": "T", "panels": [{ "id": "p", "module": "ssd1306-128x64", "bus": "emulated" }], "slots": [],
          "buttons": [
            { "id": "a", "line": 5, "press": "cadran://next" }, { "id": "b", "line": 6, "press": "cadran://back" },
            { "id": "c", "line": 7, "press": "cadran://home" }],
          "chords": [
            { "id": "ab", "buttons": ["a", "b"], "press": "cadran://dismiss" },
            { "id": "ac", "buttons": ["a", "c"], "press": "cadran://speak" }],
          "encoders": [{ "id": "k", "a": 17, "b": 18, "clockwise": "cadran://next" }] }
        """

    private func wiring() throws -> InputWiring {
        let reading = Board.read(Array(Self.board.utf8), file: "t.json")
        return InputWiring(try #require(reading.board, "\(reading.problems)")) { $0 != .emulated }
    }

    /// What is left, and what was said, when these lines cannot be had.
    private func taken(
        without missing: Set<String>, _ code: InputLineError.Code
    ) throws -> (wiring: InputWiring?, lines: [String], said: [String]) {
        var said: [String] = []
        let result = try wiring().taking(log: { said.append($0) }) { (requests) throws(InputLineError) -> [String] in
            if let request = requests.first(where: { missing.contains($0.name) }) {
                throw InputLineError(code: code, line: request.name, message: "No.")
            }
            return requests.map(\.name)
        }
        return (result?.wiring, result?.lines ?? [], said)
    }

    @Test func allLines_areTaken() throws {
        let taken = try taken(without: [], .lineBusy)
        #expect(taken.lines == ["button a", "button b", "button c", "encoder k a", "encoder k b"])
        #expect(taken.said.isEmpty)
    }

    @Test func buttonOnATakenLine_isLeftOut_withItsChords() throws {
        let taken = try taken(without: ["button b"], .lineBusy)
        #expect(taken.lines == ["button a", "button c", "encoder k a", "encoder k b"])
        #expect(taken.wiring?.chords.map(\.id) == ["ac"])
        #expect(taken.said == ["button b does not work: No."])
    }

    @Test func encoderWithoutOneLine_isLeftOut() throws {
        let taken = try taken(without: ["encoder k b", "button a"], .noSuchLine)
        #expect(taken.lines == ["button b", "button c"])
        #expect(taken.wiring?.encoders.isEmpty == true)
        #expect(taken.wiring?.chords.isEmpty == true)
        #expect(taken.said == ["button a does not work: No.", "encoder k b does not work: No."])
    }

    @Test func noLineAtAll_isNoWiring() throws {
        let all: Set<String> = ["button a", "button b", "button c", "encoder k a"]
        let taken = try taken(without: all, .lineBusy)
        #expect(taken.wiring == nil)
        #expect(taken.said.count == 4)
        #expect(taken.said.last == "the buttons do not work: No.")
    }

    @Test(arguments: [InputLineError.Code.permissionDenied, .noSuchChip, .failed])
    func whatConcernsTheChip_isSaidOnce(code: InputLineError.Code) throws {
        let taken = try taken(without: ["button a"], code)
        #expect(taken.wiring == nil)
        #expect(taken.said == ["the buttons do not work: No."])
    }

    @Test(arguments: [(0.1, 9.75), (1.0, 7.5), (2.0, 5.0)])
    func press_isTold_byTheEnginesClock(speed: Double, seconds: Double) {
        let press = PressMoment(instant(97.5), machine: instant(100))
        #expect(press.on(instant(10), speed: speed) == instant(seconds))
    }

    @Test func pressFromTheFuture_isNow() {
        #expect(PressMoment(instant(101), machine: instant(100)).on(instant(10), speed: 2) == instant(10))
    }

    private func instant(_ seconds: Double) -> MonotonicInstant {
        MonotonicInstant(nanoseconds: Int64(seconds * 1_000_000_000))
    }
}
