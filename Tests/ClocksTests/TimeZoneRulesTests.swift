import FoundationEssentials
import Testing

@testable import Clocks

/// A moment in UTC.
private func utc(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
) -> Date {
    TimeZoneRules.utc.date(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
}

extension TimeZoneRules {
    /// A moment as this zone shows it, `2026-03-29 03:00:00 CEST`.
    fileprivate func text(_ date: Date) -> String {
        let parts = components(of: date)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.year)-\(two(parts.month))-\(two(parts.day)) "
            + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second)) \(parts.abbreviation)"
    }
}

@Suite struct TimeZoneRulesTests {
    @Test(arguments: [
        ("Europe/Berlin", utc(2026, 3, 29, 0, 59, 59), "2026-03-29 01:59:59 CET"),
        ("Europe/Berlin", utc(2026, 3, 29, 1, 0, 0), "2026-03-29 03:00:00 CEST"),
        ("Europe/Berlin", utc(2026, 10, 25, 0, 59, 59), "2026-10-25 02:59:59 CEST"),
        ("Europe/Berlin", utc(2026, 10, 25, 1, 0, 0), "2026-10-25 02:00:00 CET"),
        ("America/New_York", utc(2026, 3, 8, 6, 59, 59), "2026-03-08 01:59:59 EST"),
        ("America/New_York", utc(2026, 3, 8, 7, 0, 0), "2026-03-08 03:00:00 EDT"),
        ("America/New_York", utc(2026, 11, 1, 6, 0, 0), "2026-11-01 01:00:00 EST"),
        ("Asia/Kathmandu", utc(2026, 11, 30, 12, 0, 0), "2026-11-30 17:45:00 +0545"),
        ("Australia/Lord_Howe", utc(2026, 4, 4, 14, 59, 59), "2026-04-05 01:59:59 +11"),
        ("Australia/Lord_Howe", utc(2026, 4, 4, 15, 0, 0), "2026-04-05 01:30:00 +1030"),
        ("Australia/Lord_Howe", utc(2026, 10, 3, 15, 30, 0), "2026-10-04 02:30:00 +11"),
        ("America/Sao_Paulo", utc(2017, 10, 15, 2, 59, 59), "2017-10-14 23:59:59 -03"),
        ("America/Sao_Paulo", utc(2017, 10, 15, 3, 0, 0), "2017-10-15 01:00:00 -02"),
        ("Europe/Berlin", utc(2040, 3, 25, 1, 0, 0), "2040-03-25 03:00:00 CEST"),
        ("Europe/Berlin", utc(2040, 12, 31, 23, 0, 0), "2041-01-01 00:00:00 CET"),
        ("Australia/Lord_Howe", utc(2040, 1, 1), "2040-01-01 11:00:00 +11"),
        ("America/Nuuk", utc(2040, 3, 25, 1, 0, 0), "2040-03-25 00:00:00 -01"),
        ("Europe/Dublin", utc(2026, 7, 1), "2026-07-01 01:00:00 IST"),
        ("Pacific/Apia", utc(2011, 12, 30, 10, 0, 0), "2011-12-31 00:00:00 +14"),
        ("UTC", utc(1969, 12, 31, 23, 59, 59), "1969-12-31 23:59:59 UTC"),
    ])
    func components_ofAMoment(identifier: String, date: Date, expected: String) throws {
        #expect(try TimeZoneRules(identifier: identifier).text(date) == expected)
    }

