import Clocks
import FoundationEssentials
import Testing

@testable import Calendars

/// Ordinary calendar code on the days when clocks change.
@Suite struct DaylightSavingTests {
    private let berlin = Place("Europe/Berlin")
    private let newYork = Place("America/New_York")
    private let lordHowe = Place("Australia/Lord_Howe")
    private let kathmandu = Place("Asia/Kathmandu")

    @Test func dayBegins_atMidnightByTheClocks() {
        let calendar = berlin.calendar
        #expect(berlin.show(calendar.startOfDay(for: berlin.at("2026-03-29 12:00"))) == "2026-03-29 00:00 +0100")
        #expect(berlin.show(calendar.startOfDay(for: berlin.at("2026-10-25 12:00"))) == "2026-10-25 00:00 +0200")
        #expect(
            kathmandu.show(kathmandu.calendar.startOfDay(for: kathmandu.at("2026-11-30 00:10")))
                == "2026-11-30 00:00 +0545")
        // The clocks went from 00:00 to 00:15.
        #expect(
            kathmandu.show(kathmandu.calendar.startOfDay(for: kathmandu.at("1986-01-01 12:00")))
                == "1986-01-01 00:15 +0545")
    }

    @Test func nextDay_isTheSameTimeOnTheClock() {
        let tomorrow = { (place: Place, text: String) in
            place.show(place.calendar.date(byAdding: .day, value: 1, to: place.at(text)))
        }
        #expect(tomorrow(berlin, "2026-03-28 09:00") == "2026-03-29 09:00 +0200")
        #expect(tomorrow(berlin, "2026-10-24 09:00") == "2026-10-25 09:00 +0100")
        #expect(tomorrow(newYork, "2026-03-07 09:00") == "2026-03-08 09:00 -0400")
        #expect(tomorrow(newYork, "2026-10-31 09:00") == "2026-11-01 09:00 -0500")
        #expect(tomorrow(lordHowe, "2026-04-04 09:00") == "2026-04-05 09:00 +1030")
        #expect(tomorrow(lordHowe, "2026-10-03 09:00") == "2026-10-04 09:00 +1100")
        #expect(tomorrow(kathmandu, "2026-03-28 09:00") == "2026-03-29 09:00 +0545")
    }

    @Test func skippedTime_countsByTheClocksBefore() {
        let calendar = berlin.calendar
        #expect(
            berlin.show(calendar.date(byAdding: .day, value: 1, to: berlin.at("2026-03-28 02:30")))
                == "2026-03-29 03:30 +0200")
        #expect(
            berlin.show(calendar.date(byAdding: .day, value: -1, to: berlin.at("2026-03-30 02:30")))
                == "2026-03-29 03:30 +0200")
        #expect(
            lordHowe.show(lordHowe.calendar.date(byAdding: .day, value: 1, to: lordHowe.at("2026-10-03 02:10")))
                == "2026-10-04 02:40 +1100")
        #expect(berlin.show(berlin.at("2026-03-29 02:30")) == "2026-03-29 03:30 +0200")
    }

    @Test func repeatedTime_isTheFirst_unlessComingFromAfter() {
        let calendar = berlin.calendar
        #expect(
            berlin.show(calendar.date(byAdding: .day, value: 1, to: berlin.at("2026-10-24 02:30")))
                == "2026-10-25 02:30 +0200")
        #expect(
            berlin.show(calendar.date(byAdding: .day, value: -1, to: berlin.at("2026-10-26 02:30")))
                == "2026-10-25 02:30 +0100")
        #expect(
            berlin.show(calendar.date(byAdding: .month, value: 1, to: berlin.at("2026-09-25 02:30")))
                == "2026-10-25 02:30 +0200")
    }

    @Test func hours_areSpansOfTime() {
        let calendar = berlin.calendar
        #expect(
            berlin.show(calendar.date(byAdding: .hour, value: 1, to: berlin.at("2026-03-29 01:30")))
                == "2026-03-29 03:30 +0200")
        #expect(
            berlin.show(calendar.date(byAdding: .hour, value: 24, to: berlin.at("2026-10-24 12:00")))
                == "2026-10-25 11:00 +0100")
    }

    @Test func daysOfChange_have23And25Hours() {
        let length = { (place: Place, text: String) in
            place.calendar.dateInterval(of: .day, for: place.at(text))!.duration / 3600
        }
        #expect(length(berlin, "2026-03-29 12:00") == 23)
        #expect(length(berlin, "2026-10-25 12:00") == 25)
        #expect(length(newYork, "2026-03-08 12:00") == 23)
        #expect(length(lordHowe, "2026-10-04 12:00") == 23.5)
        #expect(length(lordHowe, "2026-04-05 12:00") == 24.5)
        #expect(length(kathmandu, "2026-03-29 12:00") == 24)
    }

    @Test(arguments: [
        ("nextTime", "2026-03-29 03:00 +0200"), ("nextKeeping", "2026-03-29 03:30 +0200"),
        ("previousKeeping", "2026-03-29 01:30 +0100"), ("strict", "2026-03-30 02:30 +0200"),
    ])
    func nextDate_ofASkippedTime_followsThePolicy(policy: String, answer: String) throws {
        let policies: [String: Calendars.Calendar.MatchingPolicy] = [
            "nextTime": .nextTime, "nextKeeping": .nextTimePreservingSmallerComponents,
            "previousKeeping": .previousTimePreservingSmallerComponents, "strict": .strict,
        ]
        let time = Calendars.DateComponents(hour: 2, minute: 30)
        let start = berlin.at("2026-03-28 12:00")
        let found = berlin.calendar.nextDate(
            after: start, matching: time, matchingPolicy: try #require(policies[policy]))
        #expect(berlin.show(found) == answer)
    }

    @Test func nextDate_ofHalfASkippedHour_isFoundInLordHowe() {
        let calendar = lordHowe.calendar
        let next = { (hour: Int, minute: Int) in
            lordHowe.show(
                calendar.nextDate(
                    after: lordHowe.at("2026-10-03 12:00"), matching: .init(hour: hour, minute: minute),
                    matchingPolicy: .nextTime))
        }
        // The clocks go from 02:00 to 02:30.
        #expect(next(2, 10) == "2026-10-04 02:30 +1100")
        #expect(next(2, 40) == "2026-10-04 02:40 +1100")
        #expect(next(1, 40) == "2026-10-04 01:40 +1030")
    }

    @Test func nextDate_ofARepeatedTime_followsThePolicy() {
        let time = Calendars.DateComponents(hour: 2, minute: 30)
        let next = { (start: String, policy: Calendars.Calendar.RepeatedTimePolicy) in
            berlin.show(
                berlin.calendar.nextDate(
                    after: berlin.at(start), matching: time, matchingPolicy: .nextTime, repeatedTimePolicy: policy))
        }
        #expect(next("2026-10-24 12:00", .first) == "2026-10-25 02:30 +0200")
        #expect(next("2026-10-24 12:00", .last) == "2026-10-25 02:30 +0100")
        #expect(next("2026-10-25 02:30", .first) == "2026-10-26 02:30 +0100")
        #expect(next("2026-10-25 02:40", .first) == "2026-10-25 02:30 +0100")
    }

    @Test func setHour_staysOnItsDay() {
        let at = { (text: String) in
            berlin.show(berlin.calendar.date(bySettingHour: 2, minute: 30, second: 0, of: berlin.at(text)))
        }
        #expect(at("2026-03-29 12:00") == "2026-03-29 03:00 +0200")
        #expect(at("2026-10-25 23:00") == "2026-10-25 02:30 +0200")
        #expect(at("2026-11-30 00:00") == "2026-11-30 02:30 +0100")
    }

    @Test func difference_countsDaysByTheCalendar() {
        let start = berlin.at("2026-03-28 12:00")
        let parts = berlin.calendar.dateComponents([.day, .hour], from: start, to: berlin.at("2026-03-30 13:00"))
        #expect(parts.day == 2)
        #expect(parts.hour == 1)
        #expect(berlin.calendar.dateComponents([.hour], from: start, to: berlin.at("2026-03-29 12:00")).hour == 23)
    }

    @Test func midnightsOfAYear_areOneADay() {
        for place in [berlin, newYork, lordHowe, kathmandu] {
            let start = place.at("2026-01-01 00:00")
            let midnights = Array(
                place.calendar.dates(
                    byMatching: .init(hour: 0), startingAt: start, in: start..<place.at("2027-01-01 00:00")))
            #expect(midnights.count == 364)
            #expect(midnights.allSatisfy { place.calendar.startOfDay(for: $0) == $0 })
        }
    }
}
