import CUnibreak

/// Line break opportunities by UAX 14, kept to grapheme cluster boundaries.
enum LineBreaker {
    /// libunibreak builds its index once.
    private static let isReady: Bool = {
        init_linebreak()
        return true
    }()

    /// Sets `breaksAfter` of every cluster of a line.
    static func mark(_ line: inout HardLine) {
        guard isReady, !line.scalars.isEmpty else { return }
        var breaks = [CChar](repeating: 0, count: line.scalars.count)
        set_linebreaks_utf32(line.scalars.map(safe), line.scalars.count, nil, &breaks)
        for index in line.clusters.indices {
            let last = line.clusters[index].scalars.upperBound - 1
            line.clusters[index].breaksAfter = Int32(breaks[last]) == LINEBREAK_ALLOWBREAK
        }
    }

    /// libunibreak 1.1 aborts on regional indicators and stops at U+FFFF; others of their line break class stand in.
    private static func safe(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x1F1E6...0x1F1FF: 0x4E00
        case 0xFFFF: 0xFFFD
        default: scalar
        }
    }
}
