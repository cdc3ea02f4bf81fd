import Activities
import Boards
import Clocks
import FoundationEssentials
import Panels
import Pixels
import StandardWidgets
import Synchronization
import Testing
import Typography
import Views

@testable import Engine
@testable import Widgets

/// A panel that takes frames and reports when told.
final class FakePanel: PanelOutput {
    let frameSize: PixelSize
    let format = PixelFormat.mono
    let isEmissive = true
    let reports: AsyncStream<PanelReport>
    private let continuation: AsyncStream<PanelReport>.Continuation
    private let state = Mutex<(frames: [(number: Int, frame: Frame)], end: ExitPicture?)>(([], nil))
    private let levels = Mutex<[Int]>([])
    private let wishes = Mutex<[String]>([])
    private let worn: Mutex<PanelCounters?>
    let wantsDescription: Bool
    let decisions: [PanelDecision]

    init(
        size: PixelSize, wantsDescription: Bool = false, decisions: [PanelDecision] = [], wear: PanelCounters? = nil
    ) {
        frameSize = size
        self.wantsDescription = wantsDescription
        self.decisions = decisions
        worn = Mutex(wear)
        (reports, continuation) = AsyncStream.makeStream()
    }

    /// All frames submitted, with their numbers.
    var frames: [(number: Int, frame: Frame)] { state.withLock { $0.frames } }

    /// How the program left the panel.
    var end: ExitPicture? { state.withLock { $0.end } }

    func submit(_ frame: Frame, number: Int) { state.withLock { $0.frames.append((number, frame)) } }

    /// The brightnesses asked for.
    var brightness: [Int] { levels.withLock { $0 } }

    func setBrightness(_ percent: Int) { levels.withLock { $0.append(percent) } }

    /// What was asked for beside frames and brightness, in order.
    var asked: [String] { wishes.withLock { $0 } }

    func setPower(isOn: Bool) { wishes.withLock { $0.append(isOn ? "on" : "off") } }

    func wake() { wishes.withLock { $0.append("wake") } }

    func describe(_ text: String) { wishes.withLock { $0.append("describe: \(text)") } }

    var wear: PanelCounters? { worn.withLock { $0 } }

    func restore(_ wear: PanelCounters) { worn.withLock { $0 = wear } }

    func finish(with picture: ExitPicture) async { state.withLock { $0.end = picture } }
}

/// A provider that answers when told; its entries are drawn as their bar's width.
@MainActor
final class ScriptedSource: TimelineSource {
    private(set) var requests: [@Sendable (TimelineAnswer) -> Void] = []

    nonisolated init() {}

    func placeholder(for request: TimelineRequest) -> WidgetEntry { Self.entry(.distantPast, bar: 3) }

    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void
    ) {
        completion(.success(placeholder(for: request)))
    }

    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void) {
        requests.append(completion)
    }

    /// An entry that draws a bar of a width.
    static func entry(_ date: Date, bar width: Int) -> WidgetEntry {
        WidgetEntry(date: date, relevance: nil) { AnyView(Rectangle().frame(width: CGFloat(width), height: 2)) }
    }

    /// A timeline of bars at seconds after 09:41.
    static func timeline(_ bars: [Double: Int], policy: TimelineReloadPolicy = .never) -> WidgetTimeline {
        WidgetTimeline(
            entries: bars.map { entry(nine41.addingTimeInterval($0), bar: $1) }, policy: policy)
    }
}

/// An engine on fake panels and virtual clocks, driven by hand: nothing runs between two lines of a test.
@MainActor
final class EngineFixture {
    let time: VirtualTime
    let center = ActivityCenter(report: { _ in })
    let engine: Engine
    private(set) var panels: [String: FakePanel] = [:]
    private(set) var sources: [String: ScriptedSource] = [:]
    private let lines = LineBox()

    /// What the engine said.
    var said: [String] { lines.all }

