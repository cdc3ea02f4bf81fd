/// Payloads that differ from a right one in one place, for the golden table of refusals.
struct Mutation {
    /// What was changed.
    var name: String
    /// How it is read: a verb of the native format, or `push`.
    var kind: String
    var text: String
}

extension Mutation {
    /// A right native start.
    static let nativeStart = #"""
        {"id": "a", "type": "DeliveryActivityAttributes", "attributes": {"order": "7", "items": 2}, "content": {"state": {"status": "preparing", "eta": 5}, "staleDate": "2027-01-15T09:00:00Z", "relevanceScore": 50}, "alert": {"title": "Pizza", "body": "Made", "sound": "bell"}, "timestamp": 1800000010}
        """#

    /// A right native update.
    static let nativeUpdate = #"""
        {"id": "order-42", "content": {"state": {"status": "onTheWay", "eta": 5}}, "timestamp": 1800000010, "alert": {"title": "Pizza"}}
        """#

    /// A right native end.
    static let nativeEnd = #"""
        {"id": "order-42", "content": {"state": {"status": "delivered", "eta": 5}}, "dismissal": {"after": 1800000060}, "timestamp": 1800000010}
        """#

    /// A right push start.
    static let pushStart = #"""
        {"aps": {"event": "start", "timestamp": 1800000010, "attributes-type": "DeliveryActivityAttributes", "attributes": {"order": "7", "items": 2}, "content-state": {"status": "preparing", "eta": 5}, "alert": {"title": "Pizza", "body": "Made", "sound": "bell"}}}
        """#

    /// A right push update.
    static let pushUpdate = #"""
        {"aps": {"event": "update", "timestamp": 1800000010, "content-state": {"status": "onTheWay", "eta": 5}, "stale-date": 1800000600, "relevance-score": 50}}
        """#

    /// Replaces the only occurrence of a text in a right payload.
    private static func change(_ kind: String, _ right: String, _ old: String, _ new: String) -> Self {
        let parts = right.split(separator: old, omittingEmptySubsequences: false)
        precondition(parts.count == 2, "“\(old)” must occur once in the payload")
        return Mutation(name: "\(kind): «\(old)» → «\(new)»", kind: kind, text: parts.joined(separator: new))
    }

    /// All of them, in the order of the golden table.
    static let all: [Mutation] =
        starts.map { change("start", nativeStart, $0, $1) } + updates.map { change("update", nativeUpdate, $0, $1) }
        + ends.map { change("end", nativeEnd, $0, $1) } + pushStarts.map { change("push", pushStart, $0, $1) }
        + pushUpdates.map { change("push", pushUpdate, $0, $1) }

    private static let starts = [
        (#""type": "#, #""typ": "#),
        (#""attributes": "#, #""atributes": "#),
        (#""content": "#, #""contents": "#),
        (#""alert": "#, #""alrt": "#),
        (#""type": "DeliveryActivityAttributes", "#, ""),
        (#""id": "a""#, #""id": 7"#),
        (#""id": "a""#, #""id": """#),
        (#""id": "a""#, #""id": "a/b""#),
        (#""id": "a""#, #""id": "order-42""#),
        (#""DeliveryActivityAttributes""#, #""""#),
        (#""DeliveryActivityAttributes""#, #""DeliveryAttributes""#),
        (#"{"order": "7", "items": 2}"#, #""7""#),
        (#"{"order": "7", "items": 2}"#, "[]"),
        (#"{"order": "7", "items": 2}"#, #"{"order": "7"}"#),
        (#"{"order": "7", "items": 2}"#, #"{"order": 7, "items": 2}"#),
        (#"{"order": "7", "items": 2}"#, #"{"order": "7", "items": 2.5}"#),
        (#""state": "#, #""content-state": "#),
        (#""staleDate": "#, #""stale-date": "#),
        (#""2027-01-15T09:00:00Z""#, #""2027-02-30T09:00:00Z""#),
        (#""2027-01-15T09:00:00Z""#, #""tomorrow""#),
        (#""2027-01-15T09:00:00Z""#, "1800000600000"),
        (#""2027-01-15T09:00:00Z""#, "true"),
        ("50", #""50""#),
        (#""title": "Pizza", "#, ""),
        (#""sound": "bell""#, #""sound": 1"#),
        (#", "timestamp": 1800000010}"#, #", "style": "transint"}"#),
        (#", "timestamp": 1800000010}"#, #", "startDate": 1800000060, "alert": null}"#),
        ("1800000010", "1800000010000"),
        ("1800000010", "1800900000"),
    ]

    private static let updates = [
        (#""id": "order-42", "#, ""),
        (#""order-42""#, #""order-43""#),
        (#""order-42""#, "null"),
        (#"{"state": {"status": "onTheWay", "eta": 5}}"#, "null"),
        (#"{"state": {"status": "onTheWay", "eta": 5}}"#, "{}"),
        (#"{"status": "onTheWay", "eta": 5}"#, "null"),
        (#""onTheWay""#, #""onTheRoad""#),
        (#", "eta": 5"#, ""),
        (#""eta": 5"#, #""eta": null"#),
        (#""eta": 5"#, #""eta": 5, "courier": {"name": "Ada", "vehicle": "horse"}"#),
        (#""eta": 5"#, #""eta": 5, "stops": {}"#),
        (#""timestamp": "#, #""timestmp": "#),
        (#"{"title": "Pizza"}"#, #""Pizza""#),
        (#""timestamp": 1800000010, "#, #""timestamp": 1800000010 "#),
        (#"{"id""#, #"{'id'"#),
        (#"}}, "timestamp": 1800000010, "alert": {"title": "Pizza"}}"#, ""),
        (#"{"id": "order-42", "content": "#, ""),
    ]

    private static let ends = [
        (#"{"after": 1800000060}"#, #""imediate""#),
        (#"{"after": 1800000060}"#, "5"),
        (#"{"after": 1800000060}"#, #"{"at": 1800000060}"#),
        (#"{"after": 1800000060}"#, "{}"),
        (#"{"after": 1800000060}"#, #"{"after": null}"#),
        (#""dismissal""#, #""dismissalPolicy""#),
        (#""delivered""#, "false"),
    ]

    private static let pushStarts = [
        (#""event": "start""#, #""event": "strat""#),
        (#""event": "start", "#, ""),
        (#""attributes-type": "DeliveryActivityAttributes", "#, ""),
        (#"{"order": "7", "items": 2}"#, #"{"status": "preparing"}"#),
        (#", "alert": {"title": "Pizza", "body": "Made", "sound": "bell"}"#, ""),
        (#""title": "Pizza""#, #""title": 5"#),
        (#""title": "Pizza""#, #""title": {"loc-args": []}"#),
        (#"{"aps": "#, #"{"APS": "#),
    ]

    private static let pushUpdates = [
        ("1800000010", "1800000010000"),
        ("1800000010", #""1800000010""#),
        ("1800000600", #""2027-01-15T09:00:00Z""#),
        ("50", "true"),
        (#""onTheWay""#, #""OnTheWay""#),
        (#""content-state""#, #""contentState""#),
    ]
}
