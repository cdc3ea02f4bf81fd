import JSON

extension JSONShape<Board.Bus> {
    /// `i2c-1`, `/dev/i2c-1`, the name of an adapter, `spi0.0`, or `emulated`.
    static var bus: Self {
        JSONShape { value throws(JSONMisfit) in
            if let number = value.integer, number >= 0 {
                throw JSONMisfit("expected a string, found \(value.spoken)", suggestion: "write \"i2c-\(number)\"")
            }
            return try Board.Bus(named: try JSONShape<String>.name.read(value))
        }
    }
}

extension Board.Bus {
    /// The bus a board file or an option names; near misses of the fixed forms are refused, not taken for adapters.
    public init(named text: String) throws(JSONMisfit) {
        if text == "emulated" {
            self = .emulated
        } else if text.hasPrefix("/dev/spidev") {
            self = .spi(path: text)
        } else if text.hasPrefix("/dev/") {
            self = .device(path: text)
        } else if let select = Self.select(in: text) {
            guard text == "spi\(select)" else { throw Self.unknown(text, meant: "spi\(select)") }
            self = .spi(path: "/dev/spidev\(select)")
        } else if let number = Self.number(in: text) {
            guard text == "i2c-\(number)" else { throw Self.unknown(text, meant: "i2c-\(number)") }
            self = .device(path: "/dev/i2c-\(number)")
        } else if Nearest.match(text, among: ["emulated"]) != nil {
            throw Self.unknown(text, meant: "emulated")
        } else {
            self = .adapter(name: text)
        }
    }

    /// The refusal of a near miss.
    private static func unknown(_ text: String, meant: String) -> JSONMisfit {
        JSONMisfit(
            "unknown bus \(JSONValue.string(text).text())",
            suggestion: "did you mean \"\(meant)\"? A bus is i2c-1, /dev/i2c-1, an adapter's name, spi0.0 or emulated")
    }

    /// Bus and chip select, `0.0`, in `spi0.0` and its misspellings `spidev0.0`, `SPI-0.0`.
    private static func select(in text: String) -> String? {
        var rest = text.lowercased()[...]
        guard rest.hasPrefix("spi") else { return nil }
        rest = rest.dropFirst(3)
        if rest.hasPrefix("dev") { rest = rest.dropFirst(3) }
        rest = rest.drop { "-_ /:".contains($0) }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        let isNumbers = parts.allSatisfy { !$0.isEmpty && $0.count < 4 && $0.allSatisfy { ("0"..."9").contains($0) } }
        return parts.count == 2 && isNumbers ? String(rest) : nil
    }

    /// The number in `i2c-1` and its misspellings `I2C1`, `i2c_1`, `1`.
    private static func number(in text: String) -> Int? {
        var rest = text.lowercased()[...]
        if rest.hasPrefix("dev/") { rest = rest.dropFirst(4) }
        if rest.hasPrefix("i2c") { rest = rest.dropFirst(3) }
        rest = rest.drop { "-_ /:".contains($0) }
        guard !rest.isEmpty, rest.count <= 4, rest.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return Int(rest)
    }
}