    @Test func components_knowWeekdayAndDayOfYear() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        let monday = berlin.components(of: utc(2026, 11, 30, 8, 41))
        #expect(monday.weekday == 2)
        #expect(monday.dayOfYear == 334)
        #expect(monday.utcOffset == 3600)
        #expect(!monday.isDaylightSaving)
        let leap = berlin.components(of: utc(2024, 12, 31, 12))
        #expect(leap.dayOfYear == 366)
    }

    @Test func fractions_areRoundedDown() {
        let before = TimeZoneRules.utc.components(of: Date(timeIntervalSince1970: -0.001))
        #expect([before.year, before.second] == [1969, 59])
    }

    @Test(arguments: [
        // Skipped: counts by the clocks before.
        ("Europe/Berlin", [2026, 3, 29, 2, 30, 0], "2026-03-29 03:30:00 CEST"),
        ("Australia/Lord_Howe", [2026, 10, 4, 2, 15, 0], "2026-10-04 02:45:00 +11"),
        ("America/Sao_Paulo", [2017, 10, 15, 0, 0, 0], "2017-10-15 01:00:00 -02"),
        // Shown twice: the first.
        ("Europe/Berlin", [2026, 10, 25, 2, 30, 0], "2026-10-25 02:30:00 CEST"),
        ("America/New_York", [2026, 11, 1, 1, 0, 0], "2026-11-01 01:00:00 EDT"),
        ("Australia/Lord_Howe", [2026, 4, 5, 1, 45, 0], "2026-04-05 01:45:00 +11"),
        // Beside a change.
        ("Europe/Berlin", [2026, 3, 29, 1, 59, 59], "2026-03-29 01:59:59 CET"),
        ("Europe/Berlin", [2026, 3, 29, 3, 0, 0], "2026-03-29 03:00:00 CEST"),
        ("Europe/Berlin", [2026, 10, 25, 3, 0, 0], "2026-10-25 03:00:00 CET"),
        ("Europe/Berlin", [2040, 10, 28, 2, 0, 0], "2040-10-28 02:00:00 CEST"),
        // Carried over.
        ("Europe/Berlin", [2026, 1, 32, 0, 0, 0], "2026-02-01 00:00:00 CET"),
        ("Europe/Berlin", [2026, 13, 1, 0, 0, 0], "2027-01-01 00:00:00 CET"),
        ("Europe/Berlin", [2026, 0, 1, 0, 0, 0], "2025-12-01 00:00:00 CET"),
        ("Europe/Berlin", [2024, 2, 29, 25, -1, 61], "2024-03-01 01:00:01 CET"),
        ("Europe/Berlin", [2023, 2, 29, 0, 0, 0], "2023-03-01 00:00:00 CET"),
    ])
    func date_ofAWallTime(identifier: String, fields: [Int], expected: String) throws {
        let zone = try TimeZoneRules(identifier: identifier)
        let date = zone.date(
            year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4], second: fields[5])
        #expect(zone.text(date) == expected)
    }

    @Test(arguments: [
        ("Europe/Berlin", utc(2026, 3, 29, 12), "2026-03-29 00:00:00 CET", "2026-03-30 00:00:00 CEST", 23.0),
        ("Europe/Berlin", utc(2026, 10, 25, 12), "2026-10-25 00:00:00 CEST", "2026-10-26 00:00:00 CET", 25),
        ("America/New_York", utc(2026, 3, 8, 12), "2026-03-08 00:00:00 EST", "2026-03-09 00:00:00 EDT", 23),
        ("Asia/Kathmandu", utc(2026, 11, 30, 18, 14), "2026-11-30 00:00:00 +0545", "2026-12-01 00:00:00 +0545", 24),
        ("Australia/Lord_Howe", utc(2026, 4, 5), "2026-04-05 00:00:00 +11", "2026-04-06 00:00:00 +1030", 24.5),
        ("Australia/Lord_Howe", utc(2026, 10, 4), "2026-10-04 00:00:00 +1030", "2026-10-05 00:00:00 +11", 23.5),
        ("America/Sao_Paulo", utc(2017, 10, 15, 12), "2017-10-15 01:00:00 -02", "2017-10-16 00:00:00 -02", 23),
        // A day that the island left out.
        ("Pacific/Apia", utc(2011, 12, 30, 9, 59), "2011-12-29 00:00:00 -10", "2011-12-31 00:00:00 +14", 24),
        // 23:30 was followed by 00:30.
        ("America/Toronto", utc(1919, 3, 31, 12), "1919-03-31 00:30:00 EDT", "1919-04-01 00:00:00 EDT", 23.5),
    ])
    func days_startWhereTheClocksSay(
        identifier: String, date: Date, start: String, next: String, hours: Double
    ) throws {
        let zone = try TimeZoneRules(identifier: identifier)
        let today = zone.startOfDay(for: date)
        let tomorrow = zone.nextStartOfDay(after: date)
        #expect(zone.text(today) == start)
        #expect(zone.text(tomorrow) == next)
        #expect(tomorrow.timeIntervalSince(today) == hours * 3600)
        #expect(zone.nextStartOfDay(after: today.addingTimeInterval(-1)) == today)
        #expect(zone.nextStartOfDay(after: today) == tomorrow)
    }

    @Test func extremeDates_doNotTrap() throws {
        let zone = try TimeZoneRules(identifier: "Europe/Berlin")
        for seconds in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e17] {
            let date = Date(timeIntervalSince1970: seconds)
            // Outside the expectation: printing such a Date traps in FoundationEssentials.
            let month = zone.components(of: date).month
            #expect((1...12).contains(month))
            _ = zone.nextStartOfDay(after: date)
        }
        let years = [Date.distantPast, .distantFuture].map { zone.components(of: $0).year }
        #expect(years == [0, 4001])
        _ = zone.date(year: .max, month: 1, day: 1)
    }

    @Test func civilDays_countBothWays() {
        for days in stride(from: -800_000, to: 800_000, by: 97) {
            #expect(CivilDay(daysSince1970: days).daysSince1970 == days)
        }
        #expect(CivilDay(daysSince1970: 0) == CivilDay(year: 1970, month: 1, day: 1))
        #expect(CivilDay(daysSince1970: -1) == CivilDay(year: 1969, month: 12, day: 31))
        #expect(CivilDay(daysSince1970: 11_016) == CivilDay(year: 2000, month: 2, day: 29))
    }
}
