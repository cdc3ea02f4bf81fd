import Activities
import Boards
import Devices
import FoundationEssentials
import Pixels
import Widgets

/// What the engine knows of a panel: what its slots show, what was submitted, and what the glass shows.
struct PanelState {
    var slots: [String: SlotState] = [:]
    /// The newest frame the panel was given.
    var submitted: SubmittedFrame?
    /// Frames given and not reported yet, oldest first.
    var pending: [SubmittedFrame] = []
    /// The frame on the glass; nil before the first.
    var glass: SubmittedFrame?
    /// Why the bus fails, while it does.
    var illness: I2CError?

    /// What each slot shows, by its id.
    var contents: [String: SlotContent] { slots.mapValues { $0.subject.content } }

    /// Whether a slot must be drawn: it shows something else, or its picture has run out.
    func needsDrawing(_ slot: String, _ subject: SlotSubject, at now: Date) -> Bool {
        guard let state = slots[slot], state.subject.isSamePicture(as: subject) else { return true }
        return state.picture.nextChange.map { $0 <= now } ?? false
    }

    /// The panel's frame from its slots' pictures.
    @MainActor
    func compose(_ all: [Board.Slot], size: PixelSize, format: PixelFormat) -> Frame {
        var frame = Frame(size: size, format: format)
        for slot in all {
            guard let state = slots[slot.id] else { continue }
            frame.copy(state.picture.frame, at: PixelPoint(x: slot.frame.x, y: slot.frame.y))
        }
        return frame
    }

    /// Notes that the glass shows a frame; older ones will not come any more.
    mutating func show(_ number: Int) {
        guard let index = pending.firstIndex(where: { $0.number == number }) else { return }
        glass = pending[index]
        pending.removeFirst(index + 1)
    }
}

/// What a slot shows, and its picture.
struct SlotState {
    var subject: SlotSubject
    var picture: SlotRenderer.Picture
}

/// A frame given to a panel.
struct SubmittedFrame {
    var number: Int
    var frame: Frame
    /// What each slot showed in it, so that a press acts on what its user saw.
    var contents: [String: SlotContent]
}

/// What a slot is to show, with its data.
enum SlotSubject {
    case placeholder
    case entry(WidgetEntry)
    case activity(ActivityRecord)

    var content: SlotContent {
        switch self {
        case .placeholder, .entry: .widget
        case .activity(let record): .activity(id: record.id)
        }
    }

    /// This, unless it is an activity.
    var widgetSubject: SlotSubject? {
        if case .activity = self { nil } else { self }
    }

    /// Whether both draw alike as long as dynamic text stands still.
    func isSamePicture(as other: SlotSubject) -> Bool {
        switch (self, other) {
        case (.placeholder, .placeholder): true
        case (.entry(let one), .entry(let other)): one.id == other.id
        case (.activity(let one), .activity(let other)): one.sequence == other.sequence
        default: false
        }
    }
}
