import Activities
import Boards
import Cadran
import Clocks
import Devices
import Emulation
import Engine
import FoundationEssentials
import Panels
import Pixels
import StandardWidgets
import Views
import Widgets

/// A panel whose bus takes no time: what is left is the work between a press and the glass.
private final class InstantPanel: PanelOutput, @unchecked Sendable {
    // Used by the main actor only.
    let frameSize: PixelSize
    let format = PixelFormat.mono
    let isEmissive = true
    let reports = AsyncStream<PanelReport> { _ in }
    private let driver: PanelDriver
    private(set) var shown: PanelReport?

    init(_ module: PanelModule, thread: BusThread, time: any TimeSource) {
        frameSize = module.glass
        let bus = EmulatedI2CBus(thread: thread, chips: [0x3C: OLEDChip(module)])
        driver = PanelDriver(module: module, bus: bus, address: 0x3C)
    }

    func submit(_ frame: Frame, number: Int) {
        guard let report = try? driver.show(frame) else { return }
        shown = .shown(
            frameNumber: number, report: report,
            at: Moment(wall: Date(timeIntervalSince1970: 0), monotonic: MonotonicInstant(nanoseconds: 0)))
    }

    func setBrightness(_ percent: Int) {}

    func finish(with picture: ExitPicture) async {}
}

/// How long a press takes to the glass, beside debouncing and the bus.
@MainActor
enum Presses {
    private static let board = """
        { "name": "Bench", "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "slots": [{ "id": "main", "panel": "oled", "family": "accessoryRectangular",
                      "kind": "clock.v1" }] }
        """

    /// Starts a delivery.
    private static func begin(at now: Date, in center: ActivityCenter) throws {
        let state = DeliveryActivityAttributes.ContentState(
            driverName: "Mira", estimatedMinutes: 9, status: .inTransit, lastUpdate: now)
        try ActivityCenter.$current.withValue(center) {
            _ = try Activity.request(
                attributes: DeliveryActivityAttributes(orderId: "1042", restaurantName: "Trattoria Roma"),
                content: ActivityContent(state: state, staleDate: nil))
        }
    }

    /// Milliseconds of CPU time from a button's edge to the emulated glass, the slowest of `count` presses that turn from
    /// a delivery to the clock and back: gesture, decision, layout, drawing, difference, bytes.
    static func slowest(of count: Int = 200, text: ViewRenderer) async throws -> Double {
        let reading = Board.read(Array(board.utf8), file: "bench.json")
        guard let board = reading.board else { fatalError("\(reading.problems)") }
        let thread = BusThread(name: "bench")
        defer { thread.close() }
        let time = StandingTime(wall: Date(timeIntervalSince1970: 1_796_000_000))
        let panel = InstantPanel(board.panels[0].module, thread: thread, time: time)
        let center = ActivityCenter(report: { _ in })
        let engine = Engine(
            board: board, catalog: WidgetCatalog(StandardWidgets()), center: center, text: text, time: time, zone: .utc,
            outputs: ["oled": panel], log: { _ in })
        _ = try await engine.settledFrame(panel: "oled")
        try begin(at: time.wall, in: center)
        engine.handle(.activitiesChanged)
        var input = InputMachine(buttons: [.init()], chords: [], encoders: [])
        let next = URL(string: "cadran://next")!
        var slowest = 0.0
        for press in 0..<count {
            let down = UInt64(press) * 1_000_000_000
            let time = Measure.cpuMicrosecondsOnce({
                for _ in input.accept(button: 0, isActive: true, at: down) {
                    engine.handle(.pressed(next, at: engine.now))
                }
            })
            _ = input.accept(button: 0, isActive: false, at: down + 80_000_000)
            if let shown = panel.shown { engine.handle(.panel(id: "oled", shown)) }
            slowest = max(slowest, time / 1000)
        }
        return slowest
    }
}
