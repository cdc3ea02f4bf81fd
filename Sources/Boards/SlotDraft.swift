import JSON
import Pixels

/// An element of `slots` as far as it could be read; what is missing was reported.
struct SlotDraft {
    /// Where it stands.
    let path: JSONPath
    /// Its id.
    let id: String?
    /// The id of its panel, also when there is no such panel.
    let panel: String?
    /// Its pixels: the whole panel where it gives none.
    let frame: PixelRect?
    /// The family.
    let family: Board.Family?
    /// What is placed here; nil when any of it could not be read.
    let placements: [Board.Placement]?
    /// Seconds of a stack's rest.
    let dwell: Int?
    /// Whether a running activity may take it.
    let activities: Bool
    /// Whether a stack turns by itself.
    let rotation: Board.Rotation

    /// Reads a slot.
    init(_ fields: inout JSONFields, panels: [PanelDraft]) {
        path = fields.path
        id = fields.required("id", .identifier)
        panel = fields.required("panel", .panel(in: panels))
        frame = Self.frame(&fields, on: panels.first { [panel] in $0.id == panel && panel != nil })
        family = fields.required("family", .oneOf("family"))
        placements = Self.placements(&fields, slot: id)
        dwell = fields.optional("dwell", .integer(in: 1...86400))
        activities = fields.optional("activities", .bool) ?? true
        rotation = fields.optional("rotation", .oneOf("rotation")) ?? .automatic
    }

    /// Reads the one kind of a slot, or its stack.
    private static func placements(_ fields: inout JSONFields, slot: String?) -> [Board.Placement]? {
        guard fields.has("stack") else {
            let kind = fields.required("kind", .name)
            let configuration = fields.optional("configuration", .object)
            let attention = fields.optional("attention", .attentionClass) ?? .normal
            guard let kind, let slot else { return nil }
            return [Board.Placement(id: slot, kind: kind, configuration: configuration, attention: attention)]
        }
        for key in ["kind", "configuration", "attention"] where fields.has(key) {
            fields.report(key, "a slot has either a kind or a stack", suggestion: "move it into the stack")
        }
        if fields.optional("stack", .array)?.isEmpty == true {
            fields.report("stack", "a stack needs at least one placement")
        }
        var number = 0
        let placements = fields.elements("stack") { value, path, fields in
            number += 1
            return placement(value, path, &fields, defaultID: "\(slot ?? "")-\(number)")
        }
        return placements.count == number && number > 0 ? placements : nil
    }

    /// Reads an element of a stack.
    private static func placement(
        _ value: JSONValue, _ path: JSONPath, _ fields: inout JSONFields, defaultID: String
    ) -> Board.Placement? {
        var inner = JSONFields(value, at: path, known: BoardKeys.placement)
        defer { fields.absorb(inner) }
        let id = inner.optional("id", .identifier) ?? defaultID
        let configuration = inner.optional("configuration", .object)
        let attention = inner.optional("attention", .attentionClass) ?? .normal
        return inner.required("kind", .name).map {
            Board.Placement(id: id, kind: $0, configuration: configuration, attention: attention)
        }
    }

    /// Reads the frame, which must lie in its panel.
    private static func frame(_ fields: inout JSONFields, on panel: PanelDraft?) -> PixelRect? {
        guard let value = fields.optional("frame", .any) else { return panel?.size.map { PixelRect($0) } }
        var inner = JSONFields(value, at: fields.path["frame"], known: BoardKeys.frame)
        defer { fields.absorb(inner) }
        let position = JSONShape.integer(in: 0...9999)
        let length = JSONShape.integer(in: 1...9999)
        let (x, y) = (inner.required("x", position), inner.required("y", position))
        let (width, height) = (inner.required("width", length), inner.required("height", length))
        guard let x, let y, let width, let height else { return nil }
        let frame = PixelRect(x: x, y: y, width: width, height: height)
        if let panel, let size = panel.size, !PixelRect(size).contains(frame) {
            fields.report("frame", Self.outside(frame, size, panel), suggestion: "make it smaller or move it")
        }
        return frame
    }

    /// How far a frame reaches over its panel.
    private static func outside(_ frame: PixelRect, _ size: PixelSize, _ panel: PanelDraft) -> String {
        let over = [
            frame.maxX > size.width ? "column \(frame.maxX - 1)" : nil,
            frame.maxY > size.height ? "row \(frame.maxY - 1)" : nil,
        ].compactMap { $0 }.joined(separator: " and ")
        let turned =
            panel.orientation.rotation == .none ? "" : " turned by \(panel.orientation.rotation.rawValue) degrees"
        return "reaches to \(over), but the panel \"\(panel.id ?? "")\"\(turned) is \(size)"
    }

    /// The slot, when everything needed was there.
    var slot: Board.Slot? {
        guard let id, let panel, let frame, let family, let placements else { return nil }
        return Board.Slot(
            id: id, panel: panel, frame: frame, family: family, placements: placements,
            dwellSeconds: dwell ?? Board.Slot.defaultDwellSeconds, activities: activities, rotation: rotation)
    }
}

extension JSONShape<String> {
    /// The id of one of `panels`.
    static func panel(in panels: [PanelDraft]) -> Self {
        // An id that could not be read may be the one meant.
        let isComplete = panels.allSatisfy { $0.id != nil }
        let known = panels.compactMap(\.id).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return name.then { id throws(JSONMisfit) in
            guard known.contains(id) || !isComplete else {
                throw JSONMisfit(
                    "there is no panel \(JSONValue.string(id).text())",
                    suggestion: Nearest.suggestion(for: id, among: known))
            }
            return id
        }
    }
}
