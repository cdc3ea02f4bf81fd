import FoundationEssentials

/// A number as decimal digits, rounded as they are written and not as they are stored.
struct DecimalDigits: Hashable {
    /// Most significant first, without leading zeros; empty for 0.
    var digits: [UInt8]
    /// How many of the digits stand before the decimal point; may be negative or beyond them.
    var point: Int
    var isNegative: Bool

    /// The shortest digits that tell a number from its neighbours.
    init(_ value: Double) { self.init(text: value.magnitude.description, isNegative: value < 0) }

    init(_ value: some BinaryInteger) { self.init(text: value.magnitude.description, isNegative: value < 0) }

    init(_ value: Decimal) {
        self.init(text: (value < 0 ? -value : value).description, isNegative: value < 0)
    }

    /// Reads `123.45` or `1.5e-07`.
    private init(text: String, isNegative: Bool) {
        let parts = text.lowercased().split(separator: "e")
        let mantissa = parts.first.map(String.init) ?? "0"
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let whole = mantissa.prefix { $0 != "." }
        digits = mantissa.utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 &- UInt8(ascii: "0") }
        point = whole.utf8.count + exponent
        self.isNegative = isNegative
        normalize()
    }

    private mutating func normalize() {
        let leading = digits.prefix { $0 == 0 }.count
        digits.removeFirst(leading)
        point -= leading
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { point = 0 }
    }

    var isZero: Bool { digits.isEmpty }

    /// Keeps some digits after the decimal point.
    mutating func round(fraction: Int, _ rule: FloatingPointRoundingRule) { round(count: point + fraction, rule) }

    /// Keeps some significant digits.
    mutating func round(significant: Int, _ rule: FloatingPointRoundingRule) { round(count: significant, rule) }

    private mutating func round(count: Int, _ rule: FloatingPointRoundingRule) {
        guard count < digits.count else { return }
        let rest = count < 0 ? [0] : Array(digits[max(count, 0)...])
        let isOdd = count > 0 && digits[count - 1] % 2 == 1
        let goesUp = Self.goesUp(rest, isOdd: isOdd, isNegative: isNegative, rule)
        digits = Array(digits.prefix(max(count, 0)))
        if goesUp { increment(at: count) }
        normalize()
    }

    private static func goesUp(
        _ rest: [UInt8], isOdd: Bool, isNegative: Bool, _ rule: FloatingPointRoundingRule
    ) -> Bool {
        let isExact = rest.allSatisfy { $0 == 0 }
        let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
        switch rule {
        case .towardZero: return false
        case .awayFromZero: return !isExact
        case .up: return !isExact && !isNegative
        case .down: return !isExact && isNegative
        case .toNearestOrAwayFromZero: return (rest.first ?? 0) >= 5
        default: return isHalf ? isOdd : (rest.first ?? 0) >= 5
        }
    }

    /// Adds one to the last of some digits.
    private mutating func increment(at count: Int) {
        if count < 0 {
            digits = [1]
            point += 1 - count - 1
            return
        }
        var index = count - 1
        while index >= 0 {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
            index -= 1
        }
        digits.insert(1, at: 0)
        point += 1
    }

    /// Moves the decimal point.
    mutating func shift(_ places: Int) { if !isZero { point += places } }

    /// The digits before the point, at least one.
    var whole: String {
        guard point > 0 else { return "0" }
        return text(0..<point)
    }

    /// The digits after the point, without trailing zeros.
    var fraction: String { point < digits.count ? text(point..<digits.count) : "" }

    private func text(_ range: Range<Int>) -> String {
        String(
            decoding: range.map { (digits.indices.contains($0) ? digits[$0] : 0) + UInt8(ascii: "0") }, as: UTF8.self)
    }
}
