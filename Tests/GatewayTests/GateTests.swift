import Activities
import FoundationEssentials
import JSON
import Testing

@testable import Gateway

@Suite struct GateQueueTests {
    private func update(_ ticket: Int, _ id: String = "a", timestamp: Double? = nil) -> GateQueue.Entry {
        var update = ActivityCommand.Update(id: id, content: .init(state: Data("\(ticket)".utf8)))
        update.timestamp = timestamp.map { Date(timeIntervalSince1970: $0) }
        return GateQueue.Entry(ticket: ticket, command: .update(update))
    }

    private func expect(_ found: GateQueue.Arrival, _ wanted: GateQueue.Arrival) { #expect(found == wanted) }

    private func tickets(_ queue: GateQueue) -> [Int] { queue.waiting.map(\.ticket) }

    @Test func update_takesThePlaceOfTheOneThatWaits() {
        var queue = GateQueue(limit: 4)
        expect(queue.arrive(update(1), isSound: true), .waits)
        expect(queue.arrive(update(2, "b"), isSound: true), .waits)
        expect(queue.arrive(update(3), isSound: true), .supersedes(ticket: 1))
        #expect(tickets(queue) == [3, 2])
    }

    @Test func update_isLookedAt_onlyWhereItCouldTakeAPlace() {
        var queue = GateQueue(limit: 4)
        expect(queue.arrive(update(1), isSound: nil), .waits)
        expect(queue.arrive(update(2), isSound: nil), .needsCheck)
        expect(queue.arrive(update(3, "b"), isSound: nil), .waits)
        expect(queue.arrive(.init(ticket: 4, command: .remove(id: "a")), isSound: nil), .waits)
        expect(queue.arrive(update(5), isSound: nil), .waits)
        #expect(tickets(queue) == [1, 3, 4, 5])
    }

    @Test func update_thatWouldBeRefused_supersedesNothing() {
        var queue = GateQueue(limit: 4)
        _ = queue.arrive(update(1), isSound: true)
        expect(queue.arrive(update(2), isSound: false), .waits)
        #expect(tickets(queue) == [1, 2])
    }

    @Test func update_olderThanTheOneThatWaits_isSuperseded_andOneAsOldIsNot() {
        var queue = GateQueue(limit: 4)
        _ = queue.arrive(update(1, timestamp: 100), isSound: true)
        expect(queue.arrive(update(2, timestamp: 99), isSound: true), .isSuperseded)
        expect(queue.arrive(update(3, timestamp: 100), isSound: true), .supersedes(ticket: 1))
        expect(queue.arrive(update(4), isSound: true), .supersedes(ticket: 3))
    }

    @Test func update_doesNotOvertakeAnEnd() {
        var queue = GateQueue(limit: 4)
        _ = queue.arrive(update(1), isSound: true)
        _ = queue.arrive(.init(ticket: 2, command: .end(.init(id: "a"))), isSound: true)
        expect(queue.arrive(update(3), isSound: true), .waits)
        #expect(tickets(queue) == [1, 2, 3])
    }

    @Test func alert_thatNobodyHasSeen_isKept() {
        var queue = GateQueue(limit: 4)
        var first = ActivityCommand.Update(id: "a", content: .init(state: Data()))
        first.alert = AlertConfiguration(title: "Tea", body: "", sound: .default)
        _ = queue.arrive(.init(ticket: 1, command: .update(first)), isSound: true)
        _ = queue.arrive(update(2), isSound: true)
        guard case .update(let waiting)? = queue.waiting.first?.command else {
            Issue.record("none waits")
            return
        }
        #expect(waiting.alert == first.alert)
    }

    @Test func full_takesNoMore_butUpdatesOfWhatWaits() {
        var queue = GateQueue(limit: 2)
        _ = queue.arrive(update(1), isSound: true)
        _ = queue.arrive(update(2, "b"), isSound: true)
        expect(queue.arrive(update(3, "c"), isSound: true), .isFull)
        expect(queue.arrive(update(4, "b"), isSound: true), .supersedes(ticket: 2))
        let taken = queue.takeAll().map(\.ticket)
        #expect(taken == [1, 4])
        expect(queue.arrive(update(5, "c"), isSound: true), .waits)
    }

    @Test func work_beginsOnce_untilNothingWaits() {
        var queue = GateQueue(limit: 2)
        _ = queue.arrive(update(1), isSound: true)
        let begins = [queue.beginsWork(), queue.beginsWork()]
        #expect(begins == [true, false])
        let taken = [queue.takeAll().map(\.ticket), queue.takeAll().map(\.ticket)]
        #expect(taken == [[1], []])
        let beginsAgain = queue.beginsWork()
        #expect(beginsAgain)
    }

    @Test func pace_tellsWhenToComeAgain() {
        var pace = GatePace()
        #expect(pace.seconds(for: 32) == 1)
        for _ in 0..<100 { pace.took(0.1) }
        #expect(pace.seconds(for: 32) == 4)
        for _ in 0..<100 { pace.took(100) }
        #expect(pace.seconds(for: 32) == 60)
    }
}

@Suite struct ActivityStoryTests {
    private let date = Date(timeIntervalSince1970: 0)

