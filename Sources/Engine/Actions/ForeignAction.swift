import Boards
import FoundationEssentials

/// A URL that was opened and is to be delivered to the board's target for its scheme.
public struct ForeignAction: Hashable, Codable, Sendable, Identifiable {
    /// Names it in the journal.
    public var id: String
    public var url: URL
    /// When it was opened.
    public var date: Date
    public var placement: String?
    public var kind: String?
    public var family: String?

    public init(
        id: String, url: URL, date: Date, placement: String? = nil, kind: String? = nil, family: String? = nil
    ) {
        self.id = id
        self.url = url
        self.date = date
        self.placement = placement
        self.kind = kind
        self.family = family
    }

    /// Its scheme, in lower case.
    public var scheme: String { url.scheme?.lowercased() ?? "" }
}

/// What became of a delivery.
public enum DeliveryOutcome: Hashable, Sendable {
    /// Done; with something to log, perhaps.
    case delivered(note: String?)
    /// It will never be; the sentence says why.
    case refused(String)
    /// It may be later; the sentence says why not now.
    case failed(String)
}

/// Where actions are kept until they are done, so that a restart loses none. Each call returns once it is safe.
@MainActor
public protocol ActionJournal: AnyObject {
    /// All that are not done, the oldest first.
    func pending() throws -> [ForeignAction]
    func add(_ action: ForeignAction) throws
    func remove(_ id: String) throws
}

/// Carries actions out: programs and requests.
public protocol ActionDelivering: AnyObject, Sendable {
    /// Delivers; returns within the target's timeout.
    func deliver(_ action: ForeignAction, to target: Board.Target) async -> DeliveryOutcome

    /// Speaks words with the program of the board.
    func speak(_ words: String, with command: [String]) async -> DeliveryOutcome
}

/// A journal that forgets with the process.
@MainActor
public final class VolatileJournal: ActionJournal {
    private var actions: [ForeignAction] = []

    public init() {}

    public func pending() -> [ForeignAction] { actions }

    public func add(_ action: ForeignAction) { actions.append(action) }

    public func remove(_ id: String) { actions.removeAll { $0.id == id } }
}
