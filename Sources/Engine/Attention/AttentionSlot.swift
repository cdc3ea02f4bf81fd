import Boards
import Pixels

/// What the board says about a slot, as far as attention goes.
struct AttentionSlot: Hashable, Sendable {
    /// A placement of the slot.
    struct Placement: Hashable, Sendable {
        var id: String
        var kind: String
        var attentionClass: AttentionClass
    }

    var id: String
    var panel: String
    var area: Int
    /// Whether it is so low that an activity is drawn in its compact form.
    var isStrip: Bool
    var placements: [Placement]
    /// Seconds a stack rests on a placement.
    var dwell: Double
    /// Whether a stack turns by itself.
    var turnsByItself: Bool
    var takesActivities: Bool

    /// Strips are at most so many rows high.
    static let stripHeight = 16

    init(_ slot: Board.Slot) {
        id = slot.id
        panel = slot.panel
        area = slot.frame.width * slot.frame.height
        isStrip = slot.frame.height <= Self.stripHeight
        placements = slot.placements.map {
            Placement(id: $0.id, kind: $0.kind, attentionClass: AttentionClass($0.attention))
        }
        dwell = Double(slot.dwellSeconds)
        turnsByItself = slot.rotation == .automatic
        takesActivities = slot.activities
    }

    /// The placements that may be shown, in the order of the board.
    var visiblePlacements: [Placement] { placements.filter { $0.attentionClass != .hidden } }
}

/// An activity that is visible, as far as attention goes.
struct AttentionActivity: Hashable, Sendable {
    var id: String
    /// The registered name of its attributes type.
    var type: String
    var isLive: Bool
}

/// What a slot shows.
enum SlotContent: Hashable, Sendable {
    /// Nothing may be shown.
    case nothing
    /// One of the slot's placements.
    case widget(placement: String)
    /// A Live Activity.
    case activity(id: String)
    /// Two activities that share a strip, the more relevant first.
    case activities(first: String, second: String)
    /// A Live Activity that calls for attention.
    case alert(activity: String)
    /// A sentence, for a moment.
    case notice(String)

    /// The activities in it.
    var activityIDs: [String] {
        switch self {
        case .activity(let id), .alert(let id): [id]
        case .activities(let first, let second): [first, second]
        case .nothing, .widget, .notice: []
        }
    }
}

/// What a slot shows, and why.
struct SlotDecision: Hashable, Sendable {
    var content: SlotContent
    var attentionClass: AttentionClass
    var reason: AttentionReason
    /// Something is pinned here that cannot be shown now.
    var isPinEmpty = false
}
