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
        return min(max((value - lower) / (upper - lower), 0), 1)
    }

    /// How many of some pixels a share lights: never none for a little, never all for not quite everything.
    static func lit(_ fraction: Double, of pixels: Int) -> Int {
        guard pixels > 0 else { return 0 }
        let nearest = Int((fraction * Double(pixels) + 0.5).rounded(.down))
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return pixels }
        return min(max(nearest, 1), max(pixels - 1, 1))
    }
}
