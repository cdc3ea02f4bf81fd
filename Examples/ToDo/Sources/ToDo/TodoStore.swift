import Cadran

struct TodoItem: Identifiable, Hashable, Sendable {
    let id: Int
    var title: String
    var isDone = false
}

struct TodoList: Identifiable, Hashable, Sendable {
    let id: String
    var name: String
    var items: [TodoItem]
}

/// The lists of this process. A real app would keep them in a file.
actor TodoStore {
    static let shared = TodoStore()

    private var lists = [
        TodoList(
            id: "home", name: "Home",
            items: [
                TodoItem(id: 1, title: "Water the plants", isDone: true),
                TodoItem(id: 2, title: "Buy bread and milk"),
                TodoItem(id: 3, title: "Call the landlord"),
                TodoItem(id: 4, title: "Read"),
            ]),
        TodoList(
            id: "work", name: "Work",
            items: [TodoItem(id: 5, title: "Order panels"), TodoItem(id: 6, title: "Solder headers")]),
    ]

    func allLists() -> [TodoList] { lists }

    func list(_ id: String) -> TodoList? { lists.first { $0.id == id } }

    func toggle(_ item: Int) {
        for list in lists.indices {
            guard let index = lists[list].items.firstIndex(where: { $0.id == item }) else { continue }
            lists[list].items[index].isDone.toggle()
        }
    }
}
