import Boards
import Clocks
import FoundationEssentials
import Intents
import JSON
import Store
import Widgets

extension Engine {
    // MARK: - For people and programs

    /// What is placed where, also what is hidden or cannot be shown.
    public var placements: JSONValue {
        let now = time.moment
        return .array(
            book.all.map { slot, placement in
                var object = JSONObject()
                object["id"] = .string(placement.id)
                object["kind"] = .string(placement.kind)
                object["slot"] = .string(slot.id)
                object["family"] = .string(slot.family.rawValue)
                object["origin"] = .string(book.isOfFile(placement.id) ? "board" : "added")
                object["configuration"] = placement.configuration.map(JSONValue.object)
                object["state"] = .string(
                    slotIndex[placement.id] == nil ? "hidden" : state(of: placement.id, in: slot, at: now))
                return .object(object)
            })
    }

    /// Adds a placement to a slot, behind those that are there; answers with its id once it is stored.
    public func addPlacement(
        kind: String, slot id: String, configuration: JSONObject? = nil
    ) async throws(PlacementError) -> String {
        let slot = try slotForPlacing(id)
        let widget = try widgetForPlacing(kind, in: slot)
        let whole = try await checked(configuration, of: widget, isNew: true)
        let record = PlacementRow.Record(
            board: book.file.name, kind: widget.kind, configuration: whole.map { JSONValue.object($0).text() },
            isAdded: true)
        let position = book.nextPosition(in: id)
        let taken = book.ids
        let row = try await stored { store throws(StoreError) in
            let row = PlacementRow(
                id: try store.nextPlacementID(except: taken), slot: id, position: position, record: record)
            try store.placements.save([row.stored])
            return row
        }
        book.rows.append(row)
        applyPlacements()
        return row.id
    }

    /// Removes a placement that was added.
    public func removePlacement(_ id: String) async throws(PlacementError) {
        try known(id)
        guard !book.isOfFile(id) else {
            throw PlacementError(
                "ofTheBoard", at: "id", "\(id) stands in the board file; take it out there, or hide its kind")
        }
        let key = key(of: id)
        try await stored { store throws(StoreError) in try store.placements.remove([key]) }
        book.rows.removeAll { $0.id == id }
        applyPlacements()
    }

    /// Changes parts of a placement's configuration; null takes a part out. Nil goes back to what the board says, or to
    /// the kind's defaults.
    public func configurePlacement(_ id: String, _ changes: JSONObject?) async throws(PlacementError) {
        let (slot, placement) = try known(id)
        let widget = try widgetForPlacing(placement.kind, in: slot)
        var whole = changes.map { placement.configuration.merged(with: $0) } ?? nil
        if changes != nil { whole = try await checked(whole, of: widget, isNew: false) }
        let isReset = changes == nil && book.isOfFile(id)
        let old = book.row(id)
        let row = PlacementRow(
            id: id, slot: slot.id, position: old?.position ?? 0,
            record: .init(
                board: book.file.name, kind: placement.kind,
                configuration: whole.map { JSONValue.object($0).text() }, isAdded: !book.isOfFile(id)))
        try await stored { store throws(StoreError) in
            if isReset { try store.placements.remove([row.stored.id]) } else { try store.placements.save([row.stored]) }
        }
        book.rows.removeAll { $0.id == id }
        if !isReset { book.rows.append(row) }
        applyPlacements()
    }

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

    // MARK: - Bringing up to date

    /// Runs what is placed now.
    private func applyPlacements() {
        let old = board
        takeBoard()
        let before = Dictionary(uniqueKeysWithValues: old.slots.flatMap(\.placements).map { ($0.id, $0) })
        let now = Dictionary(uniqueKeysWithValues: board.slots.flatMap(\.placements).map { ($0.id, $0) })
        for id in before.keys where now[id] == nil { forget(id) }
        settlePlacements()
        place(from: catalog)
        for (id, placement) in now where before[id].map({ $0 != placement }) ?? false {
            widgets[id]?.source.forget(placement: id)
            reload(placement: id, because: .configuration)
        }
        refresh()
        keepTimelines()
    }

    private func forget(_ id: String) {
        widgets[id]?.source.forget(placement: id)
        (widgets[id], notices[id], schedules[id], kept[id]) = (nil, nil, nil, nil)
        (inputs.entries[id], attention.relevance[id]) = (nil, nil)
        unkept.remove(id)
        queue.set(id, EngineDue())
    }

    // MARK: - Checks

    @discardableResult
    private func known(_ id: String) throws(PlacementError) -> (slot: Board.Slot, placement: Board.Placement) {
        if let found = book.all.first(where: { $0.placement.id == id }) { return found }
        let suggestion = Nearest.suggestion(for: id, among: book.all.map(\.placement.id))
        throw PlacementError("unknownPlacement", at: "id", "there is no placement \"\(id)\"; \(suggestion)")
    }

    private func slotForPlacing(_ id: String) throws(PlacementError) -> Board.Slot {
        if let slot = book.file.slot(id) { return slot }
        let suggestion = Nearest.suggestion(for: id, among: book.file.slots.map(\.id))
        throw PlacementError("unknownSlot", at: "slot", "the board has no slot \"\(id)\"; \(suggestion)")
    }

    private func widgetForPlacing(_ kind: String, in slot: Board.Slot) throws(PlacementError) -> WidgetDescriptor {
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
    private func checked(
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

    private func stored<Value: Sendable>(
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

extension Store {
    /// The number the newest added placement got.
    private static let lastPlacementKey = "placements.last"

    /// An id no placement has or had.
    fileprivate func nextPlacementID(except taken: Set<String>) throws(StoreError) -> String {
        let text = try meta.load(Self.lastPlacementKey).map { String(decoding: $0, as: UTF8.self) } ?? ""
        var number = Int(text) ?? 0
        repeat { number += 1 } while taken.contains("p\(number)")
        try meta.save(Self.lastPlacementKey, Data("\(number)".utf8))
        return "p\(number)"
    }
}

extension JSONObject? {
    /// This with parts changed; null takes a part out.
    fileprivate func merged(with changes: JSONObject) -> JSONObject {
        var object = self ?? JSONObject()
        // A plain `nil` would be JSON's null.
        for member in changes.members { object[member.key] = member.value == .null ? JSONValue?.none : member.value }
        return object
    }
}
