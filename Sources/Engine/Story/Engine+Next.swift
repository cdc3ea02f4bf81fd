import Boards
import Clocks
import FoundationEssentials
import JSON

/// Something that will happen unless something else happens first.
struct ComingEvent {
    /// When; nil when nothing but another event can let it.
    var date: Date?
    /// The kind of event, for programs.
    var name: String
    /// What it happens to, as a key and an id.
    var subject: (key: String, id: String)
    /// What happens, for people.
    var text: String
    /// What holds it back.
    var hold: ReloadHold?
}

extension Engine {
    /// What will happen next, and why, earliest first.
    public var next: JSONValue {
        let now = time.moment
        let events =
            board.slots.flatMap { comingEvents(in: $0, at: now) } + comingActivity()
            + comingAttention()
        // Stable, and with what has no date at the end.
        let sorted = events.enumerated().sorted {
            ($0.element.date ?? .distantFuture, $0.offset) < ($1.element.date ?? .distantFuture, $1.offset)
        }
        return .array(sorted.map { json($0.element, at: now) })
    }

    private func comingEvents(in slot: Board.Slot, at now: Moment) -> [ComingEvent] {
        var events = slot.placements.flatMap { comingEvents(of: $0.id, at: now) }
        if let change = panels[slot.panel]?.slots[slot.id]?.picture.nextChange {
            events.append(
                ComingEvent(
                    date: change, name: "redraw", subject: ("slot", slot.id), text: "time in its picture moves on"))
        }
        return events
    }

    private func comingEvents(of placement: String, at now: Moment) -> [ComingEvent] {
        guard let schedule = schedules[placement] else { return [] }
        var events: [ComingEvent] = []
        func add(_ date: Date?, _ name: String, _ text: String, _ hold: ReloadHold? = nil) {
            let subject = (key: "placement", id: placement)
            events.append(ComingEvent(date: date, name: name, subject: subject, text: text, hold: hold))
        }
        if let date = schedule.nextEntry(after: now.wall) { add(date, "entry", "its next entry is shown") }
        if let run = schedule.run {
            let end = Due.monotonic(schedule.watchdogEnd(run)).date(at: now)
            add(end, "giveUp", "run \(run.number) of its provider is given up unless it answers")
        }
        if let pending = schedule.pending(at: now) {
            let hold = pending.hold.map { "; held back, because \($0.spoken)" } ?? ""
            add(
                pending.due?.date(at: now), "reload", "its provider is asked, because \(pending.reason.spoken)\(hold)",
                pending.hold)
        }
        return events
    }

    private func comingActivity() -> [ComingEvent] {
        center.nextDue.map { date in
            [
                ComingEvent(
                    date: date, name: "activity", subject: ("board", board.name),
                    text: "an activity begins, goes stale or is dismissed")
            ]
        } ?? []
    }

    private func json(_ event: ComingEvent, at now: Moment) -> JSONValue {
        var object = JSONObject()
        // A provider that wants to be asked in the distant future is not asked again.
        let date = event.date.flatMap { $0 < .distantFuture ? $0 : nil }
        object["time"] = date.map { .string(LocalTime.text($0, in: renderer.zone)) } ?? .null
        object["seconds"] = date.map { .number(Self.rounded($0.timeIntervalSince(now.wall))) }
        object["event"] = .string(event.name)
        object[event.subject.key] = .string(event.subject.id)
        object["heldBackBy"] = event.hold.map { .string($0.rawValue) }
        object["text"] = .string(event.text)
        return .object(object)
    }

    /// Seconds to the millisecond.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
}
