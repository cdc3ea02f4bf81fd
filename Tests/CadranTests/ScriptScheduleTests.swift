import Activities
import Boards
import Clocks
import FoundationEssentials
import Glibc
import Panels
import Pixels
import ScriptWidgets
import Synchronization
import Testing
import Typography
import Views
import Widgets

@testable import Engine

/// Real scripts of all sorts on one board, under a clock that stands still until told.
@Suite(.timeLimit(.minutes(15))) @MainActor
struct ScriptScheduleTests {
    /// A panel that takes every frame.
    private final class Glass: PanelOutput {
        let frameSize = PixelSize(width: 128, height: 64)
        let format = PixelFormat.mono
        let isEmissive = true
        let reports = AsyncStream<PanelReport> { $0.finish() }

        func submit(_ frame: Frame, number: Int) {}
        func setBrightness(_ percent: Int) {}
        func finish(with picture: ExitPicture) async {}
    }

    /// What the log was told.
    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        func add(_ line: String) { lines.withLock { $0.append(line) } }

        var all: [String] { lines.withLock { $0 } }
    }

    /// The scripts by the names of their slots.
    private static let commands = [
        ("healthy", "n=$(($(cat count) + 1)); echo $n > count; echo $n"), ("hung", "cat never"),
        ("crashing", "echo no bus >&2; kill -ABRT $$"), ("flooding", "cat /dev/zero"),
        ("lying", "echo '{\"entries\": [{\"date\": 1e99, \"view\": \"x\"}]}'"),
        ("deaf", "trap '' TERM; while :; do cat never; done"),
    ]

    private let folder: TestFolder
    private let time = VirtualTime(wall: Date(timeIntervalSince1970: 1_796_031_660))
    private let lines = Lines()
    private let engine: Engine

    init() throws {
        folder = try TestFolder()
        _ = try folder.write("0", as: "count")
        guard mkfifo(folder.path("never"), 0o600) == 0 else { throw ChildError(description: "no pipe: \(errno)") }
        let (time, lines) = (time, lines)
        let host = ScriptHost(time: time, now: { time.wall }, log: { lines.add($0) })
        var catalog = WidgetCatalog()
        for (name, command) in Self.commands {
            var script = ScriptConfiguration(kind: name, command: [command], directory: folder.path)
            script.usesShell = true
            script.user = String(cString: getpwuid(geteuid()).pointee.pw_name)
            catalog.add(host.descriptor(of: script))
        }
        engine = Engine(
            board: try Self.board(), catalog: catalog, center: ActivityCenter(report: { _ in }),
            text: ViewRenderer(text: try TextEngine(fonts: try FontDirectory.locate())), time: time, zone: .utc,
            outputs: ["p": Glass()], log: { lines.add($0) })
    }

    /// A board with a slot for each script.
    private static func board() throws -> Board {
        let slots = commands.enumerated().map { index, script in
            """
            {"id": "\(script.0)", "panel": "p", "family": "accessoryInline", "kind": "\(script.0)",
             "frame": {"x": 0, "y": \(index * 10), "width": 128, "height": 10}}
            """
        }
        let text = """
            {"name": "t", "panels": [{"id": "p", "module": "sh1106-128x64", "bus": "emulated"}],
             "slots": [\(slots.joined(separator: ","))]}
            """
        let reading = Board.read(Array(text.utf8), file: "test.json")
        return try #require(reading.board, "\(reading.problems)")
    }

    /// Lets the engine take what happens until a placement was answered.
    private func answer(of placement: String) async {
        while engine.schedules[placement]?.isRunning == true, !Task.isCancelled {
            for await event in engine.events {
                engine.handle(event)
                break
            }
        }
    }

    @Test func aHealthyScriptKeepsItsScheduleBesideHungCrashingFloodingAndLyingOnes() async throws {
        engine.handle(.woke(.due))
        for round in 1...12 {
            // Asked exactly five minutes after the last time, whatever the others do.
            #expect(engine.schedules["healthy"]?.isRunning == true, "round \(round)")
            await answer(of: "healthy")
            #expect(try folder.text("count") == "\(round)\n")
            #expect(engine.schedules["healthy"]?.current(at: time.wall)?.date == time.wall)
            // Flooding takes a moment of real time; without it, the clock would make it late instead.
            for name in ["crashing", "flooding", "lying"] { await answer(of: name) }
            time.advance(by: 300)
            engine.handle(.woke(.due))
        }
        // The hour is over; the others were asked too, failed, and were asked again.
        for (name, _) in Self.commands.dropFirst() {
            #expect((engine.schedules[name]?.failures ?? 0) >= 3, "\(name)")
        }
        for line in [
            "script crashing was ended by signal 6: no bus",
            "script flooding printed more than 10 MB for one timeline and was ended",
            "script lying: entries[0].date: a date outside the years 1900 to 2199",
            "script hung gave no timeline within 10 s and was ended",
            "script deaf gave no timeline within 10 s and was ended",
        ] { #expect(lines.all.contains { $0.hasSuffix(line) }, "\(line)\n\(lines.all)") }
    }
}
