import Activities
import Boards
import Clocks
import Engine
import FoundationEssentials
import Panels
import Pixels
import Typography
import Views
import Widgets

/// Many placements, and long timelines, on clocks that are moved by hand.
@MainActor
struct ScheduleScene {
    private let engine: Engine
    private let time: VirtualTime
    private let placements: [String]
    private static let start = Date(timeIntervalSince1970: 1_796_031_660)

    /// A board of eight slots with so many placements among them, all with a timeline of minutes.
    init(placements count: Int, text: ViewRenderer) throws {
        let board = Self.board(placements: count)
        placements = board.slots.flatMap(\.placements).map(\.id)
        time = VirtualTime(wall: Self.start)
        var catalog = WidgetCatalog()
        catalog.add(WidgetDescriptor(kind: "bench", source: SilentSource()))
        engine = Engine(
            board: board, catalog: catalog, center: ActivityCenter(report: { _ in }), text: text, time: time,
            zone: .utc, outputs: ["oled": DeafPanel()], log: { _ in })
        engine.handle(.woke(.due))
        for placement in placements { install(Self.entries(120, every: 60), in: placement) }
    }

    /// A minute passes: every placement's next entry comes due.
    func passMinute() {
        time.advance(by: 60)
        engine.handle(.woke(.due))
    }

    /// The first placement gets a timeline of so many seconds.
    func install(seconds count: Int, run: Int) {
        engine.handle(
            .timeline(
                placement: placements[0], run: run,
                .success(WidgetTimeline(entries: Self.entries(count, every: 1), policy: .never))))
    }

    private func install(_ entries: [WidgetEntry], in placement: String) {
        engine.handle(
            .timeline(placement: placement, run: 1, .success(WidgetTimeline(entries: entries, policy: .never))))
    }

    private static func entries(_ count: Int, every seconds: Double) -> [WidgetEntry] {
        (0..<count).map { number in
            WidgetEntry(date: start + Double(number) * seconds) {
                AnyView(Rectangle().frame(width: CGFloat(1 + number % 16), height: 4))
            }
        }
    }

    private static func board(placements: Int) -> Board {
        let slots = (0..<8).map { slot in
            Board.Slot(
                id: "s\(slot)", panel: "oled", frame: PixelRect(x: slot * 16, y: 0, width: 16, height: 64),
                family: .accessoryRectangular,
                placements: stride(from: slot, to: placements, by: 8).map {
                    Board.Placement(id: "w\($0)", kind: "bench")
                }, activities: false)
        }
        let text = """
            { "name": "Bench",
              "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
              "slots": [{ "id": "s", "panel": "oled", "family": "accessoryRectangular", "kind": "bench" }] }
            """
        var board = Board.read(Array(text.utf8), file: "bench.json").board!
        board.slots = slots.filter { !$0.placements.isEmpty }
        return board
    }
}

/// A source that is answered for by the scene.
private struct SilentSource: TimelineSource {
    func placeholder(for request: TimelineRequest) -> WidgetEntry {
        WidgetEntry(date: .distantPast) { AnyView(EmptyView()) }
    }

    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void
    ) {}

    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void) {}
}

/// A panel that takes frames and says nothing.
private final class DeafPanel: PanelOutput {
    let frameSize = PixelSize(width: 128, height: 64)
    let format = PixelFormat.mono
    let isEmissive = true
    let reports = AsyncStream<PanelReport> { $0.finish() }

    func submit(_ frame: Frame, number: Int) {}
    func setBrightness(_ percent: Int) {}
    func finish(with picture: ExitPicture) async {}
}
