import Activities
import Boards
import Clocks
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
    var glass: GlassState? { history.last?.glass }
    /// What was on the glass lately, the present at the end.
    private var history: [(since: MonotonicInstant, glass: GlassState)] = []
    /// What a panel without pixels was told last.
    var description: String?
    /// Whether the panel is off, so that nothing of its slots is to be seen.
    var isDark = false
    /// The brightness asked for last; nil while it is the board's.
    var brightness: Int?
    /// Why the bus fails, while it does.
    var illness: I2CError?

    /// What each slot shows, by its id.
    var contents: [String: ShownSlot] {
        isDark
            ? [:]
            : slots.mapValues { state in
                ShownSlot(content: state.subject.content, targets: state.picture.targets, focus: state.focus)
            }
    }

    /// Whether a slot must be drawn: it shows something else, or its picture has run out.
    func needsDrawing(_ slot: String, _ subject: SlotSubject, _ pressed: [Int: Bool], at now: Date) -> Bool {
        guard let state = slots[slot], state.pressed == pressed, state.subject.isSamePicture(as: subject) else {
            return true
        }
        return state.picture.nextChange.map { $0 <= now } ?? false
    }

    /// The panel's frame from its slots' pictures.
    @MainActor
    func compose(_ all: [Board.Slot], size: PixelSize, format: PixelFormat) -> Frame {
        var frame = Frame(size: size, format: format)
        guard !isDark else { return frame }
        for slot in all {
            guard let state = slots[slot.id] else { continue }
            frame.copy(state.marked, at: PixelPoint(x: slot.frame.x, y: slot.frame.y))
        }
        return frame
    }

    /// What the slots' pictures say in words, in the order of the board.
    func words(of all: [Board.Slot]) -> String {
        all.compactMap { slots[$0.id]?.picture.accessibility.spoken }.filter { !$0.isEmpty }.joined(separator: ". ")
    }

    /// Takes a frame that differs from the one before; answers with its number.
    mutating func submit(_ frame: Frame) -> Int {
        let number = (submitted?.number ?? 0) + 1
        submitted = SubmittedFrame(number: number, frame: frame, contents: contents)
        // A panel may be ill for days: frames that show the same things are remembered as one, and not all of them.
        if let last = pending.last, last.contents.isAlike(contents) {
            pending[pending.count - 1].numbers = last.numbers.lowerBound...number
        } else {
            pending.append(ShownFrames(numbers: number...number, contents: contents))
        }
        if pending.count > Self.mostPending { pending.remove(at: 1) }
        return number
    }

    /// Takes note of other contents that look the same as those submitted, pixel for pixel.
    mutating func exchangeContents() {
        let contents = contents
        guard let number = submitted?.number, submitted?.contents.isAlike(contents) == false else { return }
        submitted?.contents = contents
        if glass?.number == number { history[history.count - 1].glass.contents = contents }
        guard let last = pending.last, last.numbers.upperBound == number else { return }
        if last.numbers.count == 1 {
            pending.removeLast()
        } else {
            pending[pending.count - 1].numbers = last.numbers.lowerBound...(number - 1)
        }
        pending.append(ShownFrames(numbers: number...number, contents: contents))
    }

    /// Notes that the glass shows a frame; older ones will not come any more.
    mutating func show(_ number: Int, at now: MonotonicInstant) {
        guard let index = pending.firstIndex(where: { $0.numbers.contains(number) }) else { return }
        history.append((now, GlassState(number: number, contents: pending[index].contents)))
        if history.count > Self.mostHistory { history.removeFirst() }
        let last = pending[index].numbers.upperBound
        pending.removeFirst(last == number ? index + 1 : index)
        if last > number { pending[0].numbers = (number + 1)...last }
    }

    /// What was on the glass at a moment not long ago; what is on it where that is too long.
    func glass(at moment: MonotonicInstant) -> GlassState? {
        (history.last { $0.since <= moment } ?? history.first)?.glass
    }

    /// Pictures of the glass that are remembered: as many as come within the time a press takes to be told.
    private static let mostHistory = 8
    /// Frames given and not reported that are remembered.
    private static let mostPending = 64

    /// Makes every picture be drawn again at the next chance.
    mutating func distrustPictures() {
        for slot in slots.keys { slots[slot]?.picture.nextChange = .distantPast }
    }
}

/// What a slot shows, and its picture.
struct SlotState {
    var subject: SlotSubject
    var picture: SlotRenderer.Picture
    /// What toggles show in it in place of their own values.
    var pressed: [Int: Bool] = [:]
    /// The target a mark stands on, by its place.
    var focus: Int?

    /// The picture with its mark.
    @MainActor var marked: Frame {
        guard let focus, picture.targets.all.indices.contains(focus) else { return picture.frame }
        return FocusMark.mark(picture.targets.all[focus], in: picture.frame)
    }
}

/// What a slot shows in a frame, and what a press on it does.
struct ShownSlot {
    var content: SlotContent
    var targets: SlotTargets
    /// The target a mark stands on.
    var focus: Int?

    /// Whether a press does the same on both.
    func isAlike(_ other: ShownSlot) -> Bool {
        content == other.content && focus == other.focus && targets.isAlike(other.targets)
    }
}

extension [String: ShownSlot] {
    /// Whether a press does the same on both.
    func isAlike(_ other: Self) -> Bool {
        count == other.count && allSatisfy { id, slot in other[id].map(slot.isAlike) ?? false }
    }
}

/// A frame given to a panel.
struct SubmittedFrame {
    var number: Int
    var frame: Frame
    /// What each slot shows in it.
    var contents: [String: ShownSlot]
}

/// What is on a glass, so that a press acts on what its user sees.
struct GlassState {
    var number: Int
    var contents: [String: ShownSlot]
}

/// Frames in a row that showed the same things.
private struct ShownFrames {
    var numbers: ClosedRange<Int>
    var contents: [String: ShownSlot]
}
