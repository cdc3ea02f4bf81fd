/// Tells what users mean with all buttons and encoders of a board. It has no clock and reads no line: feed it debounced
/// presses and releases, and look again at `deadline`.
public struct InputMachine: Sendable {
    /// What somebody did.
    public struct Deed: Equatable, Sendable {
        /// What it was done with.
        public enum Source: Equatable, Sendable {
            /// A button, by its place.
            case button(Int, Gesture)
            /// Two buttons together, by the chord's place.
            case chord(Int)
            /// An encoder, by its place.
            case encoder(Int, QuadratureDecoder.Turn)
        }

        public var source: Source
        /// When it began: what was on the glass then is what it was meant for.
        public var nanoseconds: UInt64

        public init(_ source: Source, at nanoseconds: UInt64) {
            self.source = source
            self.nanoseconds = nanoseconds
        }
    }

    private var buttons: [GestureMachine]
    /// The places of each chord's two buttons.
    private let chords: [(Int, Int)]
    private var encoders: [QuadratureDecoder]
    private var pace: [DeedPace]

    /// - Parameters:
    ///   - buttons: what each knows; whether one may be of a chord is found here.
    ///   - chords: the places of the two buttons of each.
    public init(buttons: [GestureMachine.Knowledge], chords: [(Int, Int)], encoders: [QuadratureDecoder]) {
        self.buttons = buttons.enumerated().map { place, knows in
            var knows = knows
            knows.chord = chords.contains { $0.0 == place || $0.1 == place }
            return GestureMachine(knows)
        }
        self.chords = chords
        self.encoders = encoders
        pace = Array(repeating: DeedPace(), count: buttons.count)
    }

    /// When to look again; nil while nothing is pending.
    public var deadline: UInt64? { buttons.compactMap(\.deadline).min() }

    /// Takes a debounced press or release of a button.
    public mutating func accept(button place: Int, isActive: Bool, at now: UInt64) -> [Deed] {
        let gesture = buttons[place].accept(isActive: isActive, at: now)
        if isActive, let chord = completeChord(with: place, at: now) { return [chord] }
        return deeds(gesture, of: place, at: now)
    }

    /// Forgets what a button was doing: its line cannot be trusted.
    public mutating func cancel(button place: Int) { buttons[place].spend() }

    /// Takes the levels of an encoder's lines.
    public mutating func accept(encoder place: Int, a: Bool, b: Bool, at now: UInt64) -> [Deed] {
        encoders[place].accept(a: a, b: b).map { [Deed(.encoder(place, $0), at: now)] } ?? []
    }

    /// Looks at the buttons whose time has come; `isActive` tells a button's level, read anew.
    public mutating func look(at now: UInt64, isActive: (Int) -> Bool) -> [Deed] {
        buttons.indices.flatMap { place -> [Deed] in
            guard let deadline = buttons[place].deadline, deadline <= now else { return [] }
            return deeds(buttons[place].look(at: now, isActive: isActive(place)), of: place, at: now)
        }
    }

    /// The chord a press completes: its other button went down a moment before and has told nothing yet.
    private mutating func completeChord(with place: Int, at now: UInt64) -> Deed? {
        for (index, chord) in chords.enumerated() where chord.0 == place || chord.1 == place {
            let other = chord.0 == place ? chord.1 : chord.0
            guard buttons[place].waitingSince != nil, let since = buttons[other].waitingSince,
                now >= since, now - since <= GestureMachine.chordNanoseconds
            else { continue }
            buttons[place].spend()
            buttons[other].spend()
            return Deed(.chord(index), at: since)
        }
        return nil
    }

    private mutating func deeds(_ gesture: Gesture?, of place: Int, at now: UInt64) -> [Deed] {
        guard let gesture, pace[place].allows(at: now) else { return [] }
        return [Deed(.button(place, gesture), at: buttons[place].began)]
    }
}

/// Bounds how often one button acts: a contact that flutters slower than its debouncing must not turn pages all day.
struct DeedPace: Equatable, Sendable {
    /// Deeds that may come at once.
    private static let burst = 12.0
    /// Deeds a second after that; nobody presses faster.
    private static let perSecond = 12.0

    private var allowance = DeedPace.burst
    private var countedAt: UInt64?
    private(set) var dropped = 0

    /// Whether one more is let through.
    mutating func allows(at now: UInt64) -> Bool {
        if let before = countedAt, now > before {
            allowance = min(Self.burst, allowance + Double(now - before) / 1e9 * Self.perSecond)
        }
        countedAt = max(now, countedAt ?? 0)
        guard allowance >= 1 else {
            dropped += 1
            return false
        }
        allowance -= 1
        return true
    }
}
