import Engine
import Gateway
import JSON

/// The commands of the control socket that concern placements, and what is decided about them.
struct PlacementControl: ControlHandler {
    let engine: Engine
    /// Explains activities.
    let activities: any ControlHandler

    let commands = [
        "next", "explain", "placement.list", "placement.add", "placement.remove", "placement.configure",
        "placement.form",
    ]

    func handle(_ request: ControlRequest) async -> ControlReply {
        do throws(ControlFailure) {
            return .success(try await answer(request.command, request.body.object ?? JSONObject()))
        } catch {
            return .failure(error)
        }
    }

    @MainActor
    private func answer(_ command: String, _ body: JSONObject) async throws(ControlFailure) -> JSONValue {
        switch command {
        case "next": return engine.next
        case "explain": return try await explain(try text("id", of: body))
        case "placement.list": return engine.placements
        default: break
        }
        do throws(PlacementError) {
            return try await change(command, body)
        } catch {
            throw ControlFailure(code: error.code, path: error.path, message: error.message)
        }
    }

    @MainActor
    private func explain(_ id: String) async throws(ControlFailure) -> JSONValue {
        if let explanation = await engine.explanation(of: id) { return explanation }
        let request = ControlRequest(command: "activity.explain", body: ["id": .string(id)])
        if case .success(let story) = await activities.handle(request) { return story }
        if let slot = engine.board.slot(id) {
            let placements = slot.placements.map(\.id).joined(separator: ", ")
            let message = "\"\(id)\" is a slot; explain what it holds: \(placements)"
            throw ControlFailure(code: "unknownID", path: "id", message: message)
        }
        let suggestion = Nearest.suggestion(for: id, among: engine.explainable)
        throw ControlFailure(
            code: "unknownID", path: "id", message: "there is no placement, panel or activity \"\(id)\"; \(suggestion)")
    }

    @MainActor
    private func change(_ command: String, _ body: JSONObject) async throws(PlacementError) -> JSONValue {
        let configuration = body["configuration"]
        guard configuration == nil || configuration == .null || configuration?.object != nil else {
            throw PlacementError("malformedRequest", at: "configuration", "the configuration is no object")
        }
        switch command {
        case "placement.add":
            let id = try await engine.addPlacement(
                kind: try given("kind", body), slot: try given("slot", body), configuration: configuration?.object)
            return ["id": .string(id)]
        case "placement.remove":
            try await engine.removePlacement(try given("id", body))
            return [:]
        case "placement.configure":
            try await engine.configurePlacement(try given("id", body), configuration?.object)
            return [:]
        default:
            return try await engine.placementForm(placement: body["id"]?.string, kind: body["kind"]?.string)
        }
    }

    private func given(_ key: String, _ body: JSONObject) throws(PlacementError) -> String {
        guard let text = body[key]?.string else {
            throw PlacementError("missingKey", at: key, "\(key) is missing or no string")
        }
        return text
    }

    private func text(_ key: String, of body: JSONObject) throws(ControlFailure) -> String {
        guard let text = body[key]?.string else {
            throw ControlFailure(code: "missingKey", path: key, message: "\(key) is missing or no string")
        }
        return text
    }
}
