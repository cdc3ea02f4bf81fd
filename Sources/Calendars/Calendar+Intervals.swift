import Clocks
import FoundationEssentials

extension Calendar {
    /// The first moment of a date's day: 00:00, or later where the clocks skip midnight.
    public func startOfDay(for date: Date) -> Date { timeZone.rules.startOfDay(for: date) }

    /// The day, week, month, … that holds a date; nil for parts that are no span of time.
    public func dateInterval(of component: Component, for date: Date) -> DateInterval? {
        let time = date.timeIntervalSinceReferenceDate
        guard time.isFinite else { return nil }
        switch component {
        case .era, .calendar, .timeZone: return nil
        case .hour:
            let offset = Double(timeZone.secondsFromGMT(for: date))
            return interval(from: ((time + offset) / 3600).rounded(.down) * 3600 - offset, 3600)
        case .minute: return interval(from: (time / 60).rounded(.down) * 60, 60)
        case .second: return interval(from: time.rounded(.down), 1)
        case .nanosecond: return interval(from: (time * 1e9).rounded(.down) * 1e-9, 1e-9)
        default:
            let days = days(of: component, timeZone.fields(of: date).day)
            return DateInterval(start: startOfDay(days.lowerBound), end: startOfDay(days.upperBound))
        }
    }

    /// The same, into variables; false for parts that are no span of time.
    public func dateInterval(
        of component: Component, start: inout Date, interval: inout TimeInterval, for date: Date
    ) -> Bool {
        guard let found = dateInterval(of: component, for: date) else { return false }
        start = found.start
        interval = found.duration
        return true
    }

    private func interval(from start: Double, _ duration: Double) -> DateInterval {
        DateInterval(start: Date(timeIntervalSinceReferenceDate: start), duration: duration)
    }

    /// The days of a part that holds a day, in days since 1970.
    func days(of component: Component, _ day: CivilDay) -> Range<Int> {
        let days = day.daysSince1970
        switch component {
        case .year: return months(from: 1, 12, day.year)
        case .quarter: return months(from: day.quarter * 3 - 2, 3, day.year)
        case .month: return months(from: day.month, 1, day.year)
        case .weekOfYear, .weekOfMonth: return weeks.start(of: day)..<weeks.start(of: day) + 7
        case .yearForWeekOfYear:
            let year = weeks.week(of: day).year
            return weeks.firstWeekStart(year: year)..<weeks.firstWeekStart(year: year + 1)
        default: return days..<days + 1
        }
    }

    private func months(from month: Int, _ count: Int, _ year: Int) -> Range<Int> {
        CivilDay(year: year, month: month, day: 1)
            .daysSince1970..<CivilDay(year: year, month: month + count, day: 1).daysSince1970
    }

    /// The first moment of a day given in days since 1970.
    func startOfDay(_ days: Int) -> Date {
        switch timeZone.rules.moment(local: days * 86_400) {
        case .once(let offset), .twice(let offset, _): Date(timeIntervalSince1970: Double(days * 86_400 - offset))
        case .skipped(_, _, let change): Date(timeIntervalSince1970: Double(change))
        }
    }
}
