import Clocks
import FoundationEssentials

extension Calendar {
    /// The parts of a date in the calendar's zone.
    public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
        self.components(components, of: date, in: timeZone)
    }

    /// All parts of a date in a zone.
    public func dateComponents(in timeZone: TimeZone, from date: Date) -> DateComponents {
        components(Set(Component.allCases), of: date, in: timeZone)
    }

    /// One part of a date; 0 for those that are no numbers.
    public func component(_ component: Component, from date: Date) -> Int {
        timeZone.fields(of: date).value(of: component, weeks: weeks) ?? 0
    }

    private func components(_ components: Set<Component>, of date: Date, in zone: TimeZone) -> DateComponents {
        let fields = zone.fields(of: date)
        var result = DateComponents()
        for component in components { result.setValue(fields.value(of: component, weeks: weeks), for: component) }
        if components.contains(.timeZone) { result.timeZone = zone }
        if components.contains(.calendar) {
            var calendar = self
            calendar.timeZone = zone
            result.calendar = calendar
        }
        return result
    }

    /// The date of parts; what is missing is the least there is, and what is out of range carries over.
    ///
    /// A time that the clocks skip counts by the clocks before the change; of one they show twice the first is meant.
    public func date(from components: DateComponents) -> Date? {
        date(from: components, in: components.timeZone ?? timeZone, repeated: .first)
    }

    func date(from components: DateComponents, in zone: TimeZone, repeated: RepeatedTimePolicy) -> Date {
        let parts: [(Int?, Double)] = [
            (components.hour, 3600), (components.minute, 60), (components.second, 1),
            (components.nanosecond, 1e-9),
        ]
        let seconds = parts.reduce(0) { sum, part in sum + Double(part.0 ?? 0) * part.1 }
        return zone.date(day: DayResolver(components, weeks).daysSince1970, seconds: seconds, repeated: repeated)
    }
}

/// Finds the day that parts of a date name.
///
/// Parts may contradict each other. As in Foundation the day of the month beats all others, then come pairs with a
/// weekday, the day of the year, the year, and what is left.
struct DayResolver {
    private let components: DateComponents
    private let weeks: WeekRule
    private let year: Int
    private let month: Int

    init(_ components: DateComponents, _ weeks: WeekRule) {
        self.components = components
        self.weeks = weeks
        let month = Self.bounded(components.month ?? 1) - 1
        self.month = month.flooredRemainder(by: 12) + 1
        year = Self.year(components) + month.flooredDividing(by: 12)
    }

    /// The day, in days since 1970.
    var daysSince1970: Int {
        let weekday = components.weekday
        if let day = components.day { return start(year: dayYear, month: month) + Self.bounded(day) - 1 }
        if let week = components.weekOfYear, weekday != nil { return weekDay(inYear: week) }
        if let week = components.weekOfMonth, weekday != nil { return weekDay(inMonth: week) }
        if let ordinal = components.weekdayOrdinal, weekday != nil { return ordinalDay(ordinal) }
        if let day = components.dayOfYear { return start(year: year, month: 1) + Self.bounded(day) - 1 }
        if components.year != nil { return start(year: year, month: month) }
        if components.yearForWeekOfYear != nil { return weekDay(inYear: components.weekOfYear ?? 1) }
        if let week = components.weekOfYear { return weekDay(inYear: week) }
        if let week = components.weekOfMonth { return weekDay(inMonth: week) }
        if components.weekdayOrdinal != nil || weekday != nil { return ordinalDay(components.weekdayOrdinal ?? 1) }
        return start(year: year, month: month)
    }

    private static func year(_ components: DateComponents) -> Int {
        let number = bounded(components.yearForWeekOfYear ?? components.year ?? 1)
        let countsEras = components.yearForWeekOfYear == nil || components.weekOfYear == nil
        return countsEras && components.era == 0 ? 1 - number : number
    }

    /// The year of a day whose year is given by its week: that of the last week may be the one before the month's.
    private var dayYear: Int {
        guard components.yearForWeekOfYear != nil, let week = components.weekOfYear, let month = components.month else {
            return year
        }
        if month == 1 && week >= 52 { return year + 1 }
        return month > 1 && week == 1 ? year - 1 : year
    }

    private func weekDay(inYear week: Int) -> Int {
        weeks.firstWeekStart(CivilDay(year: year, month: 1, day: 1)) + (Self.bounded(week) - 1) * 7 + weekdayDistance
    }

    private func weekDay(inMonth week: Int) -> Int {
        weeks.firstWeekStart(CivilDay(year: year, month: month, day: 1)) + (Self.bounded(week) - 1) * 7
            + weekdayDistance
    }

    /// The n-th day of a weekday in the month; counted from its end when n is negative.
    private func ordinalDay(_ ordinal: Int) -> Int {
        let first = CivilDay(year: year, month: month, day: 1)
        let firstMatch = (weekdayDistance - weeks.distance(first.weekday)).flooredRemainder(by: 7) + 1
        let steps =
            ordinal >= 0
            ? Self.bounded(ordinal) - 1 : (first.monthLength - firstMatch) / 7 + Self.bounded(ordinal) + 1
        return first.daysSince1970 + firstMatch - 1 + steps * 7
    }

    private var weekdayDistance: Int { components.weekday.map { weeks.distance(Self.bounded($0)) } ?? 0 }

    private func start(year: Int, month: Int) -> Int { CivilDay(year: year, month: month, day: 1).daysSince1970 }

    /// Numbers that calculations with days can hold.
    private static func bounded(_ number: Int) -> Int { min(max(number, -999_999), 999_999) }
}
