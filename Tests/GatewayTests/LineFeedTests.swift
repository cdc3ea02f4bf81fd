import Activities
import FoundationEssentials
import Glibc
import Testing

@testable import Gateway

@Suite struct LineFeedTests {
    private let rig = GateRig()

    /// What is answered to some bytes, a line each; the feed ends with them.
    private func answers(to text: String, limits: ControlLimits = ControlLimits()) async throws -> [String] {
        try await blocking { [rig] in
            var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
            precondition(pipe(&input) == 0 && pipe(&output) == 0)
            let end = output[1]
            LineFeed.start(input: input[0], output: output[1], handler: rig.control, limits: limits) { close(end) }
            let writer = RawPipe(input[1])
            writer.writeInBackground(text)
            let read = RawPipe(output[0]).readAll()
            close(input[0])
            return read.split(separator: "\n").map(String.init)
        }
    }

    @Test func lines_areAnsweredInOrder_inBothFormats() async throws {
        let start = #"{"command":"activity.start","body":\#(GateRig.start())}"#
        let aps = #"{"id":"tea","aps":{"event":"update","timestamp":1800000001,"content-state":{"minutes":1}}}"#
        let answers = try await answers(to: "\(start)\n\n  \n\(aps)\r\nnonsense\n{\"command\":\"activity.list\"}")
        #expect(answers.count == 4, "\(answers)")
        #expect(
            answers[0] == #"{"ok":true,"result":{"outcome":"applied","id":"tea","state":"active","delivery":"queued"}}"#
        )
        #expect(answers[1].contains(#""outcome":"applied""#))
        #expect(answers[2].contains(#""code":"malformedJSON""#))
        #expect(answers[3].contains(#""contentState":{"minutes":1}"#))
        #expect(rig.gate.stories.story("tea")?.events.first?.text == "accepted: start, over standard input")
    }

    @Test func manyLines_areCarriedOutTogether_andAnsweredInOrder() async throws {
        let start = #"{"command":"activity.start","body":\#(GateRig.start())}"#
        let updates = (1...500).map { number in
            number % 100 == 0
                ? #"{"command":"activity.get","body":{"id":"tea"}}"#
                : #"{"command":"activity.update","body":{"id":"tea","content":{"state":{"minutes":\#(number)}}}}"#
        }
        let answers = try await answers(to: ([start] + updates).joined(separator: "\n"))
        #expect(answers.count == 501)
        for number in 1...500 {
            let answer = answers[number]
            if number % 100 == 0 {
                // It sees all before it and none behind it.
                #expect(answer.contains(#""contentState":{"minutes":\#(number - 1)}"#), "\(number): \(answer)")
            } else {
                #expect(answer.contains("applied") || answer.contains("superseded"), "\(number): \(answer)")
            }
        }
        #expect(rig.minutes() == 499)
    }

    @Test func payloadWithoutAnID_isRefusedWithTheRemedy() async throws {
        let aps = #"{"aps":{"event":"update","timestamp":1800000001,"content-state":{"minutes":1}}}"#
        #expect(try await answers(to: aps)[0].contains("add the id"))
    }

    @Test func longLine_isRefused_andTheNextIsRead() async throws {
        let long = String(repeating: "x", count: 300_000)
        let answers = try await answers(to: "\(long)\n{\"command\":\"activity.list\"}\n")
        #expect(answers.count == 2 && answers[0].contains("lineTooLong") && answers[1].contains("activities"))
    }

    @Test func lines_ofAnyCut_areTheSame() {
        let text = Array("ab\n\n  \ncdefgh\nij\nklmnopqrstuv".utf8)
        let whole: [BoundedLines.Line] = [
            .whole(Array("ab".utf8)), .tooLong, .whole(Array("ij".utf8)), .tooLong,
        ]
        for size in 1...text.count {
            var lines = BoundedLines(mostBytes: 4)
            var found: [BoundedLines.Line] = []
            for start in stride(from: 0, to: text.count, by: size) {
                found += lines.add(text[start..<min(start + size, text.count)])
            }
            #expect(found + lines.end() == whole, "\(size) bytes at a time")
        }
    }
}

/// One end of a pipe.
private struct RawPipe: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Writes on another thread and closes the end.
    func writeInBackground(_ text: String) {
        Task.detached {
            _ = try? await blocking {
                var rest = Array(text.utf8)[...]
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                    guard count > 0 else { break }
                    rest = rest.dropFirst(count)
                }
                close(descriptor)
            }
        }
    }

    /// Everything until the other end is closed; closes this one.
    func readAll() -> String {
        var all: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { break }
            all += bytes[..<count]
        }
        close(descriptor)
        return String(decoding: all, as: UTF8.self)
    }
}
