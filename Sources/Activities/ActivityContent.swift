import FoundationEssentials

/// What an activity shows now, until when that is fresh, and how much it matters beside others.
public struct ActivityContent<State: Codable & Hashable> {
    /// The changing data.
    public var state: State

    /// When the content is out of date; nil means never.
    public var staleDate: Date?

    /// Higher is shown first. Only the order counts: 100 against 50 says no more than 2 against 1.
    public var relevanceScore: Double

    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

extension ActivityContent: Equatable, Hashable {}
extension ActivityContent: Sendable where State: Sendable {}
extension ActivityContent: Encodable, Decodable {}
