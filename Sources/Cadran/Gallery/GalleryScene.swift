import Activities
import Views
import Widgets

/// Something a gallery draws on every panel: a kind in a family, or an activity in a presentation.
@MainActor
struct GalleryScene {
    /// What is drawn.
    enum Subject {
        case widget(WidgetDescriptor, WidgetFamily)
        case activity(any ActivityDescriptor, ActivityRecord, ActivityPresentation)
    }

    let name: String
    let subject: Subject

    /// The scenes of a catalog, smallest first.
    static func all(_ catalog: WidgetCatalog, activities: [ActivityRecord], types: [String: any ActivityDescriptor])
        -> [GalleryScene]
    {
        let families: [WidgetFamily] = [
            .accessoryInline, .accessoryCircular, .accessoryRectangular, .systemSmall, .systemMedium, .systemLarge,
            .systemExtraLarge,
        ]
        let widgets = families.flatMap { family in
            catalog.widgets.filter { $0.settings.families.contains(family) }
                .map { GalleryScene(name: "\($0.kind)-\(family)", subject: .widget($0, family)) }
        }
        let presentations: [(ActivityPresentation, String)] = [
            (.minimal, "minimal"), (.compact, "compact"), (.expanded, "expanded"), (.lockScreen, "lockScreen"),
        ]
        let shown = presentations.flatMap { presentation, name in
            activities.compactMap { record in
                types[record.attributesType].map {
                    let isOnly = activities.count { $0.attributesType == record.attributesType } == 1
                    return GalleryScene(
                        name: record.attributesType + (isOnly ? "" : "-\(record.id)") + "-\(name)",
                        subject: .activity($0, record, presentation))
                }
            }
        }
        return widgets + shown
    }
}

/// How a picture of a scene on a panel differs from another.
struct GalleryVariant {
    /// What data there is.
    enum State: String, CaseIterable {
        /// The provider's placeholder, redacted.
        case placeholder
        /// No entry yet: what a slot shows until a provider answers.
        case empty
        /// The provider gave none: the last picture, marked.
        case error
        case populated
        /// An activity with news.
        case fresh
        /// An activity whose news is old.
        case stale

        static let ofWidgets: [State] = [.placeholder, .empty, .error, .populated]
        static let ofActivities: [State] = [.fresh, .stale]
    }

    /// The steps of Dynamic Type that are drawn.
    static let textSizes: [DynamicTypeSize] = [.small, .large, .accessibility1]

    var isInverted: Bool
    var textSize: DynamicTypeSize
    var state: State
}
