/// Canonical composition, which FoundationEssentials does not have.
///
/// Swift compares strings by canonical equivalence, so a dictionary of the precomposed letters finds the composed
/// form of any spelling. Hangul syllables are computed, as Unicode chapter 3.12 says.
enum Composition {
    /// Ranges that hold the letters with a canonical decomposition of Latin, Greek, Cyrillic and kana.
    private static let ranges: [ClosedRange<UInt32>] = [
        0xC0...0x24F, 0x385...0x3CE, 0x400...0x4F9, 0x1E00...0x1FFC, 0x304B...0x30FE,
    ]

    /// Composed letters by any of their spellings.
    private static let letters: [Character: UInt32] = {
        var letters: [Character: UInt32] = [:]
        for value in ranges.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            letters[Character(scalar)] = value
        }
        return letters
    }()

    /// Adds the code points of a grapheme cluster, composed as far as they go.
    static func append(_ character: Character, to scalars: inout [UInt32]) {
        let parts = character.unicodeScalars
        guard let first = parts.first else { return }
        var current = first.value
        for part in parts.dropFirst() {
            if let composed = compose(current, part.value) {
                current = composed
            } else {
                scalars.append(current)
                current = part.value
            }
        }
        scalars.append(current)
    }

    /// The single code point for two, if Unicode has one.
    static func compose(_ base: UInt32, _ mark: UInt32) -> UInt32? {
        if let syllable = composeHangul(base, mark) { return syllable }
        // Only combining marks compose; this keeps joiners and selectors off the dictionary.
        guard isComposingMark(mark), let base = Unicode.Scalar(base), let mark = Unicode.Scalar(mark) else {
            return nil
        }
        var pair = String.UnicodeScalarView()
        pair.append(base)
        pair.append(mark)
        let text = String(pair)
        guard text.count == 1, let character = text.first else { return nil }
        return letters[character]
    }

    /// The marks that occur in canonical decompositions of the letters.
    private static func isComposingMark(_ value: UInt32) -> Bool {
        (0x300...0x345).contains(value) || value == 0x3099 || value == 0x309A
    }

    /// Leading consonant and vowel, or syllable and trailing consonant.
    private static func composeHangul(_ base: UInt32, _ mark: UInt32) -> UInt32? {
        if (0x1100...0x1112).contains(base), (0x1161...0x1175).contains(mark) {
            return 0xAC00 + ((base - 0x1100) * 21 + (mark - 0x1161)) * 28
        }
        if (0xAC00...0xD7A3).contains(base), (base - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(mark) {
            return base + (mark - 0x11A7)
        }
        return nil
    }
}
