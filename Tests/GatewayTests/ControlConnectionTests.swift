import Clocks
import Testing

@testable import Gateway

/// The conversation without a socket: bytes and moments in, lines and bytes out.
@Suite struct ControlConnectionTests {
    private let start = MonotonicInstant(nanoseconds: 0)
    private var connection = ControlConnection(limits: ControlLimits(), at: MonotonicInstant(nanoseconds: 0))

    private func at(_ seconds: Double) -> MonotonicInstant { start.advanced(bySeconds: seconds) }

    /// The request given out last.
    private var ticket = 0

    /// Bytes arrive; the next request, which runs alone.
    private mutating func receive(_ text: String, at seconds: Double = 0) -> String? {
        connection.received(Array(text.utf8))
        return alone(at: seconds)
    }

    /// The next request.
    private mutating func next(at seconds: Double = 0) -> ControlConnection.Line? { connection.next(at: at(seconds)) }

    /// The next request, which runs alone.
    private mutating func alone(at seconds: Double = 0) -> String? {
        guard let line = next(at: seconds) else { return nil }
        ticket = line.ticket
        let isAlone = connection.runsAlone(line)
        #expect(isAlone)
        return String(decoding: line.bytes, as: UTF8.self)
    }

    private mutating func answer(_ word: String = "yes", at seconds: Double = 0) {
        connection.answered(ticket, .success(.string(word)), at: at(seconds))
    }

    private mutating func sendAll(at seconds: Double = 0) -> String? {
        connection.sent(connection.output.count, at: at(seconds))
        return alone(at: seconds)
    }

    private var output: String { String(decoding: connection.output, as: UTF8.self) }

    @Test mutating func bytes_withoutLineEnd_areKept() {
        #expect(receive("{\"comm") == nil && connection.wantsInput)
        #expect(receive("and\"}\n") == "{\"command\"}")
    }

    @Test mutating func bytes_oneByOne_makeALine() {
        for letter in "abc" { #expect(receive(String(letter)) == nil) }
        #expect(receive("\n") == "abc")
    }

    @Test mutating func severalLines_areGivenOutOneAfterTheOther() {
        #expect(receive("one\ntwo\nthree\n") == "one")
        #expect(!connection.wantsInput)
        answer()
        #expect(connection.wantsOutput && output == "{\"ok\":true,\"result\":\"yes\"}\n")
        #expect(sendAll() == "two")
        answer()
        #expect(sendAll() == "three")
        answer()
        #expect(sendAll() == nil && connection.wantsInput && !connection.isFinished)
    }

    @Test mutating func outputSentInParts_waitsForTheRest() {
        #expect(receive("one\ntwo\n") == "one")
        answer()
        connection.sent(3, at: start)
        #expect(alone() == nil && output == "k\":true,\"result\":\"yes\"}\n")
        #expect(sendAll() == "two")
    }

    @Test mutating func blankLines_areSkipped() {
        #expect(receive("\n  \n\r\none\r\n") == "one\r")
    }

    @Test mutating func line_mayHave65536Bytes() {
        #expect(receive(String(repeating: "x", count: 65_536)) == nil && connection.wantsInput)
        #expect(receive("\n")?.utf8.count == 65_536)
    }

    @Test mutating func line_thatIsLonger_isRefused_beforeItsEnd() {
        #expect(receive(String(repeating: "x", count: 65_537)) == nil)
        #expect(output.contains("lineTooLong") && !connection.wantsInput)
        #expect(sendAll() == nil && connection.isFinished)
    }

    @Test mutating func line_thatIsLonger_isRefused_withItsEnd() {
        #expect(receive(String(repeating: "x", count: 65_537) + "\n{}\n") == nil)
        #expect(output.contains("lineTooLong"))
        #expect(sendAll() == nil && connection.isFinished)
    }

    @Test mutating func inputEnd_afterALine_stillGetsTheAnswer() {
        #expect(receive("one\n") == "one")
        connection.inputEnded()
        #expect(alone() == nil && !connection.isFinished)
        answer()
        #expect(!connection.isFinished)
        #expect(sendAll() == nil && connection.isFinished)
    }

    @Test mutating func inputEnd_withoutLineEnd_completesTheLine() {
        #expect(receive("one") == nil)
        connection.inputEnded()
        #expect(alone() == "one")
    }

    @Test mutating func inputEnd_withNothing_finishes() {
        connection.inputEnded()
        #expect(alone() == nil && connection.isFinished)
    }

    @Test mutating func deadline_isForAWholeLine_notForEachByte() {
        #expect(connection.deadline == at(30))
        _ = receive("{", at: 29)
        #expect(connection.deadline == at(30))
    }

    @Test mutating func deadline_restsWhileAnswering_andBeginsWithTheAnswer() {
        _ = receive("one\n", at: 5)
        #expect(connection.deadline == nil)
        answer(at: 100)
        #expect(connection.deadline == at(130))
        connection.sent(1, at: at(120))
        #expect(connection.deadline == at(130))
        _ = sendAll(at: 121)
        #expect(connection.deadline == at(151))
    }

    @Test mutating func expired_whileReading_saysSo() {
        connection.expired(at: at(30))
        #expect(output.contains("timedOut"))
        #expect(sendAll() == nil && connection.isFinished)
    }

    @Test mutating func expired_whileSending_givesUp() {
        _ = receive("one\n")
        answer()
        connection.sent(1, at: start)
        connection.expired(at: at(30))
        #expect(connection.output.isEmpty && connection.isFinished)
    }

    @Test mutating func blankLines_withoutEnd_areCutOff_andNotBefore() {
        #expect(receive(String(repeating: "\r\n", count: 2048)) == nil)
        #expect(connection.wantsInput)
        #expect(receive("\n") == nil)
        #expect(connection.isFinished == false && output.contains("4096 blank bytes came and no request"))
        #expect(!connection.wantsInput)
    }

    @Test mutating func blankLines_betweenRequests_areCountedAnew() {
        for _ in 0..<20 {
            #expect(receive(String(repeating: "\n", count: 4000) + "x\n") == "x")
            answer()
            #expect(sendAll() == nil)
        }
    }

    // MARK: Ahead of answers

    /// The words of the requests that may begin now.
    private mutating func begun() -> [String] {
        var words: [String] = []
        while let line = next() {
            ticket = line.ticket
            words.append(String(decoding: line.bytes, as: UTF8.self))
        }
        return words
    }

    private mutating func answer(_ ticket: Int, _ word: String) {
        connection.answered(ticket, .success(.string(word)), at: start)
    }

    @Test mutating func linesAhead_areGivenOut_upToALimit() {
        let lines = (0..<40).map { "\($0)" }
        connection.received(Array(lines.map { $0 + "\n" }.joined().utf8))
        let first = begun()
        #expect(first == Array(lines[..<32]) && !connection.wantsInput)
        for ticket in 0..<5 { answer(ticket, "yes") }
        let held = begun()
        #expect(held == [], "what was answered is not sent yet")
        connection.sent(connection.output.count, at: start)
        let second = begun()
        #expect(second == Array(lines[32..<37]))
    }

    @Test mutating func answers_goOutInTheOrderOfTheRequests() {
        connection.received(Array("a\nb\nc\n".utf8))
        #expect(begun() == ["a", "b", "c"])
        answer(2, "third")
        answer(1, "second")
        #expect(!connection.wantsOutput)
        answer(0, "first")
        #expect(
            output.split(separator: "\n").map { $0.filter(\.isLetter) } == [
                "oktrueresultfirst", "oktrueresultsecond", "oktrueresultthird",
            ])
        answer(1, "again")
        #expect(output.split(separator: "\n").count == 3)
    }

