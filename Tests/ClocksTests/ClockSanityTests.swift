import FoundationEssentials
import Testing

@testable import Clocks

@Suite struct ClockSanityTests {
    @Test func dates_beforeTheSanityDate_areImplausible() {
        #expect(!ClockSanity.isPlausible(Date(timeIntervalSince1970: 0)))
        #expect(!ClockSanity.isPlausible(ClockSanity.sanityDate.addingTimeInterval(-1)))
        #expect(ClockSanity.isPlausible(ClockSanity.sanityDate))
        let isNaNPlausible = ClockSanity.isPlausible(Date(timeIntervalSinceReferenceDate: .nan))
        #expect(!isNaNPlausible)
    }

    @Test func sanityDate_isTheFirstOf2024() {
        let components = TimeZoneRules.utc.components(of: ClockSanity.sanityDate)
        #expect([components.year, components.month, components.day, components.hour] == [2024, 1, 1, 0])
    }

    @Test func latestKnownDate_mayReplaceTheSanityDate() {
        let saved = Date(timeIntervalSince1970: 1_900_000_000)
        #expect(!ClockSanity.isPlausible(saved.addingTimeInterval(-1), after: saved))
    }
}
