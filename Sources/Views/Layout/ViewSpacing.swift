/// What a view wants between itself and its neighbours, side by side.
struct ViewSpacing {
    /// One side's wish.
    enum Wish {
        /// The profile's distance.
        case standard
        /// Text: its line gap already separates it from text above and below.
        case text
        /// Nothing, as a spacer does along its stack.
        case none
    }

    var top: Wish = .standard
    var leading: Wish = .standard
    var bottom: Wish = .standard
    var trailing: Wish = .standard

    /// A view that wants the same on every side.
    init(_ wish: Wish = .standard) {
        self.init(top: wish, leading: wish, bottom: wish, trailing: wish)
    }

    init(top: Wish, leading: Wish, bottom: Wish, trailing: Wish) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The distance between two neighbours on an axis.
    static func distance(_ first: ViewSpacing, _ second: ViewSpacing, _ axis: Axis, standard: CGFloat) -> CGFloat {
        let (end, start) = axis == .horizontal ? (first.trailing, second.leading) : (first.bottom, second.top)
        if end == .none || start == .none { return 0 }
        if axis == .vertical, end == .text, start == .text { return 0 }
        return standard
    }
}
