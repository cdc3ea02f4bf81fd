import Boards
import Clocks
import FoundationEssentials
import Views
import Widgets

extension Engine {
    // MARK: - Wishes

    /// Asks for new timelines of a kind, as `WidgetCenter.reloadTimelines(ofKind:)`; they come when throttle and budget
    /// of each placement allow. An unknown kind is told in the log and changes nothing.
    public func reload(kind: String) {
        let placed = widgets.filter { $0.value.kind == kind || $0.value.settings.kindAliases.contains(kind) }.keys
        if placed.isEmpty { sayOnce("a reload of \(kind) was asked for, but no placement on this board has that kind") }
        for placement in placed.sorted() { reload(placement: placement, because: .request) }
    }

    /// Asks for new timelines of all placements, as `WidgetCenter.reloadAllTimelines()`.
    public func reloadAll() {
        for placement in widgets.keys.sorted() { reload(placement: placement, because: .request) }
    }

    /// Asks for a new timeline of one placement.
    func reload(placement: String, because reason: ReloadReason) {
        schedules[placement]?.request(reason, at: time.moment)
        look(again: placement)
    }

    /// An intent of a placement begins: requests made while it is performed are one with the run that follows it.
    func interactionBegan(placement: String) {
        schedules[placement]?.interactionBegan()
        look(again: placement)
    }

    /// An intent of a placement has ended, well or not: one run follows, whatever throttle and budget say.
    func interactionEnded(placement: String) {
        schedules[placement]?.interactionEnded(at: time.moment)
        look(again: placement)
    }

    /// Has a placement looked at when something of it is due, computed anew.
    func look(again placement: String) {
        let now = time.moment
        schedules[placement]?.noteHold(at: now)
        queue.set(placement, schedules[placement]?.due(at: now) ?? EngineDue())
    }

    /// Does what a program asks through `WidgetCenter`.
    func take(_ request: WidgetReloadRequest) {
        switch request {
        case .kind(let kind): reload(kind: kind)
        case .all: reloadAll()
        // These are read anew whenever they are wanted.
        case .recommendations, .relevance, .controls: break
        }
    }

    /// Tells `WidgetCenter` which placements there are.
    func placementInfos() async -> [WidgetInfo] {
        var infos: [WidgetInfo] = []
        for slot in board.slots {
            for placement in slot.placements {
                guard let widget = widgets[placement.id] else { continue }
                infos.append(await widget.info(for: request(placement.id, in: slot)))
            }
        }
        return infos
    }

    // MARK: - Runs

    /// Asks the providers that are due, and gives up on those that take too long.
    func runDue(at now: Moment) {
        for placement in queue.takeDue(at: now) {
            run(placement, at: now)
            look(again: placement)
        }
    }

    private func run(_ id: String, at now: Moment) {
        guard let widget = widgets[id], let slot = slot(of: id) else { return }
        if schedules[id]?.giveUpIfOverdue(at: now) == true {
            sayOnce("placement \(id): the provider of \(widget.kind) gave no timeline in time; the last picture stays")
        }
        guard schedules[id]?.isRequestDue(at: now) == true, let run = schedules[id]?.begin(at: now) else { return }
        widget.source.timeline(for: request(id, in: slot)) { [post] in
            post.yield(.timeline(placement: id, run: run, $0))
        }
    }

    /// Takes a provider's answer.
    func take(_ answer: TimelineAnswer, placement: String, run: Int) {
        let now = time.moment
        switch answer {
        case .success(let timeline):
            if schedules[placement]?.install(timeline, run: run, at: now) == false {
                log("placement \(placement): a timeline that was empty, late or given twice was not used")
            } else {
                forgetKeptPictures(of: placement, at: now.wall)
                unkept.insert(placement)
            }
            reportLosses(of: placement)
            timeline.complaints.forEach { sayOnce("placement \(placement): \($0)") }
        case .failure(let failure):
            if schedules[placement]?.fail(run: run, failure.message, at: now) == true {
                log("placement \(placement): \(failure.message)")
            }
        }
        look(again: placement)
    }

    /// Says once that a provider gives more than is kept.
    private func reportLosses(of placement: String) {
        guard case .installed(_, _, let losses)? = schedules[placement]?.log.last?.outcome else { return }
        for loss in losses where loss.cause != .past {
            sayOnce("placement \(placement): entries were left out of its timeline: \(loss.count) \(loss.cause.spoken)")
        }
    }

    /// What the source of a placement is told.
    func request(_ placement: String, in slot: Board.Slot) -> TimelineRequest {
        let context = TimelineProviderContext(
            family: slot.family.widgetFamily,
            displaySize: CGSize(width: CGFloat(slot.frame.width), height: CGFloat(slot.frame.height)),
            isPreview: false)
        return TimelineRequest(
            placement: placement, configuration: slot.placement(placement)?.configuration, context: context)
    }

    /// The slot a placement stands in.
    func slot(of placement: String) -> Board.Slot? {
        slotIndex[placement].map { board.slots[$0] }
    }
}
