import FoundationEssentials
import Testing

@testable import Clocks

@Suite struct SystemZoneTests {
    /// A machine whose /etc is a new directory.
    private func machine(environment: String? = nil, link: String? = nil, timezone: String? = nil) throws -> SystemZone
    {
        let etc = FileManager.default.temporaryDirectory.path + "/cadran-etc-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: etc, withIntermediateDirectories: true)
        if let link {
            try FileManager.default.createSymbolicLink(atPath: "\(etc)/localtime", withDestinationPath: link)
        }
        if let timezone { try Data(timezone.utf8).write(to: URL(filePath: "\(etc)/timezone")) }
        return SystemZone(environment: environment, etc: etc)
    }

    /// The name found; the directory is removed.
    private func name(_ zone: SystemZone) -> String {
        defer { try? FileManager.default.removeItem(atPath: zone.etc) }
        return zone.current().identifier
    }

    @Test(arguments: [
        ("Europe/Berlin", "Europe/Berlin"), (":Asia/Kathmandu", "Asia/Kathmandu"),
        ("/usr/share/zoneinfo/America/New_York", "America/New_York"), ("CET-1CEST,M3.5.0,M10.5.0/3", nil),
        ("", "UTC"), ("No/Where", "UTC"), ("../../etc/passwd", "UTC"),
    ])
    func environment_winsOverFiles(value: String, expected: String?) throws {
        let found = name(try machine(environment: value, link: "/usr/share/zoneinfo/Europe/Paris"))
        #expect(found == expected ?? value)
    }

    @Test func link_winsOverText() throws {
        #expect(
            name(try machine(link: "/usr/share/zoneinfo/Europe/Paris", timezone: "Asia/Tokyo\n")) == "Europe/Paris")
        #expect(name(try machine(link: "../usr/share/zoneinfo/Europe/Paris")) == "Europe/Paris")
    }

    @Test func text_namesTheZoneWithoutALink() throws {
        #expect(name(try machine(timezone: "Asia/Tokyo\n")) == "Asia/Tokyo")
    }

    @Test func copy_isUsedWithoutAName() throws {
        let zone = try machine()
        let tokyo = try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Asia/Tokyo"))
        try tokyo.write(to: URL(filePath: "\(zone.etc)/localtime"))
        let found = zone.current()
        try FileManager.default.removeItem(atPath: zone.etc)
        #expect(found.identifier == "localtime")
        #expect(found.components(of: Date(timeIntervalSince1970: 0)).abbreviation == "JST")
    }

    @Test func nothing_meansUTC() throws {
        #expect(name(try machine()) == "UTC")
    }

    @Test(arguments: [
        ("Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("Europe/Berln", "Europe/Berlin"),
        ("New York", "America/New_York"), ("Asia/Katmandu2", "Asia/Katmandu"),
    ])
    func unknownZone_namesTheNearest(asked: String, suggested: String) {
        do {
            _ = try TimeZoneRules(identifier: asked)
            Issue.record("no error")
        } catch {
            #expect(error.code == .unknownZone)
            #expect(error.message.contains(suggested), "\(error.message)")
        }
    }

    @Test(arguments: ["", "/etc/localtime", "../zoneinfo/UTC", "Europe//Berlin", "qqqqqqqq", "Europe"])
    func wrongNames_areRefused(asked: String) {
        #expect(throws: ZoneError.self) { try TimeZoneRules(identifier: asked) }
    }

    @Test func missingZoneFiles_nameThePackage() {
        do {
            _ = try TimeZoneRules(identifier: "Europe/Berlin", directory: ZoneDirectory(path: "/nowhere"))
            Issue.record("no error")
        } catch {
            #expect(error.code == .noZoneData)
            #expect(error.message.contains("tzdata"))
        }
    }

    @Test func utc_needsNoZoneFiles() throws {
        #expect(try TimeZoneRules(identifier: "UTC", directory: ZoneDirectory(path: "/nowhere")) == .utc)
    }
}

@Suite struct ZoneFileTests {
    private let berlin: [UInt8]

    init() throws {
        berlin = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin")))
    }

    @Test func everyTruncation_isRefused() {
        for length in 0..<berlin.count - 1 {
            #expect(throws: ZoneFile.Failure.self) { try ZoneFile.parse(Array(berlin.prefix(length))) }
        }
    }

    @Test func everyChangedByte_isReadOrRefused() {
        for index in berlin.indices.prefix(200) {
            for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                var bytes = berlin
                bytes[index] = value
                _ = try? ZoneFile.parse(bytes)
            }
        }
    }

    @Test func ruleWithoutDates_takesThoseOfTheUnitedStates() {
        #expect(PosixZoneParser.parse("EST5EDT") == PosixZoneParser.parse("EST5EDT4,M3.2.0/2,M11.1.0/2"))
    }

    @Test(arguments: [
        "", "CET", "CET-", "CE-1", "CET-1CEST,", "CET-1CEST,M13.1.0,M1.1.0", "CET-1CEST,M1.6.0,M1.1.0",
        "CET-1CEST,M1.1.7,M1.1.0", "<CET-1", "CET-25", "CET-1CEST,J0,J1", "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1 ",
    ])
    func malformedRules_areRefused(text: String) {
        #expect(PosixZoneParser.parse(text) == nil)
    }
}
