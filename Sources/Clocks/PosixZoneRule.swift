/// The rule of a POSIX TZ string (`CET-1CEST,M3.5.0,M10.5.0/3`), as TZif files end with (RFC 9636, section 3.3).
struct PosixZoneRule: Hashable, Sendable {
    var standard: LocalTimeType
    /// Nil when the clocks never change.
    var saving: Saving?

    /// Daylight saving time of every year.
    struct Saving: Hashable, Sendable {
        var type: LocalTimeType
        var start: Change
        var end: Change
    }

    /// A day of every year, and a time on it.
    struct Change: Hashable, Sendable {
        var day: Day
        /// Seconds after midnight by the clocks before the change; may be negative or beyond the day.
        var time: Int
    }

    /// How a change names its day.
    enum Day: Hashable, Sendable {
        /// `Mm.w.d`: the w-th weekday d (0 = Sunday) of a month; week 5 is the last one.
        case weekday(month: Int, week: Int, day: Int)
        /// `Jn`: 1 to 365, February 29th never counted.
        case julian(Int)
        /// `n`: 0 to 365, February 29th counted.
        case zeroBased(Int)

        /// Days after 1970-01-01.
        func daysSince1970(year: Int) -> Int {
            let newYear = CivilDay(year: year, month: 1, day: 1).daysSince1970
            switch self {
            case .julian(let number): return newYear + number - (number < 60 || !CivilDay.isLeap(year) ? 1 : 0)
            case .zeroBased(let number): return newYear + number
            case .weekday(let month, let week, let day):
                let first = CivilDay(year: year, month: month, day: 1)
                let next = CivilDay(year: year, month: month + 1, day: 1).daysSince1970
                let firstMatch = first.daysSince1970 + (day - (first.weekday - 1)).flooredRemainder(by: 7)
                let wanted = firstMatch + (week - 1) * 7
                return wanted < next ? wanted : wanted - 7
            }
        }
    }

    /// What the clocks show at a moment, in seconds since 1970.
    func type(at instant: Int) -> LocalTimeType {
        guard saving != nil else { return standard }
        let year = CivilDay(daysSince1970: (instant + standard.offset).flooredDividing(by: 86_400)).year
        return transitions(years: year - 1...year + 1).last { $0.instant <= instant }?.type ?? standard
    }

    /// The changes inside a range, in order.
    func transitions(in range: ClosedRange<Int>) -> [ZoneTransition] {
        let first = CivilDay(daysSince1970: range.lowerBound.flooredDividing(by: 86_400)).year - 1
        let last = CivilDay(daysSince1970: range.upperBound.flooredDividing(by: 86_400)).year + 1
        return transitions(years: first...last).filter { range.contains($0.instant) }
    }

    private func transitions(years: ClosedRange<Int>) -> [ZoneTransition] {
        guard let saving else { return [] }
        let pairs = years.flatMap { year in
            [
                ZoneTransition(instant: instant(of: saving.start, year: year, before: standard), type: saving.type),
                ZoneTransition(instant: instant(of: saving.end, year: year, before: saving.type), type: standard),
            ]
        }
        // Where saving time lasts all year, its end falls on its next start: the start must win.
        return pairs.sorted {
            ($0.instant, $0.type.isDaylightSaving ? 1 : 0) < ($1.instant, $1.type.isDaylightSaving ? 1 : 0)
        }
    }

    private func instant(of change: Change, year: Int, before type: LocalTimeType) -> Int {
        change.day.daysSince1970(year: year) * 86_400 + change.time - type.offset
    }
}
