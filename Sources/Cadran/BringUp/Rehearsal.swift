import Activities
import Boards
import Clocks
import Engine
import FoundationEssentials
import JSON
import Panels
import Pixels
import Synchronization
import Views

/// Hours of a board in no time: the clock of the process is moved from one moment at which anything is due to the next.
@MainActor
struct Rehearsal {
    private let engine: Engine
    private let time: VirtualTime
    private let panels: [String: CountingPanel]

    /// Prepares a board that begins at a moment.
    init(board: Board, program: Program, start: Date, zone: TimeZoneRules, log: @escaping @Sendable (String) -> Void)
        throws
    {
        time = VirtualTime(wall: start)
        ProcessWallClock.stand(at: start)
        panels = Dictionary(uniqueKeysWithValues: board.panels.map { ($0.id, CountingPanel($0)) })
        engine = Engine(
            board: board, catalog: program.catalog, center: ActivityCenter(report: log),
            text: try ViewRenderer.standard(), time: time, zone: zone, outputs: panels, log: log)
    }

    /// Plays until a moment and tells what happened.
    func play(until end: Date) async throws -> JSONValue {
        var moments = 0
        try await engine.settle()
        while true {
            await time.waiters(atLeast: 1)
            guard let next = time.nextDeadline, next <= end, time.advanceToNextDeadline() else { break }
            ProcessWallClock.stand(at: time.wall)
            moments += 1
            try await engine.settle()
        }
        let frames = panels.sorted { $0.key < $1.key }.map { id, panel -> JSONValue in
            ["panel": .string(id), "frames": .integer(panel.count)]
        }
        return ["moments": .integer(moments), "placements": engine.runCounts, "panels": .array(frames)]
    }
}

/// A panel that only counts its frames.
private final class CountingPanel: PanelOutput {
    let frameSize: PixelSize
    let format: PixelFormat
    let isEmissive: Bool
    let reports = AsyncStream<PanelReport> { $0.finish() }
    private let frames = Atomic(0)

    init(_ panel: Board.Panel) {
        frameSize = panel.size
        format = panel.module.format
        isEmissive = panel.module.isEmissive
    }

    var count: Int { frames.load(ordering: .relaxed) }

    func submit(_ frame: Frame, number: Int) { frames.add(1, ordering: .relaxed) }

    func setBrightness(_ percent: Int) {}

    func finish(with picture: ExitPicture) async {}
}
