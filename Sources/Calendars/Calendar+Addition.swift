import Clocks
import FoundationEssentials

extension Calendar {
    /// The date some parts later, larger parts first: a month after January 31st is the last of February.
    ///
    /// - Parameter wrappingComponents: whether larger parts stay as they are: 23 o'clock and 2 hours is 1 o'clock of
    ///   the same day.
    public func date(byAdding components: DateComponents, to date: Date, wrappingComponents: Bool = false) -> Date? {
        var calendar = self
        calendar.timeZone = components.timeZone ?? timeZone
        return components.present.reduce(date) { date, part in
            wrappingComponents
                ? calendar.wrapping(part.value, part.component, to: date)
                : calendar.adding(part.value, part.component, to: date)
        }
    }

    /// The date some days, months, … later, at the same time of day; hours and smaller parts are spans of time.
    public func date(
        byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false
    ) -> Date? {
        var components = DateComponents()
        components.setValue(value, for: component)
        return self.date(byAdding: components, to: date, wrappingComponents: wrappingComponents)
    }

    /// The date with one part added to.
    func adding(_ amount: Int, _ component: Component, to date: Date) -> Date {
        guard amount != 0 else { return date }
        return switch component {
        case .year: adding(months: amount, each: 12, to: date)
        case .quarter: adding(months: amount, each: 3, to: date)
        case .month: adding(months: amount, each: 1, to: date)
        case .yearForWeekOfYear: adding(weekYears: amount, to: date)
        case .weekOfYear, .weekOfMonth, .weekdayOrdinal: adding(days: Double(amount) * 7, to: date)
        case .day, .dayOfYear, .weekday: adding(days: Double(amount), to: date)
        case .hour: date + Double(amount) * 3600
        case .minute: date + Double(amount) * 60
        case .second: date + Double(amount)
        case .nanosecond: date + Double(amount) / 1_000_000_000
        case .era, .calendar, .timeZone: date
        }
    }

    /// The same day and time some months later, or the month's last day.
    private func adding(months amount: Int, each length: Int, to date: Date) -> Date {
        let fields = timeZone.fields(of: date)
        let (product, overflows) = amount.multipliedReportingOverflow(by: length)
        guard !overflows, product.magnitude < 12_000_000 else { return amount > 0 ? .distantFuture : .distantPast }
        let month = fields.day.month - 1 + product
        return moment(
            year: fields.day.year + month.flooredDividing(by: 12), month: month.flooredRemainder(by: 12) + 1,
            day: fields.day.day, at: date, isForward: amount > 0)
    }

    /// The same week and weekday some years later.
    private func adding(weekYears amount: Int, to date: Date) -> Date {
        guard amount.magnitude < 1_000_000 else { return amount > 0 ? .distantFuture : .distantPast }
        let day = timeZone.fields(of: date).day
        let (year, week) = weeks.week(of: day)
        let start = weeks.firstWeekStart(year: year + amount) + (week - 1) * 7 + weeks.distance(day.weekday)
        return moment(day: start, at: date, isForward: amount > 0)
    }

    /// A day of a month, or the last one where it has not that many, at the time of day of a date.
    func moment(year: Int, month: Int, day: Int, at date: Date, isForward: Bool) -> Date {
        let length = CivilDay.length(ofMonth: month, year: year)
        let civil = CivilDay(year: year, month: month, day: min(day, length))
        return moment(day: civil.daysSince1970, at: date, isForward: isForward)
    }

    /// A day at the time of day of a date. Of a time shown twice, who comes from before means the first.
    private func moment(day: Int, at date: Date, isForward: Bool) -> Date {
        let interval = date.timeIntervalSinceReferenceDate
        let whole = interval.rounded(.down)
        let second = timeZone.fields(of: Date(timeIntervalSinceReferenceDate: whole)).secondOfDay
        let start = timeZone.date(day: day, seconds: Double(second), repeated: isForward ? .first : .last)
        return start + (interval - whole)
    }

    /// The same time of day some days later.
    private func adding(days amount: Double, to date: Date) -> Date {
        let interval = date.timeIntervalSinceReferenceDate
        let fraction = interval - interval.rounded(.down)
        let later = Date(timeIntervalSinceReferenceDate: interval.rounded(.down) + amount * 86_400)
        let result = keepingClock(of: date, later)
        return result - (amount > 0 ? timeZone.repetition(at: result) : 0) + fraction
    }

    /// Moves a date by what the clocks were set meanwhile, so that they show the same time.
    ///
    /// A time that they skip counts by the clocks before the change.
    private func keepingClock(of date: Date, _ later: Date) -> Date {
        let wanted = timeZone.fields(of: date).secondOfDay
        guard timeZone.fields(of: later).secondOfDay != wanted else { return later }
        let change = timeZone.secondsFromGMT(for: date) - timeZone.secondsFromGMT(for: later)
        let moved = later + Double(change)
        let isShown = timeZone.fields(of: moved).secondOfDay == wanted
        return isShown || change > 0 ? moved : later
    }
}
