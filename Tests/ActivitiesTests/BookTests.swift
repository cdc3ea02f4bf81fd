import FoundationEssentials
import Testing

@testable import Activities

@Suite struct BookTests {
    private let alert = AlertConfiguration(title: "Pizza", body: "It is here", sound: .default)

    // MARK: Outcomes

    @Test func start_isApplied() {
        var book = ActivityBook()
        let result = book.apply(.delivery(alert: alert), registry: deliveries, at: start)
        #expect(result.outcome == .applied(id: "order-42", state: .active))
        #expect(result.changes.count == 1)
        #expect(result.changes.first?.previousState == nil && result.changes.first?.needsRedraw == true)
        #expect(result.changes.first?.alert == alert)
        #expect(book.status() == .preparing)
    }

    @Test func update_isApplied_andNumbered() {
        var book = ActivityBook()
        book.apply(.delivery(), at: start)
        #expect(book.apply(.change(), at: at(1)) == .applied(id: "order-42", state: .active))
        #expect(book.status() == .onTheWay && book.record("order-42")?.sequence == 2 && book.sequence == 2)
    }

    @Test func update_withEqualContent_isUnchanged_butItsTimestampCounts() {
        var book = ActivityBook()
        book.apply(.delivery(timestamp: at(0)), at: start)
        let result = book.apply(
            .change(state: state(), timestamp: at(50)), registry: deliveries, at: at(60))
        #expect(result.outcome == .unchanged(id: "order-42", state: .active) && result.changes.isEmpty)
        #expect(
            book.apply(.change(timestamp: at(49)), at: at(60)) == .ignoredOlder(id: "order-42", lastTimestamp: at(50)))
    }

    @Test func update_withEqualContentAndAlert_alertsWithoutRedraw() {
        var book = ActivityBook()
        book.apply(.delivery(), at: start)
        let change = book.apply(.change(state: state(), alert: alert), registry: deliveries, at: at(1)).changes.first
        #expect(change?.alert == alert && change?.needsRedraw == false)
    }

    @Test func update_ofNothing_isRejected() {
        var book = ActivityBook()
        guard case .rejected(let rejection) = book.apply(.change("x"), at: start) else { Issue.record(); return }
        #expect(rejection.code == .unknownActivity && rejection.path == "id")
        #expect(rejection.message == "no activity is called “x”; none runs; start it first")
    }

    @Test func update_ofADismissedOne_isIgnored_notUnknown() {
        var book = ActivityBook()
        book.apply(.delivery(), at: start)
        book.apply(.remove(id: "order-42"), at: at(1))
        #expect(book.apply(.change(), at: at(2)) == .ignoredEnded(id: "order-42", state: .dismissed))
        #expect(book.apply(.remove(id: "order-42"), at: at(2)) == .ignoredEnded(id: "order-42", state: .dismissed))
    }

    @Test func end_withoutContent_keepsTheLast() {
        var book = ActivityBook()
        book.apply(.delivery(), at: start)
        book.apply(.change(), at: at(1))
        #expect(book.apply(.finish(), at: at(2)) == .applied(id: "order-42", state: .ended))
        #expect(book.status() == .onTheWay && book.live().isEmpty && book.ordered().count == 1)
    }

    @Test func end_withContent_showsItLast() {
        var book = ActivityBook()
        book.apply(.delivery(), at: start)
        book.apply(.finish(state: state("delivered")), at: at(2))
        #expect(book.status() == .delivered)
    }

    @Test func endAgain_immediately_dismisses_andKeepsItsContent() {
        var book = ActivityBook()
        book.apply(.delivery(), at: start)
        book.apply(.finish(), at: at(1))
        let outcome = book.apply(.finish(state: state("delivered"), policy: .immediate), at: at(2))
        #expect(outcome == .applied(id: "order-42", state: .dismissed))
        #expect(book.status() == .preparing && book.ordered().isEmpty)
    }

    @Test func rejection_changesNothing() {
        var book = ActivityBook()
        book.apply(.delivery(timestamp: at(0)), at: start)
        let before = book
        for bad in [#"{"eta": 1}"#, state("lost"), "[]", "{"] {
            guard case .rejected = book.apply(.change(state: bad, timestamp: at(99)), at: at(99)) else {
                Issue.record("\(bad) was taken")
                continue
            }
        }
        #expect(book == before)
    }

    // MARK: Starting again

    @Test func startAgain_equal_isUnchanged_andDoesNotAlertAgain() {
        var book = ActivityBook()
        let command = ActivityCommand.delivery(timestamp: at(0), alert: alert)
        book.apply(command, at: start)
        let again = book.apply(command, registry: deliveries, at: at(5))
        #expect(again.outcome == .unchanged(id: "order-42", state: .active) && again.changes.isEmpty)
    }

    @Test func startAgain_withOtherContent_isAnUpdate() {
        var book = ActivityBook()
        book.apply(.delivery(timestamp: at(0)), at: start)
        #expect(book.apply(.delivery(state: state("onTheWay"), timestamp: at(5)), at: at(5)).isApplied)
        #expect(book.status() == .onTheWay && book.all().count == 1 && book.record("order-42")?.startedAt == start)
    }

    @Test func startAgain_older_isIgnored() {
        var book = ActivityBook()
        book.apply(.delivery(timestamp: at(10)), at: at(10))
        let outcome = book.apply(.delivery(state: state("onTheWay"), timestamp: at(5)), at: at(11))
        #expect(outcome == .ignoredOlder(id: "order-42", lastTimestamp: at(10)) && book.status() == .preparing)
    }

    @Test func startAgain_withOtherAttributes_isRejected() {
        var book = ActivityBook()
        book.apply(.delivery(), at: start)
        guard case .rejected(let rejection) = book.apply(.delivery(order: "43"), at: at(1)) else {
            Issue.record()
            return
        }
        #expect(rejection.code == .duplicate && rejection.path == "attributes")
    }

    @Test func startAgain_whenEnded_beginsAnew() {
        var book = ActivityBook()
        book.apply(.delivery(timestamp: at(0)), at: start)
        book.apply(.finish(timestamp: at(5)), at: at(5))
        #expect(book.apply(.delivery(order: "43", timestamp: at(5)), at: at(6)).isIgnoredOlder)
        #expect(book.apply(.delivery(order: "43", timestamp: at(7)), at: at(7)).isApplied)
        #expect(book.record("order-42")?.startedAt == at(7) && book.all().count == 1)
    }

    @Test func startDeliveredLate_afterItsEnd_doesNotComeBack() {
        var book = ActivityBook()
        book.apply(.delivery(timestamp: at(0)), at: start)
        book.apply(.finish(policy: .immediate, timestamp: at(5)), at: at(5))
        #expect(book.apply(.delivery(timestamp: at(0)), at: at(6)).isIgnoredOlder)
        #expect(book.all().isEmpty)
    }

    @Test func sameId_inEveryOrder_isOneActivity_newestWins() {
        let commands: [ActivityCommand] = [
            .delivery(state: state("preparing", eta: 1), timestamp: at(1)),
            .delivery(state: state("onTheWay", eta: 2), timestamp: at(2)),
            .change(state: state("delivered", eta: 3), timestamp: at(3)),
            .change(state: state("onTheWay", eta: 2), timestamp: at(2)),
        ]
        var random = Seeded(state: 7)
        for _ in 0..<200 {
            var book = ActivityBook()
            book.apply(commands[0], at: at(10))
            for command in (commands + commands).shuffled(using: &random) { book.apply(command, at: at(10)) }
            #expect(book.all().count == 1 && book.status() == .delivered)
        }
    }

    // MARK: Scheduled

    @Test func scheduled_withoutAlert_isRejected() {
        var book = ActivityBook()
        guard case .rejected(let rejection) = book.apply(.delivery(startDate: at(60)), at: start) else {
            Issue.record()
            return
        }
        #expect(rejection.code == .missingKey && rejection.path == "alert" && book.all().isEmpty)
    }

    @Test func scheduled_alertsWhenItStarts() {
        var book = ActivityBook()
        let result = book.apply(.delivery(alert: alert, startDate: at(60)), registry: deliveries, at: start)
        #expect(result.outcome == .applied(id: "order-42", state: .pending))
        #expect(result.changes.first?.alert == nil && book.ordered().isEmpty && book.nextDue == at(60))
        let change = book.advance(to: at(60)).first
        #expect(change?.alert == alert && change?.previousState == .pending && change?.record.state == .active)
        #expect(book.advance(to: at(61)).isEmpty)
    }

    @Test func scheduled_updatedBefore_keepsItsStart() {
        var book = ActivityBook()
        book.apply(.delivery(alert: alert, startDate: at(60)), at: start)
        let result = book.apply(.change(alert: alert), registry: deliveries, at: at(1))
        #expect(result.changes.first?.alert == nil && result.changes.first?.record.state == .pending)
        book.apply(.finish(), at: at(2))
        #expect(book.all().isEmpty && book.nextDue == nil)
    }

    // MARK: Order

    @Test func ordered_byScore_thenByStart_thenById() {
        var book = ActivityBook()
        for (second, (id, score)) in [("a", 50.0), ("b", 100), ("c", 50), ("d", 0.5), ("e", -1)].enumerated() {
            book.apply(.delivery(id, score: score), at: at(Double(second)))
        }
        #expect(book.ordered().map(\.id) == ["b", "a", "c", "d", "e"])
        book.apply(.change("d", score: 100.5), at: at(9))
        book.apply(.finish("b"), at: at(9))
        #expect(
            book.live().map(\.id) == ["d", "a", "c", "e"] && book.ordered().map(\.id) == ["d", "b", "a", "c", "e"])
    }

    @Test func score_thatIsNoNumber_isZero() {
        var book = ActivityBook()
        book.apply(.delivery("a", score: .infinity), at: start)
        book.apply(.delivery("b", score: .nan), at: start)
        #expect(book.all().map(\.relevanceScore) == [0, 0])
    }

    // MARK: Limits

    @Test func size_mayBe4096Bytes_notMore() {
        var book = ActivityBook()
        book.apply(.delivery(), at: start)
        let attributes = #"{"items":1,"order":"42"}"#.utf8.count
        let frame = #"{"eta":0,"note":"","status":"preparing","stops":[]}"#.utf8.count
        func note(_ bytes: Int) -> String {
            let text = String(repeating: "x", count: bytes - attributes - frame)
            return #"{"status": "preparing", "eta": 0, "note": "\#(text)"}"#
        }
        #expect(book.apply(.change(state: note(4096)), at: at(1)).isApplied)
        guard case .rejected(let rejection) = book.apply(.change(state: note(4097)), at: at(2)) else {
            Issue.record()
            return
        }
        #expect(rejection.code == .tooLarge && rejection.path == "content.state")
        #expect(rejection.message.hasPrefix("attributes and state together are 4097 bytes of JSON, the limit is 4096"))
    }

    @Test func count_isLimitedPerType_andAltogether() {
        var registry = deliveries
        registry.register(TimerAttributes.self)
        var book = ActivityBook()
        for index in 0..<5 { book.apply(.delivery("d\(index)"), at: start) }
        #expect(book.apply(.delivery("d5"), at: start).code == .typeLimitReached)
        for index in 0..<3 { _ = book.apply(.timer("t\(index)"), registry: registry, at: start) }
        #expect(book.apply(.timer("t3"), registry: registry, at: start).outcome.code == .limitReached)
        book.apply(.finish("d0"), at: start)
        #expect(book.apply(.timer("t3"), registry: registry, at: start).outcome.isApplied)
        #expect(book.apply(.delivery("d1"), at: start).isUnchanged)
    }

    @Test func ended_areFew_theFirstToEndGoesEarly() {
        var book = ActivityBook()
        book.limits.ended = 2
        var gone: [String] = []
        for index in 0..<4 {
            book.apply(.delivery("d\(index)"), at: at(Double(index)))
            let result = book.apply(.finish("d\(index)"), registry: deliveries, at: at(Double(index)))
            gone += result.changes.filter { $0.record.state == .dismissed }.map(\.record.id)
        }
        #expect(gone == ["d0", "d1"] && book.ordered().map(\.id) == ["d2", "d3"])
    }

    @Test func dismissed_areRemembered_upToALimit() {
        var book = ActivityBook()
        book.limits.remembered = 2
        for index in 0..<3 {
            book.apply(.delivery("d\(index)"), at: at(Double(index)))
            book.apply(.finish("d\(index)", policy: .immediate), at: at(Double(index)))
        }
        #expect(book.apply(.change("d0"), at: at(9)).code == .unknownActivity)
        #expect(book.apply(.change("d1"), at: at(9)) == .ignoredEnded(id: "d1", state: .dismissed))
    }

    // MARK: Time

    @Test func apply_firstDoesWhatIsDue() {
        var book = ActivityBook()
        book.apply(.delivery(staleDate: at(600)), at: start)
        let result = book.apply(.change(), registry: deliveries, at: at(hours(9)))
        #expect(result.outcome == .ignoredEnded(id: "order-42", state: .ended))
        #expect(result.changes.map(\.record.state) == [.stale, .ended])
    }

    @Test func advance_reportsInOrderOfTime() {
        var book = ActivityBook()
        book.apply(.delivery("late", staleDate: at(20)), at: start)
        book.apply(.delivery("early", staleDate: at(10)), at: start)
        #expect(book.nextDue == at(10))
        #expect(book.advance(to: at(20)).map(\.record.id) == ["early", "late"])
        #expect(book.nextDue == at(hours(8)))
    }

    @Test func nextDue_ofNothing_isNil() { #expect(ActivityBook().nextDue == nil) }
}

/// A second attributes type, the smallest there can be.
struct TimerAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var end: Date
    }
}

extension ActivityCommand {
    /// A start of a timer.
    static func timer(_ id: String) -> Self {
        .start(
            Start(
                id: id, type: "TimerAttributes", attributes: json("{}"), content: Content(state: json(#"{"end": 0}"#))))
    }
}

extension ActivityOutcome {
    var isApplied: Bool { if case .applied = self { true } else { false } }
    var isUnchanged: Bool { if case .unchanged = self { true } else { false } }
    var isIgnoredOlder: Bool { if case .ignoredOlder = self { true } else { false } }
    var rejection: ActivityRejection? { if case .rejected(let rejection) = self { rejection } else { nil } }
    var code: ActivityRejection.Code? { rejection?.code }
}
