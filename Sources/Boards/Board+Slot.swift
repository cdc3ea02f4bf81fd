import JSON
import Pixels

extension Board {
    /// A rectangle of a panel, and what it shows: one placement, or a stack of several in turn.
    public struct Slot: Equatable, Sendable {
        /// The name the command line takes.
        public var id: String
        /// The id of its panel.
        public var panel: String
        /// Its pixels, inside the panel as turned.
        public var frame: PixelRect
        /// The family its kind is laid out for.
        public var family: Family
        /// What is placed here, at least one; several are a stack.
        public var placements: [Placement]
        /// Seconds a stack shows one placement before it may turn by itself.
        public var dwellSeconds: Int
        /// Whether a running activity may take the slot.
        public var activities: Bool
        /// Whether a stack turns by itself.
        public var rotation: Rotation

        /// Seconds a stack rests on a placement where the board does not say.
        public static let defaultDwellSeconds = 60

        /// A slot from its parts.
        public init(
            id: String, panel: String, frame: PixelRect, family: Family, placements: [Placement],
            dwellSeconds: Int = defaultDwellSeconds, activities: Bool, rotation: Rotation = .automatic
        ) {
            self.id = id
            self.panel = panel
            self.frame = frame
            self.family = family
            self.placements = placements
            self.dwellSeconds = dwellSeconds
            self.activities = activities
            self.rotation = rotation
        }

        /// A slot with one placement, which has the slot's id.
        public init(
            id: String, panel: String, frame: PixelRect, family: Family, kind: String,
            configuration: JSONObject? = nil, activities: Bool
        ) {
            self.init(
                id: id, panel: panel, frame: frame, family: family,
                placements: [Placement(id: id, kind: kind, configuration: configuration)], activities: activities)
        }
    }

    /// A kind with its configuration, in a slot.
    public struct Placement: Equatable, Sendable {
        /// The name the command line and the store take; a slot's only placement has the slot's id.
        public var id: String
        /// The kind shown: `clock.v1`. Which kinds exist, the engine knows.
        public var kind: String
        /// The configuration of the kind; nil for its defaults.
        public var configuration: JSONObject?
        /// How much it deserves the glass.
        public var attention: AttentionClass

        /// A placement from its parts.
        public init(
            id: String, kind: String, configuration: JSONObject? = nil, attention: AttentionClass = .normal
        ) {
            self.id = id
            self.kind = kind
            self.configuration = configuration
            self.attention = attention
        }
    }

    /// The families of WidgetKit that fit small panels.
    public enum Family: String, CaseIterable, Sendable {
        case accessoryCircular
        case accessoryRectangular
        case accessoryInline
        case systemSmall
        case systemMedium
        case systemLarge
        case systemExtraLarge
    }
}

extension Board.Slot {
    /// The placement of an id.
    public func placement(_ id: String) -> Board.Placement? { placements.first { $0.id == id } }
}
