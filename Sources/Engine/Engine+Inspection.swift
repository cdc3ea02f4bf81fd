import Boards
import FoundationEssentials
import Pixels
import Views

/// What is told of a slot beside its picture.
public struct SlotInspection: Sendable {
    public var slot: String
    /// The slot's pixels on the panel; areas of lints and elements count from its corner.
    public var frame: PixelRect
    public var lints: [Lint]
    public var accessibility: [AccessibilityElement]
}

extension Engine {
    /// Draws what the slots of a panel show once more, this time with lints and words.
    public func inspection(panel id: String, at now: Date) -> [SlotInspection] {
        guard let state = panels[id], let profile = profiles[id] else { return [] }
        var inspector = renderer
        inspector.inspects = true
        return board.slots.compactMap { slot in
            guard slot.panel == id, let subject = state.slots[slot.id]?.subject else { return nil }
            let picture = draw(subject, slot, profile, now, inspector)
            return SlotInspection(
                slot: slot.id, frame: slot.frame, lints: picture.lints, accessibility: picture.accessibility)
        }
    }
}
