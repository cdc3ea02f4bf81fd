import FoundationEssentials

/// The picture of an entry, drawn before its time or before a restart.
struct KeptPicture: Hashable, Sendable {
    var frame: PackedFrame
    /// The moment it was drawn for.
    var drawnFor: Date
    /// When dynamic text in it reads differently.
    var nextChange: Date?
    /// Whether there is no view any more to draw it anew.
    var isOnly: Bool
    /// Whether a press can reach something in it, which only a view can tell.
    var hasTargets = false

    /// Whether the view would give the same picture at a moment.
    func isCurrent(at now: Date) -> Bool { drawnFor <= now && (nextChange.map { now < $0 } ?? true) }
}
