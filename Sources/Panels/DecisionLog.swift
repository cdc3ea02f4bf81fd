import Clocks
import Synchronization

/// Something a panel decided, for people who ask why.
public struct PanelDecision: Equatable, Sendable {
    public var at: Moment
    /// One sentence or half of one.
    public var text: String
    /// How many times in a row it was made; `at` is the last.
    public var count = 1

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

    /// Adds a decision. One like the last is counted; of waits in a row, one for each newer picture, the last is kept.
    func add(_ text: String, at moment: Moment) {
        ring.withLock { ring in
            guard let last = ring.last, last.text == text || (Self.isWait(last.text) && Self.isWait(text)) else {
                ring.append(PanelDecision(at: moment, text: text))
                if ring.count > Self.limit { ring.removeFirst() }
                return
            }
            ring[ring.count - 1].count += last.text == text ? 1 : 0
            ring[ring.count - 1].text = text
            ring[ring.count - 1].at = moment
        }
    }

    private static func isWait(_ text: String) -> Bool { text.hasPrefix("waits") }
}
