import JSON

@testable import Gateway

/// Payloads with one mistake each, over the routes they are sent to.
enum PayloadMutations {
    /// One request that should be refused, or taken with a word about it.
    struct Case: Sendable {
        var name: String
        var line: String
        var body: String
        var headers: [String: String] = [:]
    }

    private static let state = #""content":{"state":{"minutes":3,"phase":"heating"},"staleDate":1800000600}"#

    private static let start =
        #"{"id":"new","type":"Kettle","attributes":{"name":"Tea"},"#
        + #""content":{"state":{"minutes":3,"phase":"heating"},"staleDate":1800000600}}"#

    private static let update = #"{"content":{"state":{"minutes":3,"phase":"heating"},"staleDate":1800000600}}"#

    private static let push =
        #"{"aps":{"event":"start","timestamp":1800000000,"attributes-type":"Kettle","attributes":{"name":"Tea"},"#
        + #""content-state":{"minutes":3},"alert":{"title":"Tea","body":"on"},"stale-date":1800000600}}"#

    /// A start with some text replaced.
    private static func start(_ name: String, _ old: String, _ new: String) -> Case {
        Case(name: "start, \(name)", line: "POST /v1/activities", body: start.replacing(old, with: new))
    }

    private static func update(_ name: String, _ old: String, _ new: String) -> Case {
        Case(name: "update, \(name)", line: "PATCH /v1/activities/tea", body: update.replacing(old, with: new))
    }

    private static func end(_ name: String, _ body: String) -> Case {
        Case(name: "end, \(name)", line: "POST /v1/activities/tea/end", body: body)
    }

    private static func push(_ name: String, _ old: String, _ new: String) -> Case {
        Case(
            name: "push, \(name)", line: "POST /3/device/new", body: push.replacing(old, with: new),
            headers: appleHeaders)
    }

    static let all: [Case] =
        native + [
            update("content missing", update, "{}"), update("content of another type", update, #"{"content":[]}"#),
            update("state without a required key", #""minutes":3,"#, ""),
            update("state with null", #""minutes":3"#, #""minutes":null"#),
            update("state with a fraction", #""minutes":3"#, #""minutes":3.5"#),
            update("state with text for a number", #""minutes":3"#, #""minutes":"3""#),
            update("unknown case of an enumeration", "heating", "heatin"),
            update("date in a state that is none", #""phase":"heating""#, #""since":"yesterday""#),
            update("key of Apple's format", "content\"", "content-state\""),
            update("stale date in milliseconds", "1800000600", "1800000600000"),
            update("number beyond all bounds", #""minutes":3"#, #""minutes":1e400"#),
            update("integer beyond 64 bits", #""minutes":3"#, #""minutes":99999999999999999999"#),
            update("id of another", #"{"content""#, #"{"id":"coffee","content""#),
            update("timestamp a week ahead", #"{"content""#, #"{"timestamp":1800604800,"content""#),
            end("unknown dismissal", #"{"dismissal":"imediate"}"#),
            end("dismissal of another type", #"{"dismissal":7}"#),
            end("dismissal without its date", #"{"dismissal":{}}"#),
            end("dismissal with a wrong date", #"{"dismissal":{"after":"soon"}}"#),
            end("unknown key", #"{"dismisal":"immediate"}"#), end("state missing", #"{"content":{}}"#),
        ] + apple

    private static let native: [Case] = [
        start("cut off", "600}}", "600}"), start("a comma too many", "\"Tea\"", "\"Tea\","),
        start("single quotes", "\"new\"", "'new'"), start("a comment", "\"new\"", "\"new\"/*x*/"),
        start("NaN", #""minutes":3"#, #""minutes":NaN"#), start("a leading zero", #""minutes":3"#, #""minutes":03"#),
        start("text after the end", "600}}", "600}} {}"), start("a broken escape", "Tea", "\\x"),
        start("half a surrogate pair", "Tea", "\\ud800"), start("a control character", "Tea", "\u{1}"),
        start("an array", start, "[\(start)]"), start("type missing", #""type":"Kettle","#, ""),
        start("type unknown", "Kettle", "Kettel"), start("type with other case", "Kettle", "kettle"),
        start("type of another type", "\"Kettle\"", "1"),
        start("attributes missing", #""attributes":{"name":"Tea"},"#, ""),
        start("attributes of another type", #"{"name":"Tea"}"#, "\"Tea\""),
        start("attribute missing", #"{"name":"Tea"}"#, "{}"), start("attribute of another type", "\"Tea\"", "[1]"),
        start("misspelt key", "\"attributes\"", "\"atributes\""), start("key in snake case", "staleDate", "stale_date"),
        start("id empty", "\"new\"", "\"\""), start("id with a slash", "\"new\"", "\"a/b\""),
        start("id too long", "\"new\"", "\"\(String(repeating: "x", count: 129))\""),
        start("id a number", "\"new\"", "7"),
        start("score a string", #""staleDate""#, #""relevanceScore":"9","staleDate""#),
        start("style unknown", #""type""#, #""style":"brief","type""#),
        start("alert without a title", #""type""#, #""alert":{"body":"x"},"type""#),
        start("start date without an alert", #""type""#, #""startDate":1800003600,"type""#),
        start("too large", "Tea", String(repeating: "x", count: 5000)),
        start("too deep", #"{"name":"Tea"}"#, String(repeating: "[", count: 100) + String(repeating: "]", count: 100)),
        start("id of a running one", "\"new\"", "\"tea\"").with("Tea", "Coffee"),
    ]

    private static let apple: [Case] = [
        push("aps missing", "\"aps\"", "\"apps\""), push("event unknown", "\"start\"", "\"strat\""),
        push("event missing", #""event":"start","#, ""), push("timestamp missing", #""timestamp":1800000000,"#, ""),
        push("timestamp a string", "1800000000", "\"1800000000\""),
        push("timestamp in milliseconds", "1800000000", "1800000000000"),
        push("content state in camel case", "content-state", "contentState"),
        push("content state that does not decode", #"{"minutes":3}"#, #"{"minutes":true}"#),
        push("attributes type unknown", "\"Kettle\"", "\"KettleAttributes\""),
        push("attributes missing", #""attributes":{"name":"Tea"},"#, ""),
        push("alert missing", #""alert":{"title":"Tea","body":"on"},"#, ""),
        push("alert of another type", #"{"title":"Tea","body":"on"}"#, "7"),
        push("stale date a string", #""stale-date":1800000600"#, #""stale-date":"1800000600""#),
        push("update of nobody", "\"start\"", "\"update\""), push("cut off", "600}}", "600}"),
    ]
}

extension PayloadMutations.Case {
    /// This case with something more replaced.
    fileprivate func with(_ old: String, _ new: String) -> Self {
        var other = self
        other.body = body.replacing(old, with: new)
        return other
    }
}