    /// One text engine for all: fonts are read once.
    static let text = Result { ViewRenderer(text: try TextEngine(fonts: try FontDirectory.locate())) }

    /// Kinds named `a`, `b` … have a scripted source each; the delivery activity is known.
    init(
        _ board: String, kinds: [String] = ["a"], wall: Date = nine41, options: EngineOptions = EngineOptions(),
        kindAliases: [String: [String]] = [:], delivering: (any ActionDelivering)? = nil,
        panel make: (PixelSize) -> FakePanel = { FakePanel(size: $0) }
    ) throws {
        let board = try Self.board(board)
        time = VirtualTime(wall: wall)
        for panel in board.panels { panels[panel.id] = make(panel.size) }
        var catalog = WidgetCatalog(StandardWidgets())
        for kind in kinds {
            let source = ScriptedSource()
            sources[kind] = source
            var settings = WidgetSettings()
            settings.kindAliases = kindAliases[kind] ?? []
            catalog.add(WidgetDescriptor(kind: kind, settings: settings, source: source))
        }
        let lines = lines
        engine = Engine(
            board: board, catalog: catalog, center: center, text: try Self.text.get(), time: time,
            zone: .utc, outputs: panels, options: options, delivering: delivering, log: { lines.add($0) })
    }

    /// The board of a JSON text.
    nonisolated static func board(_ text: String) throws -> Board {
        let reading = Board.read(Array(text.utf8), file: "test.json")
        return try #require(reading.board, "\(reading.problems)")
    }

    /// The only panel.
    var panel: FakePanel { panels.first!.value }

    /// The frame submitted last to the only panel.
    var frame: Frame? { panel.frames.last?.frame }

    /// How many frames the only panel was given.
    var frameCount: Int { panel.frames.count }

    /// The width of the bar a scripted widget drew, within some columns.
    func bar(_ panel: String? = nil, columns: Range<Int> = 0..<128) -> Int? {
        let output = panel.flatMap { panels[$0] } ?? self.panel
        guard let frame = output.frames.last?.frame else { return nil }
        return columns.count { x in (0..<frame.height).contains { frame[x, $0] > 0 } }
    }

    /// Lets the engine look as it does at its start.
    func start() { engine.refresh() }

    /// Lets time pass, and the engine look then.
    func pass(_ seconds: Double) {
        time.advance(by: seconds)
        engine.handle(.woke(.due))
    }

    /// Answers a kind's newest request.
    func answer(_ kind: String = "a", _ timeline: WidgetTimeline, request: Int? = nil) async {
        let requests = sources[kind]!.requests
        requests[request ?? requests.count - 1](.success(timeline))
        await take { if case .timeline = $0 { true } else { false } }
    }

    /// Refuses a kind's newest request.
    func fail(_ kind: String = "a", _ message: String) async {
        sources[kind]!.requests.last!(.failure(TimelineFailure(message)))
        await take { if case .timeline = $0 { true } else { false } }
    }

    /// How the only slot looks with a notice in it.
    func picture(of notice: PlacementNotice) -> Frame {
        engine.renderer.drawAbsent(
            notice, in: engine.board.slots[0], profile: engine.profiles.first!.value, now: time.wall
        ).frame
    }

    /// Takes events until one of a sort has been handled.
    func take(until isLast: (EngineEvent) -> Bool) async {
        for await event in engine.events {
            engine.handle(event)
            if isLast(event) { return }
        }
    }

    /// The glass shows a frame: the newest, unless told.
    func show(_ number: Int? = nil, on id: String? = nil) {
        let id = id ?? panels.first!.key
        let number = number ?? panels[id]!.frames.last!.number
        engine.handle(.panel(id: id, .shown(frameNumber: number, report: .nothing, at: time.moment)))
    }

    /// Opens a URL, as a press does.
    func open(_ url: String) { engine.handle(.opened(URL(string: url)!)) }
}

/// Lines said from anywhere.
final class LineBox: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
