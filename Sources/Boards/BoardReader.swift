import JSON
import Panels

/// Turns the value of a board file into a board, collecting every problem on the way.
struct BoardReader {
    /// The modules a panel may name.
    let modules: [PanelModule]
    /// What was wrong so far.
    var problems: [JSONProblem] = []

    /// The board, or nil when there is any error.
    mutating func board(_ value: JSONValue) -> Board? {
        // `cadran board check Boards/*.json` names the schema too, which must not look like a broken board.
        if let schema = value.object?["$schema"]?.string, schema.hasPrefix("https://json-schema.org/") {
            let message = "this is a JSON Schema, not a board, and was not checked"
            problems.append(JSONProblem(.warning, at: JSONPath(), message))
            return nil
        }
        var fields = JSONFields(value, at: JSONPath(), known: BoardKeys.board)
        _ = fields.optional("$schema", .string)
        let name = fields.required("name", .name)
        let description = fields.optional("description", .string)
        let panels = self.panels(&fields)
        let buttons = self.buttons(&fields)
        let slots = self.slots(&fields, on: panels)
        let zone = self.zone(&fields)
        let reloads = self.reloads(&fields)
        let hidden = self.hidden(&fields)
        let chords = self.chords(&fields, of: buttons)
        let encoders = self.encoders(&fields)
        let location = self.location(&fields)
        let quietHours = self.quietHours(&fields, hasLocation: location != nil)
        let attention = self.attentionTimes(&fields)
        let targets = self.targets(&fields)
        let speech = fields.optional("speech", .command(words: ["text"]))
        problems += fields.problems
        check(panels: panels, buttons: buttons, slots: slots)
        check(chords: chords, encoders: encoders, buttons: buttons)
        guard let name, !problems.contains(where: { $0.severity == .error }) else { return nil }
        return Board(
            name: name, description: description, panels: panels.compactMap(\.panel),
            buttons: buttons.compactMap(\.button), slots: slots.compactMap(\.slot), zone: zone,
            reloads: reloads, hidden: hidden,
            chords: chords.map(\.chord), encoders: encoders.map(\.encoder), location: location,
            quietHours: quietHours, attention: attention, targets: targets, speech: speech)
    }

    /// Reads `panels`, which must hold at least one.
    private func panels(_ fields: inout JSONFields) -> [PanelDraft] {
        if fields.required("panels", .array)?.isEmpty == true {
            fields.report("panels", "a board needs at least one panel")
        }
        return fields.elements("panels") { value, path, fields in
            var inner = JSONFields(value, at: path, known: BoardKeys.panel)
            defer { fields.absorb(inner) }
            return PanelDraft(&inner, modules: modules)
        }
    }

    /// Reads `buttons`.
    private func buttons(_ fields: inout JSONFields) -> [ButtonDraft] {
        fields.elements("buttons") { value, path, fields in
            var inner = JSONFields(value, at: path, known: BoardKeys.button)
            defer { fields.absorb(inner) }
            return ButtonDraft(&inner)
        }
    }

    /// The most slots of a board: more have no room on any panels one machine drives.
    private static let mostSlots = 512

    /// Reads `slots`.
    private func slots(_ fields: inout JSONFields, on panels: [PanelDraft]) -> [SlotDraft] {
        let values = fields.optional("slots", .array) ?? []
        guard values.count <= Self.mostSlots else {
            fields.report("slots", "holds \(values.count) slots; at most \(Self.mostSlots) are drawn")
            return []
        }
        return values.enumerated().compactMap { index, value in
            var inner = JSONFields(value, at: fields.path["slots"][index], known: BoardKeys.slot)
            defer { fields.absorb(inner) }
            return SlotDraft(&inner, panels: panels)
        }
    }

    /// Reads the zone of `clock`.
    private func zone(_ fields: inout JSONFields) -> String? {
        guard let clock = fields.optional("clock", .any) else { return nil }
        var inner = JSONFields(clock, at: fields.path["clock"], known: BoardKeys.clock)
        defer { fields.absorb(inner) }
        return inner.optional("zone", .zone)
    }
}
