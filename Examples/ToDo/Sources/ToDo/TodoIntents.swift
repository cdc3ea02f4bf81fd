import Cadran

/// A list as people choose it.
struct TodoListEntity: AppEntity {
    let id: String
    let name: String

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "List"
    static var defaultQuery = TodoListQuery()

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)")
    }
}

struct TodoListQuery: EntityQuery {
    func entities(for identifiers: [TodoListEntity.ID]) async throws -> [TodoListEntity] {
        try await suggestedEntities().filter { identifiers.contains($0.id) }
    }

    func suggestedEntities() async throws -> [TodoListEntity] {
        await TodoStore.shared.allLists().map { TodoListEntity(id: $0.id, name: $0.name) }
    }

    func defaultResult() async -> TodoListEntity? {
        try? await suggestedEntities().first
    }
}

struct SelectListIntent: WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "Select List"
    static var description = IntentDescription("Selects the list to show.")

    @Parameter(title: "List")
    var list: TodoListEntity

    @Parameter(title: "Show done items", default: true)
    var showsDone: Bool

    init() {}

    init(list: TodoListEntity) {
        self.list = list
    }

    static var parameterSummary: some ParameterSummary {
        Summary("Show \(\.$list)") {
            \.$showsDone
        }
    }
}

struct ToggleItemIntent: AppIntent {
    static var title: LocalizedStringResource = "Toggle Item"

    @Parameter(title: "Item ID")
    var itemID: Int

    init() {}

    init(itemID: Int) {
        self.itemID = itemID
    }

    func perform() async throws -> some IntentResult {
        await TodoStore.shared.toggle(itemID)
        return .result()
    }
}
