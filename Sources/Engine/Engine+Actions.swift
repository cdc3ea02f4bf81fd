import Activities
import Boards
import Clocks
import FoundationEssentials
import Panels
import Views

extension Engine {
    /// The URL in a text, where it would be opened.
    public func url(_ text: String) throws(EngineActionError) -> URL {
        guard text.utf8.count <= EngineAction.longestURL else { throw EngineActionError(text: text, .tooLong) }
        guard let url = URL(string: text), url.scheme != nil else { throw EngineActionError(text: text, .notAURL) }
        try check(url)
        return url
    }

    /// Says why a URL would not be opened; throws nothing where it would.
    public func check(_ url: URL) throws(EngineActionError) { try Self.check(url, on: board) }

    /// Says why a URL would not be opened on a board; throws nothing where it would.
    nonisolated public static func check(_ url: URL, on board: Board) throws(EngineActionError) {
        guard url.absoluteString.utf8.count <= EngineAction.longestURL else { throw EngineActionError(url, .tooLong) }
        if let scheme = url.scheme?.lowercased(), scheme != "cadran" {
            guard board.target(for: scheme) == nil else { return }
            throw EngineActionError(url, .foreign, known: board.targets.map(\.scheme))
        }
        let action = try EngineAction(url)
        guard let slot = action.slot, board.slot(slot) == nil else { return }
        throw EngineActionError(url, .unknownSlot, known: board.slots.map(\.id))
    }

    /// Does what a URL says, to what is on the glass now.
    func open(_ url: URL) { open(url, from: nil, at: time.monotonic) }

    /// Does what a button says, to what was on the glass at a moment. Where the panels were off it only lights them.
    func press(_ url: URL, at moment: MonotonicInstant) {
        let wasDark = !board.panels.isEmpty && board.panels.allSatisfy { panels[$0.id]?.isDark == true }
        attention.light.wake(seconds: Double(attention.times.wake), at: time.moment)
        for output in outputs.values { output.wake() }
        if !wasDark { open(url, from: nil, at: moment) }
    }

    /// Does what a URL says.
    ///
    /// - Parameters:
    ///   - slot: the slot whose picture it stands in.
    ///   - moment: when that was asked for.
    func open(_ url: URL, from slot: String?, at moment: MonotonicInstant) {
        do {
            try check(url)
        } catch {
            return complain("\(error)", in: slot ?? actingSlot(nil, at: moment))
        }
        guard let action = try? EngineAction(url) else { return openForeign(url, from: slot, at: moment) }
        perform(action, at: moment)
    }

    private func openForeign(_ url: URL, from slot: String?, at moment: MonotonicInstant) {
        let origin = slot.flatMap { self.origin(of: self.glass(of: $0, at: moment)?.content) }
        publish(PublishedAction(.open(url), placement: origin?.id, kind: origin?.kind, family: origin?.family))
        // A target that only publishes has been served.
        if case .publish? = board.target(for: url.scheme ?? "")?.deed { return }
        let refusal = dispatcher.accept(url, placement: origin?.id, kind: origin?.kind, family: origin?.family)
        if let refusal { complain(refusal, in: slot) }
    }

    private func perform(_ action: EngineAction, at moment: MonotonicInstant) {
        let now = time.moment
        let slot = actingSlot(action.slot, at: moment)
        switch action.verb {
        case .next: step(by: 1, in: slot, at: now)
        case .previous: step(by: -1, in: slot, at: now)
        case .select: if let slot { select(in: slot, at: moment) }
        case .back: back(in: slot)
        case .dismiss: dismiss(in: action.slot, at: moment)
        case .home: home()
        case .speak: if let slot { speak(slot, at: moment) }
        case .brightness(let percent): attention.light.setBrightness(percent, at: now)
        case .night(let wish): setNight(wish, at: now)
        case .show(let name, let seconds):
            if !show(name, in: action.slot, seconds: seconds, at: now) { refuse(name, in: slot) }
        }
    }

