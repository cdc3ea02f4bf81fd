import FoundationEssentials
import Intents
import Views

extension WidgetEntry {
    /// The entry of a placement for which people have to choose first, or again.
    static func notice(_ missing: [MissingChoice]) -> WidgetEntry {
        WidgetEntry(date: Date(), relevance: TimelineEntryRelevance(score: 0)) {
            AnyView(ConfigurationNotice(missing: missing))
        }
    }
}

/// Says what people have to choose; differs from every widget's own "no data", so that it is not taken for one.
private struct ConfigurationNotice: View {
    let missing: [MissingChoice]
    @Environment(\.widgetFamily) private var family

    private var words: String { missing.contains(where: \.wasChosen) ? "Choose again" : "Choose" }
    private var titles: String { missing.map(\.title).joined(separator: ", ") }

    var body: some View {
        switch family {
        case .accessoryInline:
            Text(verbatim: "\(words): \(titles)")
        case .accessoryCircular, .accessoryCorner:
            VStack(spacing: 1) {
                Image(systemName: "questionmark.circle")
                Text(verbatim: titles).font(.caption2).lineLimit(1).minimumScaleFactor(0.5)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(words): \(titles)")
        default:
            VStack(alignment: .leading, spacing: 1) {
                Label(words, systemImage: "questionmark.circle").font(.headline)
                Text(verbatim: titles).font(.caption).lineLimit(2)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
    }
}
