import Clocks
import FoundationEssentials
import Intents
import Views

extension Engine {
    /// Presses a control: a toggle shows its new state at once, the author's code runs when those before it have ended,
    /// and the widget's timeline is asked for anew after it, whatever came of it.
    func perform(_ press: ControlPress, of glass: ShownSlot, in slot: String) {
        guard let source = InteractionSource(glass.content) else { return }
        guard let (interaction, beginsNow) = interactions.add(press, of: source, in: slot) else {
            return complain("too many presses wait for what this does already; this one was not added", in: slot)
        }
        if let toggle = press.toggle, let isOn = press.isOn { pressedToggles[source, default: [:]][toggle] = !isOn }
        if case .placement(let id) = source { interactionBegan(placement: id) }
        if beginsNow { begin(interaction) }
    }

    /// Runs an interaction off the main actor, with a watchdog beside it.
    private func begin(_ interaction: Interaction) {
        let (source, number) = (interaction.source, interaction.number)
        let work = Task.detached { [weak self] in
            let end: InteractionEnd
            do {
                end = .done(try await interaction.perform())
            } catch {
                end = .failed("\(error)")
            }
            self?.send(.interactionEnded(source, number: number, end))
        }
        let deadline = time.monotonic.advanced(bySeconds: InteractionQueue.watchdog)
        watchdogs[number] = Task { [weak self, time] in
            guard await time.wait(until: deadline) != .cancelled else { return }
            work.cancel()
            self?.send(.interactionEnded(source, number: number, .gaveUp))
        }
    }

    /// Takes note of an interaction's end, and begins the next of its source.
    func end(_ number: Int, of source: InteractionSource, _ end: InteractionEnd) {
        guard let (interaction, next) = interactions.end(number, of: source) else {
            // What the watchdog gave up on has ended after all.
            return
        }
        watchdogs.removeValue(forKey: number)?.cancel()
        tell(end, of: interaction)
        if case .placement(let id) = source { interactionEnded(placement: id) }
        if let next { begin(next) }
    }

    private func tell(_ end: InteractionEnd, of interaction: Interaction) {
        switch end {
        case .done(let outcome):
            if let words = outcome.dialog { attention.say(words, in: interaction.slot, at: time.moment) }
            if let url = outcome.url { open(url, from: interaction.slot, at: time.monotonic) }
        case .failed(let why):
            takeBack(interaction)
            complain("“\(interaction.title)” failed: \(why)", in: interaction.slot)
        case .gaveUp:
            takeBack(interaction)
            let seconds = Int(InteractionQueue.watchdog)
            complain("“\(interaction.title)” did not end within \(seconds) s", in: interaction.slot)
        }
    }

    /// A toggle shows its old state again.
    private func takeBack(_ interaction: Interaction) {
        guard let toggle = interaction.press.toggle else { return }
        pressedToggles[interaction.source]?[toggle] = nil
    }

    /// Lets toggles show what their widgets say, where these have been asked since the press, or could not answer.
    func settleToggles() {
        for source in pressedToggles.keys where !interactions.isBusy(source) && hasAnswered(source) {
            pressedToggles[source] = nil
        }
    }

    private func hasAnswered(_ source: InteractionSource) -> Bool {
        guard case .placement(let id) = source, let schedule = schedules[id] else { return true }
        return schedule.run == nil && (schedule.wish != .interaction || schedule.retryAt != nil)
    }

    /// What the toggles of a content show in place of their own values.
    func pressedToggles(in content: SlotContent) -> [Int: Bool] {
        InteractionSource(content).flatMap { pressedToggles[$0] } ?? [:]
    }
}
