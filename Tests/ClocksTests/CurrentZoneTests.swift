import FoundationEssentials
import Glibc
import Testing

@testable import Clocks

@Suite struct CurrentZoneTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID().uuidString)")

    private func stamp() -> ZoneStamp { ZoneStamp(environment: nil, etc: folder.path) }

    @Test func stamp_changesWithTheLinkAndTheName() throws {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        let empty = stamp()
        #expect(empty == stamp())
        let link = "\(folder.path)/localtime"
        #expect(symlink("/usr/share/zoneinfo/Europe/Berlin", link) == 0)
        let berlin = stamp()
        #expect(berlin != empty)
        #expect(berlin == stamp())
        // As `timedatectl set-timezone` does: a new link in place of the old one.
        #expect(symlink("/usr/share/zoneinfo/Asia/Kathmandu", link + ".new") == 0)
        #expect(rename(link + ".new", link) == 0)
        let kathmandu = stamp()
        #expect(kathmandu != berlin)
        try Data("Asia/Kathmandu\n".utf8).write(to: folder.appending(path: "timezone"))
        #expect(stamp() != kathmandu)
        #expect(ZoneStamp(environment: "UTC", etc: folder.path) != stamp())
    }

    @Test func zoneInUse_endsWithItsWork() throws {
        let outside = TimeZoneRules.current
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        let lordHowe = try TimeZoneRules(identifier: "Australia/Lord_Howe")
        lordHowe.inUse {
            #expect(TimeZoneRules.current == lordHowe)
            berlin.inUse { #expect(TimeZoneRules.current == berlin) }
            #expect(TimeZoneRules.current == lordHowe)
        }
        #expect(TimeZoneRules.current == outside)
    }

    @Test func localMoments_areOneTwoOrNone() throws {
        let berlin = try TimeZoneRules(identifier: "Europe/Berlin")
        let local = { (day: Int, hour: Int) in day * 86_400 + hour * 3600 + 1800 }
        let march = CivilDay(year: 2026, month: 3, day: 29).daysSince1970
        let october = CivilDay(year: 2026, month: 10, day: 25).daysSince1970
        #expect(berlin.moment(local: local(march, 1)) == .once(3600))
        #expect(berlin.moment(local: local(march, 2)) == .skipped(before: 3600, after: 7200, change: 1_774_746_000))
        #expect(berlin.moment(local: local(march, 3)) == .once(7200))
        #expect(berlin.moment(local: local(october, 2)) == .twice(first: 7200, last: 3600))
        #expect(berlin.moment(local: local(october, 3)) == .once(3600))
        #expect(
            berlin.nextChange(after: Date(timeIntervalSince1970: 1_774_746_000))
                == Date(timeIntervalSince1970: 1_792_890_000))
        #expect(berlin.standardOffset(at: Date(timeIntervalSince1970: 1_780_000_000)) == 3600)
    }
}
