import Activities
import Boards
import Clocks
import FoundationEssentials
import Panels
import Pixels
import Views
import Widgets

extension Engine {
    /// Draws a panel's slots where they changed, and submits the frame where its pixels did.
    ///
    /// A panel that is off is told so once, and nothing is drawn for it.
    func draw(
        _ panel: Board.Panel, at now: Moment, _ due: inout EngineDue
    ) {
        guard var state = panels[panel.id], let output = outputs[panel.id], let profile = profiles[panel.id] else {
            return
        }
        light(panel, &state, output)
        for slot in board.slots where slot.panel == panel.id && !state.isDark {
            let wanted = wanted(slot, at: now)
            let pressed = pressedToggles(in: wanted.content)
            if state.needsDrawing(slot.id, wanted, pressed, at: now.wall) {
                var painter = renderer
                painter.pressedToggles = pressed
                painter.inspects = output.wantsDescription
                var picture = draw(wanted, slot, profile, now.wall, painter)
                // A change announced for a moment that is over would never let the engine sleep.
                if let next = picture.nextChange, next <= now.wall {
                    picture.nextChange = now.wall.addingTimeInterval(profile.minimumTick)
                }
                picture.diagnostics.forEach { sayOnce("slot \(slot.id): \($0)") }
                state.slots[slot.id] = SlotState(subject: wanted, picture: picture, pressed: pressed)
            }
            let mark = focus(in: slot.id, of: state.slots[slot.id])
            state.slots[slot.id]?.focus = mark
            due.add(state.slots[slot.id]?.picture.nextChange)
            if case .widget(let placement) = wanted.content {
                due.add(schedules[placement]?.nextEntry(after: now.wall))
            }
        }
        let patience = output.isEmissive ? patience : ePaperPatience
        if state.submitted == nil, !state.isDark, now.monotonic < patience, isIncomplete(panel, state) {
            due.add(patience)
        } else {
            submit(&state, to: output)
        }
        panels[panel.id] = state
    }

    /// Whether a slot still lacks its first timeline.
    private func isIncomplete(_ panel: Board.Panel, _ state: PanelState) -> Bool {
        board.slots.contains { slot in
            guard slot.panel == panel.id, case .placeholder(let placement)? = state.slots[slot.id]?.subject else {
                return false
            }
            return schedules[placement]?.isRunning == true
        }
    }

    /// Gives the panel its frame where the pixels differ from the last.
    private func submit(_ state: inout PanelState, to output: any PanelOutput) {
        // What gives no light shows in the dark what it showed before.
        if state.isDark, !output.isEmissive { return }
        if output.wantsDescription { describe(&state, to: output) }
        let frame = state.compose(board.slots, size: output.frameSize, format: output.format)
        guard frame != state.submitted?.frame else { return state.exchangeContents() }
        let number = state.submit(frame)
        output.submit(frame, number: number)
    }

    /// Tells a panel without pixels what the pictures say, where that differs from the last.
    private func describe(_ state: inout PanelState, to output: any PanelOutput) {
        let words = state.words(of: board.slots)
        guard words != state.description else { return }
        state.description = words
        output.describe(words)
    }

    /// Sets a panel's brightness where attention wants another.
    private func light(_ panel: Board.Panel, _ state: inout PanelState, _ output: any PanelOutput) {
        let wasDark = state.isDark
        switch attention.light(of: panel.id) {
        case .off:
            state.isDark = true
            if !wasDark { output.setPower(isOn: false) }
        case .on(let brightness):
            state.isDark = false
            if wasDark { output.setPower(isOn: true) }
            guard brightness != state.brightness ?? panel.brightness else { return }
            state.brightness = brightness
            output.setBrightness(brightness)
        }
    }

    /// What a slot is to show now, with its data.
    private func wanted(_ slot: Board.Slot, at now: Moment) -> SlotSubject {
        let decided = attention.layout[slot.id]?.content ?? .nothing
        switch decided {
        case .nothing: return .nothing
        case .notice(let text): return .notice(text)
        case .activity(let id): return record(id).map(SlotSubject.activity) ?? .nothing
        case .alert(let id): return record(id).map { .alert($0, alertTexts[id]) } ?? .nothing
        case .activities(let first, let second):
            guard let first = record(first), let second = record(second) else { return .nothing }
            return .activities(first, second)
        case .widget(let placement):
            return subject(of: placement, in: slot, at: now)
        }
    }

    func draw(
        _ subject: SlotSubject, _ slot: Board.Slot, _ profile: PanelProfile, _ now: Date, _ renderer: SlotRenderer
    ) -> SlotRenderer.Picture {
        switch subject {
        case .entry(let entry, let placement):
            keptPicture(of: entry, placement, in: slot, profile, at: now, inspects: renderer.inspects)
                ?? renderer.draw(entry, in: slot, profile: profile, now: now)
        case .activity(let record): renderer.draw(record, in: slot, profile: profile, now: now)
        case .activities(let first, let second):
            renderer.draw(first, second, in: slot, profile: profile, now: now)
        case .alert(let record, let alert):
            renderer.drawAlert(record, alert, in: slot, profile: profile, now: now)
        case .notice(let text): renderer.drawNotice(text, in: slot, profile: profile, now: now)
        case .nothing: renderer.drawNothing(in: slot, profile: profile, now: now)
        case .aged(let entry, let placement):
            agedPicture(of: entry, placement, in: slot, profile, at: now)
                ?? renderer.drawAged(entry, in: slot, profile: profile, now: now)
        case .absent(let notice, _): renderer.drawAbsent(notice, in: slot, profile: profile, now: now)
        case .placeholder(let placement):
            renderer.drawPlaceholder(
                widgets[placement]!.source.placeholder(for: request(placement, in: slot)), in: slot, profile: profile,
                now: now)
        }
    }
}
