import FoundationEssentials

// Foundation's string helpers that FoundationEssentials lacks and widget code calls. They give way to Foundation's own
// in files that import it. Without ICU letters are compared by Unicode's plain folding, the same in every language.

extension StringProtocol {
    /// Whether another text is in this one, whatever the case.
    @_disfavoredOverload
    public func localizedCaseInsensitiveContains(_ other: some StringProtocol) -> Bool {
        !other.isEmpty && lowercased().contains(other.lowercased())
    }

    /// Whether another text is in this one, whatever the case and the marks on letters.
    @_disfavoredOverload
    public func localizedStandardContains(_ other: some StringProtocol) -> Bool {
        !other.isEmpty && withoutMarks.contains(other.withoutMarks)
    }

    /// The order of two texts, whatever the case.
    @_disfavoredOverload
    public func caseInsensitiveCompare(_ other: some StringProtocol) -> ComparisonResult {
        Self.order(lowercased(), other.lowercased())
    }

    /// The order of two texts, whatever the case.
    @_disfavoredOverload
    public func localizedCaseInsensitiveCompare(_ other: some StringProtocol) -> ComparisonResult {
        caseInsensitiveCompare(other)
    }

    /// The order of two texts: whatever the case first, then by case.
    @_disfavoredOverload
    public func localizedCompare(_ other: some StringProtocol) -> ComparisonResult {
        let folded = Self.order(withoutMarks, other.withoutMarks)
        return folded == .orderedSame ? Self.order(String(self), String(other)) : folded
    }

    /// The order people expect of names: whatever the case, and numbers in them by value, 2 before 10.
    @_disfavoredOverload
    public func localizedStandardCompare(_ other: some StringProtocol) -> ComparisonResult {
        let (left, right) = (withoutMarks.pieces, other.withoutMarks.pieces)
        if left == right { return localizedCompare(other) }
        return left.lexicographicallyPrecedes(right) ? .orderedAscending : .orderedDescending
    }

    private static func order(_ left: String, _ right: String) -> ComparisonResult {
        left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }

    /// Small letters; Latin ones without the marks on them.
    private var withoutMarks: String {
        var bare = String.UnicodeScalarView()
        for scalar in lowercased().unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
            bare.append(scalar.isASCII ? scalar : scalar.latinBase ?? scalar)
        }
        return String(bare)
    }
}

extension Unicode.Scalar {
    /// The letter below the mark of a small Latin letter, which its Unicode name tells: `LATIN SMALL LETTER E WITH ACUTE`.
    fileprivate var latinBase: Unicode.Scalar? {
        let start = "LATIN SMALL LETTER "
        guard let name = properties.name, name.hasPrefix(start), name.contains(" WITH ") else { return nil }
        let letter = name.dropFirst(start.count).prefix { $0 != " " }
        return letter.count == 1 ? letter.lowercased().unicodeScalars.first : nil
    }
}

/// A run of digits, or one other character.
private enum Piece: Comparable {
    /// Digits without leading zeros: the longer is the larger.
    case number(length: Int, digits: String)
    case character(Character)
}

extension String {
    /// The text as numbers and characters.
    fileprivate var pieces: [Piece] {
        var pieces: [Piece] = []
        var rest = self[...]
        while let first = rest.first {
            guard first.isASCII, first.isNumber else {
                pieces.append(.character(rest.removeFirst()))
                continue
            }
            let run = rest.prefix { $0.isASCII && $0.isNumber }
            let digits = String(run.drop { $0 == "0" })
            pieces.append(.number(length: digits.count, digits: digits))
            rest = rest.dropFirst(run.count)
        }
        return pieces
    }
}
