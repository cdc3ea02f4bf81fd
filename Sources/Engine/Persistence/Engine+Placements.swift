import Boards
import Clocks
import FoundationEssentials
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
