import FoundationEssentials

/// A link of a picture, in a form that outlives the process.
struct KeptLink: Hashable, Codable, Sendable {
    /// Left, top, width and height from the slot's corner; nil for the picture as a whole.
    var area: [Int]?
    var url: URL
}

/// The picture of an entry, drawn before its time or before a restart.
struct KeptPicture: Hashable, Sendable {
    var frame: PackedFrame
    /// The moment it was drawn for.
    var drawnFor: Date
    /// When dynamic text in it reads differently.
    var nextChange: Date?
    /// Whether there is no view any more to draw it anew.
    var isOnly: Bool
    /// Where a press leads.
    var links: [KeptLink] = []
    /// Whether there are controls in it, which only a view can give.
    var hasControls = false

    /// Whether the view would give the same picture at a moment.
    func isCurrent(at now: Date) -> Bool { drawnFor <= now && (nextChange.map { now < $0 } ?? true) }
}
