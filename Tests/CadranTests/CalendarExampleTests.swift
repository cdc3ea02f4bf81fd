// Calendar code as authors write it, with one import.
import Cadran
import Testing

/// A provider's way of making entries, by the calendar of the machine.
private struct HourlyPlan {
    var now: Date

    /// The full hours of the rest of the day.
    var hours: [Date] {
        let calendar = Calendar.current
        let start = calendar.dateInterval(of: .hour, for: now)!.start
        let tomorrow = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: now))!
        return (1...24).compactMap { calendar.date(byAdding: .hour, value: $0, to: start) }.filter { $0 < tomorrow }
    }

    /// When to ask again: 7 o'clock.
    var refresh: Date {
        var morning = DateComponents()
        morning.hour = 7
        return Calendar.current.nextDate(after: now, matching: morning, matchingPolicy: .nextTime)!
    }

    var greeting: String {
        switch Calendar.current.component(.hour, from: now) {
        case 5..<12: "Good morning"
        case 12..<18: "Good afternoon"
        default: "Good evening"
        }
    }
}

@Suite struct CalendarExampleTests {
    private func plan<Result>(_ zone: String, _ moment: String, _ body: (HourlyPlan) -> Result) throws -> Result {
        let now = try #require(try? Date(moment, strategy: .iso8601))
        return try #require(TimeZone(identifier: zone)).rules.inUse { body(HourlyPlan(now: now)) }
    }

    private func text(_ date: Date) -> String { date.formatted(.iso8601) }

    @Test func hours_ofTheDaysOfChange_areAllThere() throws {
        #expect(try plan("Europe/Berlin", "2026-03-28T23:10:00Z") { $0.hours.count } == 22)
        #expect(try plan("Europe/Berlin", "2026-10-24T22:10:00Z") { $0.hours.count } == 24)
        #expect(try plan("America/New_York", "2026-03-08T05:10:00Z") { $0.hours.count } == 22)
        #expect(try plan("Asia/Kathmandu", "2026-03-28T18:20:00Z") { $0.hours.count } == 23)
    }

    @Test func nextRefresh_isByTheClockOnTheWall() throws {
        #expect(try plan("Europe/Berlin", "2026-03-28T12:00:00Z") { text($0.refresh) } == "2026-03-29T05:00:00Z")
        #expect(try plan("Europe/Berlin", "2026-10-24T12:00:00Z") { text($0.refresh) } == "2026-10-25T06:00:00Z")
        #expect(try plan("Australia/Lord_Howe", "2026-10-03T12:00:00Z") { text($0.refresh) } == "2026-10-03T20:00:00Z")
        #expect(try plan("Asia/Kathmandu", "2026-10-03T12:00:00Z") { text($0.refresh) } == "2026-10-04T01:15:00Z")
    }

    @Test func wordsAreOfTheZone() throws {
        #expect(try plan("Asia/Kathmandu", "2026-10-03T00:00:00Z") { $0.greeting } == "Good morning")
        #expect(try plan("America/New_York", "2026-10-03T00:00:00Z") { $0.greeting } == "Good evening")
    }
}
