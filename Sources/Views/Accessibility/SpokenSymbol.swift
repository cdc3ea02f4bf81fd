/// Reads the names of symbols as words.
enum SpokenSymbol {
    /// Parts that tell how a symbol is drawn, not what it shows.
    private static let looks: Set<Substring> = [
        "fill", "circle", "square", "rectangle", "diamond", "hexagon", "shield",
    ]

    private static let words: [Substring: String] = [
        "exclamationmark": "exclamation mark", "questionmark": "question mark", "checkmark": "check mark",
        "xmark": "cross", "slash": "off", "ellipsis": "more", "battery": "battery", "percent": "percent",
        "fork": "fork", "waveform": "wave form", "antenna": "antenna",
    ]

    /// `exclamationmark.triangle.fill` as "exclamation mark triangle", `circle.fill` as "circle".
    static func name(_ symbol: String) -> String {
        let parts = symbol.split(separator: ".")
        guard let first = parts.first else { return "" }
        let kept = [first] + parts.dropFirst().filter { !looks.contains($0) }
        return kept.map { words[$0] ?? String($0) }.joined(separator: " ")
    }
}
