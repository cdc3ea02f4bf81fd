import Clocks
import FoundationEssentials
import Testing

@testable import Cadran

@Suite struct LocalMomentTests {
    /// Seconds since 1970 of a text in Berlin; nil when it is no moment.
    private func seconds(_ text: String) throws -> Double? {
        LocalMoment.date(text, in: try TimeZoneRules(identifier: "Europe/Berlin"))?.timeIntervalSince1970
    }

    @Test(arguments: [
        ("2026-11-30T09:41:00", 1_796_028_060.0),
        ("2026-11-30 09:41:00", 1_796_028_060),
        ("2026-11-30T09:41", 1_796_028_060),
        ("2026-11-30T09:41:07", 1_796_028_067),
        ("2026-11-30T09:41:00Z", 1_796_031_660),
        ("2026-11-30T09:41:00+01:00", 1_796_028_060),
        ("2026-11-30T09:41:00-05:00", 1_796_049_660),
        ("2026-07-01T12:00:00", 1_782_900_000),
        ("2028-02-29T00:00:00", 1_835_391_600),
        ("1970-01-01T01:00:00", 0),
    ])
    func moment_isRead(text: String, expected: Double) throws {
        #expect(try seconds(text) == expected)
    }

    @Test(arguments: [
        "", "now", "09:41", "2026-11-30", "2026-11-30T", "T09:41", "2026-11-31T00:00", "2026-02-29T00:00",
        "2026-13-01T00:00", "2026-00-01T00:00", "2026-11-00T00:00", "2026-11-30T24:00", "2026-11-30T09:60",
        "2026-11-30T09:41:60", "2026-11-30T09", "2026-11-30T09:41:00:00", "2026-11-30T-9:41", "2026-11-30T09:4x",
        "2026-11-30T٠٩:41", "-2026-11-30T09:41", "99999999999999999999-01-01T00:00",
    ])
    func nonsense_isRefused(text: String) throws {
        #expect(try seconds(text) == nil)
    }

    /// On 2026-10-25 the hour from 2 to 3 comes twice; on 2026-03-29 it is left out.
    @Test func hoursOfChange_areReadAsSomeMomentOfThem() throws {
        let twice = try #require(try seconds("2026-10-25T02:30:00"))
        #expect([1_792_888_200, 1_792_891_800].contains(twice))
        let never = try #require(try seconds("2026-03-29T02:30:00"))
        #expect([1_774_744_200, 1_774_747_800].contains(never))
    }
}
