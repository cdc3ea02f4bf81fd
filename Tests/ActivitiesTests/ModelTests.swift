import FoundationEssentials
import Testing

@testable import Activities

/// What an activity should be, told another way: nothing steps, every question is answered from what was accepted.
private struct Model {
    struct Activity {
        var order: String
        var status: String
        /// The stale date its sender gave.
        var given: Date?
        /// When the sender last gave none.
        var heard: Date
        var score: Double
        var startDate: Date
        var last: Date
        /// When it was ended from outside, and until when it stays.
        var end: (date: Date, dismissal: Date)?
        /// When it went before its time.
        var gone: Date?

        func state(at now: Date) -> ActivityState {
            let cap = startDate.addingTimeInterval(hours(8))
            let (ended, dismissal) = end ?? (cap, cap.addingTimeInterval(hours(4)))
            if gone != nil || now >= dismissal { return .dismissed }
            if now >= ended { return .ended }
            if now < startDate { return .pending }
            return (given ?? max(heard, startDate).addingTimeInterval(3600)) <= now ? .stale : .active
        }
    }

    var activities: [String: Activity] = [:]

    /// The last moment anything was asked: what was dismissed then stays known.
    func running(at now: Date) -> Int { activities.values.filter { $0.state(at: now).isRunning }.count }
}

/// One event of a random history.
private enum Event {
    case start(id: String, order: String, status: String, stale: Double?, score: Double, delay: Double?)
    case update(id: String, status: String, stale: Double?, score: Double)
    case end(id: String, status: String?, policy: Int)
    case remove(id: String)
    case step(id: String)
    case wait(Double)
}

/// What goes wrong with an event.
private enum Mishap: CaseIterable {
    /// The disk refuses, the program goes on.
    case refusal
    /// The program is killed before anything is written.
    case deathBefore
    /// The program is killed after the write and before the answer.
    case deathAfter
    /// The program is killed after the answer.
    case death
}

@Suite struct ModelTests {
    private static let ids = ["a", "b", "c"]
    private static let statuses = ["preparing", "onTheWay", "delivered"]

    /// A random event, with a timestamp that is absent, fresh, equal or old.
    private func event(_ random: inout Seeded) -> Event {
        let id = Self.ids.randomElement(using: &random)!
        let status = Self.statuses.randomElement(using: &random)!
        let stale = Bool.random(using: &random) ? Double(Int.random(in: -600...20_000, using: &random)) : nil
        let score = Double(Int.random(in: 0...3, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2:
            let delay = Int.random(in: 0..<4, using: &random) == 0 ? 900.0 : nil
            let order = Int.random(in: 0..<6, using: &random) == 0 ? "2" : "1"
            return .start(id: id, order: order, status: status, stale: stale, score: score, delay: delay)
        case 3...5: return .update(id: id, status: status, stale: stale, score: score)
        case 6:
            let final = Bool.random(using: &random) ? status : nil
            return .end(id: id, status: final, policy: Int.random(in: 0..<4, using: &random))
        case 7: return Bool.random(using: &random) ? .remove(id: id) : .step(id: id)
        default: return .wait(Double(Int.random(in: 0...20_000, using: &random)))
        }
    }

    /// 100 batches of 100 histories.
    @Test(arguments: 0..<100)
    func tenThousandRandomHistoriesWithCrashes_agreeWithTheModel(batch: Int) throws {
        for seed in batch * 100..<(batch + 1) * 100 {
            guard try agrees(seed: UInt64(seed)) else { return }
        }
    }

    private func agrees(seed: UInt64) throws -> Bool {
        var random = Seeded(state: seed)
        let clock = HandClock()
        let storage = MemoryStorage()
        var run = try Run(storage, clock)
        var model = Model()
        for step in 0..<16 {
            let event = event(&random)
            if case .wait(let seconds) = event { clock.now = clock.now.addingTimeInterval(seconds) }
            let now = clock.now
            let timestamp = timestamp(&random, now)
            let mishap =
                Int.random(in: 0..<4, using: &random) == 0 ? Mishap.allCases.randomElement(using: &random) : nil
            storage.mood = mishap.mood
            let saves = storage.batches.count
            let outcome = apply(event, timestamp, to: run.center, at: now)
            // Where nothing had to be written nothing could go wrong.
            let hasFailed = storage.batches.count > saves && storage.mood != .works
            storage.mood = .works
            var changed = model
            let expected = apply(event, timestamp, to: &changed, at: now)
            if !hasFailed || mishap == .deathAfter { model = changed }
            // What is not on the disk is not accepted; what would have been refused anyway is.
            let isRight = outcome == (hasFailed && expected.isAcceptance ? "persistenceFailure" : expected)
            if mishap.map({ $0 != .refusal }) == true { run = try Run(storage, clock) }
            guard isRight, agree(run.center.book, model, at: now), !run.reports.hasSetAside else {
                Issue.record(
                    "seed \(seed), step \(step): \(event) with \(String(describing: mishap)) gave \(outcome), the model \(expected)"
                )
                return false
            }
        }
        return true
    }

    private func timestamp(_ random: inout Seeded, _ now: Date) -> Date? {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: nil
        case 1: now.addingTimeInterval(-Double(Int.random(in: 0...3000, using: &random)))
        case 2: now.addingTimeInterval(Double(Int.random(in: 0...90_000, using: &random)))
        default: now
        }
    }

