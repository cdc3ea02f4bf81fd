import FoundationEssentials
import Views

/// Where a widget is drawn, for its provider.
public struct TimelineProviderContext: Sendable {
    public let family: WidgetFamily
    /// The slot in points (pixels).
    public let displaySize: CGSize
    /// Whether the picture is for a gallery and must be quick.
    public let isPreview: Bool

    public init(family: WidgetFamily, displaySize: CGSize, isPreview: Bool) {
        self.family = family
        self.displaySize = displaySize
        self.isPreview = isPreview
    }
}

/// Makes the timelines of a kind.
public protocol TimelineProvider: _SendableMetatype {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext

    /// An entry without data, at once.
    func placeholder(in context: Context) -> Entry

    /// One entry for a gallery or a passing look.
    @preconcurrency
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    /// The entries from now on. `completion` may be called later and from any thread.
    @preconcurrency
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

    /// When the widget matters, apart from what its entries say.
    func relevance() async -> WidgetRelevance<Void>
}

extension TimelineProvider {
    public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}
