import Boards

/// The 40-pin header of a Raspberry Pi as text, with what a board has on each pin.
struct HeaderDrawing {
    /// What a pin is.
    private enum Pin {
        case power(String)
        case ground
        /// A GPIO line, by its BCM number.
        case line(Int)

        var name: String {
            switch self {
            case .power(let volts): volts
            case .ground: "GND"
            case .line(let number): "GPIO\(number)"
            }
        }
    }

    /// The pins in their order, 1 to 40.
    private static let pins: [Pin] = [
        .power("3V3"), .power("5V"), .line(2), .power("5V"), .line(3), .ground, .line(4), .line(14), .ground, .line(15),
        .line(17), .line(18), .line(27), .ground, .line(22), .line(23), .power("3V3"), .line(24), .line(10), .ground,
        .line(9), .line(25), .line(11), .line(8), .ground, .line(7), .line(0), .line(1), .line(5), .ground,
        .line(6), .line(12), .line(13), .ground, .line(19), .line(16), .line(26), .line(20), .ground, .line(21),
    ]

    /// What uses a line, by its BCM number.
    private let uses: [Int: String]

    init(_ board: Board) {
        uses = Self.uses(of: board)
    }

    /// Whether the board has anything on the header.
    var isUsed: Bool { !uses.isEmpty }

    /// The header, pin 1 at the top left, a line for each pair of pins.
    var lines: [String] {
        let rows = stride(from: 0, to: 40, by: 2).map { (left: $0, right: $0 + 1) }
        let notes = rows.map { note(at: $0.left) }
        let width = notes.map(\.count).max() ?? 0
        return zip(rows, notes).map { row, note in
            let left = Self.pins[row.left].name
            let right = Self.pins[row.right].name
            let line =
                Self.padded(note, to: width, atEnd: false) + "  " + Self.padded(left, to: 6, atEnd: false)
                + " (\(Self.padded("\(row.left + 1)", to: 2, atEnd: false)) \(mark(row.left))) (\(mark(row.right)) "
                + "\(Self.padded("\(row.right + 1)", to: 2, atEnd: true))) "
                + Self.padded(right, to: 6, atEnd: true) + "  " + self.note(at: row.right)
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    private func note(at place: Int) -> String {
        guard case .line(let number) = Self.pins[place] else { return "" }
        return uses[number] ?? ""
    }

    private func mark(_ place: Int) -> String { note(at: place).isEmpty ? "." : "o" }

    private static func padded(_ text: String, to width: Int, atEnd: Bool) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return atEnd ? text + space : space + text
    }

    // MARK: - Who uses what

    private static func uses(of board: Board) -> [Int: String] {
        var uses: [Int: String] = [:]
        func use(_ number: Int?, _ who: String) {
            guard let number else { return }
            uses[number] = uses[number].map { $0.contains(who) ? $0 : "\($0), \(who)" } ?? who
        }
        for panel in board.panels {
            for (number, role) in busLines(panel.bus) { use(number, "\(panel.id) \(role)") }
            guard isHeader(panel.lines.chip) else { continue }
            use(panel.lines.reset?.header, "\(panel.id) RST")
            use(panel.lines.dataCommand?.header, "\(panel.id) DC")
            use(panel.lines.busy?.header, "\(panel.id) BUSY")
        }
        for button in board.buttons { use(button.source.header, "button \(button.label)") }
        for encoder in board.encoders {
            use(encoder.a.header, "encoder \(encoder.label) A")
            use(encoder.b.header, "encoder \(encoder.label) B")
        }
        return uses
    }

    /// The lines of a bus of the header.
    private static func busLines(_ bus: Board.Bus) -> [(Int, String)] {
        switch bus.name.split(separator: "/").last.map(String.init) ?? "" {
        case "i2c-1": [(2, "SDA"), (3, "SCL")]
        case "i2c-0": [(0, "SDA"), (1, "SCL")]
        case "spidev0.0": [(10, "DIN"), (11, "CLK"), (8, "CS")]
        case "spidev0.1": [(10, "DIN"), (11, "CLK"), (7, "CS")]
        default: []
        }
    }

    fileprivate static func isHeader(_ chip: String?) -> Bool { chip.map { $0.hasPrefix("pinctrl-") } ?? true }
}

extension Board.GPIOLine {
    /// The BCM number of a line of the header.
    fileprivate var header: Int? {
        switch self {
        case .offset(let number): number < 28 ? number : nil
        case .name(let name): name.hasPrefix("GPIO") ? Int(name.dropFirst(4)).flatMap { $0 < 28 ? $0 : nil } : nil
        }
    }
}

extension Board.ButtonSource {
    /// The BCM number, where it is a line of the header.
    fileprivate var header: Int? {
        guard case .gpio(let chip, let line) = self, HeaderDrawing.isHeader(chip) else { return nil }
        return line.header
    }
}
