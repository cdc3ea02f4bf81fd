/// What a panel of segments can show: two numbers, and a few signs.
public struct SegmentReading: Equatable, Sendable {
    /// What stands behind the upper number.
    public enum Unit: Equatable, Sendable {
        case celsius
        case fahrenheit
    }

    /// -199.9 to 199.9, shown with one decimal; nil for dashes.
    public var upper: Double?
    /// -99.9 to 99.9, shown with one decimal.
    public var lower: Double?
    public var unit: Unit?
    /// Whether the percent sign stands behind the lower number.
    public var isPercent = false

    public init(upper: Double? = nil, lower: Double? = nil, unit: Unit? = nil, isPercent: Bool = false) {
        self.upper = upper
        self.lower = lower
        self.unit = unit
        self.isPercent = isPercent
    }

    /// The first two numbers of a text that says aloud what a widget shows: `21.5 °C, humidity 40 %`.
    ///
    /// A time counts as two numbers. A number that stands before a percent sign goes below.
    public init(_ text: String) {
        var numbers = Self.numbers(in: text)
        if let percent = numbers.firstIndex(where: \.isPercent) {
            lower = numbers.remove(at: percent).value
            isPercent = true
        }
        if let first = numbers.first {
            upper = first.value
            unit = first.unit
        }
        if !isPercent, numbers.count > 1 { lower = numbers[1].value }
    }

    private struct Number {
        var value: Double
        var unit: Unit?
        var isPercent: Bool
    }

    /// The numbers of a text in order, each with the sign behind it.
    private static func numbers(in text: String) -> [Number] {
        var numbers: [Number] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { ("0"..."9").contains($0) }) {
            let before = start > rest.startIndex ? rest[rest.index(before: start)] : " "
            let isNegative = before == "-" || before == "\u{2212}"
            let (digits, end) = self.digits(rest[start...])
            let tail = rest[end...].drop { $0 == " " || $0 == "\u{A0}" }.lowercased()
            let isCelsius = tail.hasPrefix("°c") || tail.hasPrefix("celsius") || tail.hasPrefix("degrees celsius")
            let isFahrenheit =
                tail.hasPrefix("°f") || tail.hasPrefix("fahrenheit") || tail.hasPrefix("degrees fahrenheit")
            numbers.append(
                Number(
                    value: isNegative ? -digits : digits, unit: isCelsius ? .celsius : isFahrenheit ? .fahrenheit : nil,
                    isPercent: tail.hasPrefix("%") || tail.hasPrefix("percent")))
            rest = rest[end...]
        }
        return numbers
    }

    /// The number at the beginning of a text, and where it ends; a comma or point counts where a digit follows.
    private static func digits(_ text: Substring) -> (value: Double, end: Substring.Index) {
        var written = ""
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            let isPoint = (character == "." || character == ",") && !written.contains(".")
            if ("0"..."9").contains(character) {
                written.append(character)
            } else if isPoint, next < text.endIndex, ("0"..."9").contains(text[next]) {
                written.append(".")
            } else {
                break
            }
            index = next
        }
        return (Double(written) ?? 0, index)
    }
}
