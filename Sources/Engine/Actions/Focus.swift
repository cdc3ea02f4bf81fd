import Clocks

/// The mark on one of a slot's targets.
struct Focus: Hashable, Sendable {
    var slot: String
    /// What the slot showed; another picture of it keeps the mark.
    var content: SlotContent
    /// The place of the target.
    var index: Int
    /// When the mark goes away by itself.
    var until: MonotonicInstant
}

extension Engine {
    /// The place of the mark in what a slot is about to show; nil where there is none.
    func focus(in slot: String, of state: SlotState?) -> Int? {
        guard let state, let focus, focus.slot == slot, focus.content == state.subject.content,
            state.picture.targets.all.indices.contains(focus.index)
        else { return nil }
        return focus.index
    }

    /// Puts the mark on a target, and holds the slot meanwhile.
    func putFocus(on index: Int, in slot: String, showing content: SlotContent, at now: Moment) {
        let until = now.monotonic.advanced(bySeconds: Double(attention.times.pin))
        focus = Focus(slot: slot, content: content, index: index, until: until)
        attention.hold(content, in: slot, until: until)
    }

    /// Moves the mark on; past an end it goes away, and what it held is let go.
    func moveFocus(by step: Int, at now: Moment) {
        guard let focus, let targets = panelState(of: focus.slot)?.slots[focus.slot]?.picture.targets else { return }
        let index = focus.index + step
        guard targets.all.indices.contains(index) else { return dropFocus() }
        putFocus(on: index, in: focus.slot, showing: focus.content, at: now)
    }

    /// Takes the mark away.
    func dropFocus() {
        guard let slot = focus?.slot else { return }
        focus = nil
        attention.unhold(slot)
    }

    /// The state of the panel of a slot.
    func panelState(of slot: String) -> PanelState? { board.slot(slot).flatMap { panels[$0.panel] } }
}
