import FoundationEssentials
import Testing

@testable import Activities

/// What a program finds that ends and begins again.
@Suite struct RestartTests {
    private let clock = HandClock()
    private let storage = MemoryStorage()
    private let alert = AlertConfiguration(title: "Pizza", body: "It is here", sound: .named("bell"))

    // MARK: Every point of a life

    /// One life: what is done at which second, and the state after it.
    private struct Event: Sendable {
        var second: Double
        var command: ActivityCommand?
        var state: ActivityState
    }

    private static let life = [
        Event(
            second: 0, command: .delivery(staleDate: at(900), alert: .some(alert), startDate: at(60)), state: .pending),
        Event(second: 10, command: .change(state: state("preparing", eta: 5), staleDate: at(600)), state: .pending),
        Event(second: 60, command: nil, state: .active),
        Event(
            second: 300, command: .change(staleDate: at(700), score: 5, timestamp: at(290), alert: .some(alert)),
            state: .active),
        Event(second: 305, command: .change(staleDate: at(700), score: 5, timestamp: at(302)), state: .active),
        Event(second: 700, command: nil, state: .stale),
        Event(second: 800, command: .step(id: "order-42"), state: .active),
        Event(second: 4400, command: nil, state: .stale),
        Event(second: 5000, command: .finish(policy: .after(at(6000))), state: .ended),
        Event(second: 6000, command: nil, state: .dismissed),
    ]

    private static let alert = AlertConfiguration(title: "Pizza", body: "Soon", sound: .named("bell"))

    /// Lives the life, ending the program before the event of that number, and answers with what is known after each.
    private func live(restartingBefore point: Int?) throws -> [ActivityRecord?] {
        let (clock, storage) = (HandClock(), MemoryStorage())
        var run = try Run(storage, clock)
        return try Self.life.enumerated().map { number, event in
            if number == point { run = try Run(storage, clock) }
            clock.now = at(event.second)
            run.center.advance()
            if let command = event.command { #expect(run.center.apply(command).outcome.isApplied || number == 4) }
            let record = run.center.book.record("order-42")
            #expect(record?.state == event.state, "event \(number), restarted before \(String(describing: point))")
            return record
        }
    }

    @Test(arguments: 1..<10)
    func restart_atEveryPointOfALife_changesNothing(point: Int) throws {
        let through = try live(restartingBefore: nil)
        let restarted = try live(restartingBefore: point)
        for number in through.indices {
            // Time's changes are numbered again if they had not been stored.
            var (left, right) = (through[number], restarted[number])
            left?.sequence = 0
            right?.sequence = 0
            #expect(left == right, "event \(number)")
        }
    }

    @Test(arguments: 0..<10)
    func longDarkness_afterEveryPointOfALife_endsIt(point: Int) throws {
        let run = try Run(storage, clock)
        for event in Self.life[...point] {
            clock.now = at(event.second)
            run.center.advance()
            if let command = event.command { run.center.apply(command) }
        }
        clock.now = at(hours(13))
        let next = try Run(storage, clock)
        #expect(next.center.book.all().isEmpty && next.center.book.record("order-42")?.state == .dismissed)
        #expect(next.center.book.alerting(at: clock.now).isEmpty)
    }

    @Test func startDatePassedInTheDark_showsItWithoutCrying() throws {
        _ = try Run(storage, clock).center.apply(.delivery(alert: alert, startDate: at(60)))
        clock.now = at(90)
        let next = try Run(storage, clock)
        #expect(next.center.book.record("order-42")?.state == .active)
        #expect(next.center.book.record("order-42")?.alert?.start == at(60))
        #expect(next.center.book.alerting(at: clock.now).isEmpty)
    }

    @Test func clockThatFellBack_bringsNothingBack() throws {
        let run = try Run(storage, clock)
        run.center.apply(.delivery("ended", staleDate: at(60)))
        run.center.apply(.delivery("stale", staleDate: at(60)))
        run.center.apply(.finish("ended", policy: .after(at(80))))
        clock.now = at(100)
        run.center.advance()
        run.center.flush()
        clock.now = at(-5000)
        let next = try Run(storage, clock)
        #expect(next.center.book.all().map(\.id) == ["stale"] && next.center.book.record("stale")?.state == .stale)
        #expect(next.center.apply(.change("ended")).outcome == .ignoredEnded(id: "ended", state: .dismissed))
    }

    @Test func timestampsAndNumbers_goOn() throws {
        let run = try Run(storage, clock)
        run.center.apply(.delivery("a", timestamp: at(50)))
        run.center.apply(.change("a", state: state(), timestamp: at(70)))
        let sequence = run.center.book.sequence
        let next = try Run(storage, clock)
        #expect(next.center.apply(.change("a", timestamp: at(69))).outcome.isIgnoredOlder)
        #expect(next.center.book.sequence == sequence)
        #expect(next.center.apply(.change("a", timestamp: at(71))).changes.last?.record.sequence == sequence + 1)
    }

    @Test func handles_findTheirActivitiesAgain_andFollowThem() async throws {
        try Run(storage, clock).center.apply(.delivery())
        let next = try Run(storage, clock)
        try await ActivityCenter.$current.withValue(next.center) {
            let activity = try #require(Activity<DeliveryActivityAttributes>.activities.first)
            #expect(activity.attributes.order == "42" && activity.content.state.status == .preparing)
            var states = activity.activityStateUpdates.makeAsyncIterator()
            #expect(await states.next() == .active)
            await activity.end(nil, dismissalPolicy: .immediate)
            #expect(await states.next() == .dismissed)
            #expect(await states.next() == nil)
        }
        #expect(try Run(storage, clock).center.book.all().isEmpty)
    }

    @Test func forgotten_areRemovedFromTheDisk() throws {
        var limits = ActivityLimits()
        limits.remembered = 2
        let run = try Run(storage, clock, limits: limits)
        for index in 0..<4 {
            run.center.apply(.delivery("d\(index)"))
            run.center.apply(.finish("d\(index)", policy: .immediate))
        }
        #expect(storage.ids == ["d2", "d3"])
    }

    // MARK: The disk refuses

    @Test func refusedStart_throws_andNothingIsThere() throws {
        let run = try Run(storage, clock)
        storage.mood = .refuses
        ActivityCenter.$current.withValue(run.center) {
            #expect(throws: ActivityAuthorizationError.persistenceFailure) {
                try Activity.request(
                    attributes: DeliveryActivityAttributes(order: "7", items: 2),
                    content: ActivityContent(state: DeliveryState(status: .preparing), staleDate: nil))
            }
        }
        #expect(run.center.book.all().isEmpty && run.center.book.sequence == 0)
    }

