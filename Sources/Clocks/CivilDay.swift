/// A day of the Gregorian calendar, extended to all years.
package struct CivilDay: Equatable, Sendable {
    package var year: Int
    package var month: Int
    package var day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that many days after 1970-01-01.
    ///
    /// Years are counted from March, so that the leap day is the last of its year and months follow one formula.
    package init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = shifted.flooredDividing(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days after 1970-01-01. Months outside 1 to 12 and days outside the month carry over.
    package var daysSince1970: Int {
        let monthsFromMarch = month - 3
        let marchYear = year + monthsFromMarch.flooredDividing(by: 12)
        let monthFromMarch = monthsFromMarch - monthsFromMarch.flooredDividing(by: 12) * 12
        let era = marchYear.flooredDividing(by: 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// 1 for January 1st.
    package var dayOfYear: Int { daysSince1970 - CivilDay(year: year, month: 1, day: 1).daysSince1970 + 1 }

    /// 1 (Sunday) to 7 (Saturday).
    package var weekday: Int { (daysSince1970 + 4).flooredRemainder(by: 7) + 1 }

    /// Whether the year has a February 29th.
    package static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
}

extension Int {
    /// The quotient rounded down, where `/` rounds to zero.
    package func flooredDividing(by divisor: Int) -> Int {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }

    /// The remainder that is never negative.
    package func flooredRemainder(by divisor: Int) -> Int {
        self - flooredDividing(by: divisor) * divisor
    }
}
