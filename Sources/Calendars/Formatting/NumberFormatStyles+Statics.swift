import FoundationEssentials

// `.number`, `.percent` and `.currency(code:)` for each type of number: type inference needs them one by one.

extension FormatStyle where Self == IntegerFormatStyle<Int> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<Int8> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int8>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int8>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<Int16> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int16>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int16>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<Int32> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int32>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int32>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<Int64> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int64>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int64>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt8> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt8>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt8>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt16> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt16>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt16>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt32> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt32>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt32>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt64> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt64>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt64>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Float> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Float>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Float>.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == Decimal.FormatStyle {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == Decimal.FormatStyle.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == Decimal.FormatStyle.Currency {
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension BinaryInteger {
    /// `1,234`
    public func formatted() -> String { IntegerFormatStyle<Self>().format(self) }

    public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Self {
        style.format(self)
    }

    /// The same for a style of another whole number.
    public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput: BinaryInteger {
        style.format(Style.FormatInput(clamping: self))
    }
}

extension BinaryFloatingPoint {
    /// `1,234.5`
    public func formatted() -> String { FloatingPointFormatStyle<Self>().format(self) }

    public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Self {
        style.format(self)
    }

    /// The same for a style of another number.
    public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput: BinaryFloatingPoint {
        style.format(Style.FormatInput(self))
    }
}

extension Decimal {
    /// `1,234.5`
    public func formatted() -> String { FormatStyle().format(self) }

    public func formatted<Style: FoundationEssentials.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Decimal {
        style.format(self)
    }
}
