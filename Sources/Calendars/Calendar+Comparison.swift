import Clocks
import FoundationEssentials

extension Calendar {
    /// The order of two dates, smaller parts left aside.
    public func compare(_ first: Date, to second: Date, toGranularity component: Component) -> ComparisonResult {
        guard let left = dateInterval(of: component, for: first)?.start,
            let right = dateInterval(of: component, for: second)?.start, left != right
        else { return .orderedSame }
        return left < right ? .orderedAscending : .orderedDescending
    }

    /// Whether two dates are the same down to a part.
    public func isDate(_ first: Date, equalTo second: Date, toGranularity component: Component) -> Bool {
        compare(first, to: second, toGranularity: component) == .orderedSame
    }

    public func isDate(_ first: Date, inSameDayAs second: Date) -> Bool {
        timeZone.fields(of: first).day == timeZone.fields(of: second).day
    }

    public func isDateInToday(_ date: Date) -> Bool { distance(fromToday: date) == 0 }

    public func isDateInYesterday(_ date: Date) -> Bool { distance(fromToday: date) == -1 }

    public func isDateInTomorrow(_ date: Date) -> Bool { distance(fromToday: date) == 1 }

    /// How many days after today a date is.
    private func distance(fromToday date: Date) -> Int {
        timeZone.fields(of: date).day.daysSince1970 - timeZone.fields(of: Date()).day.daysSince1970
    }

    /// Whether a date is on a Saturday or Sunday.
    public func isDateInWeekend(_ date: Date) -> Bool {
        [1, 7].contains(timeZone.fields(of: date).day.weekday)
    }

    /// The weekend that holds a date; nil on other days.
    public func dateIntervalOfWeekend(containing date: Date) -> DateInterval? {
        let day = timeZone.fields(of: date).day
        guard day.weekday == 1 || day.weekday == 7 else { return nil }
        let saturday = day.daysSince1970 - (day.weekday == 1 ? 1 : 0)
        return DateInterval(start: startOfDay(saturday), end: startOfDay(saturday + 2))
    }

    /// The next weekend that begins after a date, or the last one that began on a day before.
    public func nextWeekend(startingAfter date: Date, direction: SearchDirection = .forward) -> DateInterval? {
        let day = timeZone.fields(of: date).day
        let saturday = day.daysSince1970 + 7 - day.weekday
        let starts = (-2...2).map { saturday + $0 * 7 }
        let found =
            direction == .forward
            ? starts.first { startOfDay($0) > date } : starts.last { $0 < day.daysSince1970 }
        return found.map { DateInterval(start: startOfDay($0), end: startOfDay($0 + 2)) }
    }

    /// Whether a date has all these parts.
    public func date(_ date: Date, matchesComponents components: DateComponents) -> Bool {
        let fields = (components.timeZone ?? timeZone).fields(of: date)
        return components.present.allSatisfy { part in
            let value = fields.value(of: part.component, weeks: weeks) ?? 0
            // What a Double holds of a nanosecond.
            return part.component == .nanosecond ? abs(value - part.value) <= 500 : value == part.value
        }
    }
}
