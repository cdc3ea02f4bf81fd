import Views

/// Offers values for a parameter at the moment people choose.
public protocol DynamicOptionsProvider: Sendable {
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue: _IntentValue = Result.Item

    /// What people may choose from.
    func results() async throws -> Result

    /// The value a new placement begins with; none unless implemented.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    public func defaultResult() async -> DefaultValue? { nil }

    /// What people may choose from, narrowed to what matches a text.
    func _options(matching text: String?) async throws -> [IntentOption] {
        let items = try await results()._items
        return IntentOption.matching(text, in: await Self._options(of: items))
    }

    @MainActor private static func _options(of items: [Result.Item]) -> [IntentOption] {
        items.map { IntentOption(value: $0._stored, display: $0._display) }
    }
}

/// Values to choose from: an array, or sections of them.
public protocol ResultsCollection: Sendable {
    associatedtype Item: _IntentValue

    /// All values, in order.
    var _items: [Item] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
    public var _items: [Element] { self }
}

/// Values in sections.
public struct IntentItemCollection<Item: _IntentValue>: ResultsCollection {
    public let sections: [IntentItemSection<Item>]

    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
        sections: [IntentItemSection<Item>]
    ) {
        self.sections = sections
    }

    public init(
        promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Item]
    ) {
        sections = [IntentItemSection(items: items)]
    }

    public var _items: [Item] { sections.flatMap(\.items) }
}

/// Some values under a title. Lists of choices here have no titles, so it is not read.
public struct IntentItemSection<Item: _IntentValue>: Sendable {
    public let items: [Item]

    public init(_ title: LocalizedStringResource? = nil, items: [Item]) {
        self.items = items
    }
}

/// The name later systems give to values in sections.
public typealias ItemCollection = IntentItemCollection
