import Boards
import Clocks
import FoundationEssentials
import Intents
import JSON
import Synchronization
import Testing
import Views

@testable import Engine
@testable import Widgets

extension EngineFixture {
    /// Shows one view in the only slot, on the glass too.
    func show(view: @escaping @MainActor () -> AnyView, kind: String = "a") async {
        await answer(kind, WidgetTimeline(entries: [Self.entry(view)], policy: .never))
        if panels.values.allSatisfy({ !$0.frames.isEmpty }) { show() }
    }

    /// An entry of a view, from 09:41 on.
    static func entry(_ view: @escaping @MainActor () -> AnyView, at second: Double = 0) -> WidgetEntry {
        WidgetEntry(date: nine41.addingTimeInterval(second), relevance: nil, content: view)
    }

    /// Presses a button that opens a URL, now, with the newest frame on the glass.
    func press(_ url: String) {
        if panels.count == 1, !panel.frames.isEmpty { show() }
        engine.handle(.pressed(URL(string: url)!, at: time.monotonic))
        if panels.count == 1, !panel.frames.isEmpty { show() }
    }

    /// What the only slot's glass marks, by its place.
    var focus: Int? { engine.panels["oled"]?.glass?.contents["main"]?.focus }
}

/// Takes deliveries, and answers as told.
final class FakeDelivery: ActionDelivering {
    private struct State {
        var delivered: [ForeignAction] = []
        var spoken: [String] = []
        var outcomes: [DeliveryOutcome] = []
        var gates: [CheckedContinuation<Void, Never>] = []
        var isHolding = false
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// The URLs delivered, in their order.
    var urls: [String] { state.withLock { $0.delivered.map(\.url.absoluteString) } }
    var actions: [ForeignAction] { state.withLock { $0.delivered } }
    var spoken: [String] { state.withLock { $0.spoken } }

    /// Answers with these, one after the other, then with success.
    func answer(_ outcomes: DeliveryOutcome...) { state.withLock { $0.outcomes = outcomes } }

    /// Lets deliveries wait until `release`.
    func hold() { state.withLock { $0.isHolding = true } }

    func release() {
        let gates = state.withLock { state in
            defer { (state.gates, state.isHolding) = ([], false) }
            return state.gates
        }
        for gate in gates { gate.resume() }
    }

    /// Waits until so many deliveries have begun.
    func deliveries(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.delivered.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    func deliver(_ action: ForeignAction, to target: Board.Target) async -> DeliveryOutcome {
        let watchers = state.withLock { state in
            state.delivered.append(action)
            let count = state.delivered.count
            defer { state.watchers.removeAll { $0.count <= count } }
            return state.watchers.filter { $0.count <= count }.map(\.continuation)
        }
        for watcher in watchers { watcher.resume() }
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                if state.isHolding { state.gates.append(continuation) }
                return !state.isHolding
            }
            if goesOn { continuation.resume() }
        }
        return state.withLock { $0.outcomes.isEmpty ? .delivered(note: nil) : $0.outcomes.removeFirst() }
    }

    func speak(_ words: String, with command: [String]) async -> DeliveryOutcome {
        state.withLock { $0.spoken.append(words) }
        return .delivered(note: nil)
    }
}

/// What intents did, and when they may go on.
final class IntentDesk: Sendable {
    private struct State {
        var done: [String] = []
        var gates: [String: CheckedContinuation<Void, Never>] = [:]
        var held: Set<String> = []
    }

    private let state = Mutex(State())

    var done: [String] { state.withLock { $0.done } }

    /// Lets an intent of a name wait once it has begun.
    func hold(_ name: String) { state.withLock { _ = $0.held.insert(name) } }

    func release(_ name: String) {
        let gate = state.withLock { state in
            state.held.remove(name)
            return state.gates.removeValue(forKey: name)
        }
        gate?.resume()
    }

    /// An intent does its work.
    func work(_ name: String) async {
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                state.done.append(name)
                if state.held.contains(name) { state.gates[name] = continuation }
                return !state.held.contains(name)
            }
            if goesOn { continuation.resume() }
        }
    }
}

/// An intent that says its name at a desk, and fails where it is told to.
struct DeskIntent: AppIntent {
    static var title: LocalizedStringResource { "Desk work" }

    var name = ""
    var fails = false
    var says: String?
    var desk: IntentDesk?

    init() {}

    init(_ name: String, _ desk: IntentDesk, fails: Bool = false, says: String? = nil) {
        (self.name, self.desk, self.fails, self.says) = (name, desk, fails, says)
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String { "the lamp does not answer" }
    }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        await desk?.work(name)
        if fails { throw Failure() }
        return .result(dialog: IntentDialog(stringLiteral: says ?? "done"))
    }
}

/// An intent that sets a truth.
struct LampIntent: SetValueIntent {
    static var title: LocalizedStringResource { "Lamp" }

    @Parameter(title: "On") var value: Bool
    var fails = false
    var desk: IntentDesk?

    init() {}

    init(_ desk: IntentDesk, fails: Bool = false) {
        (self.desk, self.fails) = (desk, fails)
    }

    func perform() async throws -> some IntentResult {
        await desk?.work("lamp \(value)")
        if fails { throw DeskIntent.Failure() }
        return .result()
    }
}
