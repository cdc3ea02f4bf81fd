import Activities
import Boards
import Clocks
import FoundationEssentials
import JSON
import Panels
import Pixels
import StandardWidgets
import Synchronization
import Testing
import Views
import Widgets

@testable import Cadran
@testable import Engine

/// Pictures of attention: alerts, strips, marks, sentences.
@MainActor
@Suite struct AttentionPictureTests {
    /// A panel that takes frames and says at once that they are on the glass.
    private final class Glass: PanelOutput {
        let frameSize: PixelSize
        let format = PixelFormat.mono
        let isEmissive = true
        let reports = AsyncStream<PanelReport> { _ in }
        private let state = Mutex<(frame: Frame?, number: Int)>((nil, 0))

        init(_ size: PixelSize) { frameSize = size }

        var frame: Frame? { state.withLock { $0.frame } }
        var number: Int { state.withLock { $0.number } }

        func submit(_ frame: Frame, number: Int) { state.withLock { $0 = (frame, number) } }
        func setBrightness(_ percent: Int) {}
        func finish(with picture: ExitPicture) async {}
    }

    private struct ListEntry: TimelineEntry {
        let date: Date
    }

    private struct ListProvider: TimelineProvider {
        func placeholder(in context: Context) -> ListEntry { ListEntry(date: Date(timeIntervalSince1970: 0)) }

        func getSnapshot(in context: Context, completion: @escaping @Sendable (ListEntry) -> Void) {
            completion(placeholder(in: context))
        }

        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ListEntry>) -> Void) {
            completion(Timeline(entries: [placeholder(in: context)], policy: .never))
        }
    }

    /// Four links below each other.
    private struct ListWidget: Widget {
        var body: some WidgetConfiguration {
            StaticConfiguration(kind: "list.test", provider: ListProvider()) { _ in
                VStack(alignment: .leading, spacing: 2) {
                    Text("Shopping").font(.headline)
                    ForEach(["Bread", "Apples", "Coffee"], id: \.self) { item in
                        Link(destination: URL(string: "todo://\(item)")!) { Text(item).font(.caption) }
                    }
                }
                .widgetURL(URL(string: "todo://all"))
            }
        }
    }

    private struct Bundle: WidgetBundle {
        @WidgetBundleBuilder var body: some Widget {
            ListWidget()
            ClockWidget()
            DeliveryActivityWidget()
        }
    }

    private let now = Date(timeIntervalSince1970: 1_796_031_660)

    /// An engine that has drawn its first picture, and its glass.
    private func engine(_ slots: String, module: String = "ssd1306-128x64") async throws -> (
        Engine, Glass, ActivityCenter
    ) {
        let text = """
            { "name": "Pictures", "panels": [{ "id": "oled", "module": "\(module)", "bus": "emulated" }],
              "slots": [\(slots)] }
            """
        let reading = Board.read(Array(text.utf8), file: "t.json")
        let board = try #require(reading.board, "\(reading.problems)")
        let glass = Glass(board.panels[0].size)
        let center = ActivityCenter(report: { _ in })
        let engine = Engine(
            board: board, catalog: WidgetCatalog(Bundle()), center: center, text: try ViewRenderer.standard(),
            time: StandingTime(wall: now), zone: .utc, outputs: ["oled": glass], log: { _ in })
        _ = try await engine.settledFrame(panel: "oled")
        return (engine, glass, center)
    }

    private func apply(_ json: JSONValue, _ kind: ActivityVerb, _ engine: Engine, _ center: ActivityCenter)
        throws
    {
        let result = center.apply(try ActivityCommand(kind, native: json))
        if case .rejected(let rejection) = result.outcome { throw rejection }
        engine.flags.noteAlerts(result.changes)
        engine.handle(.activitiesChanged)
    }

    private func start(_ id: String, score: Double, _ engine: Engine, _ center: ActivityCenter) throws {
        try apply(
            [
                "id": .string(id), "type": "DeliveryActivityAttributes",
                "attributes": ["orderId": .string(id), "restaurantName": "Trattoria Roma"],
                "content": [
                    "state": [
                        "driverName": "Mira", "estimatedMinutes": 9, "status": "inTransit",
                        "lastUpdate": .number(now.timeIntervalSinceReferenceDate),
                    ], "relevanceScore": .number(score),
                ],
            ], .start, engine, center)
    }

    private func alert(_ id: String, _ engine: Engine, _ center: ActivityCenter) throws {
        try apply(
            [
                "id": .string(id),
                "content": [
                    "state": [
                        "driverName": "Mira", "estimatedMinutes": 1, "status": "inTransit",
                        "lastUpdate": .number(now.timeIntervalSinceReferenceDate),
                    ]
                ],
                "alert": ["title": "At the door", "body": "Mira has arrived with your order"],
            ], .update, engine, center)
    }

    private func press(_ url: String, _ engine: Engine, _ glass: Glass) {
        let moment = Moment(wall: now, monotonic: engine.now)
        engine.handle(.panel(id: "oled", .shown(frameNumber: glass.number, report: .nothing, at: moment)))
        engine.handle(.pressed(URL(string: url)!, at: engine.now))
    }

    private func compare(_ glass: Glass, _ name: String) throws {
        let frame = try #require(glass.frame)
        try Golden.compare(try PNG.encode(frame, scale: 1, lightInk: true), name: "attention-\(name).png")
    }

    private static let whole =
        #"{ "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "clock.v1" }"#

    @Test func alert_onASlotOf64Rows() async throws {
        let (engine, glass, center) = try await engine(Self.whole)
        try start("1042", score: 1, engine, center)
        try alert("1042", engine, center)
        try compare(glass, "alert@128x64")
    }

    @Test func alert_onASlotOf32Rows() async throws {
        let (engine, glass, center) = try await engine(Self.whole, module: "ssd1306-128x32")
        try start("1042", score: 1, engine, center)
        try alert("1042", engine, center)
        try compare(glass, "alert@128x32")
    }

    @Test func strip_withTwoActivities_aboveTheThird() async throws {
        let (engine, glass, center) = try await engine(
            #"""
            { "id": "top", "panel": "oled", "family": "accessoryInline", "kind": "clock.v1",
              "frame": { "x": 0, "y": 0, "width": 128, "height": 16 } },
            { "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "clock.v1",
              "frame": { "x": 0, "y": 16, "width": 128, "height": 48 } }
            """#)
        for (index, id) in ["1042", "1043", "1044"].enumerated() {
            try start(id, score: Double(-index), engine, center)
        }
        try compare(glass, "strip-of-two@128x64")
    }

    @Test func mark_onTheWholeAndOnALink() async throws {
        let (engine, glass, _) = try await engine(Self.whole.replacing("clock.v1", with: "list.test"))
        press("cadran://select", engine, glass)
        try compare(glass, "mark-whole@128x64")
        press("cadran://next", engine, glass)
        press("cadran://next", engine, glass)
        try compare(glass, "mark-link@128x64")
    }

    @Test func sentence() async throws {
        let (engine, glass, _) = try await engine(Self.whole.replacing("clock.v1", with: "list.test"))
        press("cadran://show/weather.v1", engine, glass)
        try compare(glass, "sentence@128x64")
    }
}
