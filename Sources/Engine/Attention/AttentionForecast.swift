import Activities
import Boards
import Clocks
import FoundationEssentials

/// A change that attention will make by itself.
struct AttentionForecast: Hashable, Sendable {
    /// What will change.
    enum Change: Hashable, Sendable {
        case slot(String, SlotDecision)
        case panel(String, PanelLight)
    }

    var at: Moment
    var change: Change
}

extension Engine {
    /// What slots will show and how bright panels will be, as far as is known now: the same function that decides at each
    /// moment, asked about the moments to come.
    ///
    /// - Parameters:
    ///   - seconds: how far to look.
    ///   - limit: how many changes are wanted.
    ///   - perSlot: how many of them a slot may have, so that a turning stack does not hide the rest.
    func attentionForecast(seconds: Double = 86_400, limit: Int = 32, perSlot: Int = .max) -> [AttentionForecast] {
        var state = attention
        var book = center.book
        var now = time.moment
        let end = now.monotonic.advanced(bySeconds: seconds)
        var found: [AttentionForecast] = []
        var counts: [String: Int] = [:]
        // Moments at which nothing changes are many in a large stack; somewhere there must be an end.
        for _ in 0..<2000 where found.count < limit {
            guard let next = Self.nextMoment(of: state, book, after: now), next.monotonic <= end else { break }
            let before = state
            if !book.advance(to: next.wall).isEmpty { state.take(book) }
            state.advance(to: next)
            found += Self.changes(from: before, to: state, at: next, board).filter { forecast in
                guard case .slot(let id, _) = forecast.change else { return true }
                counts[id, default: 0] += 1
                return counts[id, default: 0] <= perSlot
            }
            now = next
        }
        return Array(found.prefix(limit))
    }

    /// The next moment at which attention or an activity has anything to do.
    private static func nextMoment(of state: AttentionState, _ book: ActivityBook, after now: Moment) -> Moment? {
        var next: Moment?
        func consider(_ moment: Moment) {
            if moment.monotonic > now.monotonic, next.map({ moment.monotonic < $0.monotonic }) ?? true { next = moment }
        }
        for due in state.dues(at: now) { consider(due.due.moment(from: now)) }
        if let date = book.nextDue { consider(Due.wall(date).moment(from: now)) }
        return next
    }

    private static func changes(
        from before: AttentionState, to after: AttentionState, at moment: Moment, _ board: Board
    ) -> [AttentionForecast] {
        let slots = board.slots.compactMap { slot -> AttentionForecast? in
            guard let decision = after.layout[slot.id], decision.content != before.layout[slot.id]?.content else {
                return nil
            }
            return AttentionForecast(at: moment, change: .slot(slot.id, decision))
        }
        let panels = board.panels.compactMap { panel -> AttentionForecast? in
            let light = after.light(of: panel.id)
            guard light != before.light(of: panel.id) else { return nil }
            return AttentionForecast(at: moment, change: .panel(panel.id, light))
        }
        return slots + panels
    }
}

extension Due {
    /// Both clocks' reading then, if the wall clock is not set meanwhile.
    func moment(from now: Moment) -> Moment {
        switch self {
        case .wall(let date):
            Moment(
                wall: date, monotonic: now.monotonic.advanced(bySeconds: date.timeIntervalSince(now.wall)))
        case .monotonic(let instant):
            Moment(wall: now.wall.addingTimeInterval(instant.seconds(since: now.monotonic)), monotonic: instant)
        }
    }
}

extension AttentionState {
    /// Takes the visible activities of a book.
    mutating func take(_ book: ActivityBook) {
        activities = book.ordered().map {
            AttentionActivity(id: $0.id, type: $0.attributesType, isLive: $0.state.isLive)
        }
    }

    /// How bright a panel is to be.
    func light(of panel: String) -> PanelLight {
        let decisions = slots.filter { $0.panel == panel }.compactMap { layout[$0.id] }
        return light.light(
            of: panel, alert: decisions.contains { $0.attentionClass == .alert },
            input: decisions.contains { $0.attentionClass == .input })
    }
}
