import JSON
import Pixels

extension Board {
    /// A rectangle of a panel, and the kind it shows.
    public struct Slot: Equatable, Sendable {
        /// The name the command line takes.
        public var id: String
        /// The id of its panel.
        public var panel: String
        /// Its pixels, inside the panel as turned.
        public var frame: PixelRect
        /// The family its kind is laid out for.
        public var family: Family
        /// The kind shown: `clock.v1`. Which kinds exist, the engine knows.
        public var kind: String
        /// The configuration of the kind; nil for its defaults.
        public var configuration: JSONObject?
        /// Whether a running activity may take the slot.
        public var activities: Bool

        /// A slot from its parts.
        public init(
            id: String, panel: String, frame: PixelRect, family: Family, kind: String,
            configuration: JSONObject? = nil, activities: Bool
        ) {
            self.id = id
            self.panel = panel
            self.frame = frame
            self.family = family
            self.kind = kind
            self.configuration = configuration
            self.activities = activities
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
