import Intents

/// What the widgets of a process describe.
@MainActor
public struct WidgetCatalog {
    /// Kinds with a timeline.
    public internal(set) var widgets: [WidgetDescriptor] = []
    /// Other configurations; Live Activities for one.
    public internal(set) var others: [any ConfigurationDescriptor] = []

    public init() {}

    /// What a bundle describes.
    public init(_ bundle: some WidgetBundle) {
        bundle.body._describe(into: &self)
    }

    /// The kind of a name, also of one it had earlier.
    public func widget(_ kind: String) -> WidgetDescriptor? {
        widgets.first { $0.kind == kind } ?? widgets.first { $0.settings.kindAliases.contains(kind) }
    }

    public mutating func add(_ widget: WidgetDescriptor) { widgets.append(widget) }

    public mutating func add(_ other: any ConfigurationDescriptor) { others.append(other) }

    mutating func add(_ catalog: WidgetCatalog) {
        widgets += catalog.widgets
        others += catalog.others
    }
}

/// Settings any configuration may carry.
public struct WidgetSettings: Sendable, Equatable {
    public var displayName = ""
    public var summary = ""
    public var families = WidgetFamily.allCases
    /// Further sizes an activity's main view is offered in.
    public var activityFamilies: [ActivityFamily] = []
    /// Names the kind had earlier: placements of those keep drawing.
    public var kindAliases: [String] = []
    /// The feature the kind belongs to: whoever offers kinds leaves it out where that is switched off. Nil for always.
    public var featureFlag: String?

    public init() {}
}

/// A configuration that is no timeline widget.
@MainActor
public protocol ConfigurationDescriptor {
    var settings: WidgetSettings { get set }
}

/// A kind of widget with its types erased.
@MainActor
public struct WidgetDescriptor {
    public let kind: String
    public var settings: WidgetSettings
    public let source: any TimelineSource
    /// What people can choose for a placement; nil for nothing.
    public let configurationSchema: IntentSchema?

    /// A kind from its parts.
    public init(
        kind: String, settings: WidgetSettings = WidgetSettings(), source: any TimelineSource,
        configurationSchema: IntentSchema? = nil
    ) {
        self.kind = kind
        self.settings = settings
        self.source = source
        self.configurationSchema = configurationSchema
    }
}
