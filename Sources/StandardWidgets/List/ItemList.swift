import JSON

/// A list: a title and its items.
struct ItemList: Hashable, Sendable {
    /// One thing on a list.
    struct Item: Hashable, Sendable {
        var text: String
        var isDone = false
        var isUrgent = false
    }

    var title: String
    var items: [Item]

    /// What is not done, the urgent first.
    var open: [Item] {
        let open = items.filter { !$0.isDone }
        return open.filter(\.isUrgent) + open.filter { !$0.isUrgent }
    }

    /// The urgent, the open, the done.
    var ordered: [Item] { open + items.filter(\.isDone) }

    static let sample = ItemList(
        title: "Today",
        items: [
            Item(text: "Call the bank", isUrgent: true), Item(text: "Water the plants"),
            Item(text: "Buy bread and milk"), Item(text: "Read", isDone: true),
        ])

    static let keys = ["title", "items"]

    /// Reads `{"title": …, "items": ["…", {"text": …, "done": …, "urgent": …}]}`.
    static func parse(_ json: JSONValue, _ fields: inout JSONFields) -> ItemList? {
        let title = fields.optional("title", .string) ?? "List"
        if !fields.has("items") { fields.report("items", "missing key", suggestion: "an array of texts or objects") }
        let items = fields.elements("items") { value, path, fields -> Item? in
            if let text = value.string { return Item(text: text) }
            var item = JSONFields(value, at: path, known: ["text", "done", "urgent"])
            defer { fields.absorb(item) }
            guard let text = item.required("text", .string) else { return nil }
            return Item(
                text: text, isDone: item.optional("done", .bool) ?? false,
                isUrgent: item.optional("urgent", .bool) ?? false)
        }
        return ItemList(title: title, items: items)
    }
}
