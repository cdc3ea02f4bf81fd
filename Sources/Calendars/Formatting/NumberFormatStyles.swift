import FoundationEssentials

/// What the styles of numbers share: a manner and the modifiers that change it.
public protocol _NumberManners: FormatStyle {
    var _manner: _NumberManner { get set }
}

/// The manner of a style, opaque to authors.
public struct _NumberManner: Hashable, Sendable, Codable {
    var manner: NumberManner
}

extension _NumberManners {
    public typealias Configuration = NumberFormatStyleConfiguration

    public func grouping(_ group: Configuration.Grouping) -> Self { with { $0.grouping = group } }

    public func precision(_ precision: Configuration.Precision) -> Self { with { $0.precision = precision } }

    public func sign(strategy: Configuration.SignDisplayStrategy) -> Self { with { $0.sign = strategy } }

    public func notation(_ notation: Configuration.Notation) -> Self { with { $0.notation = notation } }

    public func decimalSeparator(strategy: Configuration.DecimalSeparatorDisplayStrategy) -> Self {
        with { $0.decimalPoint = strategy }
    }

    /// The rule for digits that are left off; of increments only the digits are kept.
    public func rounded(rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Double? = nil) -> Self {
        with { manner in
            manner.rounding = .init(rule)
            if let increment, increment >= 1, manner.precision == nil { manner.precision = .fractionLength(0) }
        }
    }

    /// Multiplies the number first.
    public func scale(_ multiplicand: Double) -> Self { with { $0.scale = multiplicand } }

    public func locale(_ locale: Locale) -> Self { with { $0.locale = locale } }

    private func with(_ change: (inout NumberManner) -> Void) -> Self {
        var style = self
        change(&style._manner.manner)
        return style
    }
}

/// A style for whole numbers.
public struct IntegerFormatStyle<Value: BinaryInteger>: FormatStyle, _NumberManners, Hashable, Sendable {
    public var _manner = _NumberManner(manner: NumberManner())

    public init() {}

    public func format(_ value: Value) -> String { _manner.manner.text(value) }

    /// Whole numbers of hundredths: 25 is 25%.
    public struct Percent: FormatStyle, _NumberManners, Hashable, Sendable {
        public var _manner = _NumberManner(manner: NumberManner(kind: .percent))

        public init() {}

        public func format(_ value: Value) -> String { _manner.manner.text(value) }
    }

    /// An amount of money.
    public struct Currency: FormatStyle, _NumberManners, Hashable, Sendable {
        public var _manner: _NumberManner

        public init(code: String) { _manner = _NumberManner(manner: NumberManner(kind: .currency(code))) }

        public func format(_ value: Value) -> String { _manner.manner.text(value) }

        public func presentation(_ presentation: CurrencyFormatStyleConfiguration.Presentation) -> Self {
            var style = self
            style._manner.manner.presentation = presentation
            return style
        }
    }
}

/// A style for numbers with a fraction.
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint>: FormatStyle, _NumberManners, Hashable, Sendable {
    public var _manner = _NumberManner(manner: NumberManner())

    public init() {}

    public func format(_ value: Value) -> String { _manner.manner.text(Self.widened(value)) }

    /// Parts of one: 0.25 is 25%.
    public struct Percent: FormatStyle, _NumberManners, Hashable, Sendable {
        public var _manner = _NumberManner(manner: NumberManner(kind: .percent, shift: 2))

        public init() {}

        public func format(_ value: Value) -> String { _manner.manner.text(widened(value)) }
    }

    /// An amount of money.
    public struct Currency: FormatStyle, _NumberManners, Hashable, Sendable {
        public var _manner: _NumberManner

        public init(code: String) { _manner = _NumberManner(manner: NumberManner(kind: .currency(code))) }

        public func format(_ value: Value) -> String { _manner.manner.text(widened(value)) }

        public func presentation(_ presentation: CurrencyFormatStyleConfiguration.Presentation) -> Self {
            var style = self
            style._manner.manner.presentation = presentation
            return style
        }
    }

    /// The number with the digits it shows as, so that 0.1 stays 0.1 as a Float too.
    static func widened(_ value: Value) -> Double {
        (value as? Float).flatMap { Double($0.description) } ?? Double(value)
    }
}

extension Decimal {
    /// A style for decimal numbers.
    public struct FormatStyle: FoundationEssentials.FormatStyle, _NumberManners, Hashable, Sendable {
        public var _manner = _NumberManner(manner: NumberManner())

        public init() {}

        public func format(_ value: Decimal) -> String {
            value.isNaN ? "NaN" : _manner.manner.text(DecimalDigits(value))
        }

        /// Parts of one: 0.25 is 25%.
        public struct Percent: FoundationEssentials.FormatStyle, _NumberManners, Hashable, Sendable {
            public var _manner = _NumberManner(manner: NumberManner(kind: .percent, shift: 2))

            public init() {}

            public func format(_ value: Decimal) -> String {
                value.isNaN ? "NaN" : _manner.manner.text(DecimalDigits(value))
            }
        }

        /// An amount of money.
        public struct Currency: FoundationEssentials.FormatStyle, _NumberManners, Hashable, Sendable {
            public var _manner: _NumberManner

            public init(code: String) { _manner = _NumberManner(manner: NumberManner(kind: .currency(code))) }

            public func format(_ value: Decimal) -> String {
                value.isNaN ? "NaN" : _manner.manner.text(DecimalDigits(value))
            }
        }
    }
}
