import FoundationEssentials
import JSON
import Testing

@testable import ScriptWidgets

/// What is said of views that cannot be read.
@Suite struct ViewProblemTests {
    /// What is wrong with a view, without the lists of all names.
    private static func problems(_ json: String) throws -> [String] {
        var reader = ViewReader(now: nine41)
        let view = reader.view(try JSONValue(parsing: json.utf8, deepest: 2000), at: JSONPath()["view"])
        #expect(view == nil || !reader.problems.isEmpty)
        return reader.problems.map { problem in
            let text = problem.description
            return text.firstRange(of: "Known: ").map { String(text[..<$0.upperBound]) + "…" } ?? text
        }
    }

    @Test(arguments: [
        ("null", "view: expected a view, found null; write a text or {\"type\": …}"),
        ("[]", "view: expected a view, found an empty array; write a text or {\"type\": …}"),
        ("{}", "view.type: missing key; Known: …"),
        (#"{"type": "Vstack"}"#, "view.type: there is no view \"Vstack\"; did you mean \"VStack\"? Known: …"),
        (#"{"type": 3}"#, "view.type: expected a string, found the number 3"),
        (#"{"type": "Text"}"#, "view.text: missing key; a text has one of text, date, timer, interval, number"),
        (
            #"{"text": "a", "date": 1796031660}"#,
            "view.date: a text has one of text, date, timer, interval, number, not several"
        ),
        (#"{"text": "a", "fontt": "body"}"#, "view.fontt: unknown key; did you mean \"font\"? Known: …"),
        (#"{"text": "a", "font": "bdoy"}"#, "view.font: unknown font \"bdoy\"; did you mean \"body\"? Known: …"),
        (#"{"text": "a", "font": 1000}"#, "view.font: expected a number from 4 to 400, found the number 1000"),
        (#"{"text": "a", "font": {}}"#, "view.font.size: a font has a \"style\" or a \"size\""),
        (#"{"text": "a", "style": "time"}"#, "view.style: goes with \"date\", not with \"text\""),
        (#"{"number": 1, "style": "time"}"#, "view.style: goes with \"date\", not with \"number\""),
        (#"{"text": "a", "decimals": 2}"#, "view.decimals: goes with \"number\", not with \"text\""),
        (
            #"{"date": 1796031660, "style": "time", "format": "hour"}"#,
            "view.format: a date has a style or a format, not both"
        ),
        (
            #"{"date": 1796031660, "format": "hour minuet"}"#,
            "view.format: unknown part \"minuet\" of a date; did you mean \"minute\"? Known: …"
        ),
        (
            #"{"date": 120}"#,
            "view.date: 120.0 is no date: numbers are seconds since 1970; write {\"in\": …} for seconds from now"
        ),
        (#"{"date": 1e99}"#, "view.date: a date outside the years 1900 to 2199"),
        (
            #"{"date": "tomorrow"}"#,
            "view.date: \"tomorrow\" is no date with a zone; write \"2026-11-30T09:41:00+01:00\", seconds since 1970, or {\"in\": 60} for a minute from now"
        ),
        (#"{"date": "1492-01-01T00:00:00Z"}"#, "view.date: a date outside the years 1900 to 2199"),
        (
            #"{"date": {"in": 1e30}}"#,
            "view.date: expected a number from -3155760000 to 3155760000, found the number 1e+30"
        ),
        (#"{"date": {"on": 1}}"#, "view.date: an object is no date but as {\"in\": seconds}"),
        (#"{"timer": {"from": {"in": 60}, "to": {"in": 0}}}"#, "view.timer.to: lies before \"from\""),
        (#"{"timer": {}}"#, "view.timer.to: missing key"),
        (#"{"text": [{"text": ["a"]}]}"#, "view.text[0].text: a part of a text has no parts"),
        (#"{"text": [null]}"#, "view.text[0]: expected a part of a text, found null"),
        (#"{"text": true}"#, "view.text: expected a text or an array of parts, found true"),
        (#"{"type": "Image"}"#, "view.systemName: missing key"),
        (
            #"{"type": "Gauge", "value": 1, "min": 3, "max": 2}"#,
            "view.max: the bounds hold nothing; \"min\" is below \"max\""
        ),
        (#"{"type": "Gauge", "value": "1"}"#, "view.value: expected a number, found the string \"1\""),
        (
            #"{"type": "Gauge", "value": 1, "minimumValueLabel": "0"}"#,
            "view.maximumValueLabel: missing key; the bounds have labels together, or none"
        ),
        (#"{"type": "ProgressView", "value": 1, "total": 0}"#, "view.total: is not above 0"),
        (
            #"{"type": "ProgressView", "value": 1, "timer": {"to": {"in": 5}}}"#,
            "view.value: a progress view has a value or a timer, not both"
        ),
        (#"{"type": "HStack", "children": "a"}"#, "view.children: expected an array, found the string \"a\""),
        (
            #"{"type": "HStack", "children": ["a", {"type": "Sapcer"}]}"#,
            "view.children[1].type: there is no view \"Sapcer\"; did you mean \"Spacer\"? Known: …"
        ),
        (
            #"{"type": "Link", "destination": "next", "children": []}"#,
            "view.destination: \"next\" is no URL with a scheme; write one such as cadran://next"
        ),
        (
            #"{"text": "a", "frame": {"width": 5, "maxWidth": 9}}"#,
            "view.frame.maxWidth: a frame has fixed lengths or bounds, not both; use two frames"
        ),
        (#"{"text": "a", "frame": {"minWidth": 5, "maxWidth": 4}}"#, "view.frame.minWidth: is above \"maxWidth\""),
        (
            #"{"text": "a", "frame": {"maxWidth": "inf"}}"#,
            "view.frame.maxWidth: expected a number from 0 to 10000, found the string \"inf\"; \"infinity\" takes all there is"
        ),
        (
            #"{"text": "a", "frame": {"width": -1}}"#,
            "view.frame.width: expected a number from 0 to 10000, found the number -1"
        ),
        (
            #"{"text": "a", "lineLimit": 0}"#,
            "view.lineLimit: expected a whole number from 1 to 1000, found the number 0"
        ),
        (##"{"text": "a", "foregroundStyle": "#12"}"##, "view.foregroundStyle: unknown style \"#12\"; Known: …"),
        (
            ##"{"text": "a", "foregroundStyle": "#+12345"}"##,
            "view.foregroundStyle: unknown style \"#+12345\"; Known: …"
        ),
        (
            #"{"text": "a", "background": {"type": "Circl"}}"#,
            "view.background.type: there is no view \"Circl\"; did you mean \"Circle\"? Known: …"
        ),
        (
            #"{"text": "a", "modifiers": [{"padding": 1, "bold": true}]}"#,
            "view.modifiers[0]: holds 2 modifiers; write one in each"
        ),
        (
            #"{"text": "a", "modifiers": [{"paddng": 1}]}"#,
            "view.modifiers[0].paddng: unknown key; did you mean \"padding\"? Known: …"
        ),
        (#"{"type": "Rectangle", "lineWidth": 2}"#, "view.lineWidth: goes with \"stroke\""),
        (
            #"{"type": "Path", "points": [[0, 1], [1]]}"#,
            "view.points[1]: expected a point as [0.25, 0.5], found an array"
        ),
        (#"{"text": "a", "text": "b"}"#, "view.text: the key is written twice; keep one"),
    ])
    func oneMistakeIsOneSentence(json: String, message: String) throws {
        #expect(try Self.problems(json) == [message])
    }

    private static func nested(_ depth: Int) -> String {
        String(repeating: #"{"type":"VStack","children":["#, count: depth) + "\"x\""
            + String(repeating: "]}", count: depth)
    }

    @Test func twoHundredViewsInEachOtherAreDrawnAndOneMoreIsRefused() async throws {
        var reader = ViewReader(now: nine41)
        let read = reader.view(try JSONValue(parsing: Self.nested(199).utf8, deepest: 500), at: JSONPath())
        let view = try #require(read)
        #expect(reader.problems == [])
        let (ink, complaints) = await MainActor.run {
            let rendering = Drawing.render(view.make())
            return (rendering.frame.inkCount, rendering.diagnostics)
        }
        #expect(ink > 0)
        #expect(complaints == [])
        let path = "view" + String(repeating: ".children[0]", count: 200)
        #expect(try Self.problems(Self.nested(200)) == ["\(path): more than 200 views lie in each other"])
    }

    @Test func aThousandChildrenAreDrawnAndOneMoreIsRefused() async throws {
        func column(_ count: Int) -> String {
            #"{"type":"VStack","spacing":0,"children":["#
                + Array(repeating: "\"x\"", count: count).joined(separator: ",") + "]}"
        }
        var reader = ViewReader(now: nine41)
        let read = reader.view(try JSONValue(parsing: column(1000)), at: JSONPath())
        let view = try #require(read)
        #expect(await MainActor.run { Drawing.render(view.make()).frame.inkCount } > 0)
        #expect(try Self.problems(column(1001)) == ["view.children: 1001 views lie in one; at most 1000 may"])
        let two = #"{"type":"HStack","children":[\#(column(1000)),\#(column(1000))]}"#
        #expect(try Self.problems(two) == ["view.children[1].children[997]: an entry has more than 2000 views"])
    }

    @Test func longTextsAreCutAndTooManyRefused() async throws {
        let long = String(repeating: "é", count: 30_000)
        var reader = ViewReader(now: nine41)
        let read = reader.view(.string(long), at: JSONPath())
        let view = try #require(read)
        #expect(await MainActor.run { Drawing.render(view.make()).frame.inkCount } > 0)
        let many = JSONValue.object(
            JSONObject([
                .init(key: "type", value: "VStack"),
                .init(
                    key: "children",
                    value: .array(Array(repeating: .string(String(repeating: "x", count: 10_000)), count: 3))),
            ]))
        #expect(
            try Self.problems(many.text())
                == ["view.children[2]: the texts of an entry have more than 20000 characters together"])
    }

    @Test func oddTextsAreDrawn() async throws {
        for text in ["\u{0}", "\u{FFFD}", "\u{202E}abc", "👩‍👩‍👧‍👦", "e\u{301}\u{301}\u{301}", "\t\r\n", " "] {
            var reader = ViewReader(now: nine41)
            let read = reader.view(.string(text), at: JSONPath())
            let view = try #require(read)
            await MainActor.run { _ = Drawing.render(view.make()) }
        }
    }
}
