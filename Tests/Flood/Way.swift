/// A way into the daemon.
enum Way: String, CaseIterable {
    case http = "HTTP with keep-alive"
    case control = "the control socket, lines ahead"

    /// A request that brings an activity the content of a number.
    ///
    /// - Parameter time: over HTTP requests overtake each other, so their timestamps say which is newer; lines do not.
    func update(_ activity: Int, _ number: Int, time: Double) -> [UInt8] {
        // A status reads the value, a journey the stage.
        let state = #"{"value":\#(number % 100),"stage":1,"detail":"n\#(number)","progress":0.\#(number % 10)}"#
        switch self {
        case .http:
            let body = #"{"content":{"state":\#(state)},"timestamp":\#(time)}"#
            let head = "PATCH /v1/activities/\(Self.id(activity)) HTTP/1.1\r\nHost: cadran\r\n"
            return Array(
                "\(head)Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
        case .control:
            let id = Self.id(activity)
            return Array(#"{"command":"activity.update","body":{"id":"\#(id)","content":{"state":\#(state)}}}"#.utf8)
                + [10]
        }
    }

    /// A line that starts an activity. Of one type a daemon runs five.
    static func start(_ activity: Int) -> [UInt8] {
        let body =
            activity < 5
            ? #"{"id":"\#(id(activity))","type":"status","attributes":{"title":"Flood"},"content":{"state":{"value":0}}}"#
            : #"{"id":"\#(id(activity))","type":"journey","attributes":{"title":"Flood","stages":["0"]},"content":{"state":{"stage":1}}}"#
        return Array(#"{"command":"activity.start","body":\#(body)}"#.utf8) + [10]
    }

    static func id(_ activity: Int) -> String { "flood-\(activity)" }
}
