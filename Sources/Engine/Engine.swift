import Activities
import Boards
import Clocks
import FoundationEssentials
import Panels
import Pixels
import Views
import Widgets

/// Decides what is shown where, now, and until when; draws it and hands it to the panels.
///
/// Everything happens in `handle`: an event comes in, state changes, what differs is drawn, and the next moment at which
/// anything changes is computed. Between events nothing runs.
@MainActor
public final class Engine {
    public let board: Board
    let center: ActivityCenter
    let time: any TimeSource
    let log: @Sendable (String) -> Void
    private let renderer: SlotRenderer
    private let profiles: [String: PanelProfile]
    private var widgets: [String: WidgetDescriptor] = [:]
    private var outputs: [String: any PanelOutput]
    private var schedules: [String: PlacementSchedule] = [:]
    var director = SlotDirector()
    var panels: [String: PanelState] = [:]
    let events: AsyncStream<EngineEvent>
    private let post: AsyncStream<EngineEvent>.Continuation
    private var alarm = EngineAlarm()
    private var said: Set<String> = []
    /// Called when a glass shows another frame.
    public var onGlass: (() -> Void)?

    /// An engine for a board whose panels are open (or being opened).
    ///
    /// - Parameters:
    ///   - outputs: one for each panel of the board, by its id.
    ///   - log: takes one line for people.
    /// - Throws: `EngineError` when the board asks for kinds the catalog does not have.
    public init(
        board: Board, catalog: WidgetCatalog, center: ActivityCenter, text: ViewRenderer, time: any TimeSource,
        zone: TimeZoneRules, outputs: [String: any PanelOutput], log: @escaping @Sendable (String) -> Void
    ) throws(EngineError) {
        self.board = board
        self.center = center
        self.time = time
        self.log = log
        self.outputs = outputs
        for slot in board.slots { widgets[slot.id] = try catalog.widget(for: slot, of: board) }
        profiles = outputs.mapValues {
            PanelProfile(panelSize: $0.frameSize, format: $0.format, isEmissive: $0.isEmissive)
        }
        var types: [String: any ActivityDescriptor] = [:]
        for case let descriptor as any ActivityDescriptor in catalog.others {
            types[descriptor.register(in: center)] = descriptor
        }
        renderer = SlotRenderer(renderer: text, zone: zone, activityTypes: types)
        (events, post) = AsyncStream.makeStream()
        center.configure(now: { time.wall })
        for panel in board.panels { panels[panel.id] = PanelState() }
        for slot in board.slots { schedules[slot.id] = PlacementSchedule() }
    }

    /// Lets something happen; may be called from anywhere.
    public nonisolated func send(_ event: EngineEvent) { post.yield(event) }

    /// Runs until `stop` is sent; leaves the panels as the board says.
    public func run() async {
        let listeners = listen()
        refresh()
        for await event in events {
            if case .stop = event { break }
            handle(event)
        }
        for listener in listeners { listener.cancel() }
        alarm.cancel()
        await finish()
    }

    /// Takes one event and brings the panels up to date.
    public func handle(_ event: EngineEvent) {
        switch event {
        case .woke(let reason): wake(reason)
        case .activitiesChanged, .stop: break
        case .timeline(let slot, let run, let timeline): install(timeline, slot: slot, run: run)
        case .opened(let url): open(url)
        case .panel(let id, let report): note(report, of: id)
        }
        refresh()
    }

    /// The alarm has rung: it must be set anew, even for the same moment.
    private func wake(_ reason: WakeReason) {
        alarm.cancel()
        guard reason == .clockChanged else { return }
        for slot in schedules.keys { schedules[slot]?.clockChanged(at: time.wall) }
    }

    /// Forwards what panels and activities report.
    private func listen() -> [Task<Void, Never>] {
        var tasks = outputs.map { id, output in
            let reports = output.reports
            return Task { [post] in
                for await report in reports { post.yield(.panel(id: id, report)) }
            }
        }
        let changes = center.changes()
        tasks.append(
            Task { [post] in
                for await _ in changes { post.yield(.activitiesChanged) }
            })
        return tasks
    }

    private func finish() async {
        for panel in board.panels {
            await outputs[panel.id]?.finish(with: ExitPicture(rawValue: panel.onExit.rawValue) ?? .keep)
        }
    }

    // MARK: - Bringing up to date

