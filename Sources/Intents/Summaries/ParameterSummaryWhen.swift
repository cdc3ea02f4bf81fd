import JSON

/// How `When` compares.
public enum ParameterSummaryComparison: Hashable, Sendable {
    case equalTo
    case notEqualTo
    case lessThan
    case lessThanOrEqualTo
    case greaterThan
    case greaterThanOrEqualTo

    /// Whether it holds of two stored values; of an order only numbers and text can tell.
    func holds(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch self {
        case .equalTo: return left == right
        case .notEqualTo: return left != right
        case .lessThan: return Self.isLess(left, right)
        case .greaterThan: return Self.isLess(right, left)
        case .lessThanOrEqualTo: return left == right || Self.isLess(left, right)
        case .greaterThanOrEqualTo: return left == right || Self.isLess(right, left)
        }
    }

    private static func isLess(_ left: JSONValue, _ right: JSONValue) -> Bool {
        if let left = left.number, let right = right.number { return left < right }
        if let left = left.string, let right = right.string { return left < right }
        return false
    }
}

/// How `When` compares with several values.
public enum ParameterSummaryMembership: Hashable, Sendable {
    case oneOf
    case notOneOf
}

/// How `When` asks for a value.
public enum ParameterSummaryPresence: Hashable, Sendable {
    case hasAnyValue
    case hasNoValue
}

/// One summary where a condition holds, another where it does not.
public struct IntentParameterSummaryWhen<Intent: AppIntent, Then: ParameterSummary, Other: ParameterSummary>:
    ParameterSummary
{
    private let holds: (ParameterSummaryContext) -> Bool
    private let then: Then
    private let other: Other

    private init(then: Then, other: Other, holds: @escaping (ParameterSummaryContext) -> Bool) {
        self.then = then
        self.other = other
        self.holds = holds
    }

    public init<Value: _IntentValue>(
        _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison,
        _ value: Value.UnwrappedType, @ParameterSummaryBuilder _ then: () -> Then,
        @ParameterSummaryBuilder otherwise: () -> Other
    ) {
        self.init(then: then(), other: otherwise()) { context in
            context.find(path)?.parameter.stored.map { comparison.holds($0, value._stored) } ?? false
        }
    }

    public init<Value: _IntentValue>(
        _ path: KeyPath<Intent, IntentParameter<Value>>, _ membership: ParameterSummaryMembership,
        _ values: [Value.UnwrappedType], @ParameterSummaryBuilder _ then: () -> Then,
        @ParameterSummaryBuilder otherwise: () -> Other
    ) {
        self.init(then: then(), other: otherwise()) { context in
            let stored = context.find(path)?.parameter.stored
            return values.contains { $0._stored == stored } == (membership == .oneOf)
        }
    }

    public init<Value: _IntentValue>(
        _ path: KeyPath<Intent, IntentParameter<Value>>, _ presence: ParameterSummaryPresence,
        @ParameterSummaryBuilder _ then: () -> Then, @ParameterSummaryBuilder otherwise: () -> Other
    ) {
        self.init(then: then(), other: otherwise()) { context in
            let stored = context.find(path)?.parameter.stored ?? .null
            return (stored != .null) == (presence == .hasAnyValue)
        }
    }

    public init(
        widgetFamily comparison: ParameterSummaryComparison, _ family: IntentWidgetFamily,
        @ParameterSummaryBuilder _ then: () -> Then, @ParameterSummaryBuilder otherwise: () -> Other
    ) {
        self.init(then: then(), other: otherwise()) { context in
            (context.family == family) == (comparison != .notEqualTo)
        }
    }

    public init(
        widgetFamily membership: ParameterSummaryMembership, _ families: [IntentWidgetFamily],
        @ParameterSummaryBuilder _ then: () -> Then, @ParameterSummaryBuilder otherwise: () -> Other
    ) {
        self.init(then: then(), other: otherwise()) { context in
            (context.family.map(families.contains) ?? false) == (membership == .oneOf)
        }
    }

    public func _text(in context: ParameterSummaryContext) -> ParameterSummaryText? {
        holds(context) ? then._text(in: context) : other._text(in: context)
    }
}

extension IntentParameterSummaryWhen where Other == EmptyParameterSummary {
    public init<Value: _IntentValue>(
        _ path: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison,
        _ value: Value.UnwrappedType, @ParameterSummaryBuilder _ then: () -> Then
    ) {
        self.init(path, comparison, value, then) { EmptyParameterSummary() }
    }
}

extension AppIntent {
    /// `When(…) { … } otherwise: { … }` within intents.
    public typealias When<Then: ParameterSummary, Other: ParameterSummary> = IntentParameterSummaryWhen<
        Self, Then, Other
    >
}
