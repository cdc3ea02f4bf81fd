import FoundationEssentials
import Intents
import JSON
import Synchronization
import Views

/// A provider and the views of its entries, with the entry's type erased.
@MainActor
public protocol TimelineSource {
    /// An entry without data, at once.
    func placeholder(for request: TimelineRequest) -> WidgetEntry

    /// Asks for one entry; the answer may come later, from any thread, or never.
    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void)

    /// Asks for a timeline; the answer may come later, from any thread, or never.
    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void)

    /// Who is told what becomes of the kind's placements; the source itself where it wants to know.
    var lifeCycle: (any PlacementLifeCycle)? { get }

    /// The configuration of a placement as an intent with all its values; nil where there is none.
    func configuration(for request: TimelineRequest) async -> (any WidgetConfigurationIntent)?

    /// Configurations the author recommends.
    func recommendations() -> [WidgetRecommendation]

    /// When the author says the widget matters, apart from what its entries say.
    func relevance() async -> [WidgetRelevanceWindow]

    /// Drops what is remembered of a placement that is no more.
    func forget(placement: String)
}

extension TimelineSource {
    public var lifeCycle: (any PlacementLifeCycle)? { self as? any PlacementLifeCycle }
    public func configuration(for request: TimelineRequest) async -> (any WidgetConfigurationIntent)? { nil }
    public func recommendations() -> [WidgetRecommendation] { [] }
    public func relevance() async -> [WidgetRelevanceWindow] { [] }
    public func forget(placement: String) {}
}

/// For which placement a source is asked.
public struct TimelineRequest: Sendable {
    /// The placement's id; nil for a gallery.
    public let placement: String?
    /// The configuration as stored; nil for the kind's defaults.
    public let configuration: JSONObject?
    public let context: TimelineProviderContext

    public init(placement: String? = nil, configuration: JSONObject? = nil, context: TimelineProviderContext) {
        self.placement = placement
        self.configuration = configuration
        self.context = context
    }
}

/// A timeline, or why there is none.
public typealias TimelineAnswer = Result<WidgetTimeline, TimelineFailure>

/// Why a source gave no entries.
public struct TimelineFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for people: what went wrong, where, and what to do.
    public let message: String

    public init(_ message: String) {
        self.message = message
    }

    public var description: String { message }
}

/// An entry ready to be drawn.
///
/// Sendable though an author's entry need not be: the provider hands it over when it completes and only the main actor
/// reads it from then on.
public struct WidgetEntry: @unchecked Sendable {
    public let date: Date
    public let relevance: TimelineEntryRelevance?
    /// Tells entries apart: each timeline's are new.
    public let id: UInt64
    /// How large its data is, where the source knows.
    public var byteCount: Int?
    private let content: @MainActor () -> AnyView

    /// An entry whose view `content` makes each time it is drawn.
    public init(
        date: Date, relevance: TimelineEntryRelevance? = nil, content: @escaping @MainActor () -> AnyView
    ) {
        self.date = date
        self.relevance = relevance
        id = Self.lastID.add(1, ordering: .relaxed).newValue
        self.content = content
    }

    private static let lastID = Atomic<UInt64>(0)

    /// The view of the entry.
    @MainActor public func view() -> AnyView { content() }
}

/// Entries ready to be drawn, and when to ask for more.
public struct WidgetTimeline: Sendable {
    public let entries: [WidgetEntry]
    public let policy: TimelineReloadPolicy
    /// Whether something the entries are made of could not be read anew, so that earlier values are in use.
    public let isStale: Bool
    /// What there is to say besides, one sentence each.
    public let complaints: [String]

    /// A timeline from its parts.
    public init(
        entries: [WidgetEntry], policy: TimelineReloadPolicy, isStale: Bool = false, complaints: [String] = []
    ) {
        self.entries = entries
        self.policy = policy
        self.isStale = isStale
        self.complaints = complaints
    }
}

/// A widget whose provider takes no configuration.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    public typealias Body = Never

    private let kind: String
    private let source: any TimelineSource

    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) {
        self.kind = kind
        source = StaticTimelineSource(provider: provider, content: content)
    }

    public func _describe(into catalog: inout WidgetCatalog) {
        catalog.add(WidgetDescriptor(kind: kind, settings: WidgetSettings(), source: source))
    }
}

/// The source behind a static configuration.
private struct StaticTimelineSource<Provider: TimelineProvider, Content: View>: TimelineSource {
    let provider: Provider
    let content: (Provider.Entry) -> Content

    var lifeCycle: (any PlacementLifeCycle)? { provider as? any PlacementLifeCycle }

    func placeholder(for request: TimelineRequest) -> WidgetEntry {
        erase.value(provider.placeholder(in: request.context))
    }

    func relevance() async -> [WidgetRelevanceWindow] {
        await HandedOver(provider).value.relevance().windows
    }

    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void
    ) {
        let erase = erase
        let work = HandedOver(provider)
        Task.detached {
            work.value.getSnapshot(in: request.context) { completion(.success(erase.value($0))) }
        }
    }

    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void) {
        let erase = erase
        let work = HandedOver(provider)
        Task.detached {
            work.value.getTimeline(in: request.context) { timeline in
                let entries = timeline.entries.map(erase.value)
                completion(.success(WidgetTimeline(entries: entries, policy: timeline.policy)))
            }
        }
    }

    /// Turns a provider's entry into one that can be drawn.
    private var erase: HandedOver<(Provider.Entry) -> WidgetEntry> { WidgetEntry.erasing(content) }
}
