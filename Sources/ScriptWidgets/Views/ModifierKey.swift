import JSON
import Views

/// A modifier that scripts may use: its key, and how its value changes a view.
struct ModifierKey: Sendable {
    /// What a modifier does to a view.
    typealias Apply = @MainActor @Sendable (AnyView) -> AnyView

    let name: String
    /// Reads the value of the key; nil where it does not fit, which was reported.
    let read: @Sendable (inout JSONFields, inout ViewReader) -> Apply?

    /// A modifier with a reader of its own.
    init(_ name: String, read: @escaping @Sendable (inout JSONFields, inout ViewReader) -> Apply?) {
        self.name = name
        self.read = read
    }

    /// A modifier with a value of one shape.
    init<Value: Sendable, Content: View>(
        _ name: String, _ shape: JSONShape<Value>,
        _ apply: @escaping @MainActor @Sendable (AnyView, Value) -> Content
    ) {
        self.init(name) { fields, _ in
            guard let value = fields.optional(name, shape) else { return nil }
            return { AnyView(apply($0, value)) }
        }
    }
}

/// Applies the modifiers of an object to its view.
enum ModifierReader {
    /// The keys of all modifiers.
    static let keys = ModifierKey.all.map(\.name)

    /// First the modifiers that are keys of the object, in the order of `ModifierKey.all`; then those of the array
    /// `modifiers`, in its own order.
    static func apply(
        to view: ScriptView, own: [String], _ fields: inout JSONFields, _ reader: inout ViewReader
    ) -> ScriptView {
        var view = view
        for key in ModifierKey.all where fields.has(key.name) && !own.contains(key.name) {
            if let apply = key.read(&fields, &reader) { view = view.wrapped { apply($0) } }
        }
        guard let list = fields.optional("modifiers", .array) else { return view }
        guard list.count <= 50 else {
            fields.report("modifiers", "\(list.count) modifiers; a view has at most 50")
            return view
        }
        for (index, value) in list.enumerated() {
            var inner = JSONFields(value, at: fields.path["modifiers"][index], known: keys)
            if let count = value.object?.members.count, count != 1 {
                inner.report(JSONProblem(at: inner.path, "holds \(count) modifiers", suggestion: "write one in each"))
            }
            for key in ModifierKey.all where inner.has(key.name) {
                if let apply = key.read(&inner, &reader) { view = view.wrapped { apply($0) } }
            }
            reader.absorb(inner)
        }
        return view
    }
}
