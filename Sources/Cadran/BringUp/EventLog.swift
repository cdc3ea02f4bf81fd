import Clocks
import Engine
import FoundationEssentials
import Gateway
import JSON

/// The last published actions of an engine, numbered, so that whoever follows them can tell whether any was missed.
@MainActor
final class EventLog {
    /// An action, with its number and when it happened.
    struct Event {
        var number: Int
        var date: Date
        var action: PublishedAction
    }

    /// Events remembered for followers that are away for a moment.
    private static let limit = 256

    private let time: any TimeSource
    private var events: [Event] = []
    /// The number of the last event.
    private(set) var last = 0
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastKey = 0
    private var listener: Task<Void, Never>?

    /// Begins to take note of what an engine publishes.
    init(_ engine: Engine) {
        time = engine.time
        let actions = engine.publishedActions()
        listener = Task { [weak self] in
            for await action in actions { self?.add(action) }
            self?.stop()
        }
    }

    /// The events after a number, and how many of those are no longer kept; a number of another run counts as 0.
    func events(after number: Int) -> (kept: [Event], missed: Int) {
        let seen = number > last ? 0 : number
        let kept = events.filter { $0.number > seen }
        return (kept, kept.first.map { $0.number - seen - 1 } ?? 0)
    }

    /// Waits for an event after a number, at most some seconds.
    func waitForEvent(after number: Int, seconds: Double) async {
        guard events(after: number).kept.isEmpty, seconds > 0, listener != nil else { return }
        lastKey += 1
        let key = lastKey
        let end = time.monotonic.advanced(bySeconds: seconds)
        let timer = Task { [time] in
            _ = await time.wait(until: end)
            self.release(key)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume() }
                waiting[key] = continuation
            }
        } onCancel: {
            timer.cancel()
        }
        timer.cancel()
    }

    /// Lets everybody go: no more events come.
    private func stop() {
        listener = nil
        for key in Array(waiting.keys) { release(key) }
    }

    private func add(_ action: PublishedAction) {
        last += 1
        events.append(Event(number: last, date: time.wall, action: action))
        if events.count > Self.limit { events.removeFirst() }
        for key in Array(waiting.keys) { release(key) }
    }

    private func release(_ key: Int) { waiting.removeValue(forKey: key)?.resume() }
}

/// The command of the control socket for those who follow what is published: `events`.
struct EventControl: ControlHandler {
    let log: EventLog

    let commands = ["events"]

    /// The longest a request may wait for an event, in seconds.
    private static let longestWait = 300.0

    /// `{"after": NUMBER, "wait": SECONDS}` gives the events after that number as soon as there are any, and the number to
    /// ask with next; without `after` no events, only the number.
    @MainActor
    func handle(_ request: ControlRequest) async -> ControlReply {
        guard let after = request.body.object?["after"], after != .null else {
            return .success(["events": [], "next": .integer(log.last)])
        }
        guard let number = after.integer, number >= 0 else {
            let message = "the number of the last event that was seen is needed, 0 or more, not \(after.text())"
            return .failure(ControlFailure(code: "malformedRequest", path: "after", message: message))
        }
        await log.waitForEvent(after: number, seconds: min(max(0, request.wait ?? 0), Self.longestWait))
        let (events, missed) = log.events(after: number)
        return .success([
            "events": .array(events.map(\.json)), "missed": .integer(missed), "next": .integer(log.last),
        ])
    }
}

extension EventLog.Event {
    /// The event for programs.
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["number"] = .integer(number)
        object["time"] = .string(date.ISO8601Format())
        switch action.event {
        case .open(let url):
            object["event"] = "open"
            object["url"] = .string(url.absoluteString)
        case .speak(let words):
            object["event"] = "speak"
            object["text"] = .string(words)
        case .alert(let activity, let title, let body, let sound):
            object["event"] = "alert"
            object["activity"] = .string(activity)
            object["title"] = .string(title)
            object["body"] = .string(body)
            object["sound"] = .string(sound)
        }
        object["placement"] = action.placement.map { .string($0) }
        object["kind"] = action.kind.map { .string($0) }
        object["family"] = action.family.map { .string($0) }
        return .object(object)
    }
}
