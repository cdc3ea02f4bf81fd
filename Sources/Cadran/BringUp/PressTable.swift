import Boards
import Engine
import FoundationEssentials

/// What can be done with the buttons, chords and encoders of a board by name.
struct PressTable {
    private let board: Board

    init(_ board: Board) {
        self.board = board
    }

    /// All gestures there are.
    static let names = Gesture.allCases.map(\.rawValue) + ["clockwise", "counterclockwise"]

    /// The names things are pressed by.
    var ids: [String] { board.buttons.map(\.id) + board.chords.map(\.id) + board.encoders.map(\.id) }

    /// The gestures that do something with what goes by a name, and the URLs they open; nil where nothing does.
    func gestures(of id: String) -> [String: URL]? {
        if let button = board.button(id) {
            let pairs = Gesture.allCases.compactMap { gesture in
                button.url(for: gesture).map { (gesture.rawValue, $0) }
            }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        if let chord = board.chords.first(where: { $0.id == id }) { return [Gesture.press.rawValue: chord.press] }
        guard let encoder = board.encoders.first(where: { $0.id == id }) else { return nil }
        var urls: [String: URL] = [:]
        urls["clockwise"] = encoder.clockwise
        urls["counterclockwise"] = encoder.counterclockwise
        return urls
    }

    /// A gesture in words.
    static func spoken(_ name: String) -> String {
        Gesture(rawValue: name)?.spoken ?? "a turn \(name)"
    }
}
