import Activities
import Boards
import FoundationEssentials

/// What became of an activity's last change on the glass.
public struct ActivityDelivery: Hashable, Sendable {
    /// The activity.
    public var id: String
    /// The number of the change.
    public var sequence: Int
    /// Whether the activity is on the glass; false once it is gone, as it should be.
    public var isPresent: Bool
    public var fate: Fate

    public init(id: String, sequence: Int, isPresent: Bool, fate: Fate) {
        (self.id, self.sequence, self.isPresent, self.fate) = (id, sequence, isPresent, fate)
    }

    /// What became of it.
    public enum Fate: Hashable, Sendable {
        /// The panels' glass agrees: it shows the change, or no longer shows what is gone.
        case displayed(panels: [String])
        /// It is on no glass and not on its way to one, and why.
        case suppressed(reason: String)
    }
}

/// Which changes of activities are in the frames each panel was given, and in the one on its glass.
struct DeliveryLedger {
    /// A frame that was given, with the activities in it and the number of each one's change.
    private struct Given {
        var number: Int
        var shows: [String: Int]
    }

    private var given: [String: [Given]] = [:]
    /// What was last told of each activity.
    private var told: [String: ActivityDelivery] = [:]
    private var listeners: [Int: AsyncStream<ActivityDelivery>.Continuation] = [:]
    private var nextKey = 0

    /// Most frames remembered that were not reported; a panel sends the newest and skips others.
    private static let mostGiven = 32

    /// Takes note of the newest frame a panel was given (what it shows may change while its pixels stay), and of the one
    /// on its glass.
    mutating func note(panel: String, number: Int, shows: [String: Int], glass: Int?) {
        var frames = given[panel] ?? []
        if frames.last?.number == number { frames.removeLast() }
        frames.append(Given(number: number, shows: shows))
        if let glass, let index = frames.lastIndex(where: { $0.number <= glass }) { frames.removeFirst(index) }
        given[panel] = frames.suffix(Self.mostGiven)
    }

    /// The activities on a panel's glass.
    func glass(of panel: String, number: Int?) -> [String: Int] {
        guard let number, let first = given[panel]?.first, first.number <= number else { return [:] }
        return first.shows
    }

    /// The activities in the newest frame a panel was given.
    func newest(of panel: String) -> [String: Int] { given[panel]?.last?.shows ?? [:] }

    /// The activities something was told of.
    var known: [String] { Array(told.keys) }

    /// Tells the listeners, unless they know.
    mutating func tell(_ delivery: ActivityDelivery) {
        guard told[delivery.id] != delivery else { return }
        told[delivery.id] = delivery
        for listener in listeners.values { listener.yield(delivery) }
    }

    /// Forgets an activity.
    mutating func forget(_ id: String) { told[id] = nil }

    mutating func add(_ listener: AsyncStream<ActivityDelivery>.Continuation) -> Int {
        nextKey += 1
        listeners[nextKey] = listener
        for delivery in told.values { listener.yield(delivery) }
        return nextKey
    }

    mutating func remove(_ key: Int) { listeners[key] = nil }

    /// Whether nobody listens.
    var isIdle: Bool { listeners.isEmpty }
}

extension Engine {
    /// Each time something new is known of an activity on the glass.
    public nonisolated func deliveries() -> AsyncStream<ActivityDelivery> {
        AsyncStream(bufferingPolicy: .bufferingNewest(256)) { continuation in
            Task { @MainActor [weak self] in
                guard let self else { return continuation.finish() }
                let key = ledger.add(continuation)
                continuation.onTermination = { [weak self] _ in
                    Task { @MainActor in self?.ledger.remove(key) }
                }
                refresh()
            }
        }
    }

    /// What is known of an activity now; nil while its last change is on its way to a glass, or when it is unknown.
    public func delivery(of id: String) async -> ActivityDelivery? {
        center.advance()
        let drawn = center.book.sequence
        refresh()
        guard let record = center.book.record(id), record.sequence <= drawn else { return nil }
        return delivery(of: record)
    }

    /// Looks at what each panel was given and shows, and tells what is new.
    ///
    /// - Parameter drawn: the number of the last change that has surely been drawn. Senders do not wait for the engine:
    ///   what came later is on its way and not told of yet.
    func noteDeliveries(upTo drawn: Int) {
        for panel in board.panels {
            guard let state = panels[panel.id], let number = state.submitted?.number else { continue }
            ledger.note(panel: panel.id, number: number, shows: state.sequences, glass: state.glass?.number)
        }
        guard !ledger.isIdle else { return }
        let book = center.book
        for id in Set(book.all().map(\.id) + ledger.known) {
            guard let record = book.record(id) else {
                ledger.forget(id)
                continue
            }
            if record.sequence <= drawn, let delivery = delivery(of: record) { ledger.tell(delivery) }
        }
    }

    /// What became of an activity's last change; nil while it is on its way.
    private func delivery(of record: ActivityRecord) -> ActivityDelivery? {
        func delivery(_ fate: ActivityDelivery.Fate, isPresent: Bool = true) -> ActivityDelivery {
            ActivityDelivery(id: record.id, sequence: record.sequence, isPresent: isPresent, fate: fate)
        }
        let shown = board.panels.map { panel in
            (id: panel.id, activities: ledger.glass(of: panel.id, number: panels[panel.id]?.glass?.number))
        }
        guard record.state.isVisible else {
            if record.state == .pending { return delivery(.suppressed(reason: "its start date has not come")) }
            let isGone = shown.allSatisfy { $0.activities[record.id] == nil }
            return isGone ? delivery(.displayed(panels: board.panels.map(\.id)), isPresent: false) : nil
        }
        let showing = shown.filter { $0.activities[record.id] == record.sequence }.map(\.id)
        if !showing.isEmpty { return delivery(.displayed(panels: showing)) }
        let onItsWay = board.panels.filter { ledger.newest(of: $0.id)[record.id] == record.sequence }
        guard onItsWay.isEmpty else {
            let ill = onItsWay.compactMap { panel in panels[panel.id]?.illness.map { (panel.id, $0) } }
            guard ill.count == onItsWay.count, let (id, error) = ill.first else { return nil }
            return delivery(.suppressed(reason: "panel \(id) is ill: \(error.message)"))
        }
        return delivery(.suppressed(reason: whyHidden))
    }

    /// Why an activity that is in no slot is in none.
    private var whyHidden: String {
        let slots = board.slots.filter(\.activities)
        guard !slots.isEmpty else { return "no slot of this board takes activities" }
        if slots.allSatisfy({ panels[$0.panel]?.isDark == true }) { return "the panels are off for the night" }
        let foremost = slots.compactMap { slot in panels[slot.panel]?.slots[slot.id]?.subject.content.spoken }
        return "not relevant enough: the slots show \(Set(foremost).sorted().joined(separator: ", "))"
    }
}

extension SlotContent {
    /// In words.
    fileprivate var spoken: String {
        switch self {
        case .nothing: "nothing"
        case .widget: "a widget"
        case .activity(let id), .alert(let id): "“\(id)”"
        case .activities(let first, let second): "“\(first)” and “\(second)”"
        case .notice: "a sentence"
        }
    }
}

extension PanelState {
    /// The activities in the slots, with the number of each one's change.
    fileprivate var sequences: [String: Int] {
        var sequences: [String: Int] = [:]
        guard !isDark else { return [:] }
        for record in slots.values.flatMap(\.subject.records) { sequences[record.id] = record.sequence }
        return sequences
    }
}
