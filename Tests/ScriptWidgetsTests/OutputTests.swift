import FoundationEssentials
import JSON
import Testing
import Widgets

@testable import ScriptWidgets

/// What is made of the bytes a script printed.
@Suite @MainActor
struct OutputTests {
    private static func read(_ text: String) throws -> ScriptTimeline {
        try ScriptOutput(now: nine41).timeline(Array(text.utf8))
    }

    /// The words of an entry in a family.
    private func words(_ text: String, _ family: WidgetFamily = .accessoryRectangular, entry: Int = 0) throws -> String
    {
        let timeline = try Self.read(text).timeline(for: family, now: nine41, interval: 300)
        return Drawing.words(timeline.entries[entry].view())
    }

    /// Why some output is refused.
    private nonisolated static func refusal(_ bytes: [UInt8]) -> String {
        do throws(TimelineFailure) {
            _ = try ScriptOutput(now: nine41).timeline(bytes)
            return ""
        } catch {
            return error.message
        }
    }

    // MARK: - Text

    @Test func linesAreRows() throws {
        #expect(try words("one") == "one")
        #expect(try words("one\r\n\n two \nthree\n") == "one| two |three")
        #expect(try words("one\ntwo", .accessoryInline) == "one")
        #expect(try words("[12:30] done") == "[12:30] done")
        #expect(try words("\"quoted\"") == "\"quoted\"")
        #expect(try Self.read("one").policy == nil)
    }

    @Test func bytesThatAreNoUTF8AreMarked() throws {
        let timeline = try ScriptOutput(now: nine41).timeline([0x4F, 0xFF, 0x4B, 0xC3])
            .timeline(for: .accessoryInline, now: nine41, interval: 1)
        #expect(Drawing.words(timeline.entries[0].view()) == "O\u{FFFD}K\u{FFFD}")
    }

    @Test func manyLongLinesAreDrawn() throws {
        let text = Array(repeating: String(repeating: "long ", count: 4000), count: 500).joined(separator: "\n")
        let timeline = try Self.read(text).timeline(for: .systemLarge, now: nine41, interval: 1)
        #expect(Drawing.render(timeline.entries[0].view()).frame.inkCount > 0)
    }

    // MARK: - Status bars

