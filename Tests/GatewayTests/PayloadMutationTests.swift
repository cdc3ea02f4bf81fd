import FoundationEssentials
import JSON
import Testing

@testable import Gateway

/// Sixty payloads with a mistake: each is refused with a code, a path and a hint, and changes nothing.
@Suite struct PayloadMutationTests {
    @Test func mutations_areToldAsTheGoldenSays() async throws {
        var lines: [String] = []
        for mutation in PayloadMutations.all {
            let rig = GateRig()
            _ = await rig.service.ask("POST /v1/activities", GateRig.start())
            let before = rig.center.book
            let answer = await rig.service.ask(mutation.line, mutation.body, headers: mutation.headers)
            #expect(rig.center.book == before, "\(mutation.name) changed something")
            #expect((400..<500).contains(answer.status), "\(mutation.name): \(answer.status)")
            #expect(answer["hint"]?.string?.isEmpty == false, "\(mutation.name) has no hint")
            lines.append("\(mutation.name)\n  \(Self.told(answer))")
        }
        #expect(lines.count >= 60)
        try GoldenText.compare(lines.joined(separator: "\n") + "\n", name: "payload-mutations.txt")
    }

    /// The answer in one or two lines.
    private static func told(_ answer: HTTPResponse) -> String {
        let kind = (answer["code"] ?? answer["reason"])?.string ?? "?"
        let place = answer["offset"].map { " at byte \($0.text())" } ?? ""
        let path = answer["path"]?.string.map { $0.isEmpty ? "" : " \($0)" } ?? ""
        let hint = answer["hint"]?.string.map { $0.isEmpty ? "" : "\n  → \($0)" } ?? ""
        return "\(answer.status) \(kind)\(path)\(place): \(answer["message"]?.string ?? "?")\(hint)"
    }
}

/// Text compared with a file in Goldens.
enum GoldenText {
    /// Compares a text with the golden of a name; a missing one is written, and the test still fails.
    static func compare(_ text: String, name: String) throws {
        let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Goldens"
        let path = "\(folder)/\(name)"
        let isRecording = ProcessInfo.processInfo.environment["CADRAN_RECORD"] == "1"
        guard !isRecording, let golden = try? Data(contentsOf: URL(filePath: path)) else {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
            if !isRecording { Issue.record("there was no \(path): it was written; look at it and commit it") }
            return
        }
        let expected = String(decoding: golden, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let found = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in found.enumerated() where !expected.indices.contains(index) || expected[index] != line {
            Issue.record("line \(index + 1) differs: \(line)")
        }
        #expect(found.count == expected.count)
    }
}
