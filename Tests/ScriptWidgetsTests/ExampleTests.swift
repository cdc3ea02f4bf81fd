import FoundationEssentials
import Glibc
import JSON
import Pixels
import Testing
import Views
import Widgets

@testable import ScriptWidgets

/// The scripts of Examples/Scripts, run as they are and drawn.
@Suite @MainActor
struct ExampleTests {
    /// A slot of a panel.
    struct Slot: Sendable, CustomStringConvertible {
        var panel: PixelSize
        var family: WidgetFamily

        var size: PixelSize {
            switch family {
            case .accessoryCircular: PixelSize(width: panel.height, height: panel.height)
            case .accessoryInline: PixelSize(width: panel.width, height: 16)
            default: panel
            }
        }

        var description: String { "\(family)@\(panel.width)x\(panel.height)" }
    }

    private static let slots = [(128, 64), (128, 32), (64, 48)].flatMap { width, height in
        [WidgetFamily.accessoryInline, .accessoryCircular, .accessoryRectangular].map {
            Slot(panel: PixelSize(width: width, height: height), family: $0)
        }
    }

    nonisolated private static let hasPython = access("/usr/bin/python3", X_OK) == 0

    /// The declaration of an example, run under the account of the tests.
    private func script(_ kind: String) throws -> ScriptConfiguration {
        let scripts = try ScriptFile.read(path: Checkout.path("Examples/Scripts/scripts.json"))
        var script = try #require(scripts.first { $0.kind == kind })
        script.user = ScriptRig.account
        return script
    }

    private func timeline(
        _ script: ScriptConfiguration, _ slot: Slot, _ rig: ScriptRig
    ) async throws -> WidgetTimeline {
        let size = CGSize(width: CGFloat(slot.size.width), height: CGFloat(slot.size.height))
        let context = TimelineProviderContext(family: slot.family, displaySize: size, isPreview: false)
        let source = rig.host.descriptor(of: script).source
        return try await withCheckedContinuation { continuation in
            source.timeline(for: TimelineRequest(context: context)) { continuation.resume(returning: $0) }
        }.get()
    }

    /// Draws an example in every slot, and finds nothing wrong with the pictures.
    private func draw(_ script: ScriptConfiguration) async throws {
        let rig = try ScriptRig()
        rig.host.zone = "UTC"
        for slot in Self.slots {
            let entry = try await timeline(script, slot, rig).entries[0]
            let rendering = Drawing.render(entry.view(), slot.size, on: slot.panel, family: slot.family)
            try Golden.compare(rendering.frame, name: "\(script.kind)-\(slot)")
            #expect(rendering.diagnostics == [])
            #expect(rendering.lints.map(\.description) == [], "\(script.kind) \(slot)")
        }
    }

    @Test func hello() async throws { try await draw(try script("hello.v1")) }

    @Test func todo() async throws { try await draw(try script("todo.v1")) }

    @Test func aListWithNothingLeftSaysSo() async throws {
        let rig = try ScriptRig()
        try rig.folder.write("- [x] \"Quotes\" and \\\n", as: "list.md")
        var script = try script("todo.v1")
        script.environment["TODO"] = rig.folder.path("list.md")
        #expect(await rig.words(script).contains("All done"))
        try rig.folder.write("- [ ] \"Quotes\" and \\ \t tabs\n", as: "list.md")
        #expect(await rig.words(script).contains("\"Quotes\" and \\"))
        script.environment["TODO"] = rig.folder.path("none.md")
        #expect(await rig.words(script).hasPrefix("script todo.v1 ended with exit code 1: there is no list"))
    }

    @Test(.enabled(if: hasPython)) func system() async throws {
        let machine = try TestFolder()
        for folder in ["proc", "sys/class/thermal/thermal_zone0"] {
            try FileManager.default.createDirectory(atPath: machine.path(folder), withIntermediateDirectories: true)
        }
        try machine.write("processor\t: 0\n\nprocessor\t: 1\n\nprocessor\t: 2\n\nprocessor\t: 3\n", as: "proc/cpuinfo")
        try machine.write("0.92 0.80 0.70 1/200 4711\n", as: "proc/loadavg")
        try machine.write("MemTotal:        1000000 kB\nMemAvailable:     390000 kB\n", as: "proc/meminfo")
        try machine.write("1000000.00 3000000.00\n", as: "proc/uptime")
        try machine.write("48312\n", as: "sys/class/thermal/thermal_zone0/temp")
        var script = try script("machine.v1")
        script.environment["ROOT"] = machine.path
        try await draw(script)
    }

    @Test(.enabled(if: hasPython)) func bus() async throws {
        let script = try script("bus.v1")
        try await draw(script)
        let rig = try ScriptRig()
        rig.host.zone = "UTC"
        let timeline = try await timeline(script, Self.slots[2], rig)
        #expect(timeline.entries.map(\.date) == (0..<30).map { nine41.addingTimeInterval(Double($0) * 60) })
        #expect(timeline.policy == .atEnd)
        #expect(timeline.entries[0].relevance == TimelineEntryRelevance(score: 24))
        #expect(Drawing.words(timeline.entries[6].view()).contains("now"))
    }

    @Test func theOthersRunToo() async throws {
        let rig = try ScriptRig()
        let disk = await rig.words(try script("disk.v1"))
        #expect(disk.contains("% of /"))
        let breath = try script("breath.v1")
        #expect(await rig.words(breath) == "Breath 1")
        #expect(await rig.words(breath) == "Breath 2")
    }
}
