import Clocks
import FoundationEssentials
import Glibc
import JSON
import Synchronization
import Views
import Widgets

@testable import ScriptWidgets

/// 2026-11-30 09:41 UTC.
let nine41 = Date(timeIntervalSince1970: 1_796_031_660)

/// Real scripts under a clock that stands still until told.
@MainActor
final class ScriptRig {
    let time = VirtualTime(wall: nine41)
    let folder: TestFolder
    let host: ScriptHost
    private let lines: AsyncStream<String>

    init() throws {
        folder = try TestFolder()
        let (lines, line) = AsyncStream<String>.makeStream()
        self.lines = lines
        host = ScriptHost(time: time, now: { nine41 }, log: { line.yield($0) })
    }

    /// A script for the shell.
    func shell(_ text: String, kind: String = "test.v1", stays: Bool = false) -> ScriptConfiguration {
        var script = ScriptConfiguration(kind: kind, command: [text], directory: folder.path)
        script.usesShell = true
        script.stays = stays
        script.user = Self.account
        return script
    }

    /// The next line of the log.
    func logLine() async -> String {
        for await line in lines { return line }
        return ""
    }

    /// Reads the log until all of some lines have come.
    func logLines(_ wanted: Set<String>) async {
        var wanted = wanted
        while !wanted.isEmpty { wanted.remove(await logLine()) }
    }

    /// Asks a script for a placement.
    func ask(
        _ script: ScriptConfiguration, placement: String? = "p", family: WidgetFamily = .accessoryRectangular,
        configuration: JSONObject? = nil
    ) async -> TimelineAnswer {
        await withCheckedContinuation { continuation in
            let request = Self.request(placement, family, configuration)
            host.descriptor(of: script).source.timeline(for: request) { continuation.resume(returning: $0) }
        }
    }

    /// What a script answers with: the words of its first entry, or the failure.
    func words(_ script: ScriptConfiguration, placement: String? = "p") async -> String {
        switch await ask(script, placement: placement) {
        case .success(let timeline): Drawing.words(timeline.entries[0].view())
        case .failure(let failure): failure.message
        }
    }

    static func request(
        _ placement: String?, _ family: WidgetFamily, _ configuration: JSONObject? = nil
    ) -> TimelineRequest {
        TimelineRequest(
            placement: placement, configuration: configuration,
            context: TimelineProviderContext(
                family: family, displaySize: CGSize(width: 128, height: 64), isPreview: false))
    }

    /// The account that runs the tests.
    static let account = String(cString: getpwuid(geteuid()).pointee.pw_name)
}