    private func setNight(_ wish: Bool?, at now: Moment) {
        if let wish { attention.light.setNight(wish, at: now) } else { attention.light.toggleNight(at: now) }
    }

    private func step(by step: Int, in slot: String?, at now: Moment) {
        if focus != nil { return moveFocus(by: step, at: now) }
        if let slot { attention.turn(slot, by: step, at: now) }
    }

    private func back(in slot: String?) {
        if focus != nil { return dropFocus() }
        if let slot { attention.release(slot) }
    }

    private func home() {
        dropFocus()
        for slot in board.slots { attention.release(slot.id) }
    }

    private func show(_ name: String, in slot: String?, seconds: Double?, at now: Moment) -> Bool {
        dropFocus()
        return attention.show(name, in: slot, returnAfter: seconds, at: now) != nil
    }

    private func refuse(_ name: String, in slot: String?) {
        let known = Set(board.slots.flatMap(\.placements).map(\.kind)).sorted().joined(separator: ", ")
        complain("nothing called “\(name)” can be shown; the kinds on this board: \(known)", in: slot)
    }

    /// Takes away what the user sees: the alert where there is one, else the activity; never one that is still being
    /// sent to the glass.
    private func dismiss(in only: String?, at moment: MonotonicInstant) {
        for slot in attention.slots where only == nil || slot.id == only {
            switch glass(of: slot.id, at: moment)?.content {
            case .alert(let id)?:
                attention.dropAlert(of: id)
                return
            case .activity(let id)?, .activities(let id, _)?:
                center.apply(.remove(id: id))
                return
            default: continue
            }
        }
    }

    // MARK: - What presses act on

    /// What was on the glass of a slot.
    func glass(of slot: String, at moment: MonotonicInstant) -> ShownSlot? {
        panelState(of: slot)?.glass(at: moment)?.contents[slot]
    }

    /// The slot a press without one means: the one with the mark, else the largest where there is anything to turn or
    /// to select, else the largest.
    private func actingSlot(_ named: String?, at moment: MonotonicInstant) -> String? {
        if let slot = named ?? focus?.slot { return slot }
        let now = time.moment
        let busy = attention.slots.first { slot in
            attention.choices(for: slot, at: now).count > 1
                || glass(of: slot.id, at: moment)?.targets.all.isEmpty == false
        }
        return (busy ?? attention.slots.first)?.id
    }

    /// The placement in a content, with the words for a URL nobody set.
    func origin(of content: SlotContent?) -> (id: String, kind: String, family: String)? {
        guard case .widget(let id)? = content,
            let slot = board.slots.first(where: { $0.placement(id) != nil }), let placement = slot.placement(id)
        else { return nil }
        return (id, placement.kind, slot.family.rawValue)
    }

    // MARK: - Telling

    /// Says what went wrong, in the log and for a moment in a slot.
    func complain(_ sentence: String, in slot: String?) {
        // A storm of presses says the same hundreds of times.
        let now = time.monotonic
        let isSaid = complaint.map { $0.sentence == sentence && now.seconds(since: $0.at) < 1 } ?? false
        if !isSaid {
            complaint = (sentence, now)
            log(sentence)
        }
        if let slot { attention.say(sentence, in: slot, at: time.moment) }
    }

    /// Tells followers of the control socket.
    func publish(_ action: PublishedAction) { followers.publish(action) }

    /// Everything published from now on, for the control socket's followers.
    public func publishedActions() -> AsyncStream<PublishedAction> { followers.follow() }

    /// Notes what a panel reports.
    func note(_ report: PanelReport, of id: String) {
        switch report {
        case .shown(let number, _, let moment):
            panels[id]?.show(number, at: moment.monotonic)
            onGlass?(id)
        case .ill(let error, _, let seconds):
            panels[id]?.illness = error
            log("panel \(id): \(error.message) Cadran keeps trying; the next time in \(seconds) s.")
        case .recovered:
            panels[id]?.illness = nil
            log("panel \(id): works again")
        }
    }
}
