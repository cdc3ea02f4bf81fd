import FoundationEssentials

/// The attributes types a program knows, by the names payloads use.
public struct ActivityRegistry: Sendable {
    private var types: [String: ActivityTypeEntry] = [:]
    private var aliases: [String: String] = [:]

    public init() {}

    /// Makes a type known by its bare Swift name and by any alias, and answers with the name.
    ///
    /// When another type has the bare name already (two nested structs called `Attributes`), the name is the full one,
    /// with module and enclosing types. Registering a type again only adds aliases.
    @discardableResult
    public mutating func register<A: ActivityAttributes>(_ type: A.Type, aliases: [String] = []) -> String {
        let name = name(of: type) ?? freeName(for: type)
        types[name] = ActivityTypeEntry(type, name: name)
        let ownNames = (type as? any NamedActivityAttributes.Type)?.payloadNames ?? []
        for alias in ownNames + aliases { self.aliases[alias] = name }
        return name
    }

    /// The registered names, aliases left out, sorted.
    public var names: [String] { types.keys.sorted() }

    /// The registered type of a name or alias; nil when there is none.
    public func type(named name: String) -> (any ActivityAttributes.Type)? { entry(named: name)?.type }

    /// The name a type is registered by; nil when it is not.
    public func name(of type: any ActivityAttributes.Type) -> String? {
        types.first { $0.value.type == type }?.key
    }

    /// What is known of the type of a name or alias.
    func entry(named name: String) -> ActivityTypeEntry? { types[name] ?? aliases[name].flatMap { types[$0] } }

    private func freeName<A: ActivityAttributes>(for type: A.Type) -> String {
        types[A.typeName] == nil ? A.typeName : String(reflecting: type)
    }
}

/// One registered type: its name and how its JSON is checked.
struct ActivityTypeEntry: Sendable {
    let name: String
    let type: any ActivityAttributes.Type

    /// Decodes attributes and writes them again in the canonical form.
    let canonicalAttributes: @Sendable (Data) throws -> Data

    /// Where a content state does not decode and what would have been right there, if that can be known.
    let probeState: @Sendable (Data) -> ProbeFinding?

    /// The same for attributes.
    let probeAttributes: @Sendable (Data) -> ProbeFinding?

    /// Decodes a content state and writes it again in the canonical form.
    let canonicalState: @Sendable (Data) throws -> Data

    /// What the type says about its states.
    let rules: ActivityTypeRules

    init<A: ActivityAttributes>(_ type: A.Type, name: String) {
        self.name = name
        rules = ActivityTypeRules(of: type)
        self.type = type
        probeState = { ActivityJSON.probe(A.ContentState.self, in: $0) }
        probeAttributes = { ActivityJSON.probe(A.self, in: $0) }
        canonicalAttributes = { try ActivityJSON.encode(ActivityJSON.decode(A.self, from: $0)) }
        canonicalState = { try ActivityJSON.encode(ActivityJSON.decode(A.ContentState.self, from: $0)) }
    }
}
