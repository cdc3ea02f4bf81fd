// Intent code as authors write it, mutable statics included; that it compiles in Swift 6 mode is half of its test.
import FoundationEssentials
import Intents
import Synchronization
import Views

enum RefreshPriority: String, AppEnum {
    case low, normal, high

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Refresh Priority"
    static var caseDisplayRepresentations: [RefreshPriority: DisplayRepresentation] = [
        .low: "Low", .normal: "Normal",
        .high: DisplayRepresentation(title: "High", subtitle: "Every 15 minutes", image: .init(systemName: "bolt")),
    ]
}

/// Raw values that are numbers, and a case without a name.
enum Rows: Int, AppEnum, CaseIterable {
    case one = 1
    case two = 2
    case four = 4

    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Rows")
    static let caseDisplayRepresentations: [Rows: DisplayRepresentation] = [.one: "One", .two: "Two"]
}

struct TaskList: Identifiable, Sendable {
    var id: String
    var name: String
}

/// Lists that can vanish or be out of reach.
final class TaskStore: Sendable {
    struct Unreachable: Error, CustomStringConvertible {
        var description: String { "the list server does not answer" }
    }

    @TaskLocal static var current = TaskStore()

    private let state = Mutex(
        (lists: [TaskList(id: "work", name: "Work"), TaskList(id: "home", name: "Home")], isReachable: true, asked: 0))

    var lists: [TaskList] {
        get throws {
            try state.withLock { state in
                state.asked += 1
                guard state.isReachable else { throw Unreachable() }
                return state.lists
            }
        }
    }

    var asked: Int { state.withLock { $0.asked } }

    func set(_ lists: [TaskList]) { state.withLock { $0.lists = lists } }

    func setReachable(_ isReachable: Bool) { state.withLock { $0.isReachable = isReachable } }
}

struct ListEntity: AppEntity {
    let id: String
    let name: String

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "List"
    static var defaultQuery = ListQuery()

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct ListQuery: EntityQuery {
    func entities(for identifiers: [ListEntity.ID]) async throws -> [ListEntity] {
        try await suggestedEntities().filter { identifiers.contains($0.id) }
    }

    func suggestedEntities() async throws -> [ListEntity] {
        try TaskStore.current.lists.map { ListEntity(id: $0.id, name: $0.name) }
    }

    func defaultResult() async -> ListEntity? { try? await suggestedEntities().first }
}

/// A query that only searches, as samples have it: `entities(for:)` is missing.
struct CityEntity: AppEntity {
    let id: Int
    let name: String

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
    static let defaultQuery = CityQuery()
    static let all = ["Berlin", "Bern", "Kathmandu"].enumerated().map { CityEntity(id: $0, name: $1) }

    var displayRepresentation: DisplayRepresentation {
        .init(title: "\(name)", subtitle: "city \(id)")
    }
}

struct CityQuery: EntityStringQuery {
    func entities(matching string: String) async throws -> [CityEntity] {
        CityEntity.all.filter { $0.name.lowercased().hasPrefix(string.lowercased()) }
    }

    func suggestedEntities() async throws -> [CityEntity] { CityEntity.all }
}

struct SelectListIntent: WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "Select List"
    static var description = IntentDescription("Chooses the list to show.")

    @Parameter(title: "List") var list: ListEntity
    @Parameter(title: "City") var city: CityEntity?
    @Parameter(title: "Priority", default: .normal) var priority: RefreshPriority
    @Parameter(title: "Rows") var rows: Rows
    @Parameter(title: "Show done", description: "Shows what is done too.", default: false) var showsDone: Bool
    @Parameter(title: "Goal", default: 8000, inclusiveRange: (100, 50000)) var dailyGoal: Int
    @Parameter(title: "Scale", controlStyle: .slider, inclusiveRange: (0.5, 2)) var scale: Double?
    @Parameter(title: "Cities", size: 2) var cities: [CityEntity]
    @Parameter(title: "Since") var since: Date?
    @Parameter(title: "Page") var page: URL?

    init() {}

    init(list: ListEntity, priority: RefreshPriority = .high) {
        self.list = list
        self.priority = priority
    }

    static var parameterSummary: some ParameterSummary {
        When(widgetFamily: .oneOf, [.accessoryCircular, .accessoryInline]) {
            Summary("Show \(\.$list)")
        } otherwise: {
            Switch(\.$priority) {
                Case(.high) {
                    Summary("Show \(\.$list) with \(\.$priority) priority") {
                        \.$rows
                        \.$showsDone
                    }
                }
                DefaultCase {
                    When(\.$city, .hasAnyValue) {
                        Summary("Show \(\.$list) of \(\.$city)")
                    } otherwise: {
                        Summary {
                            \.$list
                            \.$city
                        }
                    }
                }
            }
        }
    }
}

/// Xcode's template, which changes an intent held by `let`.
struct ConfigurationAppIntent: WidgetConfigurationIntent {
    static var title: LocalizedStringResource { "Configuration" }
    static var description: IntentDescription { "This is an example widget." }

    // An example configurable parameter.
    @Parameter(title: "Favorite Emoji", default: "😃")
    var favoriteEmoji: String
}

extension ConfigurationAppIntent {
    fileprivate static var smiley: ConfigurationAppIntent {
        let intent = ConfigurationAppIntent()
        intent.favoriteEmoji = "😀"
        return intent
    }

    static var recommended: [ConfigurationAppIntent] { [smiley] }
}

/// As the trap has it: both protocols, and a number without a default.
struct StepsIntent: AppIntent, WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "Steps"

    @Parameter(title: "Daily Goal")
    var dailyGoal: Int
}

struct BulletinOptions: DynamicOptionsProvider {
    func results() async throws -> [String] { ["Morning", "Evening"] }
    func defaultResult() async -> String? { "Evening" }
}

struct BulletinIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Bulletin"
    static let description: IntentDescription? = "Which bulletin is read."

    @Parameter(title: "Bulletin", optionsProvider: BulletinOptions())
    var bulletin: String?

    @Parameter(title: "Volume", default: 5, controlStyle: .stepper, inclusiveRange: (0, 11))
    var volume: Int

    @Parameter(title: "Loud", displayName: Bool.IntentDisplayName(true: "loud", false: "quiet"))
    var isLoud: Bool

    @Parameter var untitled: String?
}

/// Whose default stands in the initializer, as array parameters have it.
struct CitiesIntent: WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "Select Cities"

    @Parameter(title: "Cities") var cities: [CityEntity]

    init() { cities = Array(CityEntity.all.prefix(2)) }
}
