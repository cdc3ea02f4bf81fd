import FoundationEssentials

/// One measured number.
struct Row {
    var name: String
    var value: Double
    var unit: String
}

/// The numbers that must not be passed, committed beside the benchmarks.
struct Thresholds {
    private var limits: [String: Double]

    private static let path = URL(filePath: #filePath).deletingLastPathComponent().path() + "thresholds.json"

    static func load() throws -> Thresholds {
        let data = try Data(contentsOf: URL(filePath: path))
        return Thresholds(limits: try JSONDecoder().decode([String: Double].self, from: data))
    }

    private init(limits: [String: Double]) {
        self.limits = limits
    }

    /// Limits for what was measured: bytes exactly, times and memory with half as much again.
    init(_ rows: [Row]) {
        limits = Dictionary(
            uniqueKeysWithValues: rows.map { ($0.name, $0.unit == "bytes" ? $0.value : ($0.value * 1.5).rounded(.up)) })
    }

    func save() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(limits).write(to: URL(filePath: Self.path))
    }

    /// Prints every number beside its limit; false when one is passed.
    func compare(_ rows: [Row]) -> Bool {
        let width = rows.map(\.name.count).max() ?? 0
        var isWithin = true
        for row in rows {
            let limit = limits[row.name]
            let passed = limit.map { row.value > $0 } ?? false
            isWithin = isWithin && !passed
            let name = row.name + String(repeating: " ", count: width - row.name.count)
            let verdict = limit.map { "limit \(Self.short($0))\(passed ? "  PASSED IT" : "")" } ?? "no limit yet"
            print("\(name)  \(Self.short(row.value)) \(row.unit)  (\(verdict))")
        }
        return isWithin
    }

    private static func short(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
    }
}
