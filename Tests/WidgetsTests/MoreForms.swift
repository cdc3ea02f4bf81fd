// Forms of intents and configurations that public sources use; that they compile is the test.
import FoundationEssentials
import Intents
import Views
import Widgets

struct RoomEntity: AppEntity {
    var id: String

    static var typeDisplayRepresentation: TypeDisplayRepresentation { TypeDisplayRepresentation(name: "Room") }
    static var defaultQuery = RoomQuery()

    var displayRepresentation: DisplayRepresentation {
        .init(
            title: LocalizedStringResource(stringLiteral: id), subtitle: "Room",
            image: .init(systemName: "house"))
    }

    struct RoomQuery: EntityStringQuery {
        func entities(matching string: String) async throws -> [RoomEntity] { [] }

        func entities(for identifiers: [String]) async throws -> [RoomEntity] { identifiers.map(RoomEntity.init) }

        func suggestedEntities() async throws -> IntentItemCollection<RoomEntity> {
            IntentItemCollection(sections: [IntentItemSection("Up", items: [RoomEntity(id: "attic")])])
        }
    }

    struct AllRooms: EnumerableEntityQuery {
        func allEntities() async throws -> [RoomEntity] { [] }
    }
}

/// A protocol between an author's intents and Apple's.
protocol LookIntent: WidgetConfigurationIntent {
    var look: Look { get }
}

enum Look: String, AppEnum, CaseIterable {
    case line, grid

    static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: LocalizedStringResource("Look", table: "Widgets"))
    }

    static var caseDisplayRepresentations: [Look: DisplayRepresentation] {
        [.line: .init(title: "Line", image: .init(systemName: "minus")), .grid: "Grid"]
    }
}

struct RoomsIntent: LookIntent {
    static var title: LocalizedStringResource = "Rooms"
    static var description = IntentDescription(
        "Chooses the rooms.", categoryName: "Home", searchKeywords: ["room", "house"])

    @Parameter(title: "Room", description: "The first room.") var room: RoomEntity?
    @Parameter(title: "Other", query: RoomEntity.AllRooms()) var other: RoomEntity?
    @Parameter(title: "More", default: [], size: 3) var more: [RoomEntity]?
    @Parameter(title: "Sized", size: [.systemSmall: 1, .systemMedium: IntentCollectionSize(min: 1, max: 4)])
    var sized: [RoomEntity]?
    @Parameter(title: "Warmth", default: 50) var warmth: Double
    @Parameter(title: "Day", kind: .date) var day: Date?
    @Parameter(title: "Code", inputOptions: String.IntentInputOptions(keyboardType: .numberPad)) var code: String?
    @Parameter(title: "Background", default: false) var hasBackground: Bool
    @Parameter(title: "Look", default: .line) var look: Look

    static var parameterSummary: some ParameterSummary {
        When(widgetFamily: .equalTo, .systemMedium) {
            When(\.$hasBackground, .equalTo, true) {
                Switch(.widgetFamily) {
                    Case(.systemSmall, .systemMedium) { Summary("Show \(\.$more)") }
                    DefaultCase { Summary() }
                }
            } otherwise: {
                Switch(\.$look) {
                    Case(.line) { Summary("\(\.$look): \(\.$room)") }
                    Case(.grid) { Summary("\(\.$look)") }
                }
            }
        } otherwise: {
            Summary {
                \.$room
                \.$hasBackground
            }
        }
    }

    init() {}

    init(room: RoomEntity, hasBackground: Bool = false) {
        self.room = room
        self.hasBackground = hasBackground
    }
}

struct ShutterIntent: AppIntent {
    static let title: LocalizedStringResource = "Shutter"

    func perform() async throws -> some IntentResult { .result() }
}

struct ShutterControl: ControlWidget {
    static let kind = "shutter"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind) {
            ControlWidgetButton(action: ShutterIntent()) { Label("Shutter", systemImage: "house") }
        }
        .displayName("Shutter")
    }
}

struct RoomsProvider: AppIntentTimelineProvider {
    typealias Entry = RoomsEntry
    typealias Intent = RoomsIntent

    func placeholder(in context: Context) -> RoomsEntry { RoomsEntry(date: Date(), configuration: RoomsIntent()) }

    func snapshot(for configuration: Intent, in context: Context) async -> RoomsEntry {
        RoomsEntry(date: Date(), configuration: configuration)
    }

    func timeline(for configuration: Intent, in context: Context) async -> Timeline<RoomsEntry> {
        Timeline(entries: [RoomsEntry(date: .now, configuration: configuration)], policy: .atEnd)
    }

    func recommendations() -> [AppIntentRecommendation<RoomsIntent>] {
        [AppIntentRecommendation(intent: .init(room: RoomEntity(id: "attic")), description: "Attic")]
    }
}

struct RoomsEntry: TimelineEntry {
    let date: Date
    let configuration: RoomsIntent
}

struct RoomsView: View {
    let entry: RoomsEntry

    var body: some View {
        VStack {
            Text(entry.configuration.room?.id ?? "")
            Text(LocalizedStringResource("Rooms"))
            Text(String(localized: "\(3) rooms", comment: "how many there are"))
            Button(intent: ShutterIntent()) { Text("Shutter") }
            Button("Shutter", intent: ShutterIntent())
            Toggle(isOn: true, intent: SetTimer()) { Label("Timer", systemImage: "timer") }
            Toggle("Timer", isOn: .constant(true))
            Link("Open", destination: URL(string: "rooms://")!)
        }
    }
}

struct RoomsWidget: Widget {
    let kind = "rooms"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: kind, intent: RoomsIntent.self, provider: RoomsProvider()) {
            RoomsView(entry: $0).containerBackground(.fill.tertiary, for: .widget)
        }
        .configurationDisplayName("Rooms")
        .description("Some rooms.")
    }
}

#Preview(as: .systemSmall) {
    RoomsWidget()
} timeline: {
    RoomsEntry(date: .now, configuration: .init())
}

/// As an app does when its data changed.
func reloadRooms() {
    WidgetCenter.shared.getCurrentConfigurations { result in
        guard case .success(let widgets) = result else { return }
        for widget in widgets where widget.widgetConfigurationIntent(of: RoomsIntent.self)?.room != nil {
            WidgetCenter.shared.reloadTimelines(ofKind: widget.kind)
        }
    }
}

struct RoomWidgets: WidgetBundle {
    var body: some Widget {
        RoomsWidget()
        ShutterControl()
        if #available(iOS 18.0, *) {
            ShutterControl()
        }
    }
}
