import Boards
import FoundationEssentials
import JSON

extension Engine {
    /// Adds to a slot's status why it shows what it shows.
    func describeAttention(of slot: String, in object: inout JSONObject) {
        guard let decision = attention.layout[slot] else { return }
        object["because"] = .string(decision.reason.rawValue)
        object["text"] = .string(decision.reason.spoken)
        guard attention.memory[slot]?.pin != nil else { return }
        object["pinned"] = true
        object["visible"] = .bool(!decision.isPinEmpty)
        object["reason"] = decision.isPinEmpty ? "empty" : nil
    }

    /// Adds to a panel's status how bright it is.
    func describeLight(of panel: String, in object: inout JSONObject) {
        switch attention.light(of: panel) {
        case .on(let brightness): object["brightness"] = .integer(brightness)
        case .off: object["brightness"] = "off"
        }
        if attention.light.night != nil { object["night"] = true }
    }

    /// How many changes of one slot are foretold.
    private static let mostForetold = 4

    /// What attention will change, for the list of what comes next.
    func comingAttention() -> [ComingEvent] {
        attentionForecast(perSlot: Self.mostForetold).map { forecast in
            switch forecast.change {
            case .slot(let id, let decision):
                ComingEvent(
                    date: forecast.at.wall, name: "shows", subject: ("slot", id),
                    text: "it shows \(words(decision.content)), because \(decision.reason.spoken)")
            case .panel(let id, .on(let brightness)):
                ComingEvent(
                    date: forecast.at.wall, name: "brightness", subject: ("panel", id),
                    text: "its brightness becomes \(brightness)")
            case .panel(let id, .off):
                ComingEvent(
                    date: forecast.at.wall, name: "off", subject: ("panel", id), text: "it goes off for the night")
            }
        }
    }

    private func words(_ content: SlotContent) -> String {
        switch content {
        case .nothing: "nothing"
        case .widget(let placement): origin(of: content).map { "\($0.kind) (\(placement))" } ?? placement
        case .activity(let id), .alert(let id): "the activity “\(id)”"
        case .activities(let first, let second): "the activities “\(first)” and “\(second)”"
        case .notice(let text): "“\(text)”"
        }
    }
}
