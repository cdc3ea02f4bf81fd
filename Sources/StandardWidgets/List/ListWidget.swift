import FoundationEssentials
import Intents
import Views
import Widgets

/// A list out of a JSON file.
public struct ListWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "list.v1", intent: ListConfiguration.self, provider: ListProvider()) { entry in
            ListView(entry: entry)
        }
        .configurationDisplayName("List")
        .description("What is to do or to buy, from a JSON file.")
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall, .systemMedium, .systemLarge,
        ])
    }
}

/// Which list is shown.
public struct ListConfiguration: WidgetConfigurationIntent {
    public static let title: LocalizedStringResource = "List"

    @Parameter(title: "File", description: "The path of a JSON file with the list.")
    public var file: String?

    @Parameter(title: "Title", description: "In place of the file's own.")
    public var name: String?

    @Parameter(title: "Hide Done", description: "Whether what is done is left out.", default: false)
    public var hidesDone: Bool

    public init() {}
}

/// How a list stands at a moment.
struct ListEntry: TimelineEntry {
    let date: Date
    let content: WidgetContent<ItemList>

    var relevance: TimelineEntryRelevance? {
        guard case .value(let list) = content else { return nil }
        return TimelineEntryRelevance(score: Float(list.open.count))
    }
}

/// Reads the file every half hour.
struct ListProvider: AppIntentTimelineProvider {
    /// Reads files; replaced in tests.
    var file: @Sendable (String) -> DataFile = { DataFile(path: $0) }

    func placeholder(in context: Context) -> ListEntry { ListEntry(date: .now, content: .placeholder(.sample)) }

    func snapshot(for configuration: ListConfiguration, in context: Context) async -> ListEntry {
        let entry = entry(configuration, now: .now)
        // A gallery shows what a list looks like before somebody has one.
        if context.isPreview, configuration.file == nil { return ListEntry(date: .now, content: .value(.sample)) }
        return entry
    }

    func timeline(for configuration: ListConfiguration, in context: Context) async -> Timeline<ListEntry> {
        let now = Date.now
        return Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .after(now + Reload.usual))
    }

    func entry(_ configuration: ListConfiguration, now: Date) -> ListEntry {
        do {
            var list = try file(configuration.file?.trimmed ?? "").value(ItemList.parse, known: ItemList.keys)
            if let name = configuration.name?.trimmed, !name.isEmpty { list.title = name }
            if configuration.hidesDone { list.items.removeAll(where: \.isDone) }
            return ListEntry(date: now, content: list.items.isEmpty ? .empty : .value(list))
        } catch {
            return ListEntry(date: now, content: .problem(error))
        }
    }
}
