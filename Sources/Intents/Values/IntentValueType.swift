import JSON

/// What kind of value a parameter takes: decides how people are asked for it.
public indirect enum IntentValueType: Equatable, Sendable {
    case bool
    /// A whole number.
    case integer
    case number
    case string
    case url
    case date
    /// One of the cases of an `AppEnum`.
    case enumeration(name: String, cases: [IntentOption])
    /// An `AppEntity`, stored by its id; `name` is what the author calls the type.
    case entity(name: String)
    /// Several values of a type.
    case list(of: IntentValueType)

    /// The word for it in listings.
    public var word: String {
        switch self {
        case .bool: "bool"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .url: "url"
        case .date: "date"
        case .enumeration: "choice"
        case .entity: "entity"
        case .list(let element): "list of \(element.word)"
        }
    }
}

/// Something people may choose.
public struct IntentOption: Equatable, Sendable {
    /// What is stored when it is chosen.
    public let value: JSONValue
    /// What people read.
    public let display: DisplayRepresentation

    /// An option from its parts.
    public init(value: JSONValue, display: DisplayRepresentation) {
        self.value = value
        self.display = display
    }
}
