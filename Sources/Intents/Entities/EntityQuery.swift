import JSON

/// Finds entities: by their ids, and those worth offering.
public protocol EntityQuery<Entity>: DynamicOptionsProvider where Result.Item == Entity {
    associatedtype Entity: AppEntity
    associatedtype Result = [Entity]
    associatedtype DefaultValue = Entity

    /// The entities of some ids, in any order; those that are gone are left out.
    ///
    /// Throw where it cannot be told whether they are gone: the last values stay in use then.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

    /// The entities people may choose from; none unless implemented.
    func suggestedEntities() async throws -> Result

    /// The entity a new placement begins with; none unless implemented.
    func defaultResult() async -> Entity?

    /// The entities that match a text; nil where a query cannot search.
    func _search(_ text: String) async throws -> [Entity]?
}

extension EntityQuery {
    public func results() async throws -> Result { try await suggestedEntities() }

    public func defaultResult() async -> Entity? { nil }

    public func _search(_ text: String) async throws -> [Entity]? { nil }

    /// The entities of stored ids; nil for those the query does not know any more.
    func _load(_ stored: [JSONValue]) async throws -> [Entity?] {
        let ids = stored.map(Entity.ID._identifier)
        let found = try await entities(for: ids.compactMap { $0 })
        return ids.map { id in found.first { $0.id == id } }
    }

    /// What people may choose from: what the query finds for a text, else of what it suggests what matches.
    func _options(matching text: String?) async throws -> [IntentOption] {
        if let text, !text.isEmpty, let found = try await _search(text) { return await Self._options(of: found) }
        return IntentOption.matching(text, in: await Self._options(of: try await suggestedEntities()._items))
    }

    private static func _options(of entities: [Entity]) async -> [IntentOption] {
        entities.map { IntentOption(value: $0._stored, display: $0.displayRepresentation) }
    }
}

extension EntityQuery where Result == [Entity] {
    public func suggestedEntities() async throws -> [Entity] { [] }
}

/// A query that can also search.
public protocol EntityStringQuery<Entity>: EntityQuery {
    associatedtype Matches: ResultsCollection = [Entity] where Matches.Item == Entity

    /// The entities that match a text people typed.
    func entities(matching string: String) async throws -> Matches
}

extension EntityStringQuery {
    public func _search(_ text: String) async throws -> [Entity]? { try await entities(matching: text)._items }

    /// Looks for the ids among the suggested entities; for queries that implement searching only.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        try await suggestedEntities()._items.filter { identifiers.contains($0.id) }
    }
}

/// A query that can list all there is.
public protocol EnumerableEntityQuery<Entity>: EntityQuery {
    /// Named again, so that it is inferred from `allEntities()`.
    associatedtype Entity

    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

extension EnumerableEntityQuery where Result == [Entity] {
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}
