import FoundationEssentials
import JSON

/// An element of `buttons` as far as it could be read; what is missing was reported.
struct ButtonDraft {
    /// Where it stands.
    let path: JSONPath
    /// Its id.
    let id: String?
    /// What is printed beside it.
    let label: String?
    /// Where its level comes from.
    let source: Board.ButtonSource?
    /// Whether a pressed button reads low.
    let activeLow: Bool
    /// The resistor asked of the chip.
    let bias: Board.Bias
    /// How long a level must be stable.
    let debounceMilliseconds: Int
    /// What a short press opens.
    let press: URL?
    /// What a long press opens.
    let long: URL?
    /// What a double press opens.
    let double: URL?
    /// What holding it opens.
    let hold: URL?
    /// How often that is.
    let repeatMilliseconds: Int

    /// Reads a button.
    init(_ fields: inout JSONFields) {
        path = fields.path
        id = fields.required("id", .identifier)
        label = fields.optional("label", .name)
        source = Self.source(&fields)
        activeLow = fields.optional("activeLow", .bool) ?? true
        bias = fields.optional("bias", .oneOf("bias")) ?? .pullUp
        debounceMilliseconds = fields.optional("debounceMilliseconds", .integer(in: 0...1000)) ?? 10
        press = fields.optional("press", .action)
        long = fields.optional("long", .action)
        double = fields.optional("double", .action)
        hold = fields.optional("hold", .action)
        repeatMilliseconds = fields.optional("repeatMilliseconds", .integer(in: 50...5000)) ?? 200
        if hold != nil, long != nil {
            fields.report("hold", "a button has either a long press or a hold", suggestion: "take one of them out")
        }
        Self.warnAboutI2CLines(&fields, source: source, bias: bias)
    }

    /// Reads `chip` and `line`; an emulated button has no line.
    private static func source(_ fields: inout JSONFields) -> Board.ButtonSource? {
        let chip = fields.optional("chip", .chipLabel)
        if chip == "emulated" {
            if fields.has("line") {
                fields.report("line", "an emulated button has no line", suggestion: "take the key out")
            }
            return .emulated
        }
        guard let line = fields.required("line", .line), chip != nil || !fields.has("chip") else { return nil }
        return .gpio(chip: chip, line: line)
    }

    /// GPIO2 and GPIO3 of a Raspberry Pi are the I2C lines and have resistors nothing can switch off.
    private static func warnAboutI2CLines(_ fields: inout JSONFields, source: Board.ButtonSource?, bias: Board.Bias) {
        guard let key = source?.lineKey, key.chip == ButtonLineKey.header, key.line == "2" || key.line == "3" else {
            return
        }
        let role = key.line == "2" ? "data" : "clock"
        let effect = bias == .pullDown ? ", which a pull-down cannot beat" : ""
        fields.report(
            "line", "GPIO\(key.line) is the \(role) line of i2c-1 and has a fixed 1.8 kΩ pull-up\(effect)",
            suggestion: "use another line", severity: .warning)
    }

    /// The button, when everything needed was there.
    var button: Board.Button? {
        guard let id, let source else { return nil }
        return Board.Button(
            id: id, label: label ?? id, source: source, activeLow: activeLow, bias: bias,
            debounceMilliseconds: debounceMilliseconds, press: press, long: long, double: double,
            hold: hold, repeatMilliseconds: repeatMilliseconds)
    }
}
