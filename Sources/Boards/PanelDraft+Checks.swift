import JSON
import Panels

// What a panel's module asks of its bus and its lines.
extension PanelDraft {
    /// Refuses a bus the module cannot hang on.
    func checkBus(_ fields: inout JSONFields) {
        guard let module, let bus else { return }
        switch (module.controller.transport, bus) {
        case (.i2c, .spi(let path)), (.i2cPair, .spi(let path)):
            fields.report("bus", "\(path) is an SPI device, not an I2C bus", suggestion: "write \"i2c-1\"")
        case (.spi, .device), (.spi, .adapter):
            fields.report(
                "bus", "\(module.name) hangs on SPI, and \(bus.name) is no SPI device", suggestion: "write \"spi0.0\"")
        default: break
        }
    }

    /// Refuses lines the module does not have, and misses those it needs.
    func checkLines(_ fields: inout JSONFields) {
        guard let module else { return }
        let transport = module.controller.transport
        let isEmulated = bus == .emulated || bus == nil
        let wanted = transport == .spi ? ["reset", "dc", "busy"] : transport == .i2cPair ? ["reset", "busy"] : []
        let possible = transport == .i2c ? ["reset"] : wanted
        for key in ["reset", "dc", "busy"] {
            if fields.has(key), !possible.contains(key) {
                fields.report(key, "\(module.name) has no such line", suggestion: "remove the key")
            }
            if !fields.has(key), wanted.contains(key), !isEmulated {
                fields.report(key, "missing key", suggestion: "write the number of the GPIO line, 17 for example")
            }
        }
        if fields.has("care"), !module.isEmissive {
            fields.report("care", "\(module.name) is e-paper, which does not burn in", suggestion: "remove the key")
        }
    }

    /// Reads how an OLED is kept from burning in.
    static func care(_ fields: inout JSONFields) -> CareSettings? {
        guard let value = fields.optional("care", .any) else { return nil }
        var inner = JSONFields(value, at: fields.path["care"], known: BoardKeys.care)
        defer { fields.absorb(inner) }
        var care = CareSettings()
        let percent = JSONShape.integer(in: 0...100)
        care.shiftRadius = inner.optional("shift", .integer(in: 0...4)) ?? care.shiftRadius
        if let minutes = inner.optional("shiftMinutes", .integer(in: 1...1440)) {
            care.shiftInterval = Double(60 * minutes)
        }
        if let minutes = inner.optional("dimAfterMinutes", .integer(in: 0...1440)) {
            care.dimAfter = minutes == 0 ? nil : Double(60 * minutes)
        }
        care.dimBrightness = inner.optional("dimBrightness", percent) ?? care.dimBrightness
        if let minutes = inner.optional("inverseMinutes", .integer(in: 0...30)) {
            care.inverseShare = Double(minutes) / 60
        }
        care.night = night(&inner, brightness: inner.optional("nightBrightness", percent))
        return care
    }

    /// Reads the night: both ends of it, or none.
    private static func night(_ fields: inout JSONFields, brightness: Int?) -> NightHours? {
        let from = fields.optional("nightFrom", .minuteOfDay)
        let to = fields.optional("nightTo", .minuteOfDay)
        for key in ["nightFrom", "nightTo"] where !fields.has(key) {
            if fields.has("nightFrom") || fields.has("nightTo") || fields.has("nightBrightness") {
                fields.report(key, "missing key", suggestion: "write a time of day, \"23:00\" for example")
            }
        }
        guard let from, let to else { return nil }
        return NightHours(from: from, to: to, brightness: brightness == 0 ? nil : brightness)
    }
}

extension JSONShape<Int> {
    /// A time of day, `"23:00"`, as a minute of the day.
    static var minuteOfDay: Self {
        JSONShape<String>.name.then { text throws(JSONMisfit) in
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { $0.count == 2 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
            guard parts.count == 2, numbers.count == 2, numbers[0] < 24, numbers[1] < 60 else {
                throw JSONMisfit(
                    "\(JSONValue.string(text).text()) is no time of day", suggestion: "write one such as \"23:00\"")
            }
            return 60 * numbers[0] + numbers[1]
        }
    }
}