    // MARK: The centre

    private func apply(_ event: Event, _ timestamp: Date?, to center: ActivityCenter, at now: Date) -> String {
        let command: ActivityCommand
        switch event {
        case .start(let id, let order, let status, let stale, let score, let delay):
            command = .delivery(
                id, order: order, state: state(status), staleDate: stale.map { now.addingTimeInterval($0) },
                score: score, timestamp: timestamp, alert: AlertConfiguration(title: "t", body: "", sound: .default),
                startDate: delay.map { now.addingTimeInterval($0) })
        case .update(let id, let status, let stale, let score):
            command = .change(
                id, state: state(status), staleDate: stale.map { now.addingTimeInterval($0) }, score: score,
                timestamp: timestamp)
        case .end(let id, let status, let policy):
            command = .finish(id, state: status.map { state($0) }, policy: dismissal(policy, now), timestamp: timestamp)
        case .remove(let id): command = .remove(id: id)
        case .step(let id): command = .step(id: id)
        case .wait:
            center.advance()
            center.flush()
            return "waited"
        }
        return switch center.apply(command).outcome {
        case .applied(_, let state): "applied \(state)"
        case .unchanged: "unchanged"
        case .ignoredOlder: "older"
        case .ignoredEnded: "ended"
        case .rejected(let rejection): rejection.code.rawValue
        }
    }

    private func dismissal(_ policy: Int, _ now: Date) -> ActivityUIDismissalPolicy {
        [.default, .immediate, .after(now.addingTimeInterval(1000)), .after(now.addingTimeInterval(-1))][policy]
    }

    // MARK: The model

    private func apply(_ event: Event, _ timestamp: Date?, to model: inout Model, at now: Date) -> String {
        if case .wait = event { return "waited" }
        if let timestamp, timestamp.timeIntervalSince(now) > 86_400, !event.isUntimed { return "implausibleTimestamp" }
        switch event {
        case .start(let id, let order, let status, let stale, let score, let delay):
            let present = model.activities[id]
            let running = present?.state(at: now).isRunning ?? false
            let given = stale.map { now.addingTimeInterval($0) }
            if let present, running {
                guard present.order == order else { return "duplicate" }
                return change(id, status, given, score, timestamp, &model, now)
            }
            if let present, let timestamp, timestamp <= present.last { return "older" }
            model.activities[id] = Model.Activity(
                order: order, status: status, given: given, heard: now, score: score,
                startDate: now.addingTimeInterval(delay ?? 0), last: timestamp ?? now)
            return "applied \(model.activities[id]!.state(at: now))"
        case .update(let id, let status, let stale, let score):
            return change(id, status, stale.map { now.addingTimeInterval($0) }, score, timestamp, &model, now)
        case .end(let id, let status, let policy): return end(id, status, policy, timestamp, &model, now)
        case .remove(let id):
            guard let present = model.activities[id] else { return "unknownActivity" }
            guard present.state(at: now) != .dismissed else { return "ended" }
            model.activities[id]?.gone = now
            return "applied dismissed"
        case .step(let id):
            guard let present = model.activities[id] else { return "unknownActivity" }
            guard present.state(at: now).isRunning else { return "ended" }
            guard let next = ["preparing": "onTheWay", "onTheWay": "delivered"][present.status] else {
                return "impossibleStep"
            }
            return change(id, next, nil, present.score, nil, &model, now)
        case .wait: return "waited"
        }
    }

