/// What lies between two newlines: code points with their grapheme clusters.
struct HardLine: Hashable, Sendable {
    /// Code points, composed.
    var scalars: [UInt32] = []
    /// Grapheme clusters in reading order.
    var clusters: [Cluster] = []
    /// The span whose font gives an empty line its height.
    var span = 0
}

/// One grapheme cluster: what is never cut apart.
struct Cluster: Hashable, Sendable {
    /// Its code points in the line, composed where a composed form exists.
    var scalars: Range<Int>
    /// The characters as they were given.
    var text: Character
    /// Index of the span it comes from.
    var span: Int
    /// White space that hangs over a line's end.
    var isSpace: Bool
    /// Whether a line may end after it.
    var breaksAfter = false
}
