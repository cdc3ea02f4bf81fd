import FoundationEssentials
import Glibc
import Testing

@testable import Clocks

/// The C library as reference: it reads the same files with other code.
@Suite(.serialized) struct ZoneReferenceTests {
    /// What localtime_r says, in the order of `ours`.
    private func reference(_ instant: Int) -> [Int] {
        var seconds = time_t(instant)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return [
            Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_hour),
            Int(parts.tm_min), Int(parts.tm_sec), Int(parts.tm_wday) + 1, Int(parts.tm_yday) + 1,
            parts.tm_gmtoff, Int(parts.tm_isdst),
        ]
    }

    private func ours(_ zone: TimeZoneRules, _ instant: Int) -> [Int] {
        let parts = zone.components(of: Date(timeIntervalSince1970: Double(instant)))
        return [
            parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second, parts.weekday,
            parts.dayOfYear, parts.utcOffset, parts.isDaylightSaving ? 1 : 0,
        ]
    }

    private func withReference(zone: String, _ body: () throws -> Void) rethrows {
        let saved = getenv("TZ").map { String(cString: $0) }
        setenv("TZ", zone, 1)
        tzset()
        defer {
            if let saved { setenv("TZ", saved, 1) } else { unsetenv("TZ") }
            tzset()
        }
        try body()
    }

    /// Both sides of every change from 1970 to 2099, and moments between.
    private func instants(of zone: String) throws -> [Int] {
        let table = try ZoneDirectory().table(for: zone)
        let changes = table.transitions(in: 0...4_102_444_800).flatMap { [$0.instant - 1, $0.instant] }
        return changes + stride(from: 0, to: 4_102_444_800, by: 97 * 86_400 + 12_345)
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "America/Sao_Paulo",
        "Africa/Casablanca", "Europe/Dublin", "Pacific/Apia", "Antarctica/Troll", "Asia/Gaza", "America/Nuuk",
        "Pacific/Chatham", "Asia/Tehran", "UTC",
    ])
    func components_areThoseOfTheCLibrary(zone: String) throws {
        let rules = try TimeZoneRules(identifier: zone)
        let moments = try instants(of: zone)
        #expect(moments.count > 400)
        withReference(zone: zone) {
            for instant in moments where reference(instant) != ours(rules, instant) {
                Issue.record("\(zone) at \(instant): \(ours(rules, instant)) is not \(reference(instant))")
                return
            }
        }
    }

    @Test func components_ofEveryZone_areThoseOfTheCLibrary() throws {
        let zones = ZoneDirectory().identifiers()
        #expect(zones.count > 400)
        for zone in zones {
            let rules = try TimeZoneRules(identifier: zone)
            withReference(zone: zone) {
                for instant in stride(from: 86_400, to: 4_102_444_800, by: 600 * 86_400 + 1234) {
                    #expect(reference(instant) == ours(rules, instant), "\(zone) at \(instant)")
                }
            }
        }
    }

    @Test(arguments: [
        "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
        "IST-1GMT0,M10.5.0,M3.5.0/1",
        "XXX3YYY,J60/2,J300/2", "XXX3YYY,59,299", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "UTC0",
    ])
    func rules_inTheEnvironment_areThoseOfTheCLibrary(rule: String) throws {
        let parsed = try #require(PosixZoneParser.parse(rule))
        let rules = TimeZoneRules(
            identifier: rule, table: ZoneTable(initial: parsed.standard, transitions: [], rule: parsed))
        withReference(zone: rule) {
            for instant in stride(from: 1_600_000_000, to: 1_900_000_000, by: 7 * 3600 + 11) {
                guard reference(instant) == ours(rules, instant) else {
                    Issue.record("\(rule) at \(instant): \(ours(rules, instant)) is not \(reference(instant))")
                    return
                }
            }
        }
    }

    @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "America/New_York", "Pacific/Apia"])
    func dates_awayFromChanges_areThoseOfTheCLibrary(zone: String) throws {
        let rules = try TimeZoneRules(identifier: zone)
        let table = try ZoneDirectory().table(for: zone)
        withReference(zone: zone) {
            for instant in stride(from: 1_000_000, to: 4_102_444_800, by: 41 * 86_400 + 4321)
            where table.transitions(in: instant - 90_000...instant + 90_000).isEmpty {
                var seconds = time_t(instant)
                var parts = tm()
                localtime_r(&seconds, &parts)
                parts.tm_isdst = -1
                let date = rules.date(
                    year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
                    hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
                #expect(Int(date.timeIntervalSince1970) == mktime(&parts))
                #expect(Int(date.timeIntervalSince1970) == instant)
            }
        }
    }
}
