import Clocks
import Synchronization

/// Something a panel decided, for people who ask why.
public struct PanelDecision: Equatable, Sendable {
    public var at: Moment
    /// One sentence or half of one.
    public var text: String

    public init(at: Moment, text: String) {
        self.at = at
        self.text = text
    }
}

/// The last decisions of a panel.
final class DecisionLog: Sendable {
    /// How many are kept.
    static let limit = 100

    private let ring = Mutex<[PanelDecision]>([])

    /// The decisions, oldest first.
    var decisions: [PanelDecision] { ring.withLock { $0 } }

    /// Adds a decision; one with the text of the last is the same, made again.
    func add(_ text: String, at moment: Moment) {
        ring.withLock { ring in
            guard ring.last?.text != text else { return }
            ring.append(PanelDecision(at: moment, text: text))
            if ring.count > Self.limit { ring.removeFirst() }
        }
    }
}
