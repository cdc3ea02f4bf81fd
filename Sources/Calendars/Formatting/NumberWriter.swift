import FoundationEssentials

/// What a number stands for.
enum NumberKind: Hashable, Sendable, Codable {
    case plain
    case percent
    case currency(String)
}

/// Everything about how numbers are written.
struct NumberManner: Hashable, Sendable, Codable {
    var kind = NumberKind.plain
    var locale: Locale?
    var grouping = NumberFormatStyleConfiguration.Grouping.automatic
    var precision: NumberFormatStyleConfiguration.Precision?
    var sign = NumberFormatStyleConfiguration.SignDisplayStrategy.automatic
    var notation = NumberFormatStyleConfiguration.Notation.automatic
    var decimalPoint = NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy.automatic
    var presentation = CurrencyFormatStyleConfiguration.Presentation.standard
    var rounding = RoundingName.nearestEven
    var scale = 1.0
    /// Places the decimal point is moved: 2 for a percentage given as a fraction.
    var shift = 0

    /// The rule, under a name that can be stored.
    enum RoundingName: String, Hashable, Sendable, Codable {
        case nearestEven, nearestAway, up, down, towardZero, awayFromZero

        init(_ rule: FloatingPointRoundingRule) {
            switch rule {
            case .toNearestOrAwayFromZero: self = .nearestAway
            case .up: self = .up
            case .down: self = .down
            case .towardZero: self = .towardZero
            case .awayFromZero: self = .awayFromZero
            default: self = .nearestEven
            }
        }

        var rule: FloatingPointRoundingRule {
            switch self {
            case .nearestEven: .toNearestOrEven
            case .nearestAway: .toNearestOrAwayFromZero
            case .up: .up
            case .down: .down
            case .towardZero: .towardZero
            case .awayFromZero: .awayFromZero
            }
        }
    }
}

extension NumberManner {
    /// A number in words of this manner; `NaN` and `∞` for what has no digits.
    func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return decorated("∞", isNegative: value < 0, isZero: false, suffix: "") }
        return text(DecimalDigits(scale == 1 ? value : value * scale))
    }

    func text(_ value: some BinaryInteger) -> String {
        scale == 1 ? text(DecimalDigits(value)) : text(Double(value))
    }

    func text(_ value: DecimalDigits) -> String {
        var number = value
        number.shift(shift)
        var suffix = ""
        if notation.isCompact { suffix = shorten(&number) }
        round(&number)
        let isZero = number.isZero
        return decorated(digits(number), isNegative: value.isNegative, isZero: isZero, suffix: suffix)
    }

    private var conventions: Conventions { .of(locale) }

    /// The digits after the decimal point that are written.
    private var fraction: ClosedRange<Int> {
        if let fraction = precision?.fraction { return fraction }
        switch kind {
        case .currency(let code): return Currency.fraction(code)...Currency.fraction(code)
        case .plain, .percent: return notation.isCompact ? 0...0 : 0...6
        }
    }

    private func round(_ number: inout DecimalDigits) {
        if let significant = precision?.significant {
            number.round(significant: significant.upperBound, rounding.rule)
        } else if notation.isCompact, precision?.fraction == nil, number.point < 2 {
            // As in `1.2K` and `12K`.
            number.round(significant: 2, rounding.rule)
        } else {
            number.round(fraction: fraction.upperBound, rounding.rule)
        }
    }

    /// Divides by a thousand as often as fits; returns the letter for that.
    private func shorten(_ number: inout DecimalDigits) -> String {
        let letters = ["", "K", "M", "B", "T"]
        let steps = max(0, min((number.point - 1) / 3, letters.count - 1))
        guard number.point > 3 else { return "" }
        number.shift(-3 * steps)
        return letters[steps]
    }

    private func digits(_ number: DecimalDigits) -> String {
        var whole = number.whole
        if let length = precision?.integer {
            whole = String(repeating: "0", count: max(0, length - whole.count)) + whole
        }
        if grouping.isOn { whole = grouped(whole) }
        var rest = number.fraction
        let least =
            precision?.significant.map { max(0, $0.lowerBound - (number.isZero ? 1 : number.point)) }
            ?? fraction.lowerBound
        if !(notation.isCompact && precision == nil) || !rest.isEmpty {
            rest += String(repeating: "0", count: max(0, least - rest.count))
        }
        let hasPoint = !rest.isEmpty || decimalPoint.isAlways
        return whole + (hasPoint ? conventions.decimalSeparator : "") + rest
    }

    private func grouped(_ whole: String) -> String {
        let digits = Array(whole)
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index) % 3 == 0 { text += conventions.groupingSeparator }
            text.append(digits[index])
        }
    }

    /// The number with its sign, its currency or its percent sign.
    private func decorated(_ digits: String, isNegative: Bool, isZero: Bool, suffix: String) -> String {
        let sign = isNegative && !(isZero && !sign.zero) ? (sign.minus ? "-" : "") : mark(isZero)
        let number = digits + suffix
        let isPointComma = conventions.decimalSeparator == ","
        switch kind {
        case .plain: return sign + number
        case .percent: return sign + number + (isPointComma ? "\u{A0}%" : "%")
        case .currency(let code):
            let symbol = presentation.usesCode ? code : Currency.symbol(code, presentation, locale)
            if isPointComma { return sign + number + "\u{A0}" + symbol }
            return sign + symbol + (symbol.last?.isLetter == true ? "\u{A0}" : "") + number
        }
    }

    private func mark(_ isZero: Bool) -> String { sign.plus && (!isZero || sign.zero) ? "+" : "" }
}

/// What is known of currencies.
enum Currency {
    /// The sign of a currency, or its code.
    static func symbol(
        _ code: String, _ presentation: CurrencyFormatStyleConfiguration.Presentation, _ locale: Locale?
    ) -> String {
        let signs = ["EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "USD": "$", "ILS": "₪", "VND": "₫"]
        let narrow = ["CAD": "$", "AUD": "$", "NZD": "$", "MXN": "$", "CNY": "¥", "RUB": "₽", "UAH": "₴", "TRY": "₺"]
        let shared = ["CAD": "CA$", "AUD": "A$", "NZD": "NZ$", "MXN": "MX$", "CNY": "CN¥", "BRL": "R$"]
        let code = code.uppercased()
        return signs[code] ?? (presentation.usesNarrowSymbol ? narrow[code] : nil) ?? shared[code] ?? code
    }

    /// How many digits its smallest coin has after the point.
    static func fraction(_ code: String) -> Int {
        let none = ["JPY", "KRW", "VND", "CLP", "ISK", "XAF", "XOF", "PYG", "UGX", "RWF"]
        let three = ["KWD", "BHD", "OMR", "JOD", "TND", "IQD", "LYD"]
        return none.contains(code.uppercased()) ? 0 : three.contains(code.uppercased()) ? 3 : 2
    }
}
