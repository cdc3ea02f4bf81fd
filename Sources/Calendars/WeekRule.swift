import Clocks

/// How weeks are counted: where they begin, and which is a year's or month's first.
struct WeekRule: Hashable, Sendable {
    /// 1 (Sunday) to 7 (Saturday).
    var firstWeekday: Int
    /// How many days of a year or month make its first week.
    var minimumDays: Int

    /// How many days a weekday comes after the first of its week, 0 to 6.
    func distance(_ weekday: Int) -> Int { (weekday - firstWeekday).flooredRemainder(by: 7) }

    /// The day week 1 of a year begins on, in days since 1970; it may lie in the year before.
    func firstWeekStart(year: Int) -> Int { firstWeekStart(CivilDay(year: year, month: 1, day: 1)) }

    /// The day week 1 begins on of the year or month that begins on a day.
    func firstWeekStart(_ first: CivilDay) -> Int {
        let distance = distance(first.weekday)
        return first.daysSince1970 - distance + (7 - distance < minimumDays ? 7 : 0)
    }

    /// The year a day's week belongs to, and its number in it.
    func week(of day: CivilDay) -> (year: Int, week: Int) {
        let days = day.daysSince1970
        let year = [day.year + 1, day.year].first { days >= firstWeekStart(year: $0) } ?? day.year - 1
        return (year, (days - firstWeekStart(year: year)) / 7 + 1)
    }

    /// The number of a day's week in its month; 0 before the first that is long enough.
    func weekOfMonth(of day: CivilDay) -> Int {
        let first = CivilDay(year: day.year, month: day.month, day: 1)
        return (day.daysSince1970 - firstWeekStart(first)).flooredDividing(by: 7) + 1
    }

    /// The first day of a day's week, in days since 1970.
    func start(of day: CivilDay) -> Int { day.daysSince1970 - distance(day.weekday) }
}

extension CivilDay {
    /// How many days the month has.
    static func length(ofMonth month: Int, year: Int) -> Int {
        CivilDay(year: year, month: month + 1, day: 1).daysSince1970
            - CivilDay(year: year, month: month, day: 1).daysSince1970
    }

    var monthLength: Int { Self.length(ofMonth: month, year: year) }

    /// 1 to 4.
    var quarter: Int { (month - 1) / 3 + 1 }
}
