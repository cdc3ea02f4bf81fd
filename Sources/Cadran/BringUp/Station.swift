import Activities
import Boards
import Clocks
import Engine
import FoundationEssentials
import Panels
import Typography
import Views
import Widgets

/// A board brought to life: its panels, and the engine that draws on them.
@MainActor
final class Station {
    let board: Board
    let engine: Engine
    let center: ActivityCenter
    /// The emulated panels, by id.
    let emulated: [String: BusPool.EmulatedPanel]

    /// Opens nothing yet: each panel opens its bus by itself and keeps trying.
    ///
    /// - Parameters:
    ///   - more: an activity beside those of the program, for a demo.
    ///   - speed: how many times as fast as life `time` runs.
    init(
        board: Board, program: Program, more: WidgetCatalog = WidgetCatalog(), time: any TimeSource, speed: Double = 1,
        zone: TimeZoneRules, options: EngineOptions = EngineOptions(), journal: (any ActionJournal)? = nil,
        log: @escaping @Sendable (String) -> Void
    ) throws {
        program.scripts?.setZone(zone)
        let pool = BusPool(time: time, zone: zone)
        var outputs: [String: any PanelOutput] = [:]
        for panel in board.panels { outputs[panel.id] = pool.panel(panel) }
        var catalog = program.catalog
        more.others.forEach { catalog.add($0) }
        self.board = board
        emulated = pool.emulated
        center = ActivityCenter(report: log)
        center.configure(limits: ActivityLimits(board.activities))
        engine = Engine(
            board: board, catalog: catalog, center: center, text: try ViewRenderer.standard(), time: time,
            zone: zone, outputs: outputs, patience: speed, options: options, journal: journal,
            delivering: ActionDelivery(log: log), log: log)
    }
}

extension ActivityLimits {
    /// Those a board gives.
    fileprivate init(_ bounds: Board.ActivityBounds) {
        self.init()
        activeSeconds = Double(bounds.active)
        lingeringSeconds = Double(bounds.lingering)
        staleSeconds = bounds.stale > 0 ? Double(bounds.stale) : nil
        running = bounds.running
        runningPerType = bounds.perType
    }
}

extension ViewRenderer {
    /// A renderer with the fonts of the cascade.
    static func standard() throws -> ViewRenderer {
        do {
            return ViewRenderer(text: try TextEngine(fonts: try FontDirectory.locate()))
        } catch {
            throw CommandFailure(.failure, "\(error)")
        }
    }
}

extension Program {
    /// What the bundle describes, and the script widgets.
    var catalog: WidgetCatalog {
        func describe(_ bundle: some WidgetBundle) -> WidgetCatalog { WidgetCatalog(bundle) }
        var catalog = describe(bundle)
        scripts?.descriptors.forEach { catalog.add($0) }
        return catalog
    }
}
