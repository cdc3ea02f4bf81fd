import Pixels

/// A frame with the number its maker knows it by.
struct NumberedFrame: Equatable, Sendable {
    var frame: Frame
    var number: Int
}

/// What the panel shall show and has not been told yet. A newer wish replaces an older one.
struct PanelMailbox: Sendable {
    var frame: NumberedFrame?
    var wishes = GlassWishes()
    /// Brings the mail to the panel; nil before the first.
    var worker: Task<Void, Never>?
    /// Whether mail is no longer taken.
    var isClosed = false
}
