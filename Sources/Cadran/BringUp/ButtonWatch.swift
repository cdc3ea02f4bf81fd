import Boards
import Clocks
import Devices
import Engine
import FoundationEssentials

/// Watches the buttons of a board and opens what their gestures say.
@MainActor
final class ButtonWatch {
    /// One button's machines.
    private struct Watched {
        var button: Board.Button
        var debouncer: Debouncer
        var gestures: GestureMachine
    }

    private let lines: any InputLines
    private let time: any TimeSource
    private let open: (URL) -> Void
    private var watched: [Watched]
    private var edges: Task<Void, Never>?
    private var alarm: Task<Void, Never>?
    /// Where each button's line was found, for people, by the button's id.
    let places: [String: String]

    /// Watches buttons on lines of the same order.
    ///
    /// - Parameters:
    ///   - places: where the lines were found, for people.
    ///   - debounces: whether the lines are debounced already.
    init(
        _ buttons: [Board.Button], on lines: any InputLines, at places: [String] = [], debounces: Bool,
        time: any TimeSource, open: @escaping (URL) -> Void
    ) throws {
        self.lines = lines
        self.places = Dictionary(zip(buttons.map(\.id), places)) { first, _ in first }
        self.time = time
        self.open = open
        watched = try buttons.indices.map { index in
            let button = buttons[index]
            return Watched(
                button: button,
                debouncer: Debouncer(
                    stableMilliseconds: debounces ? 0 : button.debounceMilliseconds,
                    isActive: try lines.isActive(index)),
                gestures: GestureMachine(knowsLong: button.long != nil, knowsDouble: button.double != nil))
        }
        let stream = lines.edges
        edges = Task { [weak self] in
            for await edge in stream { self?.take(edge) }
        }
    }

    func stop() {
        edges?.cancel()
        alarm?.cancel()
        lines.close()
    }

    private func take(_ edge: LineEdge) {
        guard watched.indices.contains(edge.line) else { return }
        if let change = watched[edge.line].debouncer.accept(edge) { act(on: change, of: edge.line) }
        look()
    }

    /// Looks at every button whose time has come, and waits for the next.
    private func look() {
        let now = UInt64(time.monotonic.nanoseconds)
        for index in watched.indices {
            if let deadline = watched[index].debouncer.deadline, deadline <= now {
                let level = (try? lines.isActive(index)) ?? watched[index].debouncer.isActive
                if let change = watched[index].debouncer.look(at: now, isActive: level) { act(on: change, of: index) }
            }
            if let deadline = watched[index].gestures.deadline, deadline <= now {
                let level = (try? lines.isActive(index)) ?? false
                perform(watched[index].gestures.look(at: now, isActive: level), of: index)
            }
        }
        wait()
    }

    private func wait() {
        alarm?.cancel()
        let deadlines = watched.flatMap { [$0.debouncer.deadline, $0.gestures.deadline] }.compactMap { $0 }
        guard let next = deadlines.min() else { return }
        alarm = Task { [weak self, time] in
            let reason = await time.wait(until: MonotonicInstant(nanoseconds: Int64(next)))
            if reason != .cancelled { self?.look() }
        }
    }

    private func act(on change: Debouncer.Change, of index: Int) {
        perform(
            watched[index].gestures.accept(isActive: change.isActive, at: change.nanoseconds), of: index)
    }

    private func perform(_ gesture: Gesture?, of index: Int) {
        guard let gesture, let url = watched[index].button.url(for: gesture) else { return }
        open(url)
    }
}

extension ButtonWatch {
    /// Watches the buttons of a board that have lines of the machine; where they cannot be had the board runs without
    /// them, and it is said why.
    static func ofMachine(_ board: Board, engine: Engine, log: (String) -> Void) -> ButtonWatch? {
        let buttons = board.buttons.filter { $0.source != .emulated }
        guard !buttons.isEmpty else { return nil }
        do {
            let lines = try SystemInputLines(buttons.compactMap(InputLineRequest.init))
            return try ButtonWatch(
                buttons, on: lines, at: lines.places, debounces: lines.debouncesInKernel, time: SystemTime()
            ) { engine.send(.opened($0)) }
        } catch {
            log("the buttons do not work: \(error)")
            return nil
        }
    }
}

extension InputLineRequest {
    /// The line of a button; nil for an emulated one.
    init?(_ button: Board.Button) {
        guard case .gpio(let chip, let line) = button.source else { return nil }
        let selector: LineSelector =
            switch line {
            case .offset(let offset): .offset(offset)
            case .name(let name): .name(name)
            }
        self.init(
            name: "button \(button.id)", chip: chip, line: selector, activeLow: button.activeLow,
            bias: LineBias(rawValue: button.bias.rawValue) ?? .asIs,
            debounceMilliseconds: button.debounceMilliseconds)
    }
}
