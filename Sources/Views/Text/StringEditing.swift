import FoundationEssentials

/// Characters that can be cut off the ends of a text, under the names of Foundation's `CharacterSet`.
public struct TrimmedCharacters: Sendable {
    fileprivate let contains: @Sendable (Unicode.Scalar) -> Bool

    public init(charactersIn string: String) {
        let scalars = Set(string.unicodeScalars)
        contains = { scalars.contains($0) }
    }

    private init(_ contains: @escaping @Sendable (Unicode.Scalar) -> Bool) {
        self.contains = contains
    }

    public static let newlines = TrimmedCharacters { (0x0A...0x0D).contains($0.value) || isLineEnd($0) }
    public static let whitespaces = TrimmedCharacters {
        $0.properties.isWhitespace && !(0x0A...0x0D).contains($0.value) && !isLineEnd($0)
    }
    public static let whitespacesAndNewlines = TrimmedCharacters { $0.properties.isWhitespace }

    /// Next line, and the separators of lines and paragraphs.
    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { [0x85, 0x2028, 0x2029].contains(scalar.value) }
}

extension StringProtocol {
    /// The text without some characters at its ends.
    @_disfavoredOverload
    public func trimmingCharacters(in set: TrimmedCharacters) -> String {
        var scalars = String(self).unicodeScalars[...]
        while let first = scalars.first, set.contains(first) { scalars.removeFirst() }
        while let last = scalars.last, set.contains(last) { scalars.removeLast() }
        return String(scalars)
    }

    /// The text with every occurrence of another replaced.
    @_disfavoredOverload
    public func replacingOccurrences(of target: some StringProtocol, with replacement: some StringProtocol) -> String {
        target.isEmpty ? String(self) : String(self).replacing(String(target), with: String(replacement))
    }

    /// The text in capitals.
    @_disfavoredOverload
    public var localizedUppercase: String { uppercased() }

    /// The text in small letters.
    @_disfavoredOverload
    public var localizedLowercase: String { lowercased() }

    /// Each word with a capital first.
    @_disfavoredOverload
    public var localizedCapitalized: String { String(self).capitalized }
}