    /// Asks providers that are due, draws what changed, and sets the alarm.
    func refresh() {
        let now = time.moment
        center.advance()
        for slot in board.slots { askProvider(of: slot, at: now) }
        var due = EngineDue()
        for panel in board.panels { draw(panel, at: now, &due) }
        due.add(center.nextDue)
        due.add(director.nextDue(after: now.monotonic))
        for schedule in schedules.values { due.add(schedule.nextDue(at: now)) }
        alarm.set(due, time) { [post] in post.yield(.woke($0)) }
    }

    /// Whether a provider has been asked and has not answered yet.
    var isWaitingForProviders: Bool { schedules.values.contains { $0.isRunning } }

    private func askProvider(of slot: Board.Slot, at now: Moment) {
        guard var schedule = schedules[slot.id], let widget = widgets[slot.id] else { return }
        defer { schedules[slot.id] = schedule }
        if schedule.giveUpIfOverdue(at: now) {
            sayOnce("slot \(slot.id): the provider of \(slot.kind) gave no timeline in time; the last picture stays")
        }
        guard schedule.isRequestDue(at: now) else { return }
        let run = schedule.begin(at: now)
        let id = slot.id
        widget.source.timeline(in: context(slot)) { [post] in
            post.yield(.timeline(slot: id, run: run, $0))
        }
    }

    private func install(_ timeline: WidgetTimeline, slot: String, run: Int) {
        if schedules[slot]?.install(timeline, run: run, at: time.moment) == false {
            log("slot \(slot): a timeline that was empty, late or given twice was not used")
        }
    }

    /// Draws a panel's slots where they changed, and submits the frame where its pixels did.
    private func draw(_ panel: Board.Panel, at now: Moment, _ due: inout EngineDue) {
        guard var state = panels[panel.id], let output = outputs[panel.id], let profile = profiles[panel.id] else {
            return
        }
        for slot in board.slots where slot.panel == panel.id {
            let wanted = wanted(slot, at: now)
            if state.needsDrawing(slot.id, wanted, at: now.wall) {
                let picture = draw(wanted, slot, profile, now.wall)
                picture.diagnostics.forEach { sayOnce("slot \(slot.id): \($0)") }
                state.slots[slot.id] = SlotState(subject: wanted, picture: picture)
            }
            due.add(state.slots[slot.id]?.picture.nextChange)
            if case .entry = wanted { due.add(schedules[slot.id]?.nextEntry(after: now.wall)) }
        }
        let frame = state.compose(board.slots, size: output.frameSize, format: output.format)
        if frame != state.submitted?.frame {
            let number = (state.submitted?.number ?? 0) + 1
            state.submitted = SubmittedFrame(number: number, frame: frame, contents: state.contents)
            state.pending.append(SubmittedFrame(number: number, frame: frame, contents: state.contents))
            output.submit(frame, number: number)
        }
        panels[panel.id] = state
    }

    /// What a slot is to show now.
    private func wanted(_ slot: Board.Slot, at now: Moment) -> SlotSubject {
        let live = center.book.ordered()
        switch director.content(of: slot, activities: live, at: now.monotonic) {
        case .activity(let id):
            if let record = live.first(where: { $0.id == id }) { return .activity(record) }
            return .placeholder
        case .widget:
            guard let entry = schedules[slot.id]?.current(at: now.wall) else {
                // Before the first entry's date the picture there is stays; without one, the placeholder.
                return panels[slot.panel]?.slots[slot.id]?.subject.widgetSubject ?? .placeholder
            }
            return .entry(entry)
        }
    }

    private func draw(
        _ subject: SlotSubject, _ slot: Board.Slot, _ profile: PanelProfile, _ now: Date
    ) -> SlotRenderer.Picture {
        switch subject {
        case .entry(let entry): renderer.draw(entry, in: slot, profile: profile, now: now)
        case .activity(let record): renderer.draw(record, in: slot, profile: profile, now: now)
        case .placeholder:
            renderer.drawPlaceholder(
                widgets[slot.id]!.source.placeholder(in: context(slot)), in: slot, profile: profile, now: now)
        }
    }

    private func context(_ slot: Board.Slot) -> TimelineProviderContext {
        TimelineProviderContext(
            family: slot.family.widgetFamily,
            displaySize: CGSize(width: CGFloat(slot.frame.width), height: CGFloat(slot.frame.height)),
            isPreview: false)
    }

    private func sayOnce(_ line: String) {
        if said.count < 1000, said.insert(line).inserted { log(line) }
    }
}
