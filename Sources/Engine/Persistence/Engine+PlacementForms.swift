import Boards
import FoundationEssentials
import Intents
import JSON
import Store
import Widgets

// What people may ask of placements: forms, and checks of what they fill in.
extension Engine {
    /// What can be configured of a placement, or of a new one of a kind, with the values it has.
    public func placementForm(placement id: String?, kind: String?) async throws(PlacementError) -> JSONValue {
        if let id {
            let (slot, placement) = try known(id)
            return await form(of: try widgetForPlacing(placement.kind, in: slot), placement.configuration)
        }
        guard let widget = catalog.widget(kind ?? "") else {
            let suggestion = Nearest.suggestion(for: kind ?? "", among: catalog.widgets.map(\.kind))
            throw PlacementError("unknownKind", at: "kind", "there is no kind \"\(kind ?? "")\"; \(suggestion)")
        }
        return await form(of: widget, nil)
    }

    private func form(of widget: WidgetDescriptor, _ configuration: JSONObject?) async -> JSONValue {
        var parameters: [JSONValue] = []
        for parameter in widget.configurationSchema?.parameters ?? [] {
            var object = parameter.json.object ?? JSONObject()
            object["value"] = configuration?[parameter.name]
            // A query that fails offers nothing; what was chosen stays.
            if object["choices"] == nil, let options = try? await parameter.options() {
                object["choices"] = .array(options.prefix(Self.mostChoices).map(\.json))
            }
            parameters.append(.object(object))
        }
        return ["kind": .string(widget.kind), "parameters": .array(parameters)]
    }

    /// Most choices told of a parameter.
    private static let mostChoices = 200

    // MARK: - Checks

    /// A placement and its slot, also where it is hidden.
    @discardableResult
    func known(_ id: String) throws(PlacementError) -> (slot: Board.Slot, placement: Board.Placement) {
        if let found = book.all.first(where: { $0.placement.id == id }) { return found }
        let suggestion = Nearest.suggestion(for: id, among: book.all.map(\.placement.id))
        throw PlacementError("unknownPlacement", at: "id", "there is no placement \"\(id)\"; \(suggestion)")
    }

    /// A slot of the board.
    func slotForPlacing(_ id: String) throws(PlacementError) -> Board.Slot {
        if let slot = book.file.slot(id) { return slot }
        let suggestion = Nearest.suggestion(for: id, among: book.file.slots.map(\.id))
        throw PlacementError("unknownSlot", at: "slot", "the board has no slot \"\(id)\"; \(suggestion)")
    }

    /// A kind, if it comes in the family of a slot.
    func widgetForPlacing(_ kind: String, in slot: Board.Slot) throws(PlacementError) -> WidgetDescriptor {
        guard let widget = catalog.widget(kind) else {
            let suggestion = Nearest.suggestion(for: kind, among: catalog.widgets.map(\.kind))
            throw PlacementError("unknownKind", at: "kind", "there is no kind \"\(kind)\"; \(suggestion)")
        }
        let families = widget.settings.families
        guard families.contains(slot.family.widgetFamily) else {
            throw PlacementError(
                "wrongFamily", at: "slot",
                "\(kind) has no \(slot.family.rawValue), which the slot \(slot.id) is for; it comes in "
                    + families.map(\.rawValue).joined(separator: ", "))
        }
        return widget
    }

    /// A configuration that is the kind's; that of a new placement with what the kind begins with.
    func checked(
        _ configuration: JSONObject?, of widget: WidgetDescriptor, isNew: Bool
    ) async throws(PlacementError) -> JSONObject? {
        guard let schema = widget.configurationSchema else { return configuration }
        var whole = isNew ? await schema.initialConfiguration() : JSONObject()
        for member in configuration?.members ?? [] {
            guard let parameter = schema.parameter(member.key) else {
                let suggestion = Nearest.suggestion(for: member.key, among: schema.parameters.map(\.name))
                throw PlacementError(
                    "unknownParameter", at: "configuration.\(member.key)",
                    "\(widget.kind) has no parameter \"\(member.key)\"; \(suggestion)")
            }
            guard member.value != .null else {
                whole[member.key] = JSONValue?.none
                continue
            }
            whole[member.key] = try await value(member.value, for: parameter)
        }
        return whole
    }

    /// A value as it is stored: it may be given as it is stored, or as a person writes it.
    private func value(
        _ given: JSONValue, for parameter: IntentParameterSchema
    ) async throws(PlacementError) -> JSONValue {
        let problems = parameter.problems(in: given)
        if problems.isEmpty, given.string == nil { return given }
        guard let text = given.string else {
            throw PlacementError(
                "wrongValue", at: "configuration.\(parameter.name)", problems.map(\.description).joined(separator: "; ")
            )
        }
        do { return try await parameter.value(reading: text) } catch {
            // What is stored already may be a word people would not write.
            if problems.isEmpty { return given }
            throw PlacementError("wrongValue", at: "configuration.\(parameter.name)", "\(error)")
        }
    }

    /// Does a write behind those posted before, and answers when it is on the disk.
    func stored<Value: Sendable>(
        _ body: @escaping @Sendable (Store) throws(StoreError) -> Value
    ) async throws(PlacementError) -> Value {
        guard let writer else {
            throw PlacementError(
                "notKept", at: "", "this cadran keeps nothing over restarts, so placements cannot change; see its log")
        }
        do throws(StoreError) { return try await writer.perform(body) } catch {
            throw PlacementError("notStored", at: "", "\(error)")
        }
    }
}
