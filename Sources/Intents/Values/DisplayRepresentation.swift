import Views

/// How a value is shown to people.
public struct DisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A picture beside a title.
    public struct Image: Hashable, Sendable {
        /// The name of a symbol or a picture.
        public let name: String

        public init(systemName: String, isTemplate: Bool? = nil) {
            name = systemName
        }

        public init(named: String, isTemplate: Bool? = nil) {
            name = named
        }
    }

    public var title: LocalizedStringResource
    public var subtitle: LocalizedStringResource?
    public var image: Image?
    /// Other names; for voice assistants, and not read.
    public var synonyms: [LocalizedStringResource]

    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.synonyms = synonyms
    }

    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(value))
    }
}

/// What a type of values is called.
public struct TypeDisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    public var name: LocalizedStringResource
    /// How several are called; not read.
    public var numericFormat: LocalizedStringResource?

    public init(
        name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.name = name
        self.numericFormat = numericFormat
    }

    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(value))
    }
}

/// A type with a name for people.
public protocol TypeDisplayRepresentable {
    @preconcurrency @MainActor static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value with a name for people.
public protocol InstanceDisplayRepresentable {
    var displayRepresentation: DisplayRepresentation { get }
}

/// Values that have names for people, as their type has.
public typealias DisplayRepresentable = TypeDisplayRepresentable & InstanceDisplayRepresentable
