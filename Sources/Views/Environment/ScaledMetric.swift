import Typography

/// A length that grows with the size of text.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let base: Value

    public init(wrappedValue: Value) {
        base = wrappedValue
    }

    /// The text style says nothing more: all styles grow by the same share.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
    }

    /// The length at the size of text in force where a body is evaluated.
    @MainActor public var wrappedValue: Value {
        let environment = EnvironmentValues.inUse
        return base * Value(environment.values.pass.text.dynamicTypeScale(in: environment.textEnvironment))
    }
}
