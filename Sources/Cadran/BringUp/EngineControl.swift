import Boards
import Engine
import FoundationEssentials
import Gateway
import JSON

/// The commands of the control socket that concern the engine: status, press, open.
struct EngineControl: ControlHandler {
    let engine: Engine

    let commands = ["status", "press", "open"]

    func handle(_ request: ControlRequest) async -> ControlReply {
        do throws(ControlFailure) {
            switch request.command {
            case "status": return .success(await status())
            case "press": return try await press(request.body)
            default: return try await open(request.body)
            }
        } catch {
            return .failure(error)
        }
    }

    @MainActor
    private func status() -> JSONValue { engine.status }

    @MainActor
    private func press(_ body: JSONValue) throws(ControlFailure) -> ControlReply {
        let id = try text("button", of: body)
        let gesture = body.object?["gesture"]?.string ?? Gesture.press.rawValue
        guard let controls = PressTable(engine.board).gestures(of: id) else {
            let suggestion = Nearest.suggestion(for: id, among: PressTable(engine.board).ids)
            throw ControlFailure(
                code: "unknownButton", path: "button", message: "the board has no button \"\(id)\"; \(suggestion)")
        }
        guard PressTable.names.contains(gesture) else {
            let suggestion = Nearest.suggestion(for: gesture, among: PressTable.names)
            throw ControlFailure(
                code: "unknownGesture", path: "gesture", message: "there is no gesture \"\(gesture)\"; \(suggestion)")
        }
        guard let url = controls[gesture] else {
            let known = controls.keys.sorted().joined(separator: ", ")
            throw ControlFailure(
                code: "noAction", path: "button",
                message: "\"\(id)\" has no action for \(PressTable.spoken(gesture)) on this board; it has "
                    + (known.isEmpty ? "none at all" : known))
        }
        engine.send(.pressed(url, at: engine.now))
        return .success([:])
    }

    @MainActor
    private func open(_ body: JSONValue) throws(ControlFailure) -> ControlReply {
        let text = try text("url", of: body)
        do throws(EngineActionError) {
            engine.send(.opened(try engine.url(text)))
        } catch {
            let code = error.reason == .notAURL || error.reason == .tooLong ? "badURL" : "unknownAction"
            throw ControlFailure(code: code, path: "url", message: "\(error)")
        }
        return .success([:])
    }

    private func text(_ key: String, of body: JSONValue) throws(ControlFailure) -> String {
        guard let text = body.object?[key]?.string else {
            throw ControlFailure(code: "missingKey", path: key, message: "\(key) is missing or no string")
        }
        return text
    }
}
