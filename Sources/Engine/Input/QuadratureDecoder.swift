/// Tells the turns of a rotary encoder from the levels of its two lines.
///
/// The lines change in turn, never both at once, so bouncing goes one step and back and needs no debouncing. A turn is
/// told where the knob rests: in the state it had at the start, and in the opposite one where it rests twice a round.
public struct QuadratureDecoder: Equatable, Sendable {
    /// Which way the knob was turned, by one detent.
    public enum Turn: Int, Sendable {
        case clockwise = 1
        case counterclockwise = -1
    }

    /// Both levels as a place in the round: 00, 10, 11, 01 is clockwise.
    private var place: Int
    private let rest: Int
    private let edgesPerDetent: Int
    /// Steps from the last rest.
    private var steps = 0

    /// - Parameters:
    ///   - a: the level of the line that leads when the knob is turned clockwise.
    ///   - edgesPerDetent: 1, 2 or 4.
    public init(a: Bool, b: Bool, edgesPerDetent: Int) {
        precondition([1, 2, 4].contains(edgesPerDetent), "an encoder has 1, 2 or 4 edges a detent")
        place = Self.place(a, b)
        rest = place
        self.edgesPerDetent = edgesPerDetent
    }

    /// Takes new levels; answers with the turn they complete. Where an edge was lost its direction is not made up.
    public mutating func accept(a: Bool, b: Bool) -> Turn? {
        let next = Self.place(a, b)
        let distance = (next - place + 4) % 4
        place = next
        switch distance {
        case 1: steps += 1
        case 3: steps -= 1
        default: break
        }
        return isResting ? settle() : nil
    }

    private var isResting: Bool { (place - rest + 4) % edgesPerDetent == 0 }

    /// At rest again: more than half of a detent's steps are a turn.
    private mutating func settle() -> Turn? {
        defer { steps = 0 }
        guard abs(steps) * 2 > edgesPerDetent - 1 else { return nil }
        return steps > 0 ? .clockwise : .counterclockwise
    }

    private static func place(_ a: Bool, _ b: Bool) -> Int {
        switch (a, b) {
        case (false, false): 0
        case (true, false): 1
        case (true, true): 2
        case (false, true): 3
        }
    }
}
