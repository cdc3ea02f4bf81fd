import Views

/// A widget's kind, provider and views, with its settings.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration

    var body: Body { get }

    /// Adds what the configuration describes to a catalog.
    func _describe(into catalog: inout WidgetCatalog)
}

extension WidgetConfiguration {
    public func _describe(into catalog: inout WidgetCatalog) { body._describe(into: &catalog) }
}

extension WidgetConfiguration where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: WidgetConfiguration {}

/// No widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    public typealias Body = Never

    public init() {}

    public func _describe(into catalog: inout WidgetCatalog) {}
}

/// A configuration with changed settings.
struct ChangedConfiguration<Base: WidgetConfiguration>: WidgetConfiguration {
    typealias Body = Never

    let base: Base
    let change: (inout WidgetSettings) -> Void

    func _describe(into catalog: inout WidgetCatalog) {
        var inner = WidgetCatalog()
        base._describe(into: &inner)
        for index in inner.widgets.indices { change(&inner.widgets[index].settings) }
        for index in inner.others.indices { change(&inner.others[index].settings) }
        catalog.add(inner)
    }
}

extension WidgetConfiguration {
    /// The name people see in lists.
    public func configurationDisplayName(_ name: String) -> some WidgetConfiguration {
        ChangedConfiguration(base: self) { $0.displayName = name }
    }

    /// The name people see in lists.
    @_disfavoredOverload
    public func configurationDisplayName(_ name: LocalizedStringResource) -> some WidgetConfiguration {
        configurationDisplayName(name.key)
    }

    /// One sentence on what the widget shows.
    @_disfavoredOverload
    public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
        self.description(description.key)
    }

    /// One sentence on what the widget shows.
    public func description(_ description: String) -> some WidgetConfiguration {
        ChangedConfiguration(base: self) { $0.summary = description }
    }

    /// The families the widget is offered in; all of them when never called.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        ChangedConfiguration(base: self) { $0.families = families }
    }

    /// Names the kind had earlier: placements of those keep drawing. Cadran's own.
    public func kindAliases(_ kinds: [String]) -> some WidgetConfiguration {
        ChangedConfiguration(base: self) { $0.kindAliases = kinds }
    }

    /// The feature the kind belongs to; where it is switched off the kind is not offered. Cadran's own.
    public func featureFlag(_ name: String) -> some WidgetConfiguration {
        ChangedConfiguration(base: self) { $0.featureFlag = name }
    }

    /// Panels have no content margins; accepted and ignored.
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }

    /// Backgrounds are not drawn on panels; accepted and ignored.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }
}
