import Activities
import FoundationEssentials

/// A countdown: payloads call it `timer`.
public struct TimerActivityAttributes: SelfDatingActivityAttributes, NamedActivityAttributes, Sendable {
    public static let payloadNames = ["timer"]

    /// When it is over, and whether it stands still.
    public struct ContentState: Codable, Hashable, Sendable {
        /// When the time is up.
        public var end: Date
        /// When the time began to run; with it there is a bar.
        public var start: Date?
        /// Since when it stands still; what was left then stays.
        public var pausedAt: Date?
        /// A line under the time.
        public var message: String?

        public init(end: Date, start: Date? = nil, pausedAt: Date? = nil, message: String? = nil) {
            self.end = end
            self.start = start
            self.pausedAt = pausedAt
            self.message = message
        }
    }

    /// What the time runs for.
    public var title: String
    /// The name of a symbol; a clock if it is missing.
    public var symbol: String?

    public init(title: String, symbol: String? = nil) {
        self.title = title
        self.symbol = symbol
    }

    /// A countdown is right without any news until its end, when it says that the time is up; one that stands still stays
    /// right.
    public func staleDate(of state: ContentState, at now: Date) -> Date? { state.pausedAt == nil ? state.end : nil }
}
