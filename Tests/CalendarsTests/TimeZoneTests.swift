import Clocks
import FoundationEssentials
import Testing

@testable import Calendars

@Suite struct TimeZoneTests {
    private typealias Zone = Calendars.TimeZone
    private let winter = Date(timeIntervalSince1970: 1_796_000_000)
    private let summer = Date(timeIntervalSince1970: 1_781_000_000)

    @Test func zones_areThoseOfTheMachine() throws {
        let berlin = try #require(Zone(identifier: "Europe/Berlin"))
        #expect(berlin.secondsFromGMT(for: winter) == 3600)
        #expect(berlin.secondsFromGMT(for: summer) == 7200)
        #expect(berlin.abbreviation(for: summer) == "CEST")
        #expect(berlin.isDaylightSavingTime(for: summer))
        #expect(berlin.daylightSavingTimeOffset(for: summer) == 3600)
        #expect(berlin.nextDaylightSavingTimeTransition(after: summer) == Date(timeIntervalSince1970: 1_792_890_000))
        #expect(Zone(identifier: "Australia/Lord_Howe")?.daylightSavingTimeOffset(for: winter) == 1800)
        #expect(Zone(identifier: "Asia/Kathmandu")?.abbreviation(for: winter) == "GMT+5:45")
        #expect(Zone(identifier: "Europe/Nowhere") == nil)
        #expect(Zone(identifier: "../../etc/passwd") == nil)
        #expect(Zone.knownTimeZoneIdentifiers.contains("Europe/Berlin"))
        #expect(Zone(abbreviation: "CET")?.identifier == "Europe/Paris")
    }

    @Test(arguments: [
        ("GMT", 0), ("GMT+2", 7200), ("UTC-0330", -12_600), ("GMT+05:45", 20_700),
    ])
    func offsets_areZonesToo(name: String, seconds: Int) {
        #expect(Zone(identifier: name)?.secondsFromGMT(for: winter) == seconds)
    }

    @Test func fixedOffsets_endAt18Hours() {
        #expect(Zone(secondsFromGMT: 20_700)?.identifier == "GMT+0545")
        #expect(Zone(secondsFromGMT: 0) == .gmt)
        #expect(Zone(secondsFromGMT: 18 * 3600 + 1) == nil)
        #expect(Zone(identifier: "GMT+99") == nil)
        #expect(Zone(identifier: "GMT+") == nil)
    }

    @Test func current_isTheZoneOfTheWorkInHand() throws {
        let lordHowe = try TimeZoneRules(identifier: "Australia/Lord_Howe")
        let kathmandu = try TimeZoneRules(identifier: "Asia/Kathmandu")
        lordHowe.inUse {
            #expect(Calendars.Calendar.current.timeZone.identifier == "Australia/Lord_Howe")
            kathmandu.inUse { #expect(Zone.current.identifier == "Asia/Kathmandu") }
            #expect(Zone.autoupdatingCurrent.identifier == "Australia/Lord_Howe")
            #expect(summer.formatted(.dateTime.hour().minute()) == "20:43")
        }
    }

    @Test func current_goesAlongIntoTasks() async throws {
        let kathmandu = try TimeZoneRules(identifier: "Asia/Kathmandu")
        let task = kathmandu.inUse { Task { Zone.current.identifier } }
        #expect(await task.value == "Asia/Kathmandu")
    }
}