    @Test func aStatusLineHasATextAndABar() throws {
        let said = try words(#"{"text": "42 %", "alt": "x", "tooltip": "half full", "class": ["a"], "percentage": 42}"#)
        #expect(said == "half full|42 percent")
        #expect(try words(#"{"text": 42}"#) == "42")
        let ring = try words(#"{"text": "far too long for a ring", "percentage": 42}"#, .accessoryCircular)
        #expect(ring == "far too long for a ring|42%")
    }

    @Test func blocksAreRows() throws {
        let blocks =
            #"[{"full_text": "one", "name": "a", "_own": 1, "urgent": true}, {"full_text": "two", "color": "red"}]"#
        #expect(try words(blocks) == "one|two")
        #expect(try words(blocks, .accessoryInline) == "one|two")
        let long = String(repeating: "long ", count: 20)
        #expect(try words(#"{"full_text": "\#(long)", "short_text": "short"}"#) == "short")
    }

    // MARK: - Timelines

    @Test func entriesHaveDatesRelevanceAndPolicy() throws {
        let timeline = try Self.read(
            """
            {"$schema": "x", "policy": {"after": 60}, "entries": [
              {"date": "2026-11-30T09:41:00Z", "view": "a", "relevance": 5},
              {"date": 1796031720, "view": "b", "relevance": {"score": 2.5, "duration": 60}, "url": "cadran://next"},
              {"date": {"in": 120}, "view": "c"}]}
            """)
        #expect(timeline.entries.map { $0.date.timeIntervalSince(nine41) } == [0, 60, 120])
        #expect(
            timeline.entries.map(\.relevance) == [
                TimelineEntryRelevance(score: 5), TimelineEntryRelevance(score: 2.5, duration: 60), nil,
            ])
        #expect(timeline.policy == .after(nine41.addingTimeInterval(60)))
        let drawn = try timeline.timeline(for: .accessoryInline, now: nine41, interval: 300)
        #expect(drawn.policy == .after(nine41.addingTimeInterval(60)))
        #expect(Drawing.render(drawn.entries[1].view()).widgetURL == URL(string: "cadran://next"))
        #expect(Drawing.words(drawn.entries[2].view()) == "c")
    }

    @Test func policiesAreThoseOfWidgetKit() throws {
        func policy(_ json: String) throws -> TimelineReloadPolicy? {
            try Self.read(#"{"view": "a", "policy": \#(json)}"#).policy
        }
        #expect(try policy("\"atEnd\"") == .atEnd)
        #expect(try policy("\"never\"") == .never)
        #expect(try policy("{\"after\": \"2026-11-30T09:42:00Z\"}") == .after(nine41.addingTimeInterval(60)))
        #expect(try policy("{\"after\": 1796031720}") == .after(nine41.addingTimeInterval(60)))
        #expect(try policy("{\"after\": {\"in\": 5}}") == .after(nine41.addingTimeInterval(5)))
        #expect(try policy("{\"after\": 0}") == .after(nine41))
        let silent = try Self.read(#"{"view": "a"}"#).timeline(for: .accessoryInline, now: nine41, interval: 7)
        #expect(silent.policy == .after(nine41.addingTimeInterval(7)))
    }

    @Test func familiesHaveViewsOfTheirOwn() throws {
        let text = #"{"views": {"default": "all", "accessoryInline": "line", "systemLarge": "poster"}}"#
        #expect(try words(text) == "all")
        #expect(try words(text, .accessoryInline) == "line")
        #expect(try words(text, .systemLarge) == "poster")
        let few = try Self.read(#"{"entries": [{"view": "a"}, {"views": {"accessoryInline": "b"}}]}"#)
        #expect(
            throws: TimelineFailure(
                "entries[1].views: there is no view for systemSmall; add \"systemSmall\" or \"default\"")
        ) {
            try few.timeline(for: .systemSmall, now: nine41, interval: 1)
        }
    }

    @Test func aViewAloneIsATimeline() throws {
        #expect(try words(#"{"type": "Text", "text": "alone"}"#) == "alone")
    }

    @Test func tenThousandEntriesAreReadAndOneMoreIsRefused() throws {
        func text(_ count: Int) -> String {
            #"{"entries": ["#
                + (0..<count).map { #"{"date": \#(1_796_031_660 + $0), "view": "\#($0)"}"# }.joined(separator: ",")
                + "]}"
        }
        #expect(try Self.read(text(10_000)).entries.count == 10_000)
        #expect(Self.refusal(Array(text(10_001).utf8)) == "entries: holds 10001 entries; at most 10000 are read")
    }

    // MARK: - Lies

    @Test(arguments: [
        ("", "printed nothing; a timeline in JSON or a line of text was expected"),
        (" \n\t ", "printed nothing; a timeline in JSON or a line of text was expected"),
        (
            "{",
            "its output is no JSON: line 1, column 2: the text ends inside the object that began at line 1, column 1"
        ),
        (
            "{\"view\": \"a\"} and more",
            "its output is no JSON: line 1, column 15: expected the end of the text, found 'a'"
        ),
        (
            "{\"view\": \"a\"}\n{\"view\": \"b\"}",
            "its output is no JSON: line 2, column 1: expected the end of the text, found '{'"
        ),
        (
            "{\"view\": {\"type\": \"Gauge\", \"value\": NaN}}",
            "its output is no JSON: line 1, column 37: expected a value, found 'NaN'; JSON has finite numbers only"
        ),
        (
            "{\"view\": {\"type\": \"Gauge\", \"value\": 1e999}}",
            "its output is no JSON: line 1, column 37: the number is too large"
        ),
        ("{}", "view: missing key"),
        ("{\"entries\": []}", "entries: holds no entry; to show nothing, show {\"type\": \"EmptyView\"}"),
        ("{\"entries\": {}}", "entries: expected an array, found an object"),
        ("{\"entries\": [1]}", "entries[0]: expected an object, found the number 1 (and 1 more)"),
        (
            "{\"entries\": [{\"date\": -1, \"view\": \"a\"}]}",
            "entries[0].date: -1.0 is no date: numbers are seconds since 1970; write {\"in\": …} for seconds from now"
        ),
        (
            "{\"entries\": [{\"date\": \"2026-02-30T00:00:00Z\", \"view\": \"a\"}]}",
            "entries[0].date: \"2026-02-30T00:00:00Z\" is no date with a zone; write \"2026-11-30T09:41:00+01:00\", seconds since 1970, or {\"in\": 60} for a minute from now"
        ),
        (
            "{\"entries\": [{\"view\": \"a\", \"views\": {}}]}",
            "entries[0].view: stands beside \"views\"; write one of them"
        ),
        ("{\"views\": {}}", "views: holds no view"),
        (
            "{\"views\": {\"acessoryInline\": \"a\"}}",
            "views.acessoryInline: unknown key; did you mean \"accessoryInline\"?"
        ),
        (
            "{\"entries\": [{\"view\": \"a\"}], \"view\": \"b\"}",
            "view: stands beside \"entries\"; it belongs into one of them"
        ),
        ("{\"view\": \"a\", \"policy\": \"soon\"}", "policy: unknown policy \"soon\"; Known: atEnd, never"),
        (
            "{\"view\": \"a\", \"policy\": {\"after\": -5}}",
            "policy.after: expected a date or seconds from now, found the number -5"
        ),
        (
            "{\"view\": \"a\", \"policy\": {\"after\": 50000000}}",
            "policy.after: 50000000.0 is no date: numbers are seconds since 1970; write {\"in\": …} for seconds from now"
        ),
        (
            "{\"view\": \"a\", \"relevance\": \"high\"}",
            "relevance: expected a number from -1000000 to 1000000, found the string \"high\""
        ),
        (
            "{\"view\": \"a\", \"url\": \"next\"}",
            "url: \"next\" is no URL with a scheme; write one such as cadran://next"
        ),
        ("{\"veiw\": \"a\"}", "veiw: unknown key; did you mean \"view\"? (and 1 more)"),
        (
            "{\"view\": {\"type\": \"HStack\", \"children\": [{\"type\": \"Txt\", \"text\": \"a\"}, {\"type\": \"x\"}]}}",
            "view.children[0].type: there is no view \"Txt\"; did you mean \"Text\"? (and 1 more)"
        ),
        ("{\"text\": [1], \"percentage\": 4}", "percentage: unknown key; Known: …"),
        ("{\"text\": \"a\", \"percentage\": 101}", "percentage: expected a number from 0 to 100, found the number 101"),
        ("[{\"full_text\": 1}, {\"text\": 2}, 3]", "[2]: expected an object, found the number 3"),
    ])
    nonisolated func aLieIsOneSentence(text: String, message: String) {
        let said = Self.refusal(Array(text.utf8))
        let short =
            message.hasSuffix("…") ? said.firstRange(of: "Known: ").map { String(said[..<$0.upperBound]) + "…" } : said
        #expect(short == message)
    }

    @Test func truncatedUTF8InJSONIsRefused() {
        #expect(
            Self.refusal(Array("{\"view\": \"".utf8) + [0xC3, 0x22, 0x7D])
                == "its output is no JSON: line 1, column 11: the byte 0xC3 is not UTF-8; save the text as UTF-8")
    }

    @Test func nestingBeyondMeasureIsRefused() {
        let deep = String(repeating: "{\"view\":", count: 100_000)
        #expect(Self.refusal(Array(deep.utf8)).hasPrefix("its output is no JSON: line 1, column"))
        let views =
            String(repeating: "{\"type\":\"ZStack\",\"children\":[", count: 201) + String(repeating: "]}", count: 201)
        #expect(Self.refusal(Array("{\"view\":\(views)}".utf8)).hasSuffix("more than 200 views lie in each other"))
    }

    @Test func aThousandMistakesAreOneSentence() {
        let entries = Array(repeating: "{\"date\": 0, \"view\": \"a\"}", count: 1000).joined(separator: ",")
        #expect(Self.refusal(Array("{\"entries\": [\(entries)]}".utf8)).hasSuffix("(and 19 more)"))
    }
}
