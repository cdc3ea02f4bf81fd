import Engine
import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import Cadran

/// Where the power comes from, by files as Linux has them.
@Suite struct LinuxPowerProbeTests {
    /// What machines have under `/sys`, and what that means.
    static let machines: [(name: String, files: [String: String], state: PowerState)] = [
        ("nothing", [:], .mains),
        ("mains", ["class/power_supply/AC/type": "Mains", "class/power_supply/AC/online": "1"], .mains),
        ("battery", battery(status: "Discharging", capacity: 80), .battery),
        ("nearly empty", battery(status: "Discharging", capacity: 14), .low),
        ("just not nearly empty", battery(status: "Discharging", capacity: 15), .battery),
        ("charging", battery(status: "Charging", capacity: 5), .mains),
        (
            "battery, plugged in",
            battery(status: "Discharging", capacity: 80).merging([
                "class/power_supply/AC/type": "Mains", "class/power_supply/AC/online": "1",
            ]) { $1 }, .mains
        ),
        (
            "a mouse",
            battery(status: "Discharging", capacity: 3).merging(["class/power_supply/BAT0/scope": "Device"]) { $1 },
            .mains
        ),
        ("Pi, well", ["devices/platform/soc/soc:firmware/get_throttled": "50000"], .mains),
        ("Pi, under-voltage now", ["devices/platform/soc/soc:firmware/get_throttled": "50005"], .low),
        ("Pi, hot", ["devices/platform/soc/soc:firmware/get_throttled": "0x80008"], .battery),
        (
            "Pi, alarm",
            ["class/hwmon/hwmon1/name": "rpi_volt", "class/hwmon/hwmon1/in0_lcrit_alarm": "1"], .low
        ),
        (
            "Pi, no alarm",
            ["class/hwmon/hwmon1/name": "rpi_volt", "class/hwmon/hwmon1/in0_lcrit_alarm": "0"], .mains
        ),
        ("nonsense", battery(status: "What", capacity: -7).merging(["class/power_supply/X/type": ""]) { $1 }, .mains),
    ]

    private static func battery(status: String, capacity: Int) -> [String: String] {
        [
            "class/power_supply/BAT0/type": "Battery", "class/power_supply/BAT0/status": status,
            "class/power_supply/BAT0/capacity": "\(capacity)",
        ]
    }

    @Test(arguments: machines.indices) func state_isThatOfTheMachine(index: Int) throws {
        let machine = Self.machines[index]
        let folder = try TestFolder()
        for (path, text) in machine.files {
            let file = folder.path("sys/\(path)")
            let parent = String(file[..<file.lastIndex(of: "/")!])
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try Array("\(text)\n".utf8).write(to: file)
        }
        #expect(LinuxPowerProbe(root: folder.path("")).state() == machine.state, "\(machine.name)")
    }
}

/// Changes of the time zone.
@Suite(.timeLimit(.minutes(15))) struct ZoneWatchTests {
    @Test func renamedLink_isHeard_andOtherFilesAreNot() async throws {
        let folder = try TestFolder()
        try FileManager.default.createDirectory(atPath: folder.path("etc"), withIntermediateDirectories: true)
        let (changes, heard) = AsyncStream<Void>.makeStream()
        #expect(ZoneWatch.start(etc: folder.path("etc"), zoneFolders: []) { heard.yield() })
        var iterator = changes.makeAsyncIterator()
        // As timedatectl does: a new link, renamed over the old one. The file before must not be heard.
        try Array("x".utf8).write(to: folder.path("etc/hostname"))
        for zone in ["Europe/Berlin", "Asia/Kathmandu"] {
            #expect(symlink("/usr/share/zoneinfo/\(zone)", folder.path("etc/new")) == 0)
            #expect(rename(folder.path("etc/new"), folder.path("etc/localtime")) == 0)
            await iterator.next()
        }
        heard.finish()
        #expect(await iterator.next() == nil)
    }

    @Test func zoneFilesThatAreReplaced_areHeard() async throws {
        let folder = try TestFolder()
        for name in ["etc", "zones"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        let (changes, heard) = AsyncStream<Void>.makeStream()
        #expect(ZoneWatch.start(etc: folder.path("etc"), zoneFolders: [folder.path("zones")]) { heard.yield() })
        var iterator = changes.makeAsyncIterator()
        try Array("TZif".utf8).write(to: folder.path("zones/Berlin"))
        await iterator.next()
    }

    @Test func folderThatIsNotThere_cannotBeWatched() throws {
        #expect(!ZoneWatch.start(etc: "/nowhere/at/all", zoneFolders: []) {})
    }
}
