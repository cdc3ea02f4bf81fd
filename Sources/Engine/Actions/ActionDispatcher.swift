import Boards
import Clocks
import FoundationEssentials

/// Delivers foreign actions: those of one scheme one after the other, those of different schemes side by side.
///
/// At least once: an action is in the journal before its delivery begins and leaves it after the end.
@MainActor
final class ActionDispatcher {
    /// Most actions that wait for one scheme; a storm of presses must not be worked off for hours.
    static let mostWaiting = 32
    /// Actions older than this are not delivered any more: nobody wants last night's door opened.
    static let longestWait = 3600.0
    /// Seconds before the first new try; doubled each time.
    static let firstRetry = 1.0
    /// Tries of one delivery.
    static let mostTries = 5

    private let board: Board
    private let journal: any ActionJournal
    private let delivering: (any ActionDelivering)?
    private let time: any TimeSource
    private let log: @Sendable (String) -> Void
    /// Told of what failed, with the action.
    private let onFailure: (ForeignAction, String) -> Void
    private var waiting: [String: [ForeignAction]] = [:]
    private var workers: [String: Task<Void, Never>] = [:]
    private var lastNumber = 0

    init(
        board: Board, journal: any ActionJournal, delivering: (any ActionDelivering)?, time: any TimeSource,
        log: @escaping @Sendable (String) -> Void, onFailure: @escaping (ForeignAction, String) -> Void
    ) {
        self.board = board
        self.journal = journal
        self.delivering = delivering
        self.time = time
        self.log = log
        self.onFailure = onFailure
    }

    /// Takes up what an earlier run left undone.
    func resume() {
        do {
            for action in try journal.pending() { enqueue(action) }
        } catch {
            log("actions of the last run cannot be read: \(error)")
        }
    }

    /// Accepts an action for delivery; a sentence where it is not.
    func accept(_ url: URL, placement: String?, kind: String?, family: String?) -> String? {
        let scheme = url.scheme?.lowercased() ?? ""
        guard waiting[scheme]?.count ?? 0 < Self.mostWaiting else {
            return "\(Self.mostWaiting) actions wait for \(scheme) already; “\(url.absoluteString)” was not added"
        }
        lastNumber += 1
        let date = time.wall
        let id = "\(Int64(date.timeIntervalSince1970 * 1000))-\(lastNumber)-\(UInt32.random(in: 0...UInt32.max))"
        let action = ForeignAction(
            id: id, url: url, date: date, placement: placement, kind: kind, family: family)
        do {
            try journal.add(action)
        } catch {
            log("the action “\(url.absoluteString)” is not kept over a restart: \(error)")
        }
        enqueue(action)
        return nil
    }

    private func enqueue(_ action: ForeignAction) {
        waiting[action.scheme, default: []].append(action)
        guard workers[action.scheme] == nil else { return }
        let scheme = action.scheme
        workers[scheme] = Task { [weak self] in await self?.work(on: scheme) }
    }

    /// Delivers all that waits for a scheme.
    private func work(on scheme: String) async {
        while let action = waiting[scheme]?.first, !Task.isCancelled {
            await deliver(action)
            if Task.isCancelled { break }
            waiting[scheme]?.removeFirst()
            forget(action)
        }
        workers[scheme] = nil
    }

    private func deliver(_ action: ForeignAction) async {
        guard let target = board.target(for: action.scheme), let delivering else {
            return fail(action, "there is no target for \(action.scheme) any more")
        }
        if time.wall.timeIntervalSince(action.date) > Self.longestWait {
            return fail(action, "it waited for more than an hour")
        }
        for attempt in 1...Self.mostTries {
            switch await delivering.deliver(action, to: target) {
            case .delivered(let note):
                if let note { log("action \(action.url.absoluteString): \(note)") }
                return
            case .refused(let why): return fail(action, why)
            case .failed(let why):
                if attempt == Self.mostTries { return fail(action, "\(why) (tried \(attempt) times)") }
                let wait = Self.firstRetry * Double(1 << (attempt - 1))
                let reason = await time.wait(until: time.monotonic.advanced(bySeconds: wait))
                if reason == .cancelled { return }
            }
        }
    }

    private func fail(_ action: ForeignAction, _ why: String) {
        log("action \(action.url.absoluteString) was not delivered: \(why)")
        onFailure(action, why)
    }

    private func forget(_ action: ForeignAction) {
        do {
            try journal.remove(action.id)
        } catch {
            log("the action “\(action.url.absoluteString)” may be delivered again: \(error)")
        }
    }

    /// Ends the work; what is not done stays in the journal.
    func stop() {
        for worker in workers.values { worker.cancel() }
    }

    /// Waits until nothing is being delivered.
    func finished() async {
        for worker in workers.values { await worker.value }
    }

    /// Whether anything is being delivered or waits.
    var isBusy: Bool { !workers.isEmpty }
}
