import Clocks
import Testing

@testable import Gateway

/// The conversation without a socket: bytes and moments in, lines and bytes out.
@Suite struct ControlConnectionTests {
    private let start = MonotonicInstant(nanoseconds: 0)
    private var connection = ControlConnection(limits: ControlLimits(), at: MonotonicInstant(nanoseconds: 0))

    private func at(_ seconds: Double) -> MonotonicInstant { start.advanced(bySeconds: seconds) }

    private mutating func receive(_ text: String, at seconds: Double = 0) -> String? {
        connection.received(Array(text.utf8), at: at(seconds)).map { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func answer(_ word: String = "yes", at seconds: Double = 0) {
        connection.answered(.success(.string(word)), at: at(seconds))
    }

    private mutating func sendAll(at seconds: Double = 0) -> String? {
        connection.sent(connection.output.count, at: at(seconds)).map { String(decoding: $0, as: UTF8.self) }
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
        #expect(connection.sent(3, at: start) == nil && output == "k\":true,\"result\":\"yes\"}\n")
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
        #expect(connection.inputEnded(at: start) == nil && !connection.isFinished)
        answer()
        #expect(!connection.isFinished)
        #expect(sendAll() == nil && connection.isFinished)
    }

    @Test mutating func inputEnd_withoutLineEnd_completesTheLine() {
        #expect(receive("one") == nil)
        #expect(connection.inputEnded(at: start).map { String(decoding: $0, as: UTF8.self) } == "one")
    }

    @Test mutating func inputEnd_withNothing_finishes() {
        #expect(connection.inputEnded(at: start) == nil && connection.isFinished)
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
        _ = connection.sent(1, at: at(120))
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
        _ = connection.sent(1, at: start)
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
