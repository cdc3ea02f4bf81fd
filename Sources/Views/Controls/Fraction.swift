import FoundationEssentials

/// A share of a whole, safe to draw: 0 to 1.
enum Fraction {
    /// A value within bounds. What is no number counts as the lower bound; empty bounds as nothing.
    @MainActor
    static func of(
        _ value: Double, from lower: Double, to upper: Double, of what: String, _ diagnostics: ViewDiagnostics
    ) -> Double {
        guard lower.isFinite, upper.isFinite, lower < upper else {
            diagnostics.report("the bounds \(lower)...\(upper) of a \(what) hold nothing; it is drawn empty")
            return 0
        }
        guard !value.isNaN else {
            diagnostics.report("the value of a \(what) is not a number; it is drawn at its lower bound")
            return 0
        }
        let inside = min(max(value, lower), upper)
        // Halves, as the distance of the largest numbers is infinite.
        return min((inside / 2 - lower / 2) / (upper / 2 - lower / 2), 1)
    }

    /// How many of some pixels a share lights: never none for a little, never all for not quite everything.
    static func lit(_ fraction: Double, of pixels: Int) -> Int {
        guard pixels > 0, fraction > 0 else { return 0 }
        if fraction >= 1 { return pixels }
        let nearest = Int((fraction * Double(pixels) + 0.5).rounded(.down))
        return min(max(nearest, 1), max(pixels - 1, 1))
    }
}

/// An interval whose passing a bar or ring shows.
struct ProgressTimer: Equatable, Sendable {
    var interval: ClosedRange<Date>
    /// Whether it empties.
    var countsDown: Bool

    private var length: TimeInterval { interval.upperBound.timeIntervalSince(interval.lowerBound) }

    /// The lit share at a moment. No time at all has passed altogether.
    func fraction(at now: Date) -> Double {
        guard length > 0 else { return countsDown ? 0 : 1 }
        let passed = min(max(now.timeIntervalSince(interval.lowerBound) / length, 0), 1)
        return countsDown ? 1 - passed : passed
    }

    /// When one of some pixels next changes; nil once nothing does.
    func nextChange(after now: Date, of pixels: Int) -> Date? {
        guard length > 0, length.isFinite, now < interval.upperBound, pixels > 0 else { return nil }
        let lit = Fraction.lit(fraction(at: max(now, interval.lowerBound)), of: pixels)
        let passed = passed(until: countsDown ? lit - 1 : lit + 1, of: pixels)
        let date = interval.lowerBound.addingTimeInterval(length * passed)
        // A thousandth later, so that rounding cannot put the moment before the change.
        return passed >= 1 ? interval.upperBound : max(date, now).addingTimeInterval(0.001)
    }

    /// The share of the interval that has passed when a number of pixels is reached.
    private func passed(until lit: Int, of pixels: Int) -> Double {
        if countsDown {
            if lit < 1 { return 1 }
            return lit >= pixels - 1 ? 0 : 1 - (Double(lit) + 0.5) / Double(pixels)
        }
        if lit <= 1 { return 0 }
        return lit > pixels - 1 ? 1 : (Double(lit) - 0.5) / Double(pixels)
    }
}
