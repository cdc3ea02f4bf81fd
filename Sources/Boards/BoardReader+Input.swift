import FoundationEssentials
import JSON

/// An element of `chords`, and where it stands.
struct ChordDraft {
    let path: JSONPath
    let chord: Board.Chord
}

/// An element of `encoders`, and where it stands.
struct EncoderDraft {
    let path: JSONPath
    let encoder: Board.Encoder
}

extension BoardReader {
    /// Reads `chords`.
    func chords(_ fields: inout JSONFields, of buttons: [ButtonDraft]) -> [ChordDraft] {
        fields.elements("chords") { value, path, fields in
            var inner = JSONFields(value, at: path, known: BoardKeys.chord)
            defer { fields.absorb(inner) }
            let id = inner.required("id", .identifier)
            let pair = inner.required("buttons", .pair(of: buttons))
            let press = inner.required("press", .action)
            guard let id, let pair, let press else { return nil }
            return ChordDraft(path: path, chord: Board.Chord(id: id, buttons: pair, press: press))
        }
    }

    /// Reads `encoders`.
    func encoders(_ fields: inout JSONFields) -> [EncoderDraft] {
        fields.elements("encoders") { value, path, fields in
            var inner = JSONFields(value, at: path, known: BoardKeys.encoder)
            defer { fields.absorb(inner) }
            let id = inner.required("id", .identifier)
            let lines = Self.lines(&inner)
            let label = inner.optional("label", .name)
            let bias = inner.optional("bias", .oneOf("bias")) ?? Board.Bias.pullUp
            let edges = inner.optional("edgesPerDetent", .edgesPerDetent) ?? 4
            let clockwise = inner.optional("clockwise", .action)
            let counterclockwise = inner.optional("counterclockwise", .action)
            guard let id, let lines else { return nil }
            return EncoderDraft(
                path: path,
                encoder: Board.Encoder(
                    id: id, label: label ?? id, a: lines.a, b: lines.b, bias: bias, edgesPerDetent: edges,
                    clockwise: clockwise, counterclockwise: counterclockwise))
        }
    }

    /// Reads the two lines of an encoder; an emulated one has none.
    private static func lines(_ fields: inout JSONFields) -> (a: Board.ButtonSource, b: Board.ButtonSource)? {
        let chip = fields.optional("chip", .chipLabel)
        if chip == "emulated" {
            for key in ["a", "b"] where fields.has(key) {
                fields.report(key, "an emulated encoder has no lines", suggestion: "take the key out")
            }
            return (.emulated, .emulated)
        }
        let a = fields.required("a", .line)
        let b = fields.required("b", .line)
        guard let a, let b, chip != nil || !fields.has("chip") else { return nil }
        return (.gpio(chip: chip, line: a), .gpio(chip: chip, line: b))
    }

    /// Finds what is wrong between chords, encoders and buttons.
    mutating func check(chords: [ChordDraft], encoders: [EncoderDraft], buttons: [ButtonDraft]) {
        checkUnique(
            buttons.map { ($0.path["id"], $0.id) } + chords.map { ($0.path["id"], $0.chord.id) }
                + encoders.map { ($0.path["id"], $0.encoder.id) }, "button, chord or encoder", skipping: buttons.count)
        var first: [ButtonLineKey: String] = [:]
        for button in buttons {
            if let key = button.source?.lineKey, first[key] == nil { first[key] = button.id ?? "\(button.path)" }
        }
        for draft in encoders {
            for (name, source) in [("a", draft.encoder.a), ("b", draft.encoder.b)] {
                guard let key = source.lineKey else { continue }
                if let other = first[key] {
                    problems.append(JSONProblem(at: draft.path[name], "\"\(other)\" is on this line too"))
                } else {
                    first[key] = draft.encoder.id
                }
            }
        }
    }
}

extension JSONShape<Int> {
    /// How many edges an encoder has from detent to detent.
    static var edgesPerDetent: Self {
        Self("1, 2 or 4") { value in value.integer.flatMap { [1, 2, 4].contains($0) ? $0 : nil } }
    }
}

extension JSONShape<[String]> {
    /// The ids of two different ones of `buttons`.
    static func pair(of buttons: [ButtonDraft]) -> Self {
        let isComplete = buttons.allSatisfy { $0.id != nil }
        let known = buttons.compactMap(\.id)
        return JSONShape<[JSONValue]>.array.then { values throws(JSONMisfit) in
            let ids = values.compactMap(\.string)
            guard ids.count == values.count, ids.count == 2, ids[0] != ids[1] else {
                throw JSONMisfit("a chord is of two different buttons", suggestion: "write their ids")
            }
            for id in ids where !known.contains(id) && isComplete {
                throw JSONMisfit(
                    "there is no button \(JSONValue.string(id).text())",
                    suggestion: Nearest.suggestion(for: id, among: known))
            }
            return ids
        }
    }
}
