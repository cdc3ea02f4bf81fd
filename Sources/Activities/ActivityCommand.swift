import FoundationEssentials

/// What a sender asks for, read from any of the accepted formats but not yet checked against the activities there are.
public enum ActivityCommand: Hashable, Sendable {
    case start(Start)
    case update(Update)
    case end(End)
    /// A person takes the activity away.
    case remove(id: String)
    /// Takes the activity one step further, by the rules of its type.
    case step(id: String)

    /// Asks for a new activity.
    public struct Start: Hashable, Sendable {
        public var id: String
        /// The name of the attributes type, or an alias of it.
        public var type: String
        /// The attributes as JSON.
        public var attributes: Data
        public var content: Content
        public var alert: AlertConfiguration?
        /// When it goes on show; nil or past means now.
        public var startDate: Date?
        public var style = ActivityStyle.standard
        /// When the sender sent it; nil means in the order of arrival.
        public var timestamp: Date?
        public var dialect = Dialect.native

        public init(id: String, type: String, attributes: Data, content: Content) {
            self.id = id
            self.type = type
            self.attributes = attributes
            self.content = content
        }
    }

    /// Brings new content.
    public struct Update: Hashable, Sendable {
        public var id: String
        public var content: Content
        public var alert: AlertConfiguration?
        public var timestamp: Date?
        public var dialect = Dialect.native

        public init(id: String, content: Content) {
            self.id = id
            self.content = content
        }
    }

    /// Ends an activity, with final content or without.
    public struct End: Hashable, Sendable {
        public var id: String
        public var content: Content?
        public var dismissal = ActivityUIDismissalPolicy.default
        public var alert: AlertConfiguration?
        public var timestamp: Date?
        public var dialect = Dialect.native

        public init(id: String) {
            self.id = id
        }
    }

    /// Content whose state is still JSON.
    public struct Content: Hashable, Sendable {
        /// The state as JSON.
        public var state: Data
        public var staleDate: Date?
        public var relevanceScore: Double

        public init(state: Data, staleDate: Date? = nil, relevanceScore: Double = 0) {
            self.state = state
            self.staleDate = staleDate
            self.relevanceScore = relevanceScore
        }
    }

    /// The format it came in, which says what its fields are called in messages.
    public enum Dialect: Hashable, Sendable {
        case native
        case apns
    }

    /// The activity it names.
    public var id: String {
        switch self {
        case .start(let start): start.id
        case .update(let update): update.id
        case .end(let end): end.id
        case .remove(let id), .step(let id): id
        }
    }
}

extension ActivityCommand.Dialect {
    /// Where the attributes stand.
    var attributesPath: String { self == .native ? "attributes" : "aps.attributes" }

    /// Where the content state stands.
    var statePath: String { self == .native ? "content.state" : "aps.content-state" }

    /// Where the name of the attributes type stands.
    var typePath: String { self == .native ? "type" : "aps.attributes-type" }

    /// Where the timestamp stands.
    var timestampPath: String { self == .native ? "timestamp" : "aps.timestamp" }

    /// Where the alert stands.
    var alertPath: String { self == .native ? "alert" : "aps.alert" }
}