    @Test func burst_isOneEventWithACount() {
        var story = ActivityStory(id: "a")
        story.add(.started, "s", at: date)
        for number in 0..<1000 {
            story.add(.updated, "u\(number)", at: date.addingTimeInterval(Double(number)))
            story.add(.displayed, "d", at: date)
        }
        #expect(story.events.map(\.count) == [1, 1000, 1000])
        #expect(story.events[1].text == "u999" && story.events[1].last == date.addingTimeInterval(999))
    }

    @Test func story_isBounded_andSaysWhatItForgot() {
        var story = ActivityStory(id: "a")
        for _ in 0..<40 {
            story.add(.stale, "s", at: date)
            story.add(.fresh, "f", at: date)
        }
        #expect(story.events.count == ActivityStory.length)
        #expect(story.forgotten == 80 - ActivityStory.length)
    }

    @Test func book_forgetsWhatNeverGotIn_beforeWhatDid() {
        let book = StoryBook(limit: 3, now: { Date(timeIntervalSince1970: 0) })
        book.add(.started, "s", to: "real")
        for number in 0..<100 { book.add(.rejected, "r", to: "noise-\(number)") }
        #expect(book.count == 3)
        #expect(book.story("real") != nil && book.story("noise-99") != nil && book.story("noise-0") == nil)
    }

    @Test func life_isTold() async throws {
        let rig = GateRig()
        var start = GateRig.start()
        start.removeLast(2)
        _ = await rig.service.ask("POST /v1/activities", start + #","staleDate":1800000060}}"#)
        _ = await rig.service.ask("PATCH /v1/activities/tea", GateRig.update(9, timestamp: 1))
        _ = await rig.service.ask("PATCH /v1/activities/tea", "{}")
        rig.time.advance(by: 60)
        rig.center.advance()
        _ = await rig.service.ask("POST /v1/activities/tea/end")
        // The story hears of changes of state from the centre; the last of them is the end.
        while rig.gate.stories.story("tea")?.events.contains(where: { $0.kind == .ended }) != true {
            await Task.yield()
        }
        let events = await rig.service.ask("GET /v1/activities/tea/explain")["events"]?.array ?? []
        let texts = Set(events.compactMap { $0.object?["text"]?.string })
        for text in [
            "accepted: start, over HTTP",
            "ignored, over HTTP: older than the newest, which is of 2027-01-15T08:00:00Z",
            "its stale date came: what is shown is marked as old", "the sender ended it, over HTTP",
            "it ended and stays until 2027-01-15T12:01:00Z",
        ] { #expect(texts.contains(text), "\(texts)") }
    }
}
