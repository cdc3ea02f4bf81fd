import FoundationEssentials
import Intents
import Views

/// When a widget matters, apart from what its entries say.
public struct WidgetRelevance<Configuration>: Sendable {
    let attributes: [WidgetRelevanceAttribute<Configuration>]

    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
        self.attributes = attributes
    }

    /// The windows of time among the clues: the only ones a panel can tell.
    var windows: [WidgetRelevanceWindow] {
        attributes.compactMap {
            $0.context.dates.map { WidgetRelevanceWindow(start: $0.lowerBound, end: $0.upperBound) }
        }
    }
}

/// A clue to when one configuration of a widget matters.
public struct WidgetRelevanceAttribute<Configuration>: Sendable {
    let context: RelevantContext

    public init(configuration: Configuration, context: RelevantContext) {
        self.context = context
    }
}

extension WidgetRelevanceAttribute where Configuration == Void {
    public init(context: RelevantContext) {
        self.context = context
    }
}

/// A window of time in which a widget matters.
public struct WidgetRelevanceWindow: Hashable, Sendable {
    public let start: Date
    public let end: Date
}

/// A clue to when something matters.
public struct RelevantContext: Hashable, Sendable {
    /// How strong a clue from a date is; not read.
    public enum DateKind: Hashable, Sendable {
        case `default`, informational, scheduled
    }

    let dates: ClosedRange<Date>?

    /// Around a date.
    public static func date(_ date: Date, kind: DateKind = .default) -> RelevantContext {
        RelevantContext(dates: date...date)
    }

    /// From a date to another, in any order.
    public static func date(from start: Date, to end: Date) -> RelevantContext {
        RelevantContext(dates: min(start, end)...max(start, end))
    }

    public static func date(range: ClosedRange<Date>, kind: DateKind = .default) -> RelevantContext {
        RelevantContext(dates: range)
    }

    public static func date(interval: DateInterval, kind: DateKind = .default) -> RelevantContext {
        RelevantContext(dates: interval.start...interval.end)
    }
}

/// Makes the entries of a widget that only watches show, while it matters.
public protocol RelevanceEntriesProvider {
    associatedtype Entry
    associatedtype Configuration
    typealias Context = TimelineProviderContext

    func placeholder(context: Context) -> Entry
    func entry(configuration: Configuration, context: Context) async throws -> Entry
    func relevance() async -> WidgetRelevance<Configuration>
}

/// A widget only watches show, while it matters. Accepted: it has no timeline, so it describes no kind here.
public struct RelevanceConfiguration<Provider: RelevanceEntriesProvider, Content: View>: WidgetConfiguration {
    public typealias Body = Never

    public init(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {}

    public func _describe(into catalog: inout WidgetCatalog) {}
}
