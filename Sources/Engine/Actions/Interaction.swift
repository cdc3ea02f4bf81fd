import Clocks
import FoundationEssentials
import Intents
import Views

/// A press on a control that is performed, or waits for those before it.
struct Interaction: Sendable {
    var number: Int
    var source: InteractionSource
    /// The slot it was pressed in.
    var slot: String
    var press: ControlPress

    /// What people call it.
    var title: String {
        guard let action = press.action else { return "a button" }
        return action.title.isEmpty ? action.name : action.title
    }

    /// Does what its author's code does.
    func perform() async throws -> IntentOutcome {
        guard let action = press.action else {
            await press.perform()
            return IntentOutcome()
        }
        return try await action.perform(shownOn: press.isOn)
    }
}

/// Whose control was pressed.
public enum InteractionSource: Hashable, Sendable {
    case placement(String)
    case activity(String)

    /// Whose picture a content is; nil for nobody's.
    init?(_ content: SlotContent) {
        switch content {
        case .widget(let placement): self = .placement(placement)
        case .activity(let id), .alert(let id): self = .activity(id)
        case .activities, .notice, .nothing: return nil
        }
    }
}

/// How an interaction ended.
public enum InteractionEnd: Sendable {
    case done(IntentOutcome)
    case failed(String)
    /// It took too long; it may go on, but nobody waits for it.
    case gaveUp
}

/// The interactions of each source: one after the other, in the order of their presses.
struct InteractionQueue {
    /// Most that wait for one source; a storm of presses must not be worked off for minutes.
    static let mostWaiting = 16
    /// Seconds one may take.
    static let watchdog = 30.0

    private var waiting: [InteractionSource: [Interaction]] = [:]
    private var lastNumber = 0

    /// Adds one; nil where too many wait. The answer says whether it is to begin now.
    mutating func add(
        _ press: ControlPress, of source: InteractionSource, in slot: String
    ) -> (interaction: Interaction, beginsNow: Bool)? {
        let count = waiting[source]?.count ?? 0
        guard count < Self.mostWaiting else { return nil }
        lastNumber += 1
        let interaction = Interaction(number: lastNumber, source: source, slot: slot, press: press)
        waiting[source, default: []].append(interaction)
        return (interaction, count == 0)
    }

    /// Ends the one under way; nil where it was ended before.
    mutating func end(_ number: Int, of source: InteractionSource) -> (ended: Interaction, next: Interaction?)? {
        guard let first = waiting[source]?.first, first.number == number else { return nil }
        waiting[source]?.removeFirst()
        let next = waiting[source]?.first
        if next == nil { waiting[source] = nil }
        return (first, next)
    }

    /// Whether any of a source is performed or waits.
    func isBusy(_ source: InteractionSource) -> Bool { waiting[source] != nil }
}
