import JSON

/// The summary of the first case that fits a parameter's value, or the widget's family.
public struct IntentParameterSummarySwitch<Intent: AppIntent, Value: _IntentValue>: ParameterSummary {
    private let read: (ParameterSummaryContext) -> JSONValue?
    private let cases: [IntentParameterSummaryCase<Value>]

    public init<Parameter: _IntentValue>(
        _ path: KeyPath<Intent, IntentParameter<Parameter>>,
        @ParameterSummaryCasesBuilder<Value> _ cases: () -> [IntentParameterSummaryCase<Value>]
    ) where Parameter.UnwrappedType == Value {
        read = { $0.find(path)?.parameter.stored }
        self.cases = cases()
    }

    public func _text(in context: ParameterSummaryContext) -> ParameterSummaryText? {
        let value = read(context)
        return cases.first { $0.fits(value) }.flatMap { $0.content._text(in: context) }
    }
}

extension IntentParameterSummarySwitch where Value == String {
    /// The key of `Switch(.widgetFamily)`.
    public enum FamilyKey: Hashable, Sendable {
        case widgetFamily
    }

    public init(
        _ key: FamilyKey, @ParameterSummaryFamilyCasesBuilder _ cases: () -> [IntentParameterSummaryCase<String>]
    ) {
        read = { $0.family.map { .string($0.rawValue) } }
        self.cases = cases()
    }
}

/// The summary of one or more values; without values, of all others.
public struct IntentParameterSummaryCase<Value> {
    let values: [JSONValue]
    let content: any ParameterSummary

    /// Whether a value is one of the case's.
    func fits(_ value: JSONValue?) -> Bool { values.isEmpty || value.map(values.contains) ?? false }
}

extension IntentParameterSummaryCase where Value: _IntentValue {
    public init(_ values: Value..., @ParameterSummaryBuilder content: () -> some ParameterSummary) {
        self.values = values.map(\._stored)
        self.content = content()
    }
}

extension IntentParameterSummaryCase where Value == IntentWidgetFamily {
    public init(_ families: IntentWidgetFamily..., @ParameterSummaryBuilder content: () -> some ParameterSummary) {
        values = families.map { .string($0.rawValue) }
        self.content = content()
    }
}

/// The summary of all values no case fits.
public struct IntentParameterSummaryDefaultCase {
    let content: any ParameterSummary

    public init(@ParameterSummaryBuilder content: () -> some ParameterSummary) {
        self.content = content()
    }
}

/// Gathers the cases of a switch over a parameter.
@resultBuilder
public enum ParameterSummaryCasesBuilder<Value: _IntentValue> {
    public static func buildExpression(
        _ content: IntentParameterSummaryCase<Value>
    ) -> IntentParameterSummaryCase<Value> { content }

    public static func buildExpression(
        _ content: IntentParameterSummaryDefaultCase
    ) -> IntentParameterSummaryCase<Value> {
        IntentParameterSummaryCase(values: [], content: content.content)
    }

    public static func buildBlock(
        _ cases: IntentParameterSummaryCase<Value>...
    ) -> [IntentParameterSummaryCase<Value>] { cases }
}

/// Gathers the cases of a switch over the widget's family.
@resultBuilder
public enum ParameterSummaryFamilyCasesBuilder {
    public static func buildExpression(
        _ content: IntentParameterSummaryCase<IntentWidgetFamily>
    ) -> IntentParameterSummaryCase<String> {
        IntentParameterSummaryCase(values: content.values, content: content.content)
    }

    public static func buildExpression(
        _ content: IntentParameterSummaryDefaultCase
    ) -> IntentParameterSummaryCase<String> {
        IntentParameterSummaryCase(values: [], content: content.content)
    }

    public static func buildBlock(
        _ cases: IntentParameterSummaryCase<String>...
    ) -> [IntentParameterSummaryCase<String>] { cases }
}

extension AppIntent {
    /// `Switch(…) { … }` within intents.
    public typealias Switch<Value: _IntentValue> = IntentParameterSummarySwitch<Self, Value>
    /// `Case(…) { … }` within a switch.
    public typealias Case<Value> = IntentParameterSummaryCase<Value>
    /// `DefaultCase { … }` within a switch.
    public typealias DefaultCase = IntentParameterSummaryDefaultCase
}
