import Clocks

/// Which days of the calendar some parts of a date describe.
struct DayPattern {
    /// How a day stands to a pattern.
    enum Match: Equatable {
        case exact
        /// It stands for a day the month has not, at the time asked for.
        case nearest
        /// It stands for a day the month has not, from its first moment.
        case nearestFromMidnight
    }

    private let components: DateComponents
    /// The parts about days that are given.
    private let given: [(component: Calendar.Component, value: Int)]
    private let weeks: WeekRule
    private let policy: Calendar.MatchingPolicy
    /// Whether a day is named; else the first of several days that match is meant.
    private let namesDay: Bool
    /// Whether the first of a weekday in its month or year is meant: no week is named, but a month or year.
    private let meansFirstWeekday: Bool

    init(_ components: DateComponents, _ weeks: WeekRule, _ policy: Calendar.MatchingPolicy) {
        self.components = components
        given = components.present.filter { Self.parts.contains($0.component) }
        self.weeks = weeks
        self.policy = policy
        let parts = Set(given.map(\.component))
        namesDay = !parts.isDisjoint(with: [.day, .dayOfYear, .weekday])
        meansFirstWeekday =
            parts.contains(.weekday)
            && parts.isDisjoint(with: [.day, .dayOfYear, .weekdayOrdinal, .weekOfMonth, .weekOfYear])
            && !parts.isDisjoint(with: [.month, .year, .yearForWeekOfYear, .quarter])
    }

    /// Whether the pattern says anything about days.
    var isEmpty: Bool { given.isEmpty }

    /// The years outside of which no day matches; nil: any year.
    var years: ClosedRange<Int>? {
        guard components.era != 0 else { return nil }
        if let year = components.year { return year...year }
        return components.yearForWeekOfYear.map { $0 - 1...$0 + 1 }
    }

    private static let parts: Set<Calendar.Component> = [
        .era, .year, .yearForWeekOfYear, .quarter, .month, .weekOfYear, .weekOfMonth, .weekday, .weekdayOrdinal, .day,
        .dayOfYear,
    ]

    /// How a day matches; nil when it does not.
    func match(_ day: CivilDay) -> Match? {
        if isEmpty || matches(day) && isFirst(day) { return .exact }
        return replacement(day)
    }

    /// Whether the day has all parts.
    private func matches(_ day: CivilDay) -> Bool {
        let fields = CalendarFields(day: day, secondOfDay: 0, nanosecond: 0)
        return given.allSatisfy { part in
            part.component == .weekdayOrdinal && part.value < 0
                ? (day.monthLength - day.day) / 7 + 1 == -part.value
                : fields.value(of: part.component, weeks: weeks) == part.value
        }
    }

    /// Whether no day before it in the same span matches, where only the first is meant.
    private func isFirst(_ day: CivilDay) -> Bool {
        if meansFirstWeekday { return components.month == nil ? day.dayOfYear <= 7 : day.day <= 7 }
        return namesDay || !matches(CivilDay(daysSince1970: day.daysSince1970 - 1))
    }

    /// Whether a day stands for the 30th of February or the 31st of April.
    private func replacement(_ day: CivilDay) -> Match? {
        guard policy != .strict, let wanted = components.day, (29...31).contains(wanted), components.weekday == nil
        else { return nil }
        let isBefore = policy == .previousTimePreservingSmallerComponents
        guard isBefore ? day.day == day.monthLength : day.day == 1 else { return nil }
        let month = isBefore ? day : CivilDay(daysSince1970: day.daysSince1970 - 1)
        guard month.monthLength < wanted, components.month == nil || components.month == month.month,
            components.year == nil || components.year == month.year
        else { return nil }
        return policy == .nextTime ? .nearestFromMidnight : .nearest
    }
}
