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
    /// What is placed where now.
    public internal(set) var board: Board
    let center: ActivityCenter
    public let time: any TimeSource
    let log: @Sendable (String) -> Void
    let options: EngineOptions
    let catalog: WidgetCatalog
    var renderer: SlotRenderer
    var profiles: [String: PanelProfile] = [:]
    /// What is placed where, by the board file and by people.
    var book: PlacementBook
    /// What authors were told of placements.
    var placementLedger = PlacementLedger()
    /// Bounds on asking providers, those of the board among them.
    let limits: ReloadLimits
    /// Tells this machine from others where policy dates are spread.
    let seed: UInt64
    /// The widget of each placement that has one.
    var widgets: [String: WidgetDescriptor] = [:]
    /// What placements show that have none.
    var notices: [String: PlacementNotice] = [:]
    /// The place of each placement's slot on the board.
    var slotIndex: [String: Int] = [:]
    let outputs: [String: any PanelOutput]
    var schedules: [String: PlacementSchedule] = [:]
    /// When each placement is next looked at.
    var queue = DueQueue()
    /// Pictures of entries drawn before their time or before a restart, by placement and entry.
    var kept: [String: [UInt64: KeptPicture]] = [:]
    /// Placements whose timelines came and were not written yet.
    var unkept: Set<String> = []
    /// Names under which nothing is kept any more, though it may still stand in the store.
    var gone: Set<String> = []
    let writer: StoreWriter?
    /// Why nothing, or not all, is kept though it was to be.
    public var storeTrouble: String?
    /// When the wear of the panels was last written.
    var wearWrittenAt = MonotonicInstant(nanoseconds: 0)
    var power = PowerState.mains
    var powerReadAt: MonotonicInstant?
    var ledger = DeliveryLedger()
    var attention: AttentionState
    /// The words of the alerts that are shown or wait.
    var alertTexts: [String: AlertConfiguration] = [:]
    /// The place of the mark, while a user walks the targets of a slot.
    var focus: Focus?
    var inputs = AttentionInputs()
    var interactions = InteractionQueue()
    /// End interactions that take too long, by their numbers.
    var watchdogs: [Int: Task<Void, Never>] = [:]
    /// What pressed toggles show until their widgets tell, by their places.
    var pressedToggles: [InteractionSource: [Int: Bool]] = [:]
    let followers = ActionFollowers()
    let delivering: (any ActionDelivering)?
    private(set) var dispatcher: ActionDispatcher!
    var panels: [String: PanelState] = [:]
    let events: AsyncStream<EngineEvent>
    let post: AsyncStream<EngineEvent>.Continuation
    let flags = EngineFlags()
    private var alarm = EngineAlarm()
    private var said: Set<String> = []
    /// What was complained about last, and when.
    var complaint: (sentence: String, at: MonotonicInstant)?
    /// Until when a panel stays dark rather than show what is not there yet.
    let patience: MonotonicInstant
    /// The same for e-paper, which keeps a placeholder for minutes or flashes for the second picture.
    let ePaperPatience: MonotonicInstant
    /// Called with a panel's id when its glass shows another frame.
    public var onGlass: ((String) -> Void)?

    /// An engine for a board whose panels are open (or being opened).
    ///
    /// - Parameters:
    ///   - outputs: one for each panel of the board, by its id.
    ///   - patience: seconds of `time` the first timelines may take before placeholders are shown in their stead.
    ///   - journal: keeps actions until they are done; without one they are forgotten with the process.
    ///   - delivering: carries out what URLs of other schemes ask for.
    ///   - log: takes one line for people; a kind the catalog does not have is told there, and in its slot.
    public init(
        board: Board, catalog: WidgetCatalog, center: ActivityCenter, text: ViewRenderer, time: any TimeSource,
        zone: TimeZoneRules, outputs: [String: any PanelOutput], patience: Double = 1,
        options: EngineOptions = EngineOptions(), journal: (any ActionJournal)? = nil,
        delivering: (any ActionDelivering)? = nil, log: @escaping @Sendable (String) -> Void
    ) {
        self.board = board
        book = PlacementBook(file: board, presentName: { catalog.widget($0)?.kind ?? $0 }) {
            [hidden = Set(board.hidden)] kind in
            let widget = catalog.widget(kind)
            return [kind, widget?.kind, widget?.settings.featureFlag].contains { $0.map(hidden.contains) ?? false }
        }
        limits = options.limits.taking(board.reloads)
        seed = limits.jitter > 0 ? options.keeping?.seed(log: log) ?? 0 : 0
        self.catalog = catalog
        self.options = options
        self.center = center
        self.time = time
        self.log = log
        self.outputs = outputs
        self.delivering = delivering
        self.patience = time.monotonic.advanced(bySeconds: patience)
        ePaperPatience = time.monotonic.advanced(bySeconds: 10 * patience)
        attention = AttentionState(board: board, zone: zone, patience: self.patience)
        var types: [String: any ActivityDescriptor] = [:]
        for case let descriptor as any ActivityDescriptor in catalog.others {
            types[descriptor.register(in: center)] = descriptor
        }
        renderer = SlotRenderer(renderer: text, zone: zone, activityTypes: types)
        (events, post) = AsyncStream.makeStream()
        writer = options.keeping.map { StoreWriter($0.store) { log("what was to be kept was not written: \($0)") } }
        center.configure(now: { time.wall })
        for panel in board.panels { panels[panel.id] = PanelState() }
        profiles = outputs.mapValues { profile(of: $0) }
        loadPlacements()
        settlePlacements()
        place(from: catalog)
        restoreTimelines(schedules.keys.sorted())
        restoreWear()
        dispatcher = makeDispatcher(journal: journal ?? VolatileJournal())
    }

    /// The present moment, by which presses are stamped.
    public var now: MonotonicInstant { time.monotonic }

    /// Lets something happen; may be called from anywhere. A stop overtakes what waits.
    public nonisolated func send(_ event: EngineEvent) {
        if case .stop = event { flags.isStopping.store(true, ordering: .relaxed) }
        post.yield(event)
    }

    /// Runs until `stop` is sent; leaves the panels as the board says.
    public func run() async {
        let listeners = listen()
        dispatcher.resume()
        refresh()
        for await event in events {
            if flags.isStopping.load(ordering: .relaxed) { break }
            handle(event)
        }
        for listener in listeners { listener.cancel() }
        alarm.cancel()
        for watchdog in watchdogs.values { watchdog.cancel() }
        dispatcher.stop()
        followers.finish()
        await finish()
        keepWear(atOnce: true)
        await writer?.flush()
    }

    /// Takes one event and brings the panels up to date.
    public func handle(_ event: EngineEvent) {
        switch event {
        case .woke(let reason): wake(reason)
        case .activitiesChanged:
            flags.hasChanges.store(false, ordering: .relaxed)
            takeAlerts()
        case .stop: break
        case .timeline(let placement, let run, let answer): take(answer, placement: placement, run: run)
        case .opened(let url): open(url)
        case .pressed(let url, let moment): press(url, at: moment)
        case .interactionEnded(let source, let number, let how): end(number, of: source, how)
        case .actionFailed(let action, let why): noteFailure(of: action, why)
        case .panel(let id, let report): note(report, of: id)
        case .reload(let request): take(request)
        case .zoneChanged: lookAtZone()
        }
        refresh()
        keepTimelines()
        keepWear()
    }

    /// Forwards what panels and activities report.
    private func listen() -> [Task<Void, Never>] {
        var tasks = outputs.map { id, output in
            let reports = output.reports
            return Task { [post] in
                for await report in reports { post.yield(.panel(id: id, report)) }
            }
        }
        WidgetCenter.shared.setPlacements { [weak self] in await self?.placementInfos() ?? [] }
        let requests = WidgetCenter.shared.requests
        tasks.append(Task { [post] in for await request in requests { post.yield(.reload(request)) } })
        let changes = center.changes()
        tasks.append(
            // Not on the main actor, so that a burst is counted once however busy drawing is.
            Task.detached { [post, flags] in
                for await change in changes {
                    flags.noteAlerts(change)
                    if !flags.hasChanges.exchange(true, ordering: .relaxed) { post.yield(.activitiesChanged) }
                }
            })
        return tasks
    }

    /// Leaves every panel as the board says, all at once: a slow bus must not keep the others waiting.
    private func finish() async {
        await withTaskGroup(of: Void.self) { group in
            for panel in board.panels {
                guard let output = outputs[panel.id] else { continue }
                let picture = ExitPicture(rawValue: panel.onExit.rawValue) ?? .keep
                group.addTask { await output.finish(with: picture) }
            }
        }
    }

    /// The alarm has rung: it must be set anew, even for the same moment. After a step of the clock every timeline and
    /// every picture is looked at again.
    private func wake(_ reason: WakeReason) {
        alarm.cancel()
        guard reason == .clockChanged else { return }
        let now = time.moment
        for placement in schedules.keys {
            schedules[placement]?.clockWasSet(at: now)
            look(again: placement)
        }
        for panel in board.panels { panels[panel.id]?.distrustPictures() }
    }

    // MARK: - Bringing up to date

    /// Asks providers that are due, draws what changed, and sets the alarm.
    func refresh() {
        let now = time.moment
        center.advance()
        let drawn = center.book.sequence
        lookAtPower(at: now)
        runDue(at: now)
        settleToggles()
        advanceAttention(to: now)
        var due = EngineDue()
        for panel in board.panels { draw(panel, at: now, &due) }
        noteDeliveries(upTo: drawn)
        due.add(center.nextDue)
        for moment in attention.dues(at: now) { due.add(moment.due) }
        due.add(queue.earliest)
        alarm.set(due, time) { [post] in post.yield(.woke($0)) }
    }

    /// Whether a provider has been asked and has not answered yet.
    var isWaitingForProviders: Bool { schedules.values.contains { $0.isRunning } }

    func sayOnce(_ line: String) {
        if said.count < 1000, said.insert(line).inserted { log(line) }
    }
}
