import Boards
import Clocks
import FoundationEssentials

/// All that decides what the glass shows: what the board says, what there is to show, and what users did.
///
/// A value without a clock. `advance(to:)` is a function of it and the moment; whether it is called often or seldom
/// makes no difference, since it does all that was due on the way in its order.
struct AttentionState: Hashable, Sendable {
    /// A change of a slot that was decided.
    struct Change: Hashable, Sendable {
        var at: Moment
        var slot: String
        var before: SlotContent?
        var decision: SlotDecision
    }

    /// An activity that calls for attention.
    struct Alert: Hashable, Sendable {
        var activity: String
        /// When it came.
        var since: MonotonicInstant
        /// Until when it is shown, once it is.
        var until: MonotonicInstant?
    }

    /// The slots, the largest first.
    private(set) var slots: [AttentionSlot]
    let times: Board.AttentionTimes
    /// Until when a placement without entries is waited for rather than passed over.
    let patience: MonotonicInstant
    /// What the entries of each placement say.
    var relevance: [String: RelevanceTimeline] = [:]
    /// The highest score each kind has ever given.
    var bestScores: [String: Double] = [:]
    /// The visible ones, the most relevant first.
    var activities: [AttentionActivity] = []
    var memory: [String: SlotAttention] = [:]
    /// In the order they came, one an activity.
    var alerts: [Alert] = []
    var light: LightState
    /// What each slot shows.
    private(set) var layout: [String: SlotDecision] = [:]
    /// The changes decided last, the newest at the end.
    private(set) var changes: [Change] = []
    private(set) var last: Moment?

    /// Seconds after which an alert that could not be shown is dropped.
    static let alertPatience = 60.0
    /// Seconds a sentence is shown.
    static let noticeSeconds = 4.0
    /// Changes remembered.
    private static let mostChanges = 64
    /// Most moments looked at in one go; who slept longer sees the last of them only.
    private static let mostSteps = 10_000

    /// - Parameter patience: until when a placement without entries may yet get some.
    init(board: Board, zone: TimeZoneRules, patience: MonotonicInstant = MonotonicInstant(nanoseconds: 0)) {
        self.patience = patience
        slots = Self.sorted(board.slots)
        times = board.attention
        light = LightState(plan: LightPlan(board: board, zone: zone), panels: board.panels)
        for slot in board.slots { memory[slot.id] = SlotAttention() }
    }

    private static func sorted(_ slots: [Board.Slot]) -> [AttentionSlot] {
        slots.map(AttentionSlot.init).enumerated().sorted {
            ($1.element.area, $0.offset) < ($0.element.area, $1.offset)
        }
        .map(\.element)
    }

    /// Takes over other slots, as after a placement was added; what is known of those that stay is kept.
    mutating func replaceSlots(_ slots: [Board.Slot]) {
        self.slots = Self.sorted(slots)
        let ids = Set(slots.map(\.id))
        memory = memory.filter { ids.contains($0.key) }
        layout = layout.filter { ids.contains($0.key) }
        for id in ids where memory[id] == nil { memory[id] = SlotAttention() }
    }

    /// The slot of an id.
    func slot(_ id: String) -> AttentionSlot? { slots.first { $0.id == id } }

    // MARK: - Time

    /// Does what was due up to now, in its order, and decides what the slots show now.
    mutating func advance(to now: Moment) {
        var steps = 0
        while let step = nextStep(before: now), steps < Self.mostSteps {
            settle(at: step)
            steps += 1
        }
        settle(at: now)
    }

    /// The next moment before `now` at which anything is due.
    private func nextStep(before now: Moment) -> Moment? {
        guard let last else { return nil }
        // The wall clock may have been set since: what lies behind then is not made up for.
        let offset = now.wall.timeIntervalSince1970 - Double(now.monotonic.nanoseconds) / 1e9
        var next: Moment?
        for due in dues(at: last) {
            let moment: Moment
            switch due.due {
            case .monotonic(let instant):
                let wall = Date(timeIntervalSince1970: offset + Double(instant.nanoseconds) / 1e9)
                moment = Moment(wall: wall, monotonic: instant)
            case .wall(let date):
                let distance = now.wall.timeIntervalSince(date)
                guard distance >= 0 else { continue }
                moment = Moment(wall: date, monotonic: now.monotonic.advanced(bySeconds: -distance))
            }
            guard moment.monotonic < now.monotonic, moment.monotonic >= last.monotonic else { continue }
            if next.map({ moment.monotonic < $0.monotonic }) ?? true { next = moment }
        }
        return next
    }

    /// Decides for one moment.
    private mutating func settle(at now: Moment) {
        expire(at: now)
        let before = layout
        layout = decide(at: now)
        for slot in slots where before[slot.id] != layout[slot.id] {
            guard let decision = layout[slot.id] else { continue }
            changes.append(
                Change(at: now, slot: slot.id, before: before[slot.id]?.content, decision: decision))
        }
        if changes.count > Self.mostChanges { changes.removeFirst(changes.count - Self.mostChanges) }
        light.settle(at: now)
        last = now
    }

    /// Drops what is over.
    private mutating func expire(at now: Moment) {
        for id in memory.keys {
            if let until = memory[id]?.pin?.until, until <= now.monotonic { memory[id]?.pin = nil }
            if let until = memory[id]?.hold?.until, until <= now.monotonic { memory[id]?.hold = nil }
            if let notice = memory[id]?.notice, notice.until <= now.monotonic { memory[id]?.notice = nil }
        }
        let visible = Set(activities.map(\.id))
        alerts.removeAll { alert in
            let end = alert.until ?? alert.since.advanced(bySeconds: Self.alertPatience)
            return end <= now.monotonic || !visible.contains(alert.activity)
        }
    }
}
