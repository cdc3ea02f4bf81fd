/// What a user does with one button.
public enum Gesture: String, CaseIterable, Sendable {
    case press
    case long
    case double
    /// Held: told again and again until the release.
    case hold

    /// The gesture in words.
    public var spoken: String {
        switch self {
        case .press: "a press"
        case .long: "a long press"
        case .double: "a double press"
        case .hold: "a hold"
        }
    }
}

/// Tells gestures from debounced presses and releases of one button.
///
/// The machine has no clock: after each input, look again at `deadline`. Times are CLOCK_MONOTONIC in nanoseconds. A
/// button that knows nothing but presses acts as soon as it goes down, unless it may be one of a chord.
public struct GestureMachine: Equatable, Sendable {
    /// What a button knows beside presses.
    public struct Knowledge: Equatable, Sendable {
        public var long = false
        public var double = false
        /// Nanoseconds between two holds; nil where it knows none.
        public var holdInterval: UInt64?
        /// Whether another button may make it a chord.
        public var chord = false

        public init(long: Bool = false, double: Bool = false, holdInterval: UInt64? = nil, chord: Bool = false) {
            self.long = long
            self.double = double
            self.holdInterval = holdInterval
            self.chord = chord
        }

        /// Whether a press is told as soon as the button goes down.
        var isPlain: Bool { !long && !double && holdInterval == nil }
    }

    /// Where the button is in a gesture.
    private enum State: Equatable, Sendable {
        case idle
        /// Down since a moment.
        case down(since: UInt64)
        /// Held since a moment; the next hold is told at another.
        case holding(since: UInt64, next: UInt64)
        /// Up since a moment, and a second press may follow; the first began at another.
        case awaitingSecond(since: UInt64, began: UInt64)
        /// Down, but its gesture is done.
        case spent
    }

    /// How long a button is down for a long press, and before holds are told.
    public static let longNanoseconds: UInt64 = 500_000_000
    /// How soon a second press follows.
    public static let doubleNanoseconds: UInt64 = 300_000_000
    /// How far apart the two presses of a chord are.
    public static let chordNanoseconds: UInt64 = 100_000_000
    /// How long holds are told: a button that is stuck must not go on for ever.
    public static let longestHoldNanoseconds: UInt64 = 60_000_000_000

    private let knows: Knowledge
    private var state = State.idle
    /// When the gesture told last began.
    public private(set) var began: UInt64 = 0

    public init(_ knows: Knowledge = Knowledge()) {
        self.knows = knows
    }

    /// When to look again; nil while nothing is pending.
    public var deadline: UInt64? {
        switch state {
        case .down(let since) where knows.isPlain && knows.chord: since + Self.chordNanoseconds
        case .down(let since) where knows.long || knows.holdInterval != nil: since + Self.longNanoseconds
        case .holding(_, let next): next
        case .awaitingSecond(let since, _): since + Self.doubleNanoseconds
        default: nil
        }
    }

    /// Since when the button has been down with nothing told yet; nil where a chord cannot begin with it.
    public var waitingSince: UInt64? { if case .down(let since) = state { since } else { nil } }

    /// The button has become one of a chord: its own gesture is none.
    public mutating func spend() { state = .spent }

    /// Takes a debounced press or release; answers with the gesture it completes.
    public mutating func accept(isActive: Bool, at now: UInt64) -> Gesture? {
        isActive ? pressed(now) : released(now)
    }

    /// Looks at the time; `isActive` is the button's level, read anew so that a lost release starts no long press.
    public mutating func look(at now: UInt64, isActive: Bool) -> Gesture? {
        guard let deadline, now >= deadline else { return nil }
        switch state {
        case .down(let since):
            began = since
            if knows.isPlain { return tell(.press, then: isActive ? .spent : .idle) }
            guard isActive else { return tell(nil, then: .idle) }
            guard let interval = knows.holdInterval else { return tell(.long, then: .spent) }
            return tell(.hold, then: .holding(since: since, next: now + interval))
        case .holding(let since, _):
            guard isActive, now - since < Self.longestHoldNanoseconds, let interval = knows.holdInterval else {
                return tell(nil, then: isActive ? .spent : .idle)
            }
            return tell(.hold, then: .holding(since: since, next: now + interval))
        case .awaitingSecond(_, let first):
            began = first
            return tell(.press, then: .idle)
        case .idle, .spent: return nil
        }
    }

    private mutating func tell(_ gesture: Gesture?, then next: State) -> Gesture? {
        state = next
        return gesture
    }

    private mutating func pressed(_ now: UInt64) -> Gesture? {
        if case .awaitingSecond(_, let first) = state {
            began = first
            return tell(.double, then: .spent)
        }
        guard knows.isPlain, !knows.chord else { return tell(nil, then: .down(since: now)) }
        began = now
        return tell(.press, then: .spent)
    }

    private mutating func released(_ now: UInt64) -> Gesture? {
        guard case .down(let since) = state else { return tell(nil, then: .idle) }
        if knows.double { return tell(nil, then: .awaitingSecond(since: now, began: since)) }
        began = since
        return tell(.press, then: .idle)
    }
}
