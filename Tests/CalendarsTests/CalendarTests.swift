import Clocks
import FoundationEssentials
import Testing

@testable import Calendars

@Suite struct CalendarTests {
    private let berlin = Place("Europe/Berlin")
    private typealias Parts = Calendars.DateComponents

    @Test func monthsEnd_whereTheyEnd() {
        let later = { (months: Int, text: String) in
            berlin.show(berlin.calendar.date(byAdding: .month, value: months, to: berlin.at(text)))
        }
        #expect(later(1, "2026-01-31 10:00") == "2026-02-28 10:00 +0100")
        #expect(later(-30, "1976-08-31 10:00") == "1974-02-28 10:00 +0100")
        #expect(later(12, "2024-02-29 10:00") == "2025-02-28 10:00 +0100")
        #expect(
            berlin.show(berlin.calendar.date(byAdding: .quarter, value: -1, to: berlin.at("2026-05-31 10:00")))
                == "2026-02-28 10:00 +0100")
    }

    @Test func parts_areOfTheZone() {
        let parts = berlin.calendar.dateComponents(
            in: Calendars.TimeZone(identifier: "Asia/Kathmandu")!,
            from: berlin.at("2026-11-30 20:30"))
        #expect(parts.day == 1)
        #expect(parts.month == 12)
        #expect(parts.hour == 1)
        #expect(parts.minute == 15)
        #expect(parts.timeZone?.identifier == "Asia/Kathmandu")
        #expect(parts.date == berlin.at("2026-11-30 20:30"))
        #expect(berlin.calendar.component(.weekday, from: berlin.at("2026-11-30 00:00")) == 2)
        #expect(berlin.calendar.component(.quarter, from: berlin.at("2026-03-31 12:00")) == 1)
    }

    @Test func isoWeeks_belongToTheYearOfTheirThursday() {
        var calendar = Calendars.Calendar(identifier: .iso8601)
        calendar.timeZone = berlin.calendar.timeZone
        let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: berlin.at("2027-01-01 12:00"))
        #expect(parts.yearForWeekOfYear == 2026)
        #expect(parts.weekOfYear == 53)
        let monday = calendar.date(from: Parts(weekday: 2, weekOfYear: 53, yearForWeekOfYear: 2026))
        #expect(berlin.show(monday) == "2026-12-28 00:00 +0100")
        #expect(
            berlin.show(calendar.dateInterval(of: .weekOfYear, for: berlin.at("2026-11-29 12:00"))?.start)
                == "2026-11-23 00:00 +0100")
    }

    @Test func partsThatAreMissing_areTheLeast() {
        #expect(berlin.show(berlin.calendar.date(from: Parts(year: 2026, month: 11))) == "2026-11-01 00:00 +0100")
        #expect(
            berlin.show(berlin.calendar.date(from: Parts(year: 2026, month: 14, day: 0)))
                == "2027-01-31 00:00 +0100")
        let fourthThursday = Parts(year: 2026, month: 11, weekday: 5, weekdayOrdinal: 4)
        #expect(berlin.show(berlin.calendar.date(from: fourthThursday)) == "2026-11-26 00:00 +0100")
        let lastFriday = Parts(year: 2026, month: 11, weekday: 6, weekdayOrdinal: -1)
        #expect(berlin.show(berlin.calendar.date(from: lastFriday)) == "2026-11-27 00:00 +0100")
        #expect(!Parts(year: 2026, month: 2, day: 30).isValidDate(in: berlin.calendar))
        #expect(Parts(year: 2026, month: 2, day: 28).isValidDate(in: berlin.calendar))
    }

    @Test func nextDate_findsDaysAndTimes() {
        let next = { (parts: Parts, policy: Calendars.Calendar.MatchingPolicy) in
            berlin.show(
                berlin.calendar.nextDate(after: berlin.at("2026-11-30 09:41"), matching: parts, matchingPolicy: policy))
        }
        #expect(next(Parts(hour: 7), .nextTime) == "2026-12-01 07:00 +0100")
        #expect(next(Parts(minute: 0), .nextTime) == "2026-11-30 10:00 +0100")
        #expect(next(Parts(second: 30), .nextTime) == "2026-11-30 09:41:30 +0100")
        #expect(next(Parts(weekday: 2), .nextTime) == "2026-12-07 00:00 +0100")
        #expect(next(Parts(hour: 18, weekday: 2), .nextTime) == "2026-11-30 18:00 +0100")
        #expect(next(Parts(month: 3), .nextTime) == "2027-03-01 00:00 +0100")
        #expect(next(Parts(day: 13, weekday: 6), .nextTime) == "2027-08-13 00:00 +0200")
        #expect(next(Parts(weekOfYear: 10), .nextTime) == "2027-02-28 00:00 +0100")
        #expect(next(Parts(month: 11, weekday: 5, weekdayOrdinal: 4), .nextTime) == "2027-11-25 00:00 +0100")
        #expect(next(Parts(year: 2025), .nextTime) == "none")
        #expect(next(Parts(month: 13), .nextTime) == "none")
        #expect(next(Parts(), .nextTime) == "none")
    }

    @Test func nextDate_ofADayTheMonthHasNot_followsThePolicy() {
        let next = { (policy: Calendars.Calendar.MatchingPolicy) in
            berlin.show(
                berlin.calendar.nextDate(
                    after: berlin.at("2027-02-10 09:41"), matching: Parts(day: 31, hour: 8), matchingPolicy: policy))
        }
        #expect(next(.strict) == "2027-03-31 08:00 +0200")
        #expect(next(.nextTime) == "2027-03-01 00:00 +0100")
        #expect(next(.nextTimePreservingSmallerComponents) == "2027-03-01 08:41 +0100")
        #expect(next(.previousTimePreservingSmallerComponents) == "2027-02-28 08:41 +0100")
        let leapDay = berlin.calendar.nextDate(
            after: berlin.at("2026-11-30 00:00"), matching: Parts(month: 2, day: 29), matchingPolicy: .strict)
        #expect(berlin.show(leapDay) == "2028-02-29 00:00 +0100")
    }

    @Test func searchBackward_findsTheLastOne() {
        let last = { (parts: Parts) in
            berlin.show(
                berlin.calendar.nextDate(
                    after: berlin.at("2026-11-30 09:41"), matching: parts, matchingPolicy: .nextTime,
                    direction: .backward))
        }
        #expect(last(Parts(hour: 7)) == "2026-11-30 07:00 +0100")
        #expect(last(Parts(month: 10)) == "2026-10-01 00:00 +0200")
        #expect(last(Parts(day: 31)) == "2026-10-31 00:00 +0100")
        #expect(last(Parts(weekday: 2)) == "2026-11-30 00:00 +0100")
        #expect(last(Parts(minute: 41)) == "2026-11-30 08:41 +0100")
    }

    @Test func enumeration_stopsWhenAsked() {
        var found: [String] = []
        berlin.calendar.enumerateDates(
            startingAfter: berlin.at("2026-11-30 09:41"), matching: Parts(day: 31), matchingPolicy: .nextTime
        ) { date, isExact, stop in
            found.append(berlin.show(date) + (isExact ? "" : " instead"))
            stop = found.count == 4
        }
        #expect(
            found == [
                "2026-12-01 00:00 +0100 instead", "2026-12-31 00:00 +0100", "2027-01-31 00:00 +0100",
                "2027-03-01 00:00 +0100 instead",
            ])
    }

    @Test func comparisons_lookAtTheCalendarOfTheZone() {
        let calendar = berlin.calendar
        let (late, early) = (berlin.at("2026-11-30 23:59"), berlin.at("2026-12-01 00:01"))
        #expect(!calendar.isDate(late, inSameDayAs: early))
        #expect(calendar.isDate(late, equalTo: early, toGranularity: .weekOfYear))
        #expect(calendar.compare(late, to: early, toGranularity: .month) == .orderedAscending)
        #expect(calendar.compare(late, to: early, toGranularity: .year) == .orderedSame)
        #expect(calendar.isDateInWeekend(berlin.at("2026-11-29 23:59")))
        #expect(!calendar.isDateInWeekend(berlin.at("2026-11-30 00:00")))
        #expect(berlin.show(calendar.nextWeekend(startingAfter: late)?.start) == "2026-12-05 00:00 +0100")
    }

    @Test func todayTomorrowYesterday_areOfNow() {
        let calendar = berlin.calendar
        let now = Date()
        #expect(calendar.isDateInToday(now))
        #expect(calendar.isDateInTomorrow(calendar.date(byAdding: .day, value: 1, to: now)!))
        #expect(calendar.isDateInYesterday(calendar.date(byAdding: .day, value: -1, to: now)!))
        #expect(!calendar.isDateInToday(calendar.date(byAdding: .day, value: 1, to: now)!))
    }

    @Test func rangesAndOrdinalities_countWithinTheLargerPart() {
        let calendar = berlin.calendar
        let date = berlin.at("2024-02-10 13:00")
        #expect(calendar.range(of: .day, in: .month, for: date) == 1..<30)
        #expect(calendar.range(of: .day, in: .year, for: date) == 1..<367)
        #expect(calendar.range(of: .month, in: .year, for: date) == 1..<13)
        #expect(calendar.range(of: .hour, in: .day, for: date) == 0..<24)
        #expect(calendar.range(of: .day, in: .hour, for: date) == nil)
        #expect(calendar.ordinality(of: .day, in: .year, for: date) == 41)
        #expect(calendar.ordinality(of: .hour, in: .day, for: date) == 14)
        #expect(calendar.ordinality(of: .minute, in: .day, for: date) == 781)
        #expect(calendar.ordinality(of: .month, in: .year, for: date) == 2)
    }

    @Test func wrapping_leavesLargerPartsAlone() {
        let wrapped = { (component: Calendars.Calendar.Component, value: Int) in
            berlin.show(
                berlin.calendar.date(
                    byAdding: component, value: value, to: berlin.at("2026-11-30 23:41"), wrappingComponents: true))
        }
        #expect(wrapped(.hour, 2) == "2026-11-30 01:41 +0100")
        #expect(wrapped(.day, 1) == "2026-11-01 23:41 +0100")
        #expect(wrapped(.month, 2) == "2026-01-30 23:41 +0100")
        #expect(wrapped(.minute, 20) == "2026-11-30 23:01 +0100")
    }

    @Test func absurdNumbers_neverTrap() {
        let calendar = berlin.calendar
        for value in [Int.max, Int.min, 1 << 40, -(1 << 40)] {
            for component in Calendars.Calendar.Component.allCases {
                _ = calendar.date(byAdding: component, value: value, to: Date(timeIntervalSince1970: 0))
                var parts = Parts()
                parts.setValue(value, for: component)
                _ = calendar.date(from: parts)
                _ = calendar.nextDate(after: Date(timeIntervalSince1970: 0), matching: parts, matchingPolicy: .nextTime)
            }
        }
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            _ = calendar.startOfDay(for: date)
            _ = calendar.dateComponents([.year, .weekOfYear, .day], from: date)
            _ = calendar.dateInterval(of: .month, for: date)
            _ = calendar.nextDate(after: date, matching: Parts(hour: 3), matchingPolicy: .nextTime)
            _ = calendar.dateComponents([.year, .day], from: date, to: Date(timeIntervalSince1970: 0))
        }
    }

    @Test func calendarsZonesAndParts_surviveCoding() throws {
        var calendar = berlin.calendar
        calendar.firstWeekday = 2
        calendar.minimumDaysInFirstWeek = 4
        let parts = Parts(calendar: calendar, timeZone: calendar.timeZone, year: 2026, weekday: 3)
        let data = try JSONEncoder().encode(parts)
        #expect(try JSONDecoder().decode(Calendars.DateComponents.self, from: data) == parts)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Calendars.TimeZone.self, from: Data(#"{"identifier":"Europe/Nowhere"}"#.utf8))
        }
    }
}
