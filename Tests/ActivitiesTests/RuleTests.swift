import FoundationEssentials
import Testing

@testable import Activities

/// What types say about their states, when content goes stale by itself, and how long alerts last.
@Suite struct RuleTests {
    private var book = ActivityBook()
    private let alert = AlertConfiguration(title: "Pizza", body: "It is here", sound: .default)

    // MARK: Impossible steps

    @Test mutating func impossibleUpdate_isRejected_withTheTypesWords() {
        book.apply(.delivery(state: state("delivered"), timestamp: at(0)), at: start)
        let before = book
        let outcome = book.apply(.change(state: state("preparing"), timestamp: at(5)), at: at(5))
        #expect(outcome.code == .impossibleStep && outcome.rejection?.path == "content.state")
        #expect(outcome.rejection?.message == "delivered is delivered; start another" && book == before)
        #expect(book.apply(.change(state: state("delivered", eta: 3), timestamp: at(4)), at: at(6)).isApplied)
    }

    @Test mutating func impossibleStart_whileItRuns_isRejected() {
        book.apply(.delivery(state: state("delivered")), at: start)
        #expect(book.apply(.delivery(state: state("preparing")), at: at(1)).code == .impossibleStep)
        book.apply(.finish(), at: at(2))
        #expect(book.apply(.delivery(state: state("preparing")), at: at(3)).isApplied, "a new order of that name")
    }

    @Test mutating func impossibleEnd_isRejected_andItGoesOn() {
        book.apply(.delivery(state: state("delivered")), at: start)
        #expect(book.apply(.finish(state: state("preparing")), at: at(1)).code == .impossibleStep)
        #expect(book.record("order-42")?.state == .active)
        #expect(book.apply(.finish(state: state("delivered")), at: at(1)).isApplied)
    }

    @Test mutating func lateAndImpossible_isLate() {
        book.apply(.delivery(state: state("delivered"), timestamp: at(5)), at: at(5))
        #expect(book.apply(.change(state: state("preparing"), timestamp: at(4)), at: at(6)).isIgnoredOlder)
    }

    @Test func typedEnd_thatIsImpossible_endsWithWhatItShows() async throws {
        let reports = Reports()
        let center = ActivityCenter(now: { start }, report: { reports.add($0) })
        let activity = try ActivityCenter.$current.withValue(center) {
            try Activity.request(
                attributes: DeliveryActivityAttributes(order: "7", items: 2),
                content: ActivityContent(state: DeliveryState(status: .delivered), staleDate: nil))
        }
        await activity.end(using: DeliveryState(status: .preparing), dismissalPolicy: .default)
        #expect(activity.activityState == .ended && activity.contentState.status == .delivered)
        #expect(reports.all.count == 1)
    }

    // MARK: Steps

