/// What kind of code point one is, as far as setting text needs to know.
enum CodePoints {
    /// The mandatory breaks of UAX 14.
    static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// C0 and C1 controls and DEL.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// Spaces that hang over the end of a wrapped line; no-break spaces do not.
    static func isHangingSpace(_ value: UInt32) -> Bool {
        switch value {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Code points that show nothing by themselves and need no glyph.
    static func isIgnorable(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD, 0x34F, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Emoji modifiers by skin tone.
    static func isSkinTone(_ value: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(value) }

    /// Whether a box for a missing glyph takes two cells.
    static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Removes bidi embeddings, overrides and isolates that are not closed, or close nothing.
    ///
    /// - Returns: The code points that stay, and where each was.
    static func pairedBidiControls(
        _ scalars: String.UnicodeScalarView
    ) -> (scalars: String.UnicodeScalarView, indices: [Int]) {
        let all = Array(scalars)
        guard all.contains(where: { (0x202A...0x2069).contains($0.value) }) else {
            return (scalars, Array(all.indices))
        }
        let paired = pairs(all)
        let indices = all.indices.filter { !isBidiControl(all[$0].value) || paired.contains($0) }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: indices.map { all[$0] })
        return (kept, indices)
    }

    /// Embeddings, overrides, isolates and what closes them.
    private static func isBidiControl(_ value: UInt32) -> Bool {
        (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }

    /// The places of controls that open or close a pair.
    private static func pairs(_ scalars: [Unicode.Scalar]) -> Set<Int> {
        var open: [(index: Int, isIsolate: Bool)] = []
        var paired = Set<Int>()
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E: open.append((index, false))
            case 0x2066...0x2068: open.append((index, true))
            case 0x202C:
                guard let last = open.last, !last.isIsolate else { continue }
                paired.formUnion([open.removeLast().index, index])
            case 0x2069:
                // An isolate also closes the embeddings inside it, which then stay without a partner.
                guard let start = open.lastIndex(where: { $0.isIsolate }) else { continue }
                paired.formUnion([open[start].index, index])
                open.removeSubrange(start...)
            default: continue
            }
        }
        return paired
    }
}
