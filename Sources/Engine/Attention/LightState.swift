import Boards
import Clocks
import FoundationEssentials

/// How bright a panel is.
enum PanelLight: Hashable, Sendable {
    /// 0 dimmest, to 100.
    case on(brightness: Int)
    case off
}

/// Day and night: what the board's quiet hours say, and what users say against them.
struct LightState: Hashable, Sendable {
    /// What a user asked for, until day and night next change.
    private struct Override: Hashable, Sendable {
        var night: Bool?
        var brightness: Int?
        /// Nil where they never change.
        var until: Date?
    }

    /// What the plan says, and for how long that is known.
    private struct Known: Hashable, Sendable {
        var night: LightPlan.Night?
        var from: Date
        var change: Date?

        /// Where nothing changes in the days that were looked at, they are looked at again.
        var until: Date { change ?? from.addingTimeInterval(7 * 86_400) }

        func holds(at date: Date) -> Bool { from <= date && date < until }
    }

    private var plan: LightPlan
    private let brightness: [String: Int]
    private var override: Override?
    private var known: Known?
    private var awakeUntil: MonotonicInstant?

    init(plan: LightPlan, panels: [Board.Panel]) {
        self.plan = plan
        brightness = Dictionary(panels.map { ($0.id, $0.brightness) }) { first, _ in first }
    }

    /// Keeps to another plan, as in another time zone.
    mutating func follow(_ plan: LightPlan) {
        self.plan = plan
        known = nil
    }

    /// Looks at the plan where its last answer has run out, and drops what users said for until then.
    mutating func settle(at now: Moment) {
        if known?.holds(at: now.wall) != true {
            known = Known(
                night: plan.night(at: now.wall), from: now.wall, change: plan.nextChange(after: now.wall))
        }
        if let until = override?.until, until <= now.wall { override = nil }
        if let until = awakeUntil, until <= now.monotonic { awakeUntil = nil }
    }

    /// The night that holds, by plan or by wish; nil by day.
    var night: LightPlan.Night? {
        guard let wish = override?.night else { return known?.night }
        return wish ? known?.night ?? LightPlan.Night(level: plan.nightLevel, alerts: true) : nil
    }

    /// Whether somebody said something against the plan.
    var isOverridden: Bool { override != nil }

    /// How bright a panel is.
    ///
    /// - Parameters:
    ///   - alert: whether it shows an alert.
    ///   - input: whether a user is busy with it.
    func light(of panel: String, alert: Bool, input: Bool) -> PanelLight {
        let usual = brightness[panel] ?? 100
        if let wish = override?.brightness { return .on(brightness: wish) }
        guard let night else { return .on(brightness: usual) }
        if awakeUntil != nil || input || (alert && night.alerts) { return .on(brightness: usual) }
        switch night.level {
        case .off: return .off
        case .brightness(let percent): return .on(brightness: min(percent, usual))
        }
    }

    /// Night becomes day or day night, until they change by the plan.
    mutating func toggleNight(at now: Moment) {
        setNight(night == nil, at: now)
    }

    /// Says whether it is night, until that changes by the plan.
    mutating func setNight(_ isNight: Bool, at now: Moment) {
        settle(at: now)
        override = Override(night: isNight, brightness: nil, until: known?.change)
        awakeUntil = nil
    }

    /// Sets a brightness, until day and night change by the plan.
    mutating func setBrightness(_ percent: Int, at now: Moment) {
        settle(at: now)
        override = Override(night: override?.night, brightness: percent, until: known?.change)
    }

    /// Takes back what users said.
    mutating func release() { override = nil }

    /// Lights the panels for a while.
    mutating func wake(seconds: Double, at now: Moment) {
        if night != nil { awakeUntil = now.monotonic.advanced(bySeconds: seconds) }
    }

    /// When night may change, and when panels that were woken go back to it.
    func dues(at now: Moment) -> [AttentionDue] {
        var dues: [AttentionDue] = []
        if !plan.isEmpty, let known { dues.append(AttentionDue(due: .wall(known.until), cause: .night)) }
        if let awakeUntil { dues.append(AttentionDue(due: .monotonic(awakeUntil), cause: .wake)) }
        return dues
    }
}