    @Test mutating func step_goesThroughTheStates_andSaysWhenThereIsNone() {
        book.apply(.delivery(score: 7), at: start)
        #expect(book.apply(.step(id: "order-42"), at: at(1)) == .applied(id: "order-42", state: .active))
        #expect(book.status() == .onTheWay && book.record("order-42")?.relevanceScore == 7)
        book.apply(.step(id: "order-42"), at: at(2))
        let outcome = book.apply(.step(id: "order-42"), at: at(3))
        #expect(book.status() == .delivered && outcome.code == .impossibleStep)
        #expect(
            outcome.rejection?.message
                == "“order-42” has no next step by the rules of DeliveryActivityAttributes; update or end it instead")
    }

    @Test mutating func step_ofATypeWithoutRules_andOfNothing_isRejected() {
        var registry = deliveries
        registry.register(TimerAttributes.self)
        _ = book.apply(.timer("t"), registry: registry, at: start)
        #expect(book.apply(.step(id: "t"), registry: registry, at: start).outcome.code == .impossibleStep)
        #expect(book.apply(.step(id: "nobody"), at: start).code == .unknownActivity)
    }

    @Test mutating func step_ofAnEndedOne_isIgnored() {
        book.apply(.delivery(), at: start)
        book.apply(.finish(), at: at(1))
        #expect(book.apply(.step(id: "order-42"), at: at(2)) == .ignoredEnded(id: "order-42", state: .ended))
    }

    // MARK: Stale without a date

    @Test mutating func silence_makesStale_afterAnHour() {
        book.apply(.delivery(), at: start)
        #expect(book.nextDue == at(3600) && book.record("order-42")?.givenStaleDate == nil)
        #expect(book.advance(to: at(3599.9)).isEmpty)
        #expect(book.advance(to: at(3600)).map(\.record.state) == [.stale])
    }

    @Test mutating func anyWord_countsAnew_evenAnEqualOne() {
        book.apply(.delivery(), at: start)
        #expect(book.apply(.change(state: state()), at: at(3000)).isUnchanged)
        #expect(book.nextDue == at(6600))
        #expect(book.apply(.change(state: state()), at: at(7000)) == .applied(id: "order-42", state: .active))
        #expect(book.apply(.change(state: state(), staleDate: at(7100)), at: at(7001)).isApplied)
        #expect(book.nextDue == at(7100))
    }

    @Test mutating func scheduled_countsFromItsStart() {
        book.apply(.delivery(alert: alert, startDate: at(hours(2))), at: start)
        #expect(book.record("order-42")?.staleDate == at(hours(3)))
    }

    @Test mutating func silence_isSwitchedOffByTheLimits() {
        book.limits.staleSeconds = nil
        book.apply(.delivery(), at: start)
        #expect(book.nextDue == at(hours(8)) && book.record("order-42")?.staleDate == nil)
    }

    @Test mutating func datesThatAreNone_countAsNotGiven() {
        for (index, seconds) in [Double.nan, .infinity, -.infinity].enumerated() {
            let id = "d\(index)"
            book.apply(.delivery(id, staleDate: Date(timeIntervalSinceReferenceDate: seconds)), at: start)
            #expect(book.record(id)?.staleDate == at(3600) && book.record(id)?.givenStaleDate == nil)
        }
    }

    @Test mutating func type_saysItself_whenItGoesStale() {
        var registry = ActivityRegistry()
        registry.register(RaceAttributes.self)
        for (id, laps) in [("short", 2), ("open", 0)] {
            let start = ActivityCommand.Start(
                id: id, type: "RaceAttributes", attributes: json("{}"),
                content: .init(state: json(#"{"laps": \#(laps)}"#)))
            _ = book.apply(.start(start), registry: registry, at: at(0))
        }
        #expect(book.record("short")?.staleDate == at(180) && book.record("open")?.staleDate == nil)
    }

    // MARK: Alerts

    @Test mutating func alert_callsForTenSeconds() {
        book.apply(.delivery(alert: alert), at: start)
        #expect(book.record("order-42")?.alert == ActivityAlert(configuration: alert, start: start, end: at(10)))
        #expect(book.alerting(at: at(9.9)).map(\.id) == ["order-42"] && book.nextAlertEnd(after: at(1)) == at(10))
        #expect(book.alerting(at: at(10)).isEmpty && book.nextAlertEnd(after: at(10)) == nil)
        #expect(book.alerting(at: at(-1)).isEmpty, "a clock that fell back")
    }

    @Test mutating func alert_outlivesAPlainUpdate_andIsReplacedByAnother() {
        book.limits.alertSeconds = 30
        book.apply(.delivery(alert: alert), at: start)
        book.apply(.change(), at: at(5))
        #expect(book.record("order-42")?.alert?.end == at(30))
        book.apply(.change(alert: AlertConfiguration(title: "Door", body: "", sound: .default)), at: at(6))
        #expect(book.record("order-42")?.alert?.end == at(36))
        #expect(book.record("order-42")?.alert?.configuration.title.key == "Door")
    }

    @Test mutating func alert_goesWithTheEnd_unlessTheEndBringsOne() {
        book.apply(.delivery("a", alert: alert), at: start)
        book.apply(.finish("a"), at: at(1))
        #expect(book.record("a")?.alert == nil)
        book.apply(.delivery("b"), at: start)
        var end = ActivityCommand.End(id: "b")
        end.alert = alert
        book.apply(.end(end), at: at(2))
        #expect(book.alerting(at: at(3)).map(\.id) == ["b"])
    }

    @Test mutating func latestAlert_comesFirst() {
        for (second, id) in ["a", "b", "c"].enumerated() {
            book.apply(.delivery(id, score: 9 - Double(second), alert: alert), at: at(Double(second)))
        }
        #expect(book.alerting(at: at(3)).map(\.id) == ["c", "b", "a"] && book.ordered().map(\.id) == ["a", "b", "c"])
    }

    @Test mutating func repeatedAlert_doesNotCallAgain() {
        book.apply(.delivery(timestamp: at(0), alert: alert), at: start)
        book.apply(.delivery(timestamp: at(0), alert: alert), at: at(7))
        #expect(book.record("order-42")?.alert?.start == start)
    }
}

/// A type that knows when it is out of date: a minute and a half a lap, never without laps.
struct RaceAttributes: SelfDatingActivityAttributes {
    struct ContentState: Codable, Hashable {
        var laps: Int
    }

    func staleDate(of state: ContentState, at now: Date) -> Date? {
        state.laps == 0 ? nil : now.addingTimeInterval(90 * Double(state.laps))
    }
}
