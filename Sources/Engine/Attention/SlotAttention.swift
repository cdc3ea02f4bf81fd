import Clocks

/// What attention remembers of a slot.
struct SlotAttention: Hashable, Sendable {
    /// A placement of a stack, and how long it may rest there yet.
    struct Page: Hashable, Sendable {
        var placement: String
        /// Seconds left when it was last paused.
        var left: Double
        /// Since when it has been on show; nil while something else is.
        var shownSince: MonotonicInstant?

        /// Seconds left now.
        func left(at now: MonotonicInstant) -> Double {
            max(0, left - (shownSince.map { now.seconds(since: $0) } ?? 0))
        }

        /// Whether it has rested long enough.
        func isOver(at now: MonotonicInstant) -> Bool { left(at: now) < 1e-9 }
    }

    /// What a user put into the slot.
    struct Pin: Hashable, Sendable {
        var content: SlotContent
        /// Nil: until it is released.
        var until: MonotonicInstant?
        /// Whether a user turns the slot just now, which no alert interrupts.
        var isInput: Bool
    }

    /// A sentence shown for a moment.
    struct Notice: Hashable, Sendable {
        var text: String
        var until: MonotonicInstant
    }

    var pages: [AttentionClass: Page] = [:]
    /// The class of the placements shown last.
    var pageClass: AttentionClass?
    var pin: Pin?
    /// What stays while a user walks its targets.
    var hold: Pin?
    var notice: Notice?

    /// Stops the dwell of what was on show.
    mutating func pause(at now: MonotonicInstant) {
        guard let pageClass, var page = pages[pageClass], page.shownSince != nil else { return }
        page.left = page.left(at: now)
        page.shownSince = nil
        pages[pageClass] = page
    }

    /// The page on show, if one is.
    var shownPage: Page? {
        pageClass.flatMap { pages[$0] }.flatMap { $0.shownSince == nil ? nil : $0 }
    }
}
