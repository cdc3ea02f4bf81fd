/// Finds the known word a person most likely meant.
public enum Nearest {
    /// The word in `known` nearest to `word`, or nil when none is near: at most a third of its letters may differ.
    ///
    /// Upper and lower case count as equal, and two neighbouring letters swapped count as one difference.
    public static func match(_ word: String, among known: some Sequence<String>) -> String? {
        // Longer than any known word by far, such input only costs time.
        guard word.utf8.count <= 128 else { return nil }
        let letters = Array(word.lowercased())
        let ranked = known.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        let allowed = max(1, (max(letters.count, best.word.count) + 1) / 3)
        return best.distance <= allowed && best.distance < letters.count ? best.word : nil
    }

    /// `did you mean "a"? Known: a, b, c`, without its first half when nothing is near.
    public static func suggestion(for word: String, among known: [String]) -> String {
        let list = "Known: \(known.joined(separator: ", "))"
        guard let near = match(word, among: known) else { return list }
        return "did you mean \"\(near)\"? \(list)"
    }

    /// How many insertions, removals, replacements and swaps of neighbours lead from `a` to `b`.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for row in a.indices {
            var current = [row + 1]
            for column in b.indices {
                let replaced = last[column] + (a[row] == b[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[b.count]
    }
}
