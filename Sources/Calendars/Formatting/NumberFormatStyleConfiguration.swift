import FoundationEssentials

/// The manners of numbers, in the shape of Foundation's.
public enum NumberFormatStyleConfiguration {
    /// Whether thousands are set apart.
    public struct Grouping: Hashable, Sendable, Codable {
        let isOn: Bool

        public static let automatic = Grouping(isOn: true)
        public static let never = Grouping(isOn: false)
    }

    /// How many digits are written.
    public struct Precision: Hashable, Sendable, Codable {
        var fraction: ClosedRange<Int>?
        var significant: ClosedRange<Int>?
        var integer: Int?

        /// Digits after the decimal point, from and up to.
        public static func fractionLength(_ limits: some RangeExpression<Int>) -> Precision {
            Precision(fraction: bounds(limits))
        }

        public static func fractionLength(_ length: Int) -> Precision { fractionLength(length...length) }

        public static func significantDigits(_ limits: some RangeExpression<Int>) -> Precision {
            let found = bounds(limits)
            return Precision(significant: max(found.lowerBound, 1)...max(found.upperBound, 1))
        }

        public static func significantDigits(_ digits: Int) -> Precision { significantDigits(digits...digits) }

        /// Digits before the decimal point, filled up with zeros.
        public static func integerLength(_ length: Int) -> Precision { Precision(integer: max(0, min(length, 40))) }

        public static func integerAndFractionLength(integer: Int, fraction: Int) -> Precision {
            Precision(fraction: bounds(fraction...fraction), integer: max(0, min(integer, 40)))
        }

        /// 0 to 40, what a picture could ever hold.
        private static func bounds(_ limits: some RangeExpression<Int>) -> ClosedRange<Int> {
            let range = limits.relative(to: 0..<41)
            let lower = max(0, min(range.lowerBound, 40))
            return lower...max(lower, min(range.upperBound - 1, 40))
        }
    }

    /// When a sign is written.
    public struct SignDisplayStrategy: Hashable, Sendable, Codable {
        let plus: Bool
        let minus: Bool
        let zero: Bool

        public static let automatic = SignDisplayStrategy(plus: false, minus: true, zero: false)
        public static let never = SignDisplayStrategy(plus: false, minus: false, zero: false)

        public static func always(includingZero: Bool = true) -> SignDisplayStrategy {
            SignDisplayStrategy(plus: true, minus: true, zero: includingZero)
        }
    }

    /// Whether large numbers are shortened: `1.2K`.
    public struct Notation: Hashable, Sendable, Codable {
        let isCompact: Bool

        public static let automatic = Notation(isCompact: false)
        public static let compactName = Notation(isCompact: true)
    }

    /// Whether whole numbers have a decimal point.
    public struct DecimalSeparatorDisplayStrategy: Hashable, Sendable, Codable {
        let isAlways: Bool

        public static let automatic = DecimalSeparatorDisplayStrategy(isAlways: false)
        public static let always = DecimalSeparatorDisplayStrategy(isAlways: true)
    }
}

/// How a currency is named.
public enum CurrencyFormatStyleConfiguration {
    public struct Presentation: Hashable, Sendable, Codable {
        let usesCode: Bool
        let usesNarrowSymbol: Bool

        public static let standard = Presentation(usesCode: false, usesNarrowSymbol: false)
        public static let narrow = Presentation(usesCode: false, usesNarrowSymbol: true)
        public static let isoCode = Presentation(usesCode: true, usesNarrowSymbol: false)
    }
}
