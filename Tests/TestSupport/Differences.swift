/// What differs between two pictures, for a failed test to print; empty when nothing does.
///
/// Each row that differs is shown as found and as expected, with a caret under every character that differs.
public func differences(_ found: [String], _ expected: [String]) -> String {
    guard found != expected else { return "" }
    let size =
        "found \(found.first?.count ?? 0)x\(found.count), expected \(expected.first?.count ?? 0)x\(expected.count)"
    let count = max(found.count, expected.count)
    let lines = (0..<count).flatMap { row in
        difference(
            found.indices.contains(row) ? found[row] : "", expected.indices.contains(row) ? expected[row] : "", row)
    }
    return ([size] + lines + ["as found:"] + found.map { "\"\($0)\"," }).joined(separator: "\n")
}

/// The lines that show how one row differs.
private func difference(_ found: String, _ expected: String, _ row: Int) -> [String] {
    guard found != expected else { return [] }
    let (left, right) = (Array(found), Array(expected))
    let carets = (0..<max(left.count, right.count)).map { column in
        left.indices.contains(column) && right.indices.contains(column) && left[column] == right[column] ? " " : "^"
    }
    return ["row \(row):  found    \(found)", "        expected \(expected)", "                 " + carets.joined()]
}
