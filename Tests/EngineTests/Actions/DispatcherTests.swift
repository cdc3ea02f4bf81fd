import Boards
import Clocks
import FoundationEssentials
import Testing

@testable import Engine

/// Delivery of foreign actions.
@MainActor
@Suite struct DispatcherTests {
    private let time = VirtualTime(wall: nine41)
    private let delivery = FakeDelivery()
    private let journal = VolatileJournal()
    private let lines = LineBox()

    private func dispatcher(_ journal: (any ActionJournal)? = nil, onFailure: @escaping (String) -> Void = { _ in })
        throws -> ActionDispatcher
    {
        let board = try EngineFixture.board(
            """
            { "name": "T", "panels": [{ "id": "p", "module": "ssd1306-128x64", "bus": "emulated" }], "slots": [],
              "targets": [{ "scheme": "a", "run": ["x"] }, { "scheme": "b", "run": ["x"] }] }
            """)
        let lines = lines
        return ActionDispatcher(
            board: board, journal: journal ?? self.journal, delivering: delivery, time: time, log: { lines.add($0) },
            onFailure: { onFailure($1) })
    }

    private func accept(_ dispatcher: ActionDispatcher, _ url: String) -> String? {
        dispatcher.accept(URL(string: url)!, placement: nil, kind: nil, family: nil)
    }

    @Test func action_leavesTheJournalWhenItIsDone() async throws {
        let dispatcher = try dispatcher()
        delivery.hold()
        #expect(accept(dispatcher, "a://1") == nil)
        await delivery.deliveries(1)
        #expect(journal.pending().map(\.url.absoluteString) == ["a://1"])
        delivery.release()
        await dispatcher.finished()
        #expect(journal.pending().isEmpty && !dispatcher.isBusy)
    }

    @Test func actions_ofOneSchemeFollowOneAnother_ofOthersGoBeside() async throws {
        let dispatcher = try dispatcher()
        delivery.hold()
        for url in ["a://1", "a://2", "b://1"] { #expect(accept(dispatcher, url) == nil) }
        await delivery.deliveries(2)
        #expect(Set(delivery.urls) == ["a://1", "b://1"])
        delivery.release()
        await dispatcher.finished()
        #expect(delivery.urls.last == "a://2")
    }

    @Test func action_thatWasUnderWayAtTheEnd_isDeliveredByTheNextRun() async throws {
        let first = try dispatcher()
        delivery.hold()
        #expect(accept(first, "a://1") == nil && accept(first, "a://2") == nil)
        await delivery.deliveries(1)
        first.stop()
        let second = try dispatcher()
        second.resume()
        await delivery.deliveries(2)
        delivery.release()
        await second.finished()
        #expect(delivery.urls == ["a://1", "a://1", "a://2"])
        #expect(journal.pending().isEmpty)
        await first.finished()
        #expect(delivery.urls.count == 3)
    }

    @Test func action_thatFails_isTriedAgainLaterAndLater_thenGivenUp() async throws {
        var failures: [String] = []
        let dispatcher = try dispatcher { failures.append($0) }
        delivery.answer(
            .failed("no answer"), .failed("no answer"), .failed("no answer"), .failed("no answer"), .failed("no answer")
        )
        #expect(accept(dispatcher, "a://1") == nil)
        for (attempt, wait) in [1.0, 2, 4, 8].enumerated() {
            await delivery.deliveries(attempt + 1)
            await time.waiters(atLeast: 1)
            time.advance(by: wait - 0.001)
            #expect(delivery.urls.count == attempt + 1)
            time.advance(by: 0.001)
        }
        await dispatcher.finished()
        #expect(delivery.urls.count == 5)
        #expect(failures == ["no answer (tried 5 times)"])
        #expect(journal.pending().isEmpty)
    }

    @Test func action_thatIsRefused_isNotTriedAgain() async throws {
        var failures: [String] = []
        let dispatcher = try dispatcher { failures.append($0) }
        delivery.answer(.refused("no such program"))
        #expect(accept(dispatcher, "a://1") == nil)
        await dispatcher.finished()
        #expect(delivery.urls.count == 1 && failures == ["no such program"])
    }

    @Test func actionOfYesterday_isNotDeliveredToday() async throws {
        journal.add(
            ForeignAction(id: "1", url: URL(string: "a://door")!, date: nine41.addingTimeInterval(-3601)))
        let dispatcher = try dispatcher()
        dispatcher.resume()
        await dispatcher.finished()
        #expect(delivery.urls.isEmpty && journal.pending().isEmpty)
        #expect(lines.all.last?.contains("waited for more than an hour") == true)
    }

    @Test func storm_isCutWithASentence() async throws {
        let dispatcher = try dispatcher()
        delivery.hold()
        let refusals = (0..<100).compactMap { accept(dispatcher, "a://\($0)") }
        #expect(refusals.count == 100 - ActionDispatcher.mostWaiting)
        delivery.release()
        await dispatcher.finished()
        #expect(delivery.urls.count == ActionDispatcher.mostWaiting)
    }

    /// A journal that fails from the n-th call on.
    private final class IllJournal: ActionJournal {
        struct Illness: Error {}

        private let base = VolatileJournal()
        private var left: Int

        init(failsAt call: Int) { left = call - 1 }

        private func count() throws {
            left -= 1
            if left < 0 { throw Illness() }
        }

        func pending() throws -> [ForeignAction] {
            try count()
            return base.pending()
        }

        func add(_ action: ForeignAction) throws {
            try count()
            base.add(action)
        }

        func remove(_ id: String) throws {
            try count()
            base.remove(id)
        }
    }

    @Test(arguments: 1...4) func illJournal_isSaid_andActionsAreDoneAllTheSame(call: Int) async throws {
        let dispatcher = try dispatcher(IllJournal(failsAt: call))
        dispatcher.resume()
        #expect(accept(dispatcher, "a://1") == nil)
        await dispatcher.finished()
        #expect(delivery.urls == ["a://1"])
        #expect(lines.all.isEmpty == (call == 4))
    }
}
