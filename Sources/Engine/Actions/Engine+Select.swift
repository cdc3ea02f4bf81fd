import Boards
import Clocks
import FoundationEssentials
import Views

extension Engine {
    /// Does what the glass offers: the marked target; the only one; with several, puts the mark on the first. Where
    /// there is none, followers are told of kind and family: never silence.
    func select(in slot: String, at moment: MonotonicInstant) {
        guard let glass = glass(of: slot, at: moment) else { return }
        if let index = glass.focus, glass.targets.all.indices.contains(index) {
            let target = glass.targets.all[index]
            dropFocus()
            return activate(target, of: glass, in: slot, at: moment)
        }
        switch glass.targets.all.count {
        case 0: openDefault(glass.content, in: slot)
        case 1: activate(glass.targets.all[0], of: glass, in: slot, at: moment)
        default: putFocus(on: 0, in: slot, showing: glass.content, at: time.moment)
        }
    }

    private func activate(_ target: PressTarget, of glass: ShownSlot, in slot: String, at moment: MonotonicInstant) {
        switch target.deed {
        case .open(let url): open(url, from: slot, at: moment)
        case .control(let press): perform(press, of: glass, in: slot)
        }
    }

    /// What a press on a picture without a link does: as an app is told of kind and family when it is opened.
    private func openDefault(_ content: SlotContent, in slot: String) {
        var words: (id: String?, kind: String?, family: String?)
        switch content {
        case .widget: words = self.origin(of: content).map { ($0.id, $0.kind, $0.family) } ?? (nil, nil, nil)
        case .activity(let id), .alert(let id), .activities(let id, _):
            words = (nil, record(id)?.attributesType, board.slot(slot)?.family.rawValue)
        case .nothing, .notice: return
        }
        guard let kind = words.kind, let url = Self.defaultURL(kind: kind, family: words.family, placement: words.id)
        else { return }
        publish(PublishedAction(.open(url), placement: words.id, kind: kind, family: words.family))
        guard board.target(for: "widget") != nil else {
            return log(
                "\(kind) has no link; \(url.absoluteString) was published, and the board has no target for widget")
        }
        if case .publish? = board.target(for: "widget")?.deed { return }
        if let refusal = dispatcher.accept(url, placement: words.id, kind: kind, family: words.family) {
            complain(refusal, in: slot)
        }
    }

    /// `widget://clock.v1/accessoryRectangular?placement=main`
    static func defaultURL(kind: String, family: String?, placement: String?) -> URL? {
        var parts = URLComponents()
        parts.scheme = "widget"
        parts.host = kind
        parts.path = family.map { "/\($0)" } ?? ""
        parts.queryItems = placement.map { [URLQueryItem(name: "placement", value: $0)] }
        return parts.url
    }

    /// Says the picture of a slot in words: to followers, and aloud where the board has a program for that.
    func speak(_ slot: String, at moment: MonotonicInstant) {
        guard let panel = board.slot(slot)?.panel, let glass = glass(of: slot, at: moment) else { return }
        let elements = inspection(panel: panel, at: time.wall).first { $0.slot == slot }?.accessibility ?? []
        let words = elements.spoken
        guard !words.isEmpty else { return complain("there is nothing to speak here", in: slot) }
        let origin = self.origin(of: glass.content)
        publish(PublishedAction(.speak(words), placement: origin?.id, kind: origin?.kind, family: origin?.family))
        guard let command = board.speech, let delivering else { return log("to be spoken: \(words)") }
        Task { [log] in
            switch await delivering.speak(words, with: command) {
            case .delivered: break
            case .refused(let why), .failed(let why): log("nothing was spoken: \(why)")
            }
        }
    }

    /// The one who delivers this engine's actions.
    func makeDispatcher(journal: any ActionJournal) -> ActionDispatcher {
        ActionDispatcher(
            board: board, journal: journal, delivering: delivering, time: time, log: log,
            onFailure: { [weak self] action, why in self?.send(.actionFailed(action, why)) })
    }

    /// Shows for a moment, where it came from, that an action was not delivered.
    func noteFailure(of action: ForeignAction, _ why: String) {
        let slot = board.slots.first { slot in action.placement.map { slot.placement($0) != nil } ?? false }
        guard let id = (slot ?? board.slots.first)?.id else { return }
        attention.say(why, in: id, at: time.moment)
    }
}
