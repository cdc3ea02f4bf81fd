import JSON
import Views

/// Which parameters are asked for, and a sentence that says their values.
public protocol ParameterSummary {
    /// The sentence in some surroundings; nil where the author wrote none, and then all parameters are asked for.
    @MainActor func _text(in context: ParameterSummaryContext) -> ParameterSummaryText?
}

/// A summary with its values filled in.
public struct ParameterSummaryText: Equatable, Sendable {
    /// The sentence; empty where the author wrote none.
    public let text: String
    /// The names of the parameters that are asked for, in order.
    public let shown: [String]
}

/// For whom a summary is made: the values of an intent, and where it stands.
public struct ParameterSummaryContext {
    let intent: any AppIntent
    let parameters: ReflectedParameters
    let family: IntentWidgetFamily?

    /// The parameter a key path leads to in this intent, with its name.
    func find<Intent: AppIntent, Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) -> NamedParameter<Value>? {
        guard let intent = intent as? Intent else { return nil }
        let parameter = intent[keyPath: path]
        guard let name = parameters.all.first(where: { $0.parameter === parameter })?.name else { return nil }
        return NamedParameter(name: name, parameter: parameter)
    }
}

/// A parameter and what it is called.
struct NamedParameter<Value: _IntentValue> {
    let name: String
    let parameter: IntentParameter<Value>
}

/// The summary of intents without one.
public struct EmptyParameterSummary: ParameterSummary {
    public func _text(in context: ParameterSummaryContext) -> ParameterSummaryText? { nil }
}

/// Takes a summary as it stands.
@resultBuilder
public enum ParameterSummaryBuilder {
    public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content { content }
}

/// A parameter within a summary.
public struct ParameterSummaryItem<Intent: AppIntent> {
    let find: (ParameterSummaryContext) -> (name: String, parameter: any ErasedParameter)?

    init<Value: _IntentValue>(_ path: KeyPath<Intent, IntentParameter<Value>>) {
        find = { context in context.find(path).map { ($0.name, $0.parameter) } }
    }
}

/// A sentence with parameters in it.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    /// A piece of the sentence.
    enum Piece {
        case words(String)
        case parameter(ParameterSummaryItem<Intent>)
    }

    let pieces: [Piece]

    public init(stringLiteral value: String) {
        pieces = [.words(value)]
    }

    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// Gathers the pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { pieces.append(.words(literal)) }

        public mutating func appendInterpolation<Value: _IntentValue>(
            _ path: KeyPath<Intent, IntentParameter<Value>>
        ) {
            pieces.append(.parameter(ParameterSummaryItem(path)))
        }
    }
}

/// `Summary("Sort by \(\.$order)") { \.$reversed }`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    private let sentence: ParameterSummaryString<Intent>
    private let others: [ParameterSummaryItem<Intent>]

    public init() {
        sentence = ""
        others = []
    }

    public init(_ sentence: ParameterSummaryString<Intent>, table: String? = nil) {
        self.sentence = sentence
        others = []
    }

    public init(
        _ sentence: ParameterSummaryString<Intent>, table: String? = nil,
        @ParameterSummaryItemsBuilder<Intent> _ others: () -> [ParameterSummaryItem<Intent>]
    ) {
        self.sentence = sentence
        self.others = others()
    }

    public init(@ParameterSummaryItemsBuilder<Intent> _ others: () -> [ParameterSummaryItem<Intent>]) {
        sentence = ""
        self.others = others()
    }

    public func _text(in context: ParameterSummaryContext) -> ParameterSummaryText? {
        var text = ""
        var shown: [String] = []
        for piece in sentence.pieces {
            switch piece {
            case .words(let words): text += words
            case .parameter(let item):
                guard let (name, parameter) = item.find(context) else { continue }
                text += parameter.display?.title.key ?? "…"
                shown.append(name)
            }
        }
        shown += others.compactMap { $0.find(context)?.name }
        return ParameterSummaryText(text: text, shown: shown)
    }
}

/// Gathers the parameters below a sentence.
@resultBuilder
public enum ParameterSummaryItemsBuilder<Intent: AppIntent> {
    public static func buildExpression<Value: _IntentValue>(
        _ path: KeyPath<Intent, IntentParameter<Value>>
    ) -> ParameterSummaryItem<Intent> {
        ParameterSummaryItem(path)
    }

    public static func buildBlock(_ items: ParameterSummaryItem<Intent>...) -> [ParameterSummaryItem<Intent>] { items }
}

extension AppIntent {
    /// `Summary(…)` within intents.
    public typealias Summary = IntentParameterSummary<Self>
}
