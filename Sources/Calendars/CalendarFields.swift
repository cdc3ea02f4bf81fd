import Clocks
import FoundationEssentials

/// What a calendar and a clock in a zone show at a moment.
struct CalendarFields: Hashable {
    var day: CivilDay
    /// Whole seconds after midnight by the clocks, 0 to 86 399.
    var secondOfDay: Int
    /// 0 to 999 999 999.
    var nanosecond: Int

    var hour: Int { secondOfDay / 3600 }
    var minute: Int { secondOfDay / 60 % 60 }
    var second: Int { secondOfDay % 60 }

    static func == (left: Self, right: Self) -> Bool {
        left.day == right.day && left.secondOfDay == right.secondOfDay && left.nanosecond == right.nanosecond
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(day.daysSince1970)
        hasher.combine(secondOfDay)
    }

    /// The number of a part; nil for those that are no numbers.
    func value(of component: Calendar.Component, weeks: WeekRule) -> Int? {
        switch component {
        case .era: day.year < 1 ? 0 : 1
        case .year: day.year < 1 ? 1 - day.year : day.year
        case .month: day.month
        case .day: day.day
        case .hour: hour
        case .minute: minute
        case .second: second
        case .nanosecond: nanosecond
        case .weekday: day.weekday
        case .weekdayOrdinal: (day.day - 1) / 7 + 1
        case .quarter: day.quarter
        case .weekOfMonth: weeks.weekOfMonth(of: day)
        case .weekOfYear: weeks.week(of: day).week
        case .yearForWeekOfYear: weeks.week(of: day).year
        case .dayOfYear: day.dayOfYear
        case .calendar, .timeZone: nil
        }
    }
}

/// Seconds since 1970 of the reference date, 2001-01-01.
let referenceSeconds = 978_307_200

extension TimeZone {
    /// What the clocks of this zone show at a moment.
    func fields(of date: Date) -> CalendarFields {
        let local = Self.clamped(date.timeIntervalSinceReferenceDate) + Double(secondsFromGMT(for: date))
        let whole = local.rounded(.down)
        let seconds = Int(whole) + referenceSeconds
        let days = seconds.flooredDividing(by: 86_400)
        return CalendarFields(
            day: CivilDay(daysSince1970: days), secondOfDay: seconds - days * 86_400,
            nanosecond: Int((local - whole) * 1_000_000_000))
    }

    /// The moment at which the clocks of this zone show a time.
    ///
    /// - Parameters:
    ///   - seconds: after midnight; any number.
    ///   - repeated: which of two moments is meant.
    /// A time that the clocks skip counts by the clocks before the change: 02:30 becomes 03:30.
    func date(
        day: Int, seconds: Double, repeated: Calendar.RepeatedTimePolicy = .first
    ) -> Date {
        let local = Self.clamped(Double(day) * 86_400 - Double(referenceSeconds) + seconds)
        let offset =
            switch rules.moment(local: Int(local.rounded(.down)) + referenceSeconds) {
            case .once(let offset): offset
            case .twice(let first, let last): repeated == .first ? first : last
            case .skipped(let before, _, _): before
            }
        return Date(timeIntervalSinceReferenceDate: local - Double(offset))
    }

    /// How much earlier the clocks first showed what they show at a moment; 0 unless they were set back.
    func repetition(at date: Date) -> Double {
        let offset = secondsFromGMT(for: date)
        let local = Self.clamped(date.timeIntervalSinceReferenceDate) + Double(offset)
        guard case .twice(let first, let last) = rules.moment(local: Int(local.rounded(.down)) + referenceSeconds),
            offset == last
        else { return 0 }
        return Double(first - last)
    }

    /// Seconds since the reference date, within a million years.
    static func clamped(_ seconds: Double) -> Double {
        seconds.isNaN ? 0 : min(max(seconds, -31_556_952_000_000), 31_556_952_000_000)
    }
}
