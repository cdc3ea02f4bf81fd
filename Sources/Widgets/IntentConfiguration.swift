import FoundationEssentials
import Intents
import Views

// Widgets configured by intents of SiriKit, which App Intents replaced. Their intents are classes Xcode generates from a
// file no other tool reads; an author declares the class by hand, deriving from `INIntent`.

/// The base of SiriKit's intents. It has no parameters: each placement gets the intent its initializer makes.
open class INIntent {
    public required init() {}
}

/// A widget with an intent of SiriKit. Placements cannot be configured; use `AppIntentConfiguration` for that.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
    public typealias Body = Never

    private let kind: String
    private let source: any TimelineSource

    public init<Provider: IntentTimelineProvider>(
        kind: String, intent: Intent.Type, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {
        self.kind = kind
        source = IntentTimelineSource(provider: provider, content: content)
    }

    public func _describe(into catalog: inout WidgetCatalog) {
        catalog.add(WidgetDescriptor(kind: kind, source: source))
    }
}

/// Makes the timelines of a kind with an intent of SiriKit.
public protocol IntentTimelineProvider: _SendableMetatype {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: INIntent
    typealias Context = TimelineProviderContext

    /// An entry without data, at once.
    func placeholder(in context: Context) -> Entry

    /// One entry for a gallery or a passing look.
    @preconcurrency
    func getSnapshot(for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    /// The entries from now on. `completion` may be called later and from any thread.
    @preconcurrency
    func getTimeline(
        for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

    /// Configurations worth offering. Not offered, as there is nothing to configure.
    func recommendations() -> [IntentRecommendation<Intent>]
}

extension IntentTimelineProvider {
    public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// A configuration worth offering.
public struct IntentRecommendation<Intent: INIntent> {
    public init(intent: Intent, description: String) {}

    @_disfavoredOverload
    public init(intent: Intent, description: LocalizedStringResource) {}

    @_disfavoredOverload
    public init(intent: Intent, description: Text) {}
}

/// The source behind a configuration with an intent of SiriKit.
private struct IntentTimelineSource<Provider: IntentTimelineProvider, Content: View>: TimelineSource {
    let provider: Provider
    let content: (Provider.Entry) -> Content

    func placeholder(for request: TimelineRequest) -> WidgetEntry {
        WidgetEntry.erasing(content).value(provider.placeholder(in: request.context))
    }

    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void
    ) {
        let erase = WidgetEntry.erasing(content)
        let provider = HandedOver(provider)
        Task.detached {
            provider.value.getSnapshot(for: Provider.Intent(), in: request.context) {
                completion(.success(erase.value($0)))
            }
        }
    }

    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void) {
        let erase = WidgetEntry.erasing(content)
        let provider = HandedOver(provider)
        Task.detached {
            provider.value.getTimeline(for: Provider.Intent(), in: request.context) { timeline in
                let entries = timeline.entries.map(erase.value)
                completion(.success(WidgetTimeline(entries: entries, policy: timeline.policy)))
            }
        }
    }
}
