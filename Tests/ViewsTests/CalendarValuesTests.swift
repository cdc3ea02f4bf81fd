import Calendars
import Clocks
import Pixels
import Testing

@testable import Views

@MainActor
@Suite struct CalendarValuesTests {
    /// A view that tells what zones it sees.
    private struct Zones: View {
        @Environment(\.calendar) private var calendar
        @Environment(\.timeZone) private var timeZone
        let seen: ([String]) -> Void

        var body: some View {
            seen([calendar.timeZone, timeZone, Calendar.current.timeZone, .current].map(\.identifier))
            return Text("x")
        }
    }

    private let bench = Bench()

    private func render(_ view: some View, zone: String) throws -> Rendering {
        ViewRenderer(text: bench.text).render(
            view, size: PixelSize(width: 40, height: 8), profile: bench.profile, now: bench.now,
            zone: try TimeZoneRules(identifier: zone))
    }

    @Test(arguments: ["Asia/Kathmandu", "Australia/Lord_Howe"])
    func calendarsAreOfTheZoneOfThePicture(zone: String) throws {
        var seen: [String] = []
        _ = try render(Zones { seen = $0 }, zone: zone)
        #expect(seen == [zone, zone, zone, zone])
    }

    @Test func aZoneSetByTheAuthorIsThatOfItsTexts() throws {
        let kathmandu = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        var bench = bench
        #expect(bench.words(Text(bench.now, style: .time)) == "08:00")
        bench.change = { $0.timeZone = kathmandu }
        #expect(bench.words(Text(bench.now, style: .time)) == "13:45")
    }

    @Test func formatsAreWrittenInTheZoneOfThePicture_unlessTheyNameOne() throws {
        let kathmandu = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        var named = Date.FormatStyle.dateTime.hour().minute()
        named.timeZone = kathmandu
        #expect(bench.words(Text(bench.now, format: named)) == "13:45")
        #expect(bench.words(Text(bench.now, format: .dateTime.hour().minute())) == "8:00")
    }

    @Test func numbersTakeFormats() {
        #expect(bench.words(Text(1234.5, format: .number)) == "1,234.5")
        #expect(bench.words(Text(0.256, format: .percent)) == "25.6%")
        #expect(bench.words(Text(12, format: .percent)) == "12%")
        #expect(bench.words(Text(3.5, format: .currency(code: "EUR"))) == "€3.50")
        #expect(bench.words(Text("\(0.5, format: .percent) of \(7, specifier: "%03lld")")) == "50% of 007")
        #expect(bench.words(Text("\("x", specifier: "%@")")) == "x")
    }

    @Test func anUnknownTimeIsDashes() {
        var early = Bench()
        early.now = Date(timeIntervalSince1970: 1000)
        #expect(early.words(Text(early.now, format: .dateTime.weekday().hour().minute())) == "-- --:--")
        #expect(early.words(Text("at \(early.now, format: .dateTime.hour().minute())")) == "at --:--")
    }
}
