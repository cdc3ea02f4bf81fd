// A widget as authors publish it, with one import in place of SwiftUI and WidgetKit.
import Cadran

struct TodoItem: Identifiable, Codable, Hashable {
    var id: Int
    var title: String
    var isDone = false
    var isUrgent = false
}

struct TodoEntry: TimelineEntry {
    var date: Date
    var items: [TodoItem]
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(open.count)) }

    var open: [TodoItem] { items.filter { !$0.isDone } }

    static let sample = TodoEntry(
        date: Date(timeIntervalSince1970: 1_764_495_660),
        items: [
            TodoItem(id: 1, title: "Water the plants", isDone: true),
            TodoItem(id: 2, title: "Call the bank", isUrgent: true),
            TodoItem(id: 3, title: "Buy bread and milk for the weekend"), TodoItem(id: 4, title: "Read"),
        ])
}

struct TodoProvider: TimelineProvider {
    typealias Entry = TodoEntry

    func placeholder(in context: Context) -> TodoEntry { .sample }

    func getSnapshot(in context: Context, completion: @escaping (TodoEntry) -> Void) { completion(.sample) }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        let midnight = Calendar.current.startOfDay(for: TodoEntry.sample.date.addingTimeInterval(86_400))
        completion(Timeline(entries: [.sample], policy: .after(midnight)))
    }
}

struct CompactLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 3) {
            configuration.icon.imageScale(.small)
            configuration.title
        }
    }
}

struct TodoRow: View {
    let item: TodoItem
    @State private var isPressed = false

    var body: some View {
        Link(destination: URL(string: "todo://item/\(item.id)")!) {
            Label {
                Text(item.title)
                    .strikethrough(item.isDone)
                    .fontWeight(item.isUrgent ? .bold : .regular)
            } icon: {
                Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
            }
            .labelStyle(CompactLabelStyle())
        }
        .lineLimit(1)
        .truncationMode(.tail)
        .privacySensitive()
        .accessibilityElement(children: .combine)
        .accessibilityValue(item.isDone ? "done" : "open")
        .transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity))
        .animation(.spring, value: isPressed)
    }
}

struct TodoWidgetView: View {
    @Environment(\.widgetFamily) var family
    @Environment(\.redactionReasons) var redactionReasons
    @Environment(\.dynamicTypeSize) var dynamicTypeSize
    let entry: TodoEntry

    var body: some View {
        Group {
            switch family {
            case .accessoryInline:
                ViewThatFits(in: .horizontal) {
                    Text("\(entry.open.count) things to do today, first \(entry.open.first?.title ?? "")")
                    Text("\(entry.open.count) things to do")
                    Text("\(entry.open.count) to do")
                }
            case .accessoryCircular:
                ZStack {
                    AccessoryWidgetBackground()
                    VStack(spacing: 0) {
                        Image(systemName: "checklist").font(.caption)
                        Text("\(entry.open.count)").font(.title).bold().minimumScaleFactor(0.5)
                    }
                }
            default: list
            }
        }
        .onAppear { print("never") }
    }

    private var list: some View {
        VStack(alignment: .leading, spacing: 1) {
            HStack {
                Text("To do").font(.headline).textCase(.uppercase).widgetAccentable()
                Spacer()
                Button {
                    print("add")
                } label: {
                    Text("Add").font(.caption2)
                }
                .buttonStyle(.borderedProminent)
                .buttonBorderShape(.capsule)
            }
            ViewThatFits(in: .vertical) {
                rows(4)
                rows(3)
                rows(2)
            }
            .font(.footnote)
            .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .invalidatableContent()
        .containerBackground(.background, for: .widget)
    }

    @ViewBuilder
    private func rows(_ count: Int) -> some View {
        VStack(alignment: .leading, spacing: 1) {
            if entry.items.isEmpty {
                Text("Nothing to do").italic().foregroundStyle(.secondary)
            }
            ForEach(Array(entry.items.prefix(count))) { TodoRow(item: $0) }
        }
    }
}

struct TodoWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "TodoWidget", provider: TodoProvider()) { entry in
            TodoWidgetView(entry: entry)
        }
        .configurationDisplayName("To do")
        .description("What is left for today.")
        .supportedFamilies([.accessoryRectangular, .accessoryInline, .accessoryCircular])
    }
}
