import Clocks
import FoundationEssentials

/// Finds the moments that some parts of a date describe.
///
/// Parts smaller than the smallest given one are zero. With no part of a day or larger every day counts, and with
/// nothing larger than a minute every hour.
struct DateMatcher {
    private let calendar: Calendar
    private let components: DateComponents
    private let policy: Calendar.MatchingPolicy
    private let repeated: Calendar.RepeatedTimePolicy
    private let isForward: Bool
    private let days: DayPattern

    /// How many days a search goes through: February 29th of a weekday comes back within 40 years.
    private static let reach = 41 * 366

    init(
        _ calendar: Calendar, _ components: DateComponents, _ policy: Calendar.MatchingPolicy,
        _ repeated: Calendar.RepeatedTimePolicy, _ direction: Calendar.SearchDirection
    ) {
        var calendar = calendar
        calendar.timeZone = components.timeZone ?? calendar.timeZone
        self.calendar = calendar
        self.components = components
        self.policy = policy
        self.repeated = repeated
        isForward = direction == .forward
        days = DayPattern(components, calendar.weeks, policy)
    }

    /// The next match after a date, or the last one before it; nil where there is none.
    func next(from start: Date) -> Date? {
        guard start.timeIntervalSinceReferenceDate.isFinite, isPossible else { return nil }
        if days.isEmpty, components.hour == nil { return nextInHour(from: start) }
        return nextOnDays(from: start)
    }

    /// Whether every part is a number there can be, and there is one at all.
    private var isPossible: Bool {
        let parts = components.present
        return !parts.isEmpty
            && parts.allSatisfy { part in
                if part.component == .weekdayOrdinal { return (-5...5).contains(part.value) && part.value != 0 }
                return calendar.maximumRange(of: part.component)?.contains(part.value) ?? false
            }
    }

    private func nextOnDays(from start: Date) -> Date? {
        let step = isForward ? 1 : -1
        var day = firstDay(from: start)
        for _ in 0..<Self.reach {
            let civil = CivilDay(daysSince1970: day)
            if let years = days.years, isForward ? civil.year > years.upperBound + 1 : civil.year < years.lowerBound {
                return nil
            }
            if let match = days.match(civil), let moment = moment(on: civil, match, from: start),
                isBeyond(start, moment)
            {
                return moment
            }
            day += step
        }
        return nil
    }

    /// The day a search begins with: the start's, a day more because of clocks set back, or that of a far year.
    private func firstDay(from start: Date) -> Int {
        let own = calendar.timeZone.fields(of: start).day.daysSince1970 - (isForward ? 1 : -1)
        guard let years = days.years else { return own }
        return isForward
            ? max(own, CivilDay(year: years.lowerBound, month: 1, day: 1).daysSince1970)
            : min(own, CivilDay(year: years.upperBound + 1, month: 1, day: 1).daysSince1970)
    }

    private func isBeyond(_ start: Date, _ moment: Date) -> Bool { isForward ? moment > start : moment < start }

    /// The moment of a day at the time of the parts.
    private func moment(on day: CivilDay, _ match: DayPattern.Match, from start: Date) -> Date? {
        if match != .exact, isForward, policy != .previousTimePreservingSmallerComponents,
            start >= calendar.startOfDay(day.daysSince1970)
        {
            return nil
        }
        if match == .nearestFromMidnight { return calendar.startOfDay(day.daysSince1970) }
        // Who keeps smaller parts on another day keeps the start's where none are given.
        let given = match == .nearest ? calendar.timeZone.fields(of: start) : nil
        let parts = [
            (components.hour, given?.hour, 3600), (components.minute, given?.minute, 60),
            (components.second, given?.second, 1),
        ]
        let local = day.daysSince1970 * 86_400 + parts.reduce(0) { $0 + ($1.0 ?? $1.1 ?? 0) * $1.2 }
        let fraction = Double(components.nanosecond ?? 0) / 1_000_000_000
        let time = { (offset: Int) in Date(timeIntervalSince1970: Double(local - offset)) + fraction }
        switch calendar.timeZone.rules.moment(local: local) {
        case .once(let offset): return time(offset)
        case .twice(let first, let last):
            // Who asks between the two gets the second.
            return time(repeated == .first && !(isForward && time(first) < start) ? first : last)
        case .skipped(let before, let after, let change):
            let change = Date(timeIntervalSince1970: Double(change))
            if calendar.date(change, matchesComponents: components) { return change }
            // Who asks after the change has it behind them.
            if isForward, start >= change { return nil }
            return replacement(day, before: time(before), after: time(after), change: change)
        }
    }

    /// What stands for a time that the clocks skip.
    private func replacement(_ day: CivilDay, before: Date, after: Date, change: Date) -> Date? {
        switch policy {
        case .strict: nil
        case .nextTime: change
        case .nextTimePreservingSmallerComponents: before
        case .previousTimePreservingSmallerComponents:
            calendar.timeZone.fields(of: after).day == day ? after : nil
        }
    }

    /// The next match of a minute, second or nanosecond of any hour.
    private func nextInHour(from start: Date) -> Date? {
        let length: Double = components.minute != nil || components.second != nil ? 60 : 1
        let offset = Double(calendar.timeZone.secondsFromGMT(for: start))
        let local = start.timeIntervalSinceReferenceDate + offset
        let first = (local / length).rounded(.down) * length - offset
        let rest = Double(components.second ?? 0) + Double(components.nanosecond ?? 0) / 1_000_000_000
        for step in 0...180 {
            let minute = first + Double(isForward ? step : -step) * length
            let moment = Date(timeIntervalSinceReferenceDate: minute + rest)
            let fields = calendar.timeZone.fields(of: Date(timeIntervalSinceReferenceDate: minute))
            if components.minute == nil || fields.minute == components.minute, isBeyond(start, moment) {
                return moment
            }
        }
        return nil
    }
}
