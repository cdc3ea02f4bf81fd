import Boards

/// How much what a slot can show deserves it; the highest class that has anything shows.
public enum AttentionClass: Int, Comparable, CaseIterable, Sendable {
    /// Never shown by itself.
    case hidden
    /// Shown while nothing better has anything to say.
    case background
    /// Placements as usual, and activities that have ended.
    case normal
    /// Running activities, and placements the board calls so while they have something to say.
    case foreground
    /// An activity that calls for attention.
    case alert
    /// What a user turned to just now.
    case input

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The class of a placement.
    init(_ given: Board.AttentionClass) {
        self =
            switch given {
            case .hidden: .hidden
            case .background: .background
            case .normal: .normal
            case .foreground: .foreground
            }
    }

    /// The classes placements compete in, the highest first.
    static let ofPlacements: [AttentionClass] = [.foreground, .normal, .background]
}

/// Why a slot shows what it shows, or changes.
public enum AttentionReason: String, Hashable, Sendable, CaseIterable {
    case nothing
    case onlyChoice
    case ofItsTurn
    case relevance
    case foreground
    case background
    case runningActivity
    case endedActivity
    case alert
    case turnedByHand
    case pinned
    case notice

    /// The reason after "because".
    public var spoken: String {
        switch self {
        case .nothing: "nothing here may be shown"
        case .onlyChoice: "there is nothing else"
        case .ofItsTurn: "it is its turn"
        case .relevance: "it is the most relevant"
        case .foreground: "it is in the foreground and has something to say"
        case .background: "nothing better has anything to say"
        case .runningActivity: "the activity runs"
        case .endedActivity: "the activity has ended and is not dismissed"
        case .alert: "the activity calls for attention"
        case .turnedByHand: "it was turned to by hand"
        case .pinned: "it was asked for"
        case .notice: "something has to be said"
        }
    }
}
