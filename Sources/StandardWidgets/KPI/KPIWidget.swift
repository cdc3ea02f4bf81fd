import FoundationEssentials
import Intents
import Views
import Widgets

/// One number that matters, out of a JSON file.
public struct KPIWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "kpi.v1", intent: KPIConfiguration.self, provider: KPIProvider()) { entry in
            KPIView(entry: entry)
        }
        .configurationDisplayName("Key Figure")
        .description("A number with its trend and target, from a JSON file.")
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall, .systemMedium,
        ])
    }
}

/// Which number is shown.
public struct KPIConfiguration: WidgetConfigurationIntent {
    public static let title: LocalizedStringResource = "Key Figure"

    @Parameter(title: "File", description: "The path of a JSON file with the figure.")
    public var file: String?

    @Parameter(title: "Title", description: "In place of the file's own.")
    public var name: String?

    public init() {}
}

/// How the number stands at a moment.
struct KPIEntry: TimelineEntry {
    let date: Date
    let content: WidgetContent<KeyFigure>
}

/// Reads the file every half hour.
struct KPIProvider: AppIntentTimelineProvider {
    /// Reads files; replaced in tests.
    var file: @Sendable (String) -> DataFile = { DataFile(path: $0) }

    func placeholder(in context: Context) -> KPIEntry { KPIEntry(date: .now, content: .placeholder(.sample)) }

    func snapshot(for configuration: KPIConfiguration, in context: Context) async -> KPIEntry {
        if context.isPreview, configuration.file == nil { return KPIEntry(date: .now, content: .value(.sample)) }
        return entry(configuration, now: .now)
    }

    func timeline(for configuration: KPIConfiguration, in context: Context) async -> Timeline<KPIEntry> {
        let now = Date.now
        return Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .after(now + Reload.usual))
    }

    func entry(_ configuration: KPIConfiguration, now: Date) -> KPIEntry {
        do {
            var figure = try file(configuration.file?.trimmed ?? "").value(KeyFigure.parse, known: KeyFigure.keys)
            if let name = configuration.name?.trimmed, !name.isEmpty { figure.title = name }
            return KPIEntry(date: now, content: figure.value == nil ? .empty : .value(figure))
        } catch {
            return KPIEntry(date: now, content: .problem(error))
        }
    }
}
