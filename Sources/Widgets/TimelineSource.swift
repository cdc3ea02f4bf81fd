import FoundationEssentials
import Synchronization
import Views

/// A provider and the views of its entries, with the entry's type erased.
@MainActor
public protocol TimelineSource {
    /// An entry without data, at once.
    func placeholder(in context: TimelineProviderContext) -> WidgetEntry

    /// Asks for one entry; the answer may come later, from any thread, or never.
    func snapshot(in context: TimelineProviderContext, completion: @escaping @Sendable (WidgetEntry) -> Void)

    /// Asks for a timeline; the answer may come later, from any thread, or never.
    func timeline(in context: TimelineProviderContext, completion: @escaping @Sendable (WidgetTimeline) -> Void)
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
    private let content: @MainActor () -> AnyView

    init(date: Date, relevance: TimelineEntryRelevance?, content: @escaping @MainActor () -> AnyView) {
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

    func placeholder(in context: TimelineProviderContext) -> WidgetEntry {
        entry(provider.placeholder(in: context))
    }

    func snapshot(in context: TimelineProviderContext, completion: @escaping @Sendable (WidgetEntry) -> Void) {
        let erase = erase
        let work = HandedOver(provider)
        Task.detached {
            work.value.getSnapshot(in: context) { completion(erase.value($0)) }
        }
    }

    func timeline(in context: TimelineProviderContext, completion: @escaping @Sendable (WidgetTimeline) -> Void) {
        let erase = erase
        let work = HandedOver(provider)
        Task.detached {
            work.value.getTimeline(in: context) { timeline in
                completion(WidgetTimeline(entries: timeline.entries.map(erase.value), policy: timeline.policy))
            }
        }
    }

    private func entry(_ entry: Provider.Entry) -> WidgetEntry { erase.value(entry) }

    /// Turns a provider's entry into one that can be drawn.
    private var erase: HandedOver<(Provider.Entry) -> WidgetEntry> {
        let content = HandedOver(content)
        return HandedOver { entry in
            let entry = HandedOver(entry)
            return WidgetEntry(date: entry.value.date, relevance: entry.value.relevance) {
                AnyView(content.value(entry.value))
            }
        }
    }
}

/// A value given from one thread to another that the giver no longer touches.
private struct HandedOver<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
