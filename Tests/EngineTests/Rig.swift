import Activities
import Boards
import Clocks
import Devices
import Emulation
import FoundationEssentials
import Panels
import Pixels
import StandardWidgets
import Synchronization
import Views

@testable import Engine
@testable import Widgets

/// A clock for panels: whoever waits finds the moment come at once, so back-offs take no time and no chance.
final class ImpatientTime: TimeSource {
    private let nanoseconds = Mutex<Int64>(0)

    let wall = nine41
    var monotonic: MonotonicInstant { MonotonicInstant(nanoseconds: nanoseconds.withLock { $0 }) }

    func wait(until date: Date?) async -> WakeReason { .cancelled }

    func wait(until instant: MonotonicInstant) async -> WakeReason {
        nanoseconds.withLock { $0 = max($0, instant.nanoseconds) }
        return Task.isCancelled ? .cancelled : .due
    }
}

/// All there is between an activity and the glass: engine, panel actors, buses and chips, the last two emulated.
@MainActor
final class Rig {
    let board: Board
    let time = VirtualTime(wall: nine41)
    let center = ActivityCenter(report: { _ in })
    let engine: Engine
    private(set) var chips: [String: OLEDChip] = [:]
    private(set) var buses: [String: EmulatedI2CBus] = [:]
    private var actors: [PanelActor] = []
    private var threads: [BusThread] = []
    private var relays: [Task<Void, Never>] = []

    /// Every panel's bus gets the faults.
    init(_ text: String, faults: [Fault] = []) throws {
        board = try EngineFixture.board(text)
        let panelTime = ImpatientTime()
        var outputs: [String: any PanelOutput] = [:]
        for panel in board.panels {
            let chip = OLEDChip(wiredAs: panel.module)
            let thread = BusThread(name: panel.id)
            let bus = EmulatedI2CBus(
                thread: thread, chips: [panel.address: chip], faults: faults, time: panelTime)
            let actor = PanelActor(
                module: panel.module, address: panel.address, orientation: panel.orientation,
                brightness: panel.brightness, thread: thread, time: panelTime, open: { () throws(I2CError) in bus })
            (chips[panel.id], buses[panel.id], outputs[panel.id]) = (chip, bus, actor)
            actors.append(actor)
            threads.append(thread)
        }
        var catalog = WidgetCatalog(StandardWidgets())
        catalog.add(WidgetDescriptor(kind: "a", settings: WidgetSettings(), source: ScriptedSource()))
        engine = Engine(
            board: board, catalog: catalog, center: center, text: try EngineFixture.text.get(), time: time,
            zone: .utc, outputs: outputs, log: { _ in })
        relays = outputs.map { id, output in
            let (reports, engine) = (output.reports, engine)
            return Task { for await report in reports { engine.send(.panel(id: id, report)) } }
        }
    }

    /// Starts with a bar for each minute of an hour.
    func start() async {
        engine.refresh()
        let bars = (0..<60).map { ScriptedSource.entry(nine41.addingTimeInterval(Double($0) * 60), bar: 10 + $0) }
        for slot in board.slots {
            let timeline = WidgetTimeline(entries: bars, policy: .never)
            engine.handle(.timeline(placement: slot.placements[0].id, run: 1, .success(timeline)))
        }
        await rest()
    }

    /// Carries a command out and waits until the glass shows what came of it.
    func apply(_ command: ActivityCommand) async {
        _ = center.apply(command)
        engine.handle(.activitiesChanged)
        await rest()
    }

    /// Lets time pass and waits until the glass shows what came of it.
    func pass(_ seconds: Double) async {
        time.advance(by: seconds)
        engine.handle(.woke(.due))
        await rest()
    }

    /// Whether every glass shows the frame submitted last.
    private var isAtRest: Bool {
        engine.panels.values.allSatisfy { $0.submitted != nil && $0.glass?.number == $0.submitted?.number }
    }

    /// Waits until every panel has reported the newest frame.
    func rest() async {
        if isAtRest { return }
        for await event in engine.events {
            engine.handle(event)
            if isAtRest { return }
        }
    }

    /// The frame wanted on a panel.
    func wanted(_ id: String = "oled") -> Frame? { engine.panels[id]?.submitted?.frame }

    /// What a person sees on a panel.
    func glass(_ id: String = "oled") -> Frame { chips[id]!.glass() }

    /// Leaves the panels as they are and lets the threads go.
    func close() async {
        for actor in actors { await actor.finish(with: .keep) }
        for relay in relays { await relay.value }
        for thread in threads { thread.close() }
    }
}

extension OLEDChip {
    /// The chip of a module with the module's glass.
    convenience init(wiredAs module: PanelModule) {
        self.init(
            module.controller == .ssd1306 ? .ssd1306 : .sh1106,
            wiring: GlassWiring(
                size: module.glass, firstColumn: module.firstColumn, firstRow: module.firstRow,
                hasAlternativeCOMPins: module.electrics.comPins & 0x10 != 0,
                multiplexRatio: module.electrics.multiplexRatio,
                hasInternalReference: module.electrics.usesInternalReference))
    }
}
