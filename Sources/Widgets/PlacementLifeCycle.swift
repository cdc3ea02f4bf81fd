import FoundationEssentials
import JSON
import Views

/// Learns what becomes of a kind's placements: a provider, or a source, that conforms is told.
///
/// The order is that of Android's widget providers: a kind is enabled before its first placement is added, and disabled
/// after its last one is removed. What is told changed something that outlives the process, so it is told at least once:
/// after a crash or a power cut in between it is told again at the next start, and doing it twice must do no harm.
/// Everything is called on the main actor and should be quick.
public protocol PlacementLifeCycle {
    /// The first placement of the kind is about to be added.
    func kindEnabled(_ kind: PlacedKind)

    /// A placement is there from now on; its first timeline is asked for afterwards.
    func placementAdded(_ placement: PlacedWidget)

    /// A placement was configured anew, or its slot got another size or family.
    func placementChanged(_ placement: PlacedWidget)

    /// A placement is no more; its id is never given to another.
    func placementRemoved(_ placement: PlacedWidget)

    /// The last placement of the kind was removed. The kind's folder is deleted afterwards.
    func kindDisabled(_ kind: PlacedKind)
}

extension PlacementLifeCycle {
    public func kindEnabled(_ kind: PlacedKind) {}
    public func placementAdded(_ placement: PlacedWidget) {}
    public func placementChanged(_ placement: PlacedWidget) {}
    public func placementRemoved(_ placement: PlacedWidget) {}
    public func kindDisabled(_ kind: PlacedKind) {}
}

/// A kind that is placed somewhere.
public struct PlacedKind: Hashable, Sendable {
    /// Its name.
    public let kind: String
    /// A folder for its data, which is there while the kind is placed; nil where nothing is kept.
    public let folder: String?

    /// A kind from its parts.
    public init(kind: String, folder: String?) {
        self.kind = kind
        self.folder = folder
    }
}

/// A placement as its kind is told of it.
public struct PlacedWidget: Equatable, Sendable {
    /// Its id, unique on its board for ever.
    public let id: String
    /// Its kind and the kind's folder.
    public let kind: PlacedKind
    /// The slot's family; nil for a placement that is no more.
    public let family: WidgetFamily?
    /// The slot's size in points (pixels); zero for a placement that is no more.
    public let displaySize: CGSize
    /// The configuration as stored; nil for the kind's defaults.
    public let configuration: JSONObject?

    /// A placement from its parts.
    public init(
        id: String, kind: PlacedKind, family: WidgetFamily? = nil, displaySize: CGSize = .zero,
        configuration: JSONObject? = nil
    ) {
        self.id = id
        self.kind = kind
        self.family = family
        self.displaySize = displaySize
        self.configuration = configuration
    }
}
