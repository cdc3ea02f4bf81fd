import Boards
import CLinuxIO
import Engine
import Executors
import FoundationEssentials
import Glibc

/// The keys of the terminal as the buttons of a board: 1 to 9 in the board's order, with Alt for a long press; the arrows
/// turn the first encoder.
@MainActor
final class KeyButtons {
    private let board: Board
    private let press: (URL) -> Void
    private var reader = KeyReader()

    init(_ board: Board, press: @escaping (URL) -> Void) {
        self.board = board
        self.press = press
    }

    /// Reads keys of the terminal for a station; nil where there is no terminal, or nothing to press.
    static func ofTerminal(_ station: Station) -> KeyButtons? {
        let buttons = KeyButtons(station.board) { [engine = station.engine] url in
            engine.send(.pressed(url, at: engine.now))
        }
        guard buttons.hint != nil, isatty(STDIN_FILENO) == 1, clinuxio_terminal_keys(STDIN_FILENO) == 0 else {
            return nil
        }
        let (bytes, post) = AsyncStream<[UInt8]>.makeStream()
        NamedThread.start("cadran-keys") { Self.read(post) }
        Task { for await keys in bytes { buttons.take(keys) } }
        return buttons
    }

    /// Reads until the terminal is gone.
    private nonisolated static func read(_ post: AsyncStream<[UInt8]>.Continuation) {
        var buffer = [UInt8](repeating: 0, count: 64)
        while true {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count > 0 { post.yield(Array(buffer[..<count])) }
            guard count > 0 || (count < 0 && errno == EINTR) else { return post.finish() }
        }
    }

    /// Gives the terminal back.
    func stop() { clinuxio_terminal_restore() }

    /// What the keys do, for people; nil where there is nothing to press.
    var hint: String? {
        var parts = board.buttons.prefix(9).enumerated().map { "\($0 + 1) \($1.label)" }
        if board.buttons.prefix(9).contains(where: { $0.long != nil || $0.hold != nil }) {
            parts.append("Alt and a number for a long press")
        }
        if let encoder = board.encoders.first { parts.append("the arrows \(encoder.label)") }
        return parts.isEmpty ? nil : "keys: " + parts.joined(separator: ", ")
    }

    /// Presses what keys stand for.
    func take(_ bytes: [UInt8]) {
        for key in reader.take(bytes) {
            if let url = url(of: key) { press(url) }
        }
    }

    private func url(of key: KeyReader.Key) -> URL? {
        switch key {
        case .digit(let number, let isLong):
            guard board.buttons.indices.contains(number - 1) else { return nil }
            let button = board.buttons[number - 1]
            return isLong ? button.long ?? button.hold : button.press
        case .turn(let isClockwise):
            return isClockwise ? board.encoders.first?.clockwise : board.encoders.first?.counterclockwise
        }
    }
}
