/// What a user does with one button.
public enum Gesture: String, CaseIterable, Sendable {
    case press
    case long
    case double

    /// The gesture in words.
    public var spoken: String {
        switch self {
        case .press: "a press"
        case .long: "a long press"
        case .double: "a double press"
        }
    }
}

/// Tells gestures from debounced presses and releases of one button.
///
/// The machine has no clock: after each input, look again at `deadline`. Times are CLOCK_MONOTONIC in nanoseconds. A
/// button that knows neither long nor double presses acts as soon as it goes down.
public struct GestureMachine: Equatable, Sendable {
    /// Where the button is in a gesture.
    private enum State: Equatable, Sendable {
        case idle
        /// Down since a moment.
        case down(since: UInt64)
        /// Up since a moment, and a second press may follow.
        case awaitingSecond(since: UInt64)
        /// Down, but its gesture is done.
        case spent
    }

    private static let longNanoseconds: UInt64 = 500_000_000
    private static let doubleNanoseconds: UInt64 = 300_000_000

    private let knowsLong: Bool
    private let knowsDouble: Bool
    private var state = State.idle

    public init(knowsLong: Bool, knowsDouble: Bool) {
        self.knowsLong = knowsLong
        self.knowsDouble = knowsDouble
    }

    /// When to look again; nil while nothing is pending.
    public var deadline: UInt64? {
        switch state {
        case .down(let since) where knowsLong: since + Self.longNanoseconds
        case .awaitingSecond(let since): since + Self.doubleNanoseconds
        default: nil
        }
    }

    /// Takes a debounced press or release; answers with the gesture it completes.
    public mutating func accept(isActive: Bool, at now: UInt64) -> Gesture? {
        isActive ? pressed(now) : released(now)
    }

    /// Looks at the time; `isActive` is the button's level, read anew so that a lost release starts no long press.
    public mutating func look(at now: UInt64, isActive: Bool) -> Gesture? {
        switch state {
        case .down(let since) where knowsLong && now >= since + Self.longNanoseconds:
            state = isActive ? .spent : .idle
            return isActive ? .long : nil
        case .awaitingSecond(let since) where now >= since + Self.doubleNanoseconds:
            state = .idle
            return .press
        default: return nil
        }
    }

    private mutating func pressed(_ now: UInt64) -> Gesture? {
        if case .awaitingSecond = state {
            state = .spent
            return .double
        }
        guard knowsLong || knowsDouble else {
            state = .spent
            return .press
        }
        state = .down(since: now)
        return nil
    }

    private mutating func released(_ now: UInt64) -> Gesture? {
        guard case .down = state else {
            state = .idle
            return nil
        }
        state = knowsDouble ? .awaitingSecond(since: now) : .idle
        return knowsDouble ? nil : .press
    }
}
