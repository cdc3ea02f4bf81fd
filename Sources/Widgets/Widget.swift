/// A kind of widget.
@MainActor @preconcurrency
public protocol Widget {
    associatedtype Body: WidgetConfiguration

    init()

    /// The widget's kind, provider and views.
    var body: Body { get }

    /// Adds what the widget describes to a catalog. Only groups of widgets implement it themselves.
    func _describe(into catalog: inout WidgetCatalog)
}

extension Widget {
    public func _describe(into catalog: inout WidgetCatalog) { body._describe(into: &catalog) }
}

/// Several widgets in one executable.
@MainActor @preconcurrency
public protocol WidgetBundle {
    associatedtype Body: Widget

    init()

    @WidgetBundleBuilder var body: Body { get }
}

/// Builds the widgets of a bundle.
@resultBuilder
@MainActor @preconcurrency
public enum WidgetBundleBuilder {
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

    /// Controls of phones may stand among widgets; they describe nothing.
    public static func buildExpression<Content: ControlWidget>(_ content: Content) -> _WidgetGroup { _WidgetGroup() }

    public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> _WidgetGroup {
        var members: [any Widget] = []
        repeat members.append(each content)
        return _WidgetGroup(members)
    }

    public static func buildIf<Content: Widget>(_ content: Content?) -> Content? { content }

    public static func buildEither<Content: Widget>(first content: Content) -> _WidgetGroup { _WidgetGroup([content]) }

    public static func buildEither<Content: Widget>(second content: Content) -> _WidgetGroup {
        _WidgetGroup([content])
    }

    public static func buildLimitedAvailability<Content: Widget>(_ content: Content) -> _WidgetGroup {
        _WidgetGroup([content])
    }
}

/// A widget that an `if` of a bundle left out describes nothing.
extension Optional: Widget where Wrapped: Widget {
    public init() {
        self = nil
    }

    public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }

    public func _describe(into catalog: inout WidgetCatalog) { self?._describe(into: &catalog) }
}

/// Widgets that stand together in a bundle.
public struct _WidgetGroup: Widget {
    private let members: [any Widget]

    public init() {
        members = []
    }

    init(_ members: [any Widget]) {
        self.members = members
    }

    public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }

    public func _describe(into catalog: inout WidgetCatalog) {
        for member in members { member._describe(into: &catalog) }
    }
}
