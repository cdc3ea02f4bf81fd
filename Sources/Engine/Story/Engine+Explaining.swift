import Activities
import Boards
import Clocks
import FoundationEssentials
import JSON
import Panels
import Widgets

extension Engine {
    /// The ids that can be explained.
    public var explainable: [String] {
        board.slots.flatMap { $0.placements.map(\.id) } + board.panels.map(\.id) + center.book.ordered().map(\.id)
    }

    /// Why a placement or a panel is as it is, a placement before a panel of the same id; nil when there is nothing of
    /// that id. What happened to activities is told by those who take them in.
    public func explanation(of id: String) async -> JSONValue? {
        if slot(of: id) != nil { return explanation(ofPlacement: id) }
        return if let panel = board.panel(id) { await explanation(ofPanel: panel) } else { nil }
    }

    // MARK: - Placements

    /// How a placement is, and the last decisions about it.
    private func explanation(ofPlacement id: String) -> JSONValue? {
        guard let slot = slot(of: id), let placement = slot.placement(id) else { return nil }
        let now = time.moment
        var object = JSONObject()
        object["placement"] = .string(id)
        object["kind"] = .string(placement.kind)
        object["slot"] = .string(slot.id)
        object["panel"] = .string(slot.panel)
        object["state"] = .string(state(of: id, in: slot, at: now))
        if let schedule = schedules[id] { describe(schedule, in: &object, at: now) }
        return .object(object)
    }

    /// How a placement looks, in a word.
    func state(of placement: String, in slot: Board.Slot, at now: Moment) -> String {
        switch subject(of: placement, in: slot, at: now) {
        case .absent(let notice, _): notice.name
        case .aged: "stale"
        case .placeholder: "placeholder"
        default: "current"
        }
    }

    private func describe(_ schedule: PlacementSchedule, in object: inout JSONObject, at now: Moment) {
        object["entries"] = .integer(schedule.entries.count)
        object["shownSince"] = schedule.current(at: now.wall).map { time($0.date) }
        object["nextEntry"] = schedule.nextEntry(after: now.wall).map { time($0) }
        object["policy"] = .string(schedule.policy.spoken { LocalTime.text($0, in: renderer.zone) })
        object["run"] = schedule.run.map { .integer($0.number) }
        object["wanted"] = schedule.pending(at: now).map { json($0, at: now) }
        object["failures"] = .integer(schedule.failures)
        object["budget"] = [
            "limit": .integer(schedule.limits.budget),
            "remaining": .integer(schedule.budget.remaining(at: now.monotonic)),
        ]
        object["power"] = .string(power.rawValue)
        object["decisions"] = .array(schedule.log.all.map(json))
    }

    private func json(_ pending: PendingReload, at now: Moment) -> JSONValue {
        var object = JSONObject()
        object["reason"] = .string(pending.reason.rawValue)
        object["time"] = pending.due.map { time($0.date(at: now)) }
        object["heldBackBy"] = pending.hold.map { .string($0.rawValue) }
        return .object(object)
    }

    private func json(_ decision: ScheduleDecision) -> JSONValue {
        let text = decision.outcome.spoken { LocalTime.text($0, in: renderer.zone) }
        return [
            "time": time(decision.moment), "decision": .string(decision.outcome.name), "text": .string(text),
        ]
    }

    private func time(_ date: Date) -> JSONValue { .string(LocalTime.text(date, in: renderer.zone)) }

    // MARK: - Others

    /// How a panel is, and the last decisions about its glass: when e-paper was refreshed in full and why, what was done
    /// against burn-in, what failed.
    private func explanation(ofPanel panel: Board.Panel) async -> JSONValue {
        guard case .object(var object) = status(of: panel), let output = outputs[panel.id] else {
            return status(of: panel)
        }
        describe(output.wear, in: &object)
        object["decisions"] = .array(
            output.decisions.map { decision in
                let times = decision.count > 1 ? " (\(decision.count) times, the last then)" : ""
                return ["time": time(decision.at.wall), "text": .string(decision.text + times)]
            })
        return .object(object)
    }

    private func describe(_ wear: PanelCounters?, in object: inout JSONObject) {
        if let refresh = wear?.refresh {
            object["refreshes"] = [
                "full": .integer(refresh.full), "partial": .integer(refresh.partial),
                "partialSinceFull": .integer(refresh.partialSinceFull),
            ]
        }
        if let lit = wear?.litTime {
            object["litHours"] = [
                "longest": .number((lit.longest / 36).rounded() / 100),
                "mean": .number((lit.mean / 36).rounded() / 100),
            ]
        }
    }
}

extension TimelineReloadPolicy {
    /// The policy in words.
    fileprivate func spoken(_ time: (Date) -> String) -> String {
        switch kind {
        case .atEnd: "atEnd"
        case .never: "never"
        case .after(let date): "after \(time(date))"
        }
    }
}
