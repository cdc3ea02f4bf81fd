import FoundationEssentials
import Intents
import Views
import Widgets

/// A text or a link as a QR code.
public struct QRWidget: Widget {
    public init() {}

    public var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "qr.v1", intent: QRConfiguration.self, provider: QRProvider()) { entry in
            QRView(entry: entry)
        }
        .configurationDisplayName("QR Code")
        .description("A link or a text for a phone's camera.")
        .supportedFamilies([
            .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall, .systemMedium, .systemLarge,
        ])
    }
}

/// How much of a code may be hidden or lost.
public enum QRCorrection: String, AppEnum, CaseIterable {
    case low, medium, quartile, high

    public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Error Correction"
    public static let caseDisplayRepresentations: [QRCorrection: DisplayRepresentation] = [
        .low: "7 %", .medium: "15 %", .quartile: "25 %", .high: "30 %",
    ]
}

/// What the code says.
public struct QRConfiguration: WidgetConfigurationIntent {
    public static let title: LocalizedStringResource = "QR Code"

    @Parameter(title: "Text", description: "A link, WIFI:T:WPA;S:name;P:password;; or any text.")
    public var text: String?

    @Parameter(title: "Label", description: "What stands beside the code.")
    public var label: String?

    @Parameter(
        title: "Error Correction", description: "More of it makes more and smaller modules.", default: .low)
    public var correction: QRCorrection

    public init() {}
}

/// A code, which never changes by itself.
struct QREntry: TimelineEntry {
    let date: Date
    let content: WidgetContent<QRCode>
}

/// A code with its words.
struct QRCode: Hashable, Sendable {
    var text: String
    var label: String
    var matrix: QRMatrix
}

/// Makes the code once; it changes with its configuration only.
struct QRProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> QREntry {
        let matrix = try? QRMatrix("cadran", .low)
        return QREntry(
            date: .now, content: matrix.map { .placeholder(QRCode(text: "cadran", label: "", matrix: $0)) } ?? .empty)
    }

    func snapshot(for configuration: QRConfiguration, in context: Context) async -> QREntry {
        entry(configuration, in: context)
    }

    func timeline(for configuration: QRConfiguration, in context: Context) async -> Timeline<QREntry> {
        Timeline(entries: [entry(configuration, in: context)], policy: .never)
    }

    private func entry(_ configuration: QRConfiguration, in context: Context) -> QREntry {
        if context.isPreview, configuration.text == nil {
            return entry(text: "https://example.org", label: "example.org", .low)
        }
        return entry(
            text: configuration.text ?? "", label: configuration.label?.trimmed ?? "",
            QRMatrix.Correction(rawValue: configuration.correction.rawValue) ?? .low)
    }

    func entry(text: String, label: String, _ correction: QRMatrix.Correction) -> QREntry {
        do {
            let matrix = try QRMatrix(text, correction)
            return QREntry(date: .now, content: .value(QRCode(text: text, label: label, matrix: matrix)))
        } catch .empty {
            return QREntry(date: .now, content: .empty)
        } catch .tooLong {
            let problem = DataProblem(
                "Text too long", "a text of \(text.utf8.count) bytes has no QR code: at most 2953 with correction low")
            return QREntry(date: .now, content: .problem(problem))
        } catch {
            return QREntry(
                date: .now, content: .problem(DataProblem("No code", "libqrencode made no code of the text: \(error)")))
        }
    }
}
