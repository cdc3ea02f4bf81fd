import Boards
import Clocks
import Engine

/// What a daemon says when it starts, when a panel first answers and when it ends.
@MainActor
struct RunReport {
    let board: Board
    let path: String

    /// What it drives and where it listens, a line each.
    func beginning(zone: TimeZoneRules, waysIn: [String], buttonPlaces: [String: String]) -> [String] {
        let slots = board.slots.map { "\($0.id) (\($0.placements.map(\.kind).joined(separator: ", ")))" }.joined(
            separator: ", ")
        return ["board \(board.name) (\(path)), zone \(zone.identifier)"]
            + board.panels.map { "panel \($0.id): \($0.module.name) \(place(of: $0))" }
            + ["slots: \(slots.isEmpty ? "none, so nothing is drawn" : slots)"]
            + board.buttons.map { "button \($0.id): \(buttonPlaces[$0.id] ?? Self.unreachable($0))" }
            + waysIn
    }

    /// A panel has answered for the first time.
    func firstPicture(on panel: String) -> String { "panel \(panel): works, and shows its first picture" }

    /// The program ends.
    func ending(reached: Set<String>) -> [String] {
        board.panels.map { panel in
            let state =
                switch panel.onExit {
                case _ where !reached.contains(panel.id): "was never reached"
                case .keep: "keeps its picture"
                case .blank: "is blank"
                case .off: "is off"
                }
            return "stopped; panel \(panel.id) \(state)"
        }
    }

    private func place(of panel: Board.Panel) -> String {
        switch panel.bus {
        case .emulated: "emulated in this process"
        case .spi(let path): "on \(path)"
        case .device, .adapter: "at \(Self.hexadecimal(panel.address)) on \(panel.bus.name)"
        }
    }

    private static func unreachable(_ button: Board.Button) -> String {
        button.source == .emulated ? "emulated; press it with `cadran press \(button.id)`" : "does not work"
    }

    private static func hexadecimal(_ address: UInt8) -> String { "0x" + String(address, radix: 16, uppercase: true) }
}
