import FoundationEssentials

/// Text an author means for translation. FoundationEssentials has no such type; this one keeps the key and shows it.
public struct LocalizedStringResource: Hashable, Codable, Sendable, ExpressibleByStringInterpolation {
    /// The text as written, interpolations already filled in.
    public let key: String

    public init(stringLiteral value: String) {
        key = value
    }

    /// Text computed at run time.
    public init(_ key: String) {
        self.key = key
    }

    /// A key with its text in the source's language; that text is shown.
    public init(_ key: StaticString, defaultValue: String, table: String? = nil, comment: StaticString? = nil) {
        self.key = defaultValue
    }

    /// A key; tables and comments are for translators and are not read.
    public init(_ key: String, table: String?, comment: StaticString? = nil) {
        self.key = key
    }
}

extension LocalizedStringResource: CustomStringConvertible {
    public var description: String { key }
}

extension String {
    /// The text of a resource, as `String(localized:)` gives it elsewhere.
    public init(localized resource: LocalizedStringResource) {
        self = resource.key
    }

    /// The text of a resource; tables and comments are for translators and are not read.
    public init(localized resource: LocalizedStringResource, table: String? = nil, comment: StaticString?) {
        self = resource.key
    }
}

extension LocalizedStringKey {
    /// The text of a resource.
    init(_ resource: LocalizedStringResource) {
        self.init(resource.key)
    }
}

extension Text {
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(verbatim: resource.key)
    }
}

extension Label where Title == Text, Icon == Image {
    @_disfavoredOverload
    public init(_ title: LocalizedStringResource, systemImage name: String) {
        self.init(LocalizedStringKey(title), systemImage: name)
    }
}

extension Link where Label == Text {
    @_disfavoredOverload
    public init(_ title: LocalizedStringResource, destination: URL) {
        self.init(LocalizedStringKey(title), destination: destination)
    }
}

extension Button where Label == Text {
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping @MainActor @Sendable () -> Void
    ) {
        self.init(LocalizedStringKey(title), role: role, action: action)
    }
}

extension Toggle where Label == Text {
    @_disfavoredOverload
    public init(_ title: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(LocalizedStringKey(title), isOn: isOn)
    }
}
