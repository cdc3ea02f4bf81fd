import Clocks
import FoundationEssentials

extension Calendar {
    /// The least and greatest number a part can have anywhere.
    public func maximumRange(of component: Component) -> Range<Int>? {
        switch component {
        case .era: 0..<2
        case .year, .yearForWeekOfYear: 1..<144_684
        case .month: 1..<13
        case .day: 1..<32
        case .hour: 0..<24
        case .minute, .second: 0..<60
        case .weekday: 1..<8
        case .weekdayOrdinal: 1..<6
        case .quarter: 1..<5
        case .weekOfMonth: (minimumDaysInFirstWeek == 1 ? 1 : 0)..<(44 - minimumDaysInFirstWeek) / 7 + 1
        case .weekOfYear: 1..<54
        case .dayOfYear: 1..<367
        case .nanosecond: 0..<1_000_000_000
        case .calendar, .timeZone: nil
        }
    }

    /// The numbers a part has everywhere.
    public func minimumRange(of component: Component) -> Range<Int>? {
        switch component {
        case .day: 1..<29
        case .weekdayOrdinal, .weekOfMonth: 1..<5
        case .weekOfYear: 1..<53
        case .dayOfYear: 1..<366
        case .year, .yearForWeekOfYear: 1..<140_743
        default: maximumRange(of: component)
        }
    }

    /// The numbers a smaller part has within the larger one that holds a date: 1 to 28 for days in most Februaries.
    public func range(of smaller: Component, in larger: Component, for date: Date) -> Range<Int>? {
        guard Self.size(smaller) < Self.size(larger), larger != .weekdayOrdinal else { return nil }
        switch smaller {
        case .weekday, .hour, .minute, .second, .nanosecond: return maximumRange(of: smaller)
        default: break
        }
        let day = timeZone.fields(of: date).day
        switch (smaller, larger) {
        case (.month, .year): return 1..<13
        case (.quarter, .year): return 1..<5
        case (.month, .quarter): return day.quarter * 3 - 2..<day.quarter * 3 + 1
        case (.day, .month): return 1..<day.monthLength + 1
        case (.day, .year), (.dayOfYear, .year): return 1..<(CivilDay.isLeap(day.year) ? 367 : 366)
        case (.day, .quarter): return 1..<days(of: .quarter, day).count + 1
        case (.day, .weekOfMonth): return daysOfWeek(in: day)
        case (.weekOfMonth, .month): return numbers(of: .weekOfMonth, over: days(of: .month, day))
        case (.weekdayOrdinal, .month): return 1..<(day.monthLength + 6) / 7 + 1
        case (.weekOfYear, .yearForWeekOfYear): return numbers(of: .weekOfYear, over: days(of: larger, day))
        case (.weekOfYear, .year):
            return weekOfCalendarYear(CivilDay(year: day.year, month: 1, day: 1))..<weekOfCalendarYear(
                CivilDay(year: day.year, month: 12, day: 31)) + 1
        default: return nil
        }
    }

    /// The number of a date's smaller part within the larger one, from 1.
    public func ordinality(of smaller: Component, in larger: Component, for date: Date) -> Int? {
        guard Self.size(smaller) < Self.size(larger) else { return nil }
        let fields = timeZone.fields(of: date)
        switch smaller {
        case .hour, .minute, .second:
            guard let day = dayNumber(in: larger, fields.day) else { return timeNumber(smaller, in: larger, fields) }
            let length = smaller == .hour ? 3600 : smaller == .minute ? 60 : 1
            return ((day - 1) * 86_400 + fields.secondOfDay) / length + 1
        case .dayOfYear: return larger == .year ? fields.day.dayOfYear : nil
        case .day: return dayNumber(in: larger, fields.day)
        case .weekday: return larger == .month ? (fields.day.day - 1) / 7 + 1 : weekdayNumber(in: larger, fields.day)
        case .weekOfYear where larger == .year: return weekOfCalendarYear(fields.day)
        case .month where larger == .quarter: return (fields.day.month - 1) % 3 + 1
        case .month where larger == .year, .quarter where larger == .year,
            .weekOfYear where larger == .yearForWeekOfYear,
            .weekOfMonth where larger == .month, .weekdayOrdinal where larger == .month:
            return fields.value(of: smaller, weeks: weeks)
        case .year where larger == .era, .yearForWeekOfYear where larger == .era:
            return fields.value(of: smaller, weeks: weeks)
        default: return nil
        }
    }

    private func weekdayNumber(in larger: Component, _ day: CivilDay) -> Int? {
        larger == .weekOfYear || larger == .weekOfMonth ? weeks.distance(day.weekday) + 1 : nil
    }

    /// Minutes of an hour, seconds of an hour or minute, from 1.
    private func timeNumber(_ smaller: Component, in larger: Component, _ fields: CalendarFields) -> Int? {
        switch (smaller, larger) {
        case (.minute, .hour): fields.minute + 1
        case (.second, .hour): fields.minute * 60 + fields.second + 1
        case (.second, .minute): fields.second + 1
        default: nil
        }
    }

    private func dayNumber(in larger: Component, _ day: CivilDay) -> Int? {
        guard Self.isDays(larger) else { return nil }
        return day.daysSince1970 - days(of: larger, day).lowerBound + 1
    }

    /// Parts that are a number of days.
    private static func isDays(_ component: Component) -> Bool {
        [.day, .weekOfMonth, .weekOfYear, .month, .quarter, .year, .yearForWeekOfYear].contains(component)
    }

    /// The number of a day's week where the days before the year's first week are in week 0 or 1.
    private func weekOfCalendarYear(_ day: CivilDay) -> Int {
        let first = weeks.firstWeekStart(year: day.year)
        return (day.daysSince1970 - first).flooredDividing(by: 7) + 1
    }

    private func numbers(of component: Component, over days: Range<Int>) -> Range<Int>? {
        let ends = [days.lowerBound, days.upperBound - 1].compactMap { day in
            CalendarFields(day: CivilDay(daysSince1970: day), secondOfDay: 0, nanosecond: 0)
                .value(of: component, weeks: weeks)
        }
        guard ends.count == 2 else { return nil }
        return ends[0]..<ends[1] + 1
    }

    /// The days of the month that are in a day's week.
    private func daysOfWeek(in day: CivilDay) -> Range<Int> {
        let distance = weeks.distance(day.weekday)
        return max(1, day.day - distance)..<min(day.monthLength, day.day - distance + 6) + 1
    }

    /// A rank by length, for telling the larger of two parts.
    private static func size(_ component: Component) -> Int {
        switch component {
        case .nanosecond: 0
        case .second: 1
        case .minute: 2
        case .hour: 3
        case .day, .dayOfYear, .weekday: 4
        case .weekdayOrdinal, .weekOfMonth, .weekOfYear: 5
        case .month: 6
        case .quarter: 7
        case .year, .yearForWeekOfYear: 8
        case .era: 9
        case .calendar, .timeZone: -1
        }
    }
}