    private func change(
        _ id: String, _ status: String, _ given: Date?, _ score: Double, _ timestamp: Date?, _ model: inout Model,
        _ now: Date
    ) -> String {
        guard let present = model.activities[id] else { return "unknownActivity" }
        guard present.state(at: now).isRunning else { return "ended" }
        guard (timestamp ?? .distantFuture) >= present.last else { return "older" }
        guard present.status != "delivered" || status == "delivered" else { return "impossibleStep" }
        var changed = present
        changed.last = max(present.last, timestamp ?? now)
        // An update without an end reached yet keeps the cap, so only content moves.
        (changed.status, changed.given, changed.heard, changed.score) = (status, given, now, score)
        model.activities[id] = changed
        let isSame =
            present.status == status && present.given == given && present.score == score
            && present.state(at: now) == changed.state(at: now)
        return isSame ? "unchanged" : "applied \(changed.state(at: now))"
    }

    private func end(
        _ id: String, _ status: String?, _ policy: Int, _ timestamp: Date?, _ model: inout Model, _ now: Date
    ) -> String {
        guard let present = model.activities[id] else { return "unknownActivity" }
        let state = present.state(at: now)
        let goesNow = policy == 1 || policy == 3
        if state == .dismissed || (state == .ended && !goesNow) { return "ended" }
        guard (timestamp ?? .distantFuture) >= present.last else { return "older" }
        let isBack = present.status == "delivered" && status.map { $0 != "delivered" } == true
        if state != .ended, isBack { return "impossibleStep" }
        model.activities[id]?.last = max(present.last, timestamp ?? now)
        if state != .ended, let status {
            model.activities[id]?.status = status
            model.activities[id]?.score = 0
        }
        if goesNow || state == .pending {
            model.activities[id]?.gone = now
            return "applied dismissed"
        }
        model.activities[id]?.end = (now, now.addingTimeInterval(policy == 0 ? hours(4) : 1000))
        return "applied ended"
    }

    // MARK: Comparing

    private func agree(_ book: ActivityBook, _ model: Model, at now: Date) -> Bool {
        for (id, expected) in model.activities {
            guard let record = book.record(id), record.state == expected.state(at: now),
                book.status(id)?.rawValue == expected.status, record.relevanceScore == expected.score
            else { return false }
        }
        let order = model.activities.filter { $0.value.state(at: now).isVisible }.sorted { left, right in
            (-left.value.score, left.value.startDate, left.key) < (-right.value.score, right.value.startDate, right.key)
        }
        return book.ordered().map(\.id) == order.map(\.key) && nextDueIsTheNextChange(book, model, now)
    }

    /// Just before the date nothing has changed in the model, and at the date something has.
    private func nextDueIsTheNextChange(_ book: ActivityBook, _ model: Model, _ now: Date) -> Bool {
        func states(_ date: Date) -> [ActivityState] {
            model.activities.sorted { $0.key < $1.key }.map { $0.value.state(at: date) }
        }
        guard let due = book.nextDue else { return states(now) == states(now.addingTimeInterval(hours(100))) }
        return due > now && states(due.addingTimeInterval(-0.001)) == states(now) && states(due) != states(now)
    }
}

extension Event {
    /// Whether it carries no timestamp.
    fileprivate var isUntimed: Bool {
        switch self {
        case .remove, .step, .wait: true
        case .start, .update, .end: false
        }
    }
}

extension Mishap? {
    /// What the storage does then.
    fileprivate var mood: MemoryStorage.Mood {
        switch self {
        case nil, .death: .works
        case .refusal, .deathBefore: .refuses
        case .deathAfter: .writesAndFails
        }
    }
}

extension Reports {
    /// Whether something stored could not be read back.
    fileprivate var hasSetAside: Bool { all.contains { $0.contains("set aside") } }
}

extension String {
    /// Whether an outcome in words has something to be kept.
    fileprivate var isAcceptance: Bool { hasPrefix("applied") || self == "unchanged" }
}
