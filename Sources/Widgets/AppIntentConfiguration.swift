import Intents
import Views

/// A widget whose placements people configure by the parameters of an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
    public typealias Body = Never

    private let kind: String
    private let source: any TimelineSource

    public init<Provider: AppIntentTimelineProvider>(
        kind: String, intent: Intent.Type = Intent.self, provider: Provider,
        @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider.Intent == Intent {
        self.kind = kind
        source = AppIntentTimelineSource(provider: provider, content: content)
    }

    public func _describe(into catalog: inout WidgetCatalog) {
        catalog.add(
            WidgetDescriptor(kind: kind, source: source, configurationSchema: IntentSchema(Intent.self)))
    }
}

/// Makes the timelines of a kind with a configuration.
public protocol AppIntentTimelineProvider: _SendableMetatype {
    associatedtype Entry: TimelineEntry
    associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext

    /// An entry without data, at once.
    func placeholder(in context: Context) -> Entry

    /// One entry for a gallery or a passing look.
    func snapshot(for configuration: Intent, in context: Context) async -> Entry

    /// The entries from now on.
    func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>

    /// Configurations worth offering.
    func recommendations() -> [AppIntentRecommendation<Intent>]

    /// When the widget matters, apart from what its entries say.
    func relevance() async -> WidgetRelevance<Intent>
}

extension AppIntentTimelineProvider {
    public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
    public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// A configuration worth offering.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent>: Sendable {
    let intent: Intent
    let description: String

    public init(intent: Intent, description: LocalizedStringResource) {
        self.intent = intent
        self.description = description.key
    }

    @_disfavoredOverload
    public init(intent: Intent, description: some StringProtocol) {
        self.intent = intent
        self.description = String(description)
    }
}
