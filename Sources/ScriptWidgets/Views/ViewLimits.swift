/// How large the views of one entry may be: a panel of an inch shows a hundred of them at most, and drawing the largest
/// allowed still takes a moment only.
enum ViewLimits {
    /// Views in each other.
    static let depth = 200
    /// Views in one view.
    static let children = 1000
    /// Views in one entry.
    static let views = 2000
    /// Characters of one text; what follows is not read.
    static let text = 10_000
    /// Characters of all texts of one entry.
    static let allText = 20_000
    /// Points of one path.
    static let points = 1000
    /// The most pixels a length may have.
    static let length = 10_000.0
}
