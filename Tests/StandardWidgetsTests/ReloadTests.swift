import Calendars
import FoundationEssentials
import Testing
import Widgets

@testable import StandardWidgets

/// How often providers run in 24 hours, and that their entries cover the time between.
@Suite struct ReloadTests {
    private let context = TimelineProviderContext(family: .accessoryRectangular, displaySize: .zero, isPreview: false)

    private func place(_ zone: String) -> Calendars.Calendar {
        var calendar = Calendars.Calendar(identifier: .gregorian)
        calendar.timeZone = Calendars.TimeZone(identifier: zone)!
        return calendar
    }

    @Test func shortestPauses_areWithinTheBudget() {
        #expect(86_400 / Reload.shortest <= 70)
        #expect(86_400 / Reload.usual <= 70)
    }

    @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"])
    func dates_changeAtMidnight_onDaysOfChangeToo(zone: String) throws {
        let calendar = place(zone)
        for start in [1_774_600_000.0, 1_772_800_000, 1_792_700_000, 1_793_400_000, 1_775_200_000, 1_790_900_000] {
            let now = Date(timeIntervalSince1970: start)
            let configuration = DateConfiguration()
            configuration.zone = zone
            let timeline = DateProvider().timeline(for: configuration, now: now)
            #expect(timeline.policy == .atEnd)
            #expect(timeline.entries.count == 7)
            let days = timeline.entries.map { calendar.component(.day, from: $0.date) }
            #expect(Set(days).count == 7)
            for entry in timeline.entries.dropFirst() { #expect(calendar.startOfDay(for: entry.date) == entry.date) }
        }
    }

    @Test func countdowns_changeDaily_andHourlyOnTheEve() {
        let calendar = place("Europe/Berlin")
        let now = Faces.now
        let configuration = CountdownConfiguration()
        configuration.date = now + 30 * 86_400
        let far = CountdownProvider().timeline(for: configuration, now: now, calendar: calendar)
        #expect(far.entries.count == 8)
        #expect(far.entries.dropFirst().allSatisfy { calendar.startOfDay(for: $0.date) == $0.date })
        configuration.date = now + 20 * 3600
        let near = CountdownProvider().timeline(for: configuration, now: now, calendar: calendar)
        #expect(near.entries.map(\.date).contains(now + 20 * 3600))
        #expect(near.entries.map(\.date) == near.entries.map(\.date).sorted())
        let hours = near.entries.prefix { $0.date < now + 20 * 3600 }.compactMap { DayCount($0, calendar)?.hours }
        #expect(hours.first == 20)
        #expect(Set(hours) == Set(2...20))
    }

    @Test func newYear_isTheNextOne() {
        let calendar = place("Asia/Kathmandu")
        let timeline = CountdownProvider().timeline(for: CountdownConfiguration(), now: Faces.now, calendar: calendar)
        let target = timeline.entries[0].target
        #expect(
            target.map { calendar.dateComponents([.year, .month, .day, .hour], from: $0) }
                == Calendars.DateComponents(year: 2027, month: 1, day: 1, hour: 0))
        #expect(DayCount(timeline.entries[0], calendar)?.days == 32)
    }

    @Test func aZoneThatIsNone_isNotAskedForAgain() {
        let configuration = DateConfiguration()
        configuration.zone = "Europe/Nowhere"
        #expect(DateProvider().timeline(for: configuration, now: Faces.now).policy == .never)
    }

    @Test func codes_areMadeOnce() async {
        let configuration = QRConfiguration()
        configuration.text = "x"
        #expect(await QRProvider().timeline(for: configuration, in: context).policy == .never)
    }

    @Test func files_areReadAgainLater() async {
        let before = Date.now
        let timeline = await ListProvider(file: file(#"{"items": ["a"]}"#)).timeline(
            for: ListConfiguration(), in: context)
        guard case .after(let next) = timeline.policy.kind else { return #expect(Bool(false)) }
        #expect(next >= before + Reload.usual)
        #expect(timeline.entries.count == 1)
    }
}
