import FoundationEssentials
import Intents
import Views
import Widgets

/// How the machine is doing.
public struct SystemWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "system.v1", intent: SystemConfiguration.self, provider: SystemProvider()) {
            entry in
            SystemView(entry: entry)
        }
        .configurationDisplayName("System")
        .description("Load, memory, temperature, disk and address of this machine.")
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall, .systemMedium,
        ])
    }
}

/// One thing a machine says of itself.
public enum SystemMetric: String, AppEnum, CaseIterable {
    case load, memory, temperature, disk

    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Reading"
    public static let caseDisplayRepresentations: [SystemMetric: DisplayRepresentation] = [
        .load: "Load", .memory: "Memory", .temperature: "Temperature", .disk: "Disk",
    ]
}

/// What is shown where there is room for one thing only.
public struct SystemConfiguration: WidgetConfigurationIntent {
    public static let title: LocalizedStringResource = "System"

    @Parameter(title: "Reading", description: "What the circular face shows.", default: .load)
    public var metric: SystemMetric

    @Parameter(title: "Name", description: "In place of the machine's own name.")
    public var name: String?

    public init() {}
}

/// How the machine does at a moment.
struct SystemEntry: TimelineEntry {
    let date: Date
    let content: WidgetContent<SystemReading>
    var metric = SystemMetric.load
}

/// Reads the machine every 22 minutes: 65 times a day.
struct SystemProvider: AppIntentTimelineProvider {
    var probe: any SystemProbe = LinuxProbe()

    func placeholder(in context: Context) -> SystemEntry {
        SystemEntry(date: .now, content: .placeholder(.sample))
    }

    func snapshot(for configuration: SystemConfiguration, in context: Context) async -> SystemEntry {
        // A gallery looks the same on every machine.
        if context.isPreview {
            return SystemEntry(date: .now, content: .value(.sample), metric: configuration.metric)
        }
        return entry(configuration, now: .now)
    }

    func timeline(for configuration: SystemConfiguration, in context: Context) async -> Timeline<SystemEntry> {
        let now = Date.now
        return Timeline(
            entries: [await snapshot(for: configuration, in: context)], policy: .after(now + Reload.shortest))
    }

    func entry(_ configuration: SystemConfiguration, now: Date) -> SystemEntry {
        var reading = probe.read()
        if let name = configuration.name?.trimmed, !name.isEmpty { reading.host = name }
        let isMute = reading.load == nil && reading.memory == nil && reading.temperature == nil && reading.disk == nil
        let problem = DataProblem("No readings", "/proc and /sys say nothing: mount them where cadran runs")
        return SystemEntry(
            date: now, content: isMute ? .problem(problem) : .value(reading), metric: configuration.metric)
    }
}
