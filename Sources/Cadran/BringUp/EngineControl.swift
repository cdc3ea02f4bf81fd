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
        guard let button = engine.board.button(id) else {
            let suggestion = Nearest.suggestion(for: id, among: engine.board.buttons.map(\.id))
            throw ControlFailure(
                code: "unknownButton", path: "button", message: "the board has no button \"\(id)\"; \(suggestion)")
        }
        let name = body.object?["gesture"]?.string ?? Gesture.press.rawValue
        guard let gesture = Gesture(rawValue: name) else {
            let suggestion = Nearest.suggestion(for: name, among: Gesture.allCases.map(\.rawValue))
            throw ControlFailure(
                code: "unknownGesture", path: "gesture", message: "there is no gesture \"\(name)\"; \(suggestion)")
        }
        guard let url = button.url(for: gesture) else {
            throw ControlFailure(
                code: "noAction", path: "button", message: "\"\(id)\" has no action for \(gesture.spoken) on this board"
            )
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
