import FoundationEssentials
import JSON
import Testing

@testable import Activities

/// Push payloads as servers send them to Apple, applied unchanged: the edge cases one by one.
@Suite struct APNsTests {
    private var book = ActivityBook()

    init() { book.apply(.delivery(timestamp: at(0)), at: at(0)) }

    /// An update with members added or replaced; nil takes one out.
    private func update(_ changes: [String: JSONValue?] = [:]) -> JSONValue {
        payload(
            [
                "event": "update", "timestamp": seconds(10), "content-state": ["status": "onTheWay", "eta": 60],
            ], changes)
    }

    /// A start with members added or replaced.
    private func starting(_ changes: [String: JSONValue?] = [:]) -> JSONValue {
        payload(
            [
                "event": "start", "timestamp": seconds(10), "content-state": ["status": "preparing", "eta": 60],
                "attributes-type": "DeliveryActivityAttributes", "attributes": ["order": "7", "items": 2],
                "alert": ["title": "Pizza", "body": "Being made", "sound": "bell.aiff"],
            ], changes)
    }

    private func payload(_ members: JSONValue, _ changes: [String: JSONValue?]) -> JSONValue {
        var aps = members.object ?? JSONObject()
        for (key, value) in changes { aps[key] = value }
        return ["aps": .object(aps)]
    }

    private func seconds(_ after: Double) -> JSONValue { .integer(Int(at(after).timeIntervalSince1970)) }

    /// Applies a payload to an activity.
    private mutating func push(_ payload: JSONValue, id: String? = "order-42", now: Date = at(20)) -> ActivityOutcome {
        do {
            return book.apply(try ActivityCommand(apns: payload, id: id, makeID: { "made" }), at: now)
        } catch {
            return .rejected(error)
        }
    }

    private func shown(_ id: String = "order-42") throws -> DeliveryState {
        try #require(try book.record(id)?.content(for: DeliveryActivityAttributes.self).state)
    }

    // MARK: Timestamps

    @Test mutating func timestampMissing_isRejected_andNothingChanges() {
        let before = book
        #expect(push(update(["timestamp": nil])).rejection?.path == "aps.timestamp")
        #expect(book == before)
    }

    @Test mutating func timestampOlder_isIgnored() throws {
        #expect(push(update(["timestamp": seconds(-1)])) == .ignoredOlder(id: "order-42", lastTimestamp: at(0)))
        #expect(try shown().status == .preparing)
    }

    @Test mutating func timestampEqual_isApplied() throws {
        #expect(push(update(["timestamp": seconds(0)])).isApplied)
        #expect(try shown().status == .onTheWay)
    }

    @Test mutating func timestampInMilliseconds_isRejected_andBlocksNothing() {
        let milliseconds = JSONValue.integer(Int(at(10).timeIntervalSince1970 * 1000))
        let rejection = push(update(["timestamp": milliseconds])).rejection
        #expect(rejection?.code == .implausibleTimestamp && rejection?.path == "aps.timestamp")
        #expect(rejection?.message.hasSuffix("it looks like milliseconds, divide by 1000") == true)
        #expect(push(update()).isApplied)
    }

    @Test mutating func timestampALittlePast_isApplied_whenNewerThanTheLast() {
        #expect(push(update(["timestamp": seconds(10)]), now: at(210)).isApplied)
    }

    @Test mutating func timestampADayAhead_isRejected() {
        #expect(push(update(["timestamp": seconds(24 * 3600 + 21)])).code == .implausibleTimestamp)
        #expect(push(update(["timestamp": seconds(24 * 3600 + 20)])).isApplied)
    }

    @Test mutating func timestampWithFraction_isApplied() {
        #expect(push(update(["timestamp": .number(at(10.5).timeIntervalSince1970)])).isApplied)
        #expect(book.record("order-42")?.lastTimestamp == at(10.5))
    }

    // MARK: States that do not decode

    @Test(
        arguments: [
            ("status", JSONValue?.none, "aps.content-state.status"),
            ("eta", JSONValue?.none, "aps.content-state.eta"),
            ("status", .null, "aps.content-state.status"),
            ("status", 3, "aps.content-state.status"),
            ("status", "lost", "aps.content-state.status"),
            ("eta", true, "aps.content-state.eta"),
            ("eta", "yesterday", "aps.content-state.eta"),
            ("courier", ["name": "Ada"], "aps.content-state.courier.vehicle"),
            ("stops", [["kind": 1, "minutes": 2], ["kind": 3, "minutes": 2]], "aps.content-state.stops[1].kind"),
        ] as [(String, JSONValue?, String)])
    mutating func stateThatDoesNotDecode_isRejected_andNothingChanges(
        key: String, value: JSONValue?, path: String
    ) {
        let before = book
        var state: JSONObject = JSONObject()
        (state["status"], state["eta"]) = ("onTheWay", 60)
        state[key] = value
        let rejection = push(update(["content-state": .object(state)])).rejection
        #expect(rejection?.code == .stateMismatch && rejection?.path == path)
        #expect(book == before)
    }