    @Test func refusedUpdate_changesNothing_andTellsNobody() async throws {
        let run = try Run(storage, clock)
        run.center.apply(.delivery(timestamp: at(0)))
        let before = run.center.book
        var changes = run.center.changes().makeAsyncIterator()
        storage.mood = .refuses
        let outcome = run.center.apply(.change(timestamp: at(5))).outcome
        #expect(outcome.code == .persistenceFailure && run.center.book == before)
        #expect(
            outcome.rejection?.message
                == "nothing was changed, because it could not be stored: the disk is on strike")
        storage.mood = .works
        #expect(run.center.apply(.change(timestamp: at(4))).outcome.isApplied)
        #expect(await changes.next()?.map(\.record.lastTimestamp) == [at(4)])
    }

    @Test func refusedDisk_doesNotKeepTimeFromTelling() throws {
        let run = try Run(storage, clock)
        run.center.apply(.delivery(staleDate: at(60)))
        storage.mood = .refuses
        clock.now = at(60)
        let result = run.center.apply(.change(staleDate: at(90)))
        #expect(result.outcome.code == .persistenceFailure && result.changes.map(\.record.state) == [.stale])
        #expect(run.center.book.record("order-42")?.isStale == true)
        run.center.flush()
        run.center.flush()
        #expect(run.reports.all.count == 0, "the refusal was answered already")
        storage.mood = .works
        run.center.flush()
        #expect(try Run(storage, clock).center.book.record("order-42")?.state == .stale)
    }

    @Test func refusedLoad_throws_andLeavesTheCentreAsItIs() throws {
        let center = ActivityCenter(now: { start }, report: { _ in })
        center.register(DeliveryActivityAttributes.self)
        center.apply(.delivery())
        storage.mood = .refuses
        #expect(throws: MemoryStorage.Failure.self) { try center.restore(from: storage) }
        #expect(center.book.all().count == 1)
    }

    // MARK: Together

    @Test func severalCommands_shareOneWrite() throws {
        let run = try Run(storage, clock)
        let results = run.center.apply([
            .delivery("a"), .change("a"), .change("nobody"), .delivery("b"), .finish("b", policy: .immediate),
        ])
        #expect(results.map(\.outcome.isApplied) == [true, true, false, true, true])
        #expect(storage.batches.map { $0.saved.map(\.id) } == [["a", "b"]])
        #expect(results.flatMap(\.changes).map(\.record.sequence) == [1, 2, 3, 4])
    }

    @Test func severalCommands_areRefusedTogether() throws {
        let run = try Run(storage, clock)
        storage.mood = .refuses
        let results = run.center.apply([.delivery("a"), .change("a"), .change("nobody")])
        #expect(results.map(\.outcome.code) == [.persistenceFailure, .persistenceFailure, .unknownActivity])
        #expect(run.center.book.all().isEmpty && run.center.apply([]).isEmpty)
    }

    @Test func submitted_areAnsweredEach_andWrittenInLots() async throws {
        let clock = clock
        let center = ActivityCenter(now: { clock.now }, report: { _ in })
        center.register(DeliveryActivityAttributes.self)
        try center.restore(from: storage)
        center.apply(.delivery())
        await withTaskGroup(of: ActivityResult.self) { group in
            for index in 0..<200 {
                group.addTask { await center.submit(.change(state: state("preparing", eta: index + 1))) }
            }
            for await result in group { #expect(result.outcome.isApplied) }
        }
        #expect(storage.batches.count <= 201 && center.book.sequence == 201)
        #expect(try Run(storage, clock).center.book.record("order-42") == center.book.record("order-42"))
    }

    // MARK: What cannot be read

    @Test func unreadable_isSetAside_untilItsTypeIsThere() throws {
        let run = try Run(storage, clock)
        run.center.register(TimerAttributes.self)
        run.center.apply(.timer("t"))
        run.center.apply(.delivery())
        let kept = try #require(storage.load().first { $0.id == "t" })
        let next = try Run(storage, clock)
        #expect(
            next.reports.all.count == 1 && next.reports.all[0].contains("no activity type is called “TimerAttributes”"))
        #expect(next.center.book.all().map(\.id) == ["order-42"] && next.center.book.record("t")?.state == .ended)
        #expect(try storage.load().contains(kept))
        next.center.register(TimerAttributes.self)
        #expect(next.center.book.record("t")?.state == .active && next.center.book.all().count == 2)
        ActivityCenter.$current.withValue(next.center) {
            #expect(Activity<TimerAttributes>.activities.map(\.id) == ["t"])
        }
    }

    @Test func unreadable_goesWhenItsTimeComes() throws {
        try Run(storage, clock).center.apply(.delivery())
        let next = try Run(storage, clock, knowsDelivery: false)
        #expect(next.center.nextDue == at(hours(4)) && storage.ids == ["order-42"])
        clock.now = at(hours(4))
        next.center.advance()
        next.center.flush()
        #expect(next.center.book.record("order-42")?.state == .dismissed)
        let third = try Run(storage, clock)
        #expect(third.center.book.record("order-42")?.state == .dismissed && third.reports.all.isEmpty)
    }

    @Test func unreadable_canBeRemovedAndReplaced() throws {
        _ = try Run(storage, clock).center.apply([.delivery("a"), .delivery("b")])
        let next = try Run(storage, clock, knowsDelivery: false)
        #expect(next.center.apply(.remove(id: "a")).outcome == .applied(id: "a", state: .dismissed))
        next.center.register(TimerAttributes.self)
        #expect(next.center.apply(.timer("b")).outcome == .applied(id: "b", state: .active))
        #expect(next.center.apply(.change("b")).outcome.code == .stateMismatch)
        let third = try Run(storage, clock)
        #expect(third.center.book.record("a")?.state == .dismissed && third.center.book.record("b")?.state == .ended)
    }

    private static let damaged = ["", "not JSON", "{}", #"{"id": "other"}"#]

    @Test(arguments: damaged)
    func bytesThatAreNoRecord_areKept_andTrapNothing(text: String) throws {
        let storage = MemoryStorage([ActivityEntry(id: "odd", sequence: 7, record: json(text))])
        let run = try Run(storage, clock)
        #expect(run.reports.all.count == 1 && run.center.book.record("odd")?.state == .ended)
        #expect(run.center.apply(.delivery()).changes.first?.record.sequence == 8)
        #expect(storage.ids == ["odd", "order-42"])
        #expect(run.center.apply(.change("odd")).outcome.code == .unknownType)
        #expect(run.center.apply(.finish("odd", policy: .immediate)).outcome == .applied(id: "odd", state: .dismissed))
        #expect(try Run(storage, clock).reports.all.isEmpty)
    }

    @Test func stateOfAnOlderBuild_isSetAside_notTrappedOn() throws {
        let run = try Run(storage, clock)
        run.center.apply(.delivery())
        var entry = try #require(storage.load().first)
        var record = try JSONDecoder().decode(ActivityRecord.self, from: entry.record)
        record.contentState = json(#"{"status": "preparing"}"#)
        entry.record = try JSONEncoder().encode(record)
        let next = try Run(MemoryStorage([entry]), clock)
        #expect(next.reports.all[0].contains("order-42.content.state.eta: missing key"))
        #expect(next.center.book.all().isEmpty)
    }
}
