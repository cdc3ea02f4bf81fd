import Activities
import FoundationEssentials
import Widgets

/// What a slot is to show, with its data.
enum SlotSubject {
    case nothing
    case placeholder(placement: String)
    case entry(WidgetEntry, placement: String)
    /// An entry whose provider fails.
    case aged(WidgetEntry, placement: String)
    /// What is said in place of a widget.
    case absent(PlacementNotice, placement: String)
    case activity(ActivityRecord)
    case activities(ActivityRecord, ActivityRecord)
    case alert(ActivityRecord, AlertConfiguration?)
    case notice(String)

    var content: SlotContent {
        switch self {
        case .nothing: .nothing
        case .placeholder(let placement), .entry(_, let placement), .aged(_, let placement),
            .absent(_, let placement):
            .widget(placement: placement)
        case .activity(let record): .activity(id: record.id)
        case .activities(let first, let second): .activities(first: first.id, second: second.id)
        case .alert(let record, _): .alert(activity: record.id)
        case .notice(let text): .notice(text)
        }
    }

    /// The activities in it.
    var records: [ActivityRecord] {
        switch self {
        case .activity(let record), .alert(let record, _): [record]
        case .activities(let first, let second): [first, second]
        case .nothing, .placeholder, .entry, .aged, .absent, .notice: []
        }
    }

    /// This, where it is of a placement.
    func of(_ placement: String) -> SlotSubject? { content == .widget(placement: placement) ? self : nil }

    /// Whether both draw alike as long as dynamic text stands still.
    func isSamePicture(as other: SlotSubject) -> Bool {
        switch (self, other) {
        case (.nothing, .nothing): true
        case (.placeholder(let one), .placeholder(let other)): one == other
        case (.entry(let one, _), .entry(let other, _)): one.id == other.id
        case (.aged(let one, _), .aged(let other, _)): one.id == other.id
        case (.absent(let one, let place), .absent(let other, let otherPlace)): one == other && place == otherPlace
        case (.activity(let one), .activity(let other)): one.sequence == other.sequence
        case (.activities(let a, let b), .activities(let c, let d)):
            a.sequence == c.sequence && b.sequence == d.sequence
        case (.alert(let one, let text), .alert(let other, let words)):
            one.sequence == other.sequence && text == words
        case (.notice(let one), .notice(let other)): one == other
        default: false
        }
    }
}
