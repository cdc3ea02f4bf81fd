import Views
import Widgets

/// The views of a Live Activity.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
    public typealias Body = Never

    private let content: (ActivityViewContext<Attributes>) -> AnyView
    private let island: (ActivityViewContext<Attributes>) -> DynamicIsland

    public init(
        for attributesType: Attributes.Type,
        @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> some View,
        dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
    ) {
        self.content = { AnyView(content($0)) }
        island = dynamicIsland
    }

    public func _describe(into catalog: inout WidgetCatalog) {
        catalog.add(TypedActivityDescriptor(content: content, island: island))
    }
}

/// How the activities of one attributes type are drawn, with the type erased.
@MainActor
public protocol ActivityDescriptor: ConfigurationDescriptor {
    /// The attributes type.
    var attributesType: any ActivityAttributes.Type { get }

    /// Makes the type known to a centre and answers with its registered name.
    func register(in center: ActivityCenter) -> String

    /// The view of an activity, told that it is stale or not; nil when its data does not decode.
    func view(of record: ActivityRecord, as presentation: ActivityPresentation, isStale: Bool) -> AnyView?
}

/// Which of an activity's views is drawn.
public enum ActivityPresentation: Hashable, Sendable {
    /// The whole slot.
    case lockScreen
    /// A strip: leading on the left, trailing on the right.
    case compact
    /// Leading above trailing, where the lock screen's view has no room.
    case stacked
    /// A corner, where several activities share a strip.
    case minimal
    /// All regions, while an alert is shown.
    case expanded
}

/// The views of one attributes type.
private struct TypedActivityDescriptor<Attributes: ActivityAttributes>: ActivityDescriptor {
    let content: (ActivityViewContext<Attributes>) -> AnyView
    let island: (ActivityViewContext<Attributes>) -> DynamicIsland
    var settings = WidgetSettings()

    var attributesType: any ActivityAttributes.Type { Attributes.self }

    private var family: ActivityFamily { settings.activityFamilies.contains(.small) ? .small : .medium }

    func register(in center: ActivityCenter) -> String { center.register(Attributes.self) }

    func view(of record: ActivityRecord, as presentation: ActivityPresentation, isStale: Bool) -> AnyView? {
        guard let attributes = try? record.attributes(as: Attributes.self),
            let content = try? record.content(for: Attributes.self)
        else { return nil }
        let context = ActivityViewContext(
            attributes: attributes, state: content.state, activityID: record.id, isStale: isStale,
            activityState: record.state)
        switch presentation {
        case .lockScreen: return AnyView(self.content(context).environment(\.activityFamily, family))
        case .compact: return AnyView(island(context).compact.widgetURL(island(context).url))
        case .stacked: return AnyView(island(context).stacked.widgetURL(island(context).url))
        case .minimal: return AnyView(island(context).minimal.widgetURL(island(context).url))
        case .expanded: return AnyView(island(context).expanded.widgetURL(island(context).url))
        }
    }
}