    @Test mutating func requestThatMustBeAlone_waitsForThoseBefore_andHoldsThoseBehind() {
        connection.received(Array("a\nlist\nb\n".utf8))
        _ = next()
        let list = next()
        let isAlone = list.map { connection.runsAlone($0) }
        #expect(isAlone == false && !connection.wantsInput)
        let none = next()
        #expect(none == nil)
        answer(0, "yes")
        connection.sent(connection.output.count, at: start)
        #expect(alone() == "list" && next() == nil && !connection.wantsInput)
        answer(ticket, "all")
        connection.sent(connection.output.count, at: start)
        #expect(begun() == ["b"])
    }

    @Test mutating func refusal_goesOutBehindTheAnswersBeforeIt() {
        connection.received(Array(("a\n" + String(repeating: "x", count: 65_537)).utf8))
        #expect(begun() == ["a"] && !connection.wantsOutput && !connection.isFinished)
        answer(0, "yes")
        let lines = output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("yes") && lines[1].contains("lineTooLong"))
        connection.sent(connection.output.count, at: start)
        #expect(connection.isFinished)
    }

    @Test mutating func deadline_restsWhileAnyAnswerIsOnItsWay() {
        connection.received(Array("a\nb\n".utf8))
        #expect(begun() == ["a", "b"])
        answer(0, "yes")
        connection.sent(connection.output.count, at: at(5))
        #expect(connection.deadline == nil)
        answer(1, "yes")
        connection.sent(connection.output.count, at: at(7))
        #expect(connection.deadline == at(37))
    }

    // MARK: Cost

    @Test mutating func manyLinesAtOnce_costNoMoreThanTheirBytes() {
        // Quadratic work would take minutes here.
        var line = receive(String(repeating: "x\n", count: 400_000))
        var count = 0
        while line != nil {
            count += 1
            answer()
            line = sendAll()
        }
        #expect(count == 400_000)
    }
}