    @Test mutating func unknownEnumValue_namesTheKnownOnes() {
        let rejection = push(update(["content-state": ["status": "lost", "eta": 1]])).rejection
        #expect(rejection?.message.hasSuffix("Known: preparing, onTheWay, delivered") == true, "\(rejection as Any)")
    }

    @Test mutating func unknownEnumValue_deepInside_namesTheKnownOnes() {
        let stops: JSONValue = ["status": "onTheWay", "eta": 1, "stops": [["kind": 3, "minutes": 2]]]
        #expect(push(update(["content-state": stops])).rejection?.message.hasSuffix("Known: 1, 2") == true)
    }

    @Test mutating func nullForAnOptional_isNil() throws {
        #expect(
            push(update(["content-state": ["status": "onTheWay", "eta": 1, "courier": nil, "note": nil]])).isApplied)
        #expect(try shown().courier == nil && shown().note == nil)
    }

    @Test mutating func unknownKeys_areIgnored_inApsAndInTheState() {
        let state: JSONValue = ["status": "onTheWay", "eta": 1, "horse": "Ed"]
        #expect(push(update(["content-state": state, "horse": 1, "interruption-level": "active"])).isApplied)
    }

    @Test mutating func keysBesideAps_areIgnored() {
        var payload = update()
        if case .object(var object) = payload {
            object["custom"] = 1
            payload = .object(object)
        }
        #expect(push(payload).isApplied)
    }

    @Test mutating func dates_areSecondsSince2001_orISO8601() throws {
        #expect(push(update(["content-state": ["status": "onTheWay", "eta": 86_400]])).isApplied)
        #expect(try shown().eta == Date(timeIntervalSince1970: 978_307_200 + 86_400))
        #expect(push(update(["content-state": ["status": "onTheWay", "eta": "2001-01-03T01:00:00+01:00"]])).isApplied)
        #expect(try shown().eta == Date(timeIntervalSinceReferenceDate: 2 * 86_400))
    }

    @Test mutating func sameDateWrittenInBothWays_isTheSameContent() {
        #expect(push(update(["content-state": ["status": "onTheWay", "eta": 86_400]])).isApplied)
        let text: JSONValue = ["eta": "2001-01-02T00:00:00Z", "status": "onTheWay"]
        #expect(push(update(["content-state": text, "timestamp": seconds(11)])).isUnchanged)
    }

    // MARK: Sizes and strings

    @Test mutating func moreThan4096Bytes_isRejected() throws {
        let note = JSONValue.string(String(repeating: "x", count: 10_000))
        let rejection = push(update(["content-state": ["status": "onTheWay", "eta": 1, "note": note]])).rejection
        #expect(rejection?.code == .tooLarge && rejection?.path == "aps.content-state")
        #expect(try shown().status == .preparing)
    }

    @Test mutating func stringsOfWhitespace_orLongOnes_areApplied() throws {
        for text in ["   \n\t ", "", String(repeating: "é", count: 1900)] {
            #expect(push(update(["content-state": ["status": "onTheWay", "eta": 1, "note": .string(text)]])).isApplied)
            #expect(try shown().note == text)
        }
    }

    // MARK: Other activities

    @Test mutating func updateOfAnUnknownId_isRejected() { #expect(push(update(), id: "x").code == .unknownActivity) }
    @Test mutating func updateWithoutId_isRejected() { #expect(push(update(), id: nil).rejection?.path == "id") }

    @Test mutating func updateOfAnEndedOne_isIgnored() {
        book.apply(.finish(), at: at(5))
        #expect(push(update()) == .ignoredEnded(id: "order-42", state: .ended))
    }

    @Test mutating func updateOfADismissedOne_isIgnored() {
        book.apply(.remove(id: "order-42"), at: at(5))
        #expect(push(update()) == .ignoredEnded(id: "order-42", state: .dismissed))
    }

    // MARK: Starts

    @Test mutating func start_isApplied_withTheIdMade() throws {
        #expect(push(starting(), id: nil) == .applied(id: "made", state: .active))
        #expect(try book.record("made")?.attributes(as: DeliveryActivityAttributes.self).items == 2)
        #expect(book.record("made")?.lastTimestamp == at(10))
    }

    @Test mutating func start_bringsItsAlert() throws {
        let command = try ActivityCommand(apns: starting(), id: "b")
        let change = book.apply(command, registry: deliveries, at: at(20)).changes.last
        #expect(change?.alert?.title.key == "Pizza" && change?.alert?.body.key == "Being made")
        #expect(change?.alert?.sound == .named("bell.aiff"))
    }

    @Test mutating func start_ofAnUnknownType_isRejected() {
        let rejection = push(starting(["attributes-type": "deliveryactivityattributes"]), id: "b").rejection
        #expect(rejection?.code == .unknownType && rejection?.path == "aps.attributes-type")
    }

    @Test mutating func start_byAlias_isApplied() {
        #expect(push(starting(["attributes-type": "Delivery"]), id: "b").isApplied)
        #expect(book.record("b")?.attributesType == "DeliveryActivityAttributes")
    }

    @Test mutating func start_withoutAlert_isRejected() {
        #expect(push(starting(["alert": nil]), id: "b").rejection?.path == "aps.alert")
        #expect(push(starting(["alert": .null]), id: "b").code == .missingKey)
    }

    @Test mutating func start_withStateFieldsAmongTheAttributes_isApplied() {
        let attributes: JSONValue = ["order": "7", "items": 2, "status": "preparing"]
        #expect(push(starting(["attributes": attributes]), id: "b").isApplied)
    }

    @Test mutating func start_withTokenAndChannelKeys_isApplied() {
        #expect(push(starting(["input-push-token": 1, "input-push-channel": "abc="]), id: "b").isApplied)
    }

    @Test mutating func start_deliveredTwice_isOneActivity() {
        #expect(push(starting(), id: "b").isApplied)
        #expect(push(starting(), id: "b").isUnchanged)
        #expect(book.all().count == 2)
    }

    @Test mutating func update_deliveredTwice_isUnchanged_andAlertsOnce() throws {
        let command = try ActivityCommand(apns: update(["alert": ["title": "On its way"]]), id: "order-42")
        #expect(book.apply(command, registry: deliveries, at: at(20)).changes.count == 1)
        let again = book.apply(command, registry: deliveries, at: at(21))
        #expect(again.outcome.isUnchanged && again.changes.isEmpty)
    }

    // MARK: Ends

    @Test mutating func end_withoutState_keepsTheLastContent() throws {
        #expect(push(update(["event": "end", "content-state": nil])) == .applied(id: "order-42", state: .ended))
        #expect(try shown().status == .preparing)
        #expect(book.record("order-42")?.dismissalDate == at(20 + hours(4)))
    }

    @Test mutating func end_withState_showsIt() throws {
        #expect(push(update(["event": "end"])) == .applied(id: "order-42", state: .ended))
        #expect(try shown().status == .onTheWay)
    }

    @Test mutating func end_withDismissalDate_goesThen_atMostFourHoursLater() {
        let before = book
        for (date, expected) in [(100.0, at(100)), (hours(9), at(20 + hours(4)))] {
            book = before
            #expect(push(update(["event": "end", "dismissal-date": seconds(date)])).isApplied)
            #expect(book.record("order-42")?.dismissalDate == expected)
        }
    }

    @Test mutating func end_withPastDismissalDate_goesAtOnce() {
        #expect(
            push(update(["event": "end", "dismissal-date": seconds(-100)]))
                == .applied(id: "order-42", state: .dismissed))
    }

    @Test mutating func update_withDismissalDate_ignoresIt() {
        #expect(push(update(["dismissal-date": seconds(30)])).isApplied)
        #expect(book.advance(to: at(31)).isEmpty && book.record("order-42")?.state == .active)
    }

    @Test mutating func end_thatIsOlder_isIgnored() {
        #expect(push(update()).isApplied)
        #expect(push(update(["event": "end", "timestamp": seconds(5)])).isIgnoredOlder)
    }

    // MARK: Other keys

    @Test mutating func staleDateAndScore_areTaken() {
        #expect(push(update(["stale-date": seconds(60), "relevance-score": 75.5])).isApplied)
        #expect(book.record("order-42")?.staleDate == at(60) && book.record("order-42")?.relevanceScore == 75.5)
        #expect(book.advance(to: at(60)).map(\.record.state) == [.stale])
    }

    @Test mutating func staleDateInMilliseconds_isRejected() {
        let milliseconds = JSONValue.integer(Int(at(60).timeIntervalSince1970 * 1000))
        #expect(push(update(["stale-date": milliseconds])).rejection?.path == "aps.stale-date")
    }

    @Test mutating func optionalKeysThatAreNull_areAbsent() {
        #expect(push(update(["stale-date": .null, "relevance-score": .null, "alert": .null])).isApplied)
    }

    @Test func localizedAlert_isPutTogether() throws {
        let alert: JSONValue = [
            "title": ["loc-key": "%@ is %@ away", "loc-args": ["Pizza %@", 5]], "body": ["loc-key": "100%"],
        ]
        guard case .update(let update) = try ActivityCommand(apns: update(["alert": alert]), id: "x") else { return }
        #expect(update.alert?.title.key == "Pizza %@ is 5 away" && update.alert?.body.key == "100%")
        #expect(update.alert?.sound == .default)
    }
}
