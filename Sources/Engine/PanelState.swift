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
    /// What the frames showed that were given and not reported yet, oldest first.
    private var pending: [ShownFrames] = []
    /// What is on the glass; nil before the first frame.
    private(set) var glass: GlassState?
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

    /// Takes a frame that differs from the one before; answers with its number.
    mutating func submit(_ frame: Frame) -> Int {
        let number = (submitted?.number ?? 0) + 1
        submitted = SubmittedFrame(number: number, frame: frame, contents: contents)
        // A panel may be ill for days: frames that show the same things are remembered as one.
        if let last = pending.last, last.contents == contents {
            pending[pending.count - 1].numbers = last.numbers.lowerBound...number
        } else {
            pending.append(ShownFrames(numbers: number...number, contents: contents))
        }
        return number
    }

    /// Takes note of other contents that look the same as those submitted, pixel for pixel.
    mutating func exchangeContents() {
        let contents = contents
        guard let number = submitted?.number, submitted?.contents != contents else { return }
        submitted?.contents = contents
        if glass?.number == number { glass?.contents = contents }
        guard let last = pending.last, last.numbers.upperBound == number else { return }
        if last.numbers.count == 1 {
            pending.removeLast()
        } else {
            pending[pending.count - 1].numbers = last.numbers.lowerBound...(number - 1)
        }
        pending.append(ShownFrames(numbers: number...number, contents: contents))
    }

    /// Notes that the glass shows a frame; older ones will not come any more.
    mutating func show(_ number: Int) {
        guard let index = pending.firstIndex(where: { $0.numbers.contains(number) }) else { return }
        glass = GlassState(number: number, contents: pending[index].contents)
        let last = pending[index].numbers.upperBound
        pending.removeFirst(last == number ? index + 1 : index)
        if last > number { pending[0].numbers = (number + 1)...last }
    }

    /// Makes every picture be drawn again at the next chance.
    mutating func distrustPictures() {
        for slot in slots.keys { slots[slot]?.picture.nextChange = .distantPast }
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
    /// What each slot shows in it.
    var contents: [String: SlotContent]
}

/// What is on a glass, so that a press acts on what its user sees.
struct GlassState {
    var number: Int
    var contents: [String: SlotContent]
}

/// Frames in a row that showed the same things.
private struct ShownFrames {
    var numbers: ClosedRange<Int>
    var contents: [String: SlotContent]
}

/// What a slot is to show, with its data.
enum SlotSubject {
    case placeholder(placement: String)
    case entry(WidgetEntry, placement: String)
    /// An entry whose provider fails.
    case aged(WidgetEntry, placement: String)
    /// What is said in place of a widget.
    case absent(PlacementNotice, placement: String)
    case activity(ActivityRecord)

    var content: SlotContent {
        switch self {
        case .placeholder(let placement), .entry(_, let placement), .aged(_, let placement),
            .absent(_, let placement):
            .widget(placement: placement)
        case .activity(let record): .activity(id: record.id)
        }
    }

    /// This, where it is of a placement.
    func of(_ placement: String) -> SlotSubject? { content == .widget(placement: placement) ? self : nil }

    /// Whether both draw alike as long as dynamic text stands still.
    func isSamePicture(as other: SlotSubject) -> Bool {
        switch (self, other) {
        case (.placeholder(let one), .placeholder(let other)): one == other
        case (.entry(let one, _), .entry(let other, _)): one.id == other.id
        case (.aged(let one, _), .aged(let other, _)): one.id == other.id
        case (.absent(let one, let place), .absent(let other, let otherPlace)): one == other && place == otherPlace
        case (.activity(let one), .activity(let other)): one.sequence == other.sequence
        default: false
        }
    }
}
