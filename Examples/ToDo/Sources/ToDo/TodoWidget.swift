import Cadran

struct TodoEntry: TimelineEntry {
    let date: Date
    let name: String
    let items: [TodoItem]

    var open: [TodoItem] { items.filter { !$0.isDone } }

    static let sample = TodoEntry(
        date: .now, name: "Home",
        items: [TodoItem(id: 1, title: "Water the plants"), TodoItem(id: 2, title: "Buy bread", isDone: true)])
}

struct TodoProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> TodoEntry { .sample }

    func snapshot(for configuration: SelectListIntent, in context: Context) async -> TodoEntry {
        await entry(for: configuration)
    }

    func timeline(for configuration: SelectListIntent, in context: Context) async -> Timeline<TodoEntry> {
        Timeline(entries: [await entry(for: configuration)], policy: .never)
    }

    private func entry(for configuration: SelectListIntent) async -> TodoEntry {
        let items = await TodoStore.shared.list(configuration.list.id)?.items ?? []
        return TodoEntry(
            date: .now, name: configuration.list.name,
            items: configuration.showsDone ? items : items.filter { !$0.isDone })
    }
}

struct TodoWidgetView: View {
    @Environment(\.widgetFamily) var family
    let entry: TodoEntry

    var body: some View {
        switch family {
        case .accessoryInline:
            Label("\(entry.open.count) open in \(entry.name)", systemImage: "checklist")
        case .accessoryCircular:
            Gauge(value: Double(entry.items.count - entry.open.count), in: 0...Double(max(entry.items.count, 1))) {
                Image(systemName: "checklist")
            } currentValueLabel: {
                Text("\(entry.open.count)")
            }
            .gaugeStyle(.accessoryCircularCapacity)
        default:
            VStack(alignment: .leading, spacing: 2) {
                HStack {
                    Text(entry.name).font(.headline).widgetAccentable()
                    Spacer()
                    Text("\(entry.open.count) open").font(.caption2).foregroundStyle(.secondary)
                }
                ForEach(entry.items.prefix(3)) { item in
                    Toggle(isOn: item.isDone, intent: ToggleItemIntent(itemID: item.id)) {
                        Text(item.title).strikethrough(item.isDone).lineLimit(1)
                    }
                    .font(.caption)
                }
                Spacer(minLength: 0)
            }
            .containerBackground(for: .widget) { Color.clear }
        }
    }
}

@main
struct TodoWidget: Widget {
    let kind = "TodoWidget"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: kind, intent: SelectListIntent.self, provider: TodoProvider()) { entry in
            TodoWidgetView(entry: entry)
        }
        .configurationDisplayName("To-Do")
        .description("What is still to be done.")
        .supportedFamilies([.accessoryCircular, .accessoryRectangular, .accessoryInline])
    }
}

#Preview(as: .accessoryRectangular) {
    TodoWidget()
} timeline: {
    TodoEntry.sample
}
