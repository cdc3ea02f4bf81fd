import Calendars
import JSON

/// A number, what it is, and where it comes from and goes to.
struct KeyFigure: Hashable, Sendable {
    /// How a number is written.
    enum Style: String, CaseIterable, Hashable, Sendable {
        case number, percent, compact
    }

    var title: String
    /// Nil when there is none yet.
    var value: Double?
    var unit = ""
    var style = Style.number
    /// Digits after the decimal point; nil for as many as are needed, up to two.
    var digits: Int?
    /// What is to be reached.
    var target: Double?
    /// The number before.
    var previous: Double?
    /// Earlier numbers, oldest first, this one included.
    var trend: [Double] = []

    static let sample = KeyFigure(
        title: "Orders", value: 1284, unit: "", target: 1500, previous: 1190,
        trend: [620, 710, 680, 820, 790, 905, 960, 940, 1080, 1120, 1190, 1284])

    static let keys = ["title", "value", "unit", "style", "digits", "target", "previous", "trend"]

    /// Reads the object of a file; docs/widgets.md tells its keys.
    static func parse(_ json: JSONValue, _ fields: inout JSONFields) -> KeyFigure? {
        if !fields.has("value") { fields.report("value", "missing key", suggestion: "a number, or null for none yet") }
        var figure = KeyFigure(title: fields.optional("title", .string) ?? "Figure")
        figure.value = fields.optional("value", numberOrNull) ?? nil
        figure.unit = fields.optional("unit", .string) ?? ""
        figure.style = fields.optional("style", styles) ?? .number
        figure.digits = fields.optional("digits", .integer(in: 0...6))
        figure.target = fields.optional("target", .number)
        figure.previous = fields.optional("previous", .number)
        figure.trend = fields.elements("trend") { value, path, fields -> Double? in
            if let number = value.number, number.isFinite { return number }
            fields.report(JSONProblem(at: path, "expected a number, found \(value.spoken)"))
            return nil
        }
        return figure
    }

    private static let numberOrNull = JSONShape<Double?>("a number or null") { value in
        if case .null = value { return .some(nil) }
        return value.number.flatMap { $0.isFinite ? .some($0) : nil }
    }

    private static let styles = JSONShape<String>.string.then { text throws(JSONMisfit) in
        guard let style = Style(rawValue: text) else {
            let all = Style.allCases.map(\.rawValue)
            throw JSONMisfit(
                "unknown style \(JSONValue.string(text).text())",
                suggestion: Nearest.suggestion(for: text, among: all))
        }
        return style
    }

    /// The number as it is written, without its unit.
    var text: String { value.map { write($0) } ?? "--" }

    /// The number rounded to a few letters: `12M`.
    var shortText: String {
        guard let value, style != .percent else { return text }
        return value.formatted(.number.notation(.compactName))
    }

    /// A number in the figure's style.
    func write(_ number: Double) -> String {
        let fraction = digits.map { $0...$0 } ?? 0...(style == .percent ? 1 : 2)
        switch style {
        case .number: return number.formatted(.number.precision(.fractionLength(fraction)))
        case .percent: return (number / 100).formatted(.percent.precision(.fractionLength(fraction)))
        case .compact: return number.formatted(.number.notation(.compactName))
        }
    }

    /// How much more it is than before, with its sign; nil where that is not known.
    var change: String? {
        guard let value, let previous, previous != 0, (value - previous).isFinite else { return nil }
        let share = (value - previous) / abs(previous)
        return abs(share).formatted(.percent.precision(.fractionLength(0...(abs(share) < 0.1 ? 1 : 0))))
    }

    /// Whether it is more than before; nil when it is as much, or not known.
    var isRising: Bool? {
        guard let value, let previous, value != previous else { return nil }
        return value > previous
    }

    /// How much of the target is reached, 0 to 1; nil without a target.
    var progress: Double? {
        guard let value, let target, target > 0 else { return nil }
        return min(max(value / target, 0), 1)
    }
}
