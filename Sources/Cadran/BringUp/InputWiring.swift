import Boards
import Clocks
import Devices
import Engine
import FoundationEssentials

/// The buttons, chords and encoders of a board that have lines of the machine, in the order of their lines: the buttons,
/// then the two of each encoder.
struct InputWiring {
    let buttons: [Board.Button]
    /// Chords of these buttons.
    let chords: [Board.Chord]
    let encoders: [Board.Encoder]

    /// Those of a board for which `isWired` says so.
    init(_ board: Board, where isWired: (Board.ButtonSource) -> Bool) {
        let buttons = board.buttons.filter { isWired($0.source) }
        self.buttons = buttons
        chords = board.chords.filter { chord in
            chord.buttons.allSatisfy { id in buttons.contains { $0.id == id } }
        }
        encoders = board.encoders.filter { isWired($0.a) }
    }

    var isEmpty: Bool { buttons.isEmpty && encoders.isEmpty }

    /// The lines to ask for.
    var requests: [InputLineRequest] {
        buttons.compactMap(InputLineRequest.init) + encoders.flatMap(InputLineRequest.lines)
    }

    /// What tells gestures; `levels` are those of the lines.
    func machine(levels: [Bool]) -> InputMachine {
        let places = Dictionary(uniqueKeysWithValues: buttons.enumerated().map { ($1.id, $0) })
        return InputMachine(
            buttons: buttons.map(\.knowledge),
            chords: chords.map { (places[$0.buttons[0]]!, places[$0.buttons[1]]!) },
            encoders: encoders.enumerated().map { place, encoder in
                let line = buttons.count + 2 * place
                return QuadratureDecoder(
                    a: levels[line], b: levels[line + 1], edgesPerDetent: encoder.edgesPerDetent)
            })
    }

    /// What a deed opens; nil for nothing.
    func url(for source: InputMachine.Deed.Source) -> URL? {
        switch source {
        case .button(let place, let gesture): buttons[place].url(for: gesture)
        case .chord(let place): chords[place].press
        case .encoder(let place, .clockwise): encoders[place].clockwise
        case .encoder(let place, .counterclockwise): encoders[place].counterclockwise
        }
    }

    /// Where lines were found, by the id of their button or encoder.
    func places(_ found: [String]) -> [String: String] {
        var places = Dictionary(zip(buttons.map(\.id), found)) { first, _ in first }
        for (place, encoder) in encoders.enumerated() {
            let line = buttons.count + 2 * place
            guard found.indices.contains(line + 1) else { continue }
            places[encoder.id] = "\(found[line]) and \(found[line + 1])"
        }
        return places
    }
}

extension Board.Button {
    /// What the button knows beside presses.
    var knowledge: GestureMachine.Knowledge {
        GestureMachine.Knowledge(
            long: long != nil, double: double != nil,
            holdInterval: hold == nil ? nil : UInt64(repeatMilliseconds) * 1_000_000)
    }

    /// What a gesture on this button opens.
    func url(for gesture: Gesture) -> URL? {
        switch gesture {
        case .press: press
        case .long: long
        case .double: double
        case .hold: hold
        }
    }
}

extension ButtonWatch {
    /// Watches the buttons of a board that have lines of the machine; where they cannot be had the board runs without
    /// them, and it is said why.
    static func ofMachine(_ board: Board, engine: Engine, log: @escaping (String) -> Void) -> ButtonWatch? {
        let wiring = InputWiring(board) { $0 != .emulated }
        guard !wiring.isEmpty else { return nil }
        do {
            let lines = try SystemInputLines(wiring.requests)
            return try ButtonWatch(
                wiring, on: lines, at: lines.places, debounces: lines.debouncesInKernel, time: SystemTime(), log: log
            ) { url, pressed in
                // The engine's clock may be another than the kernel's, which stamps presses.
                let age = SystemTime().monotonic.seconds(since: pressed)
                engine.send(.pressed(url, at: engine.now.advanced(bySeconds: -max(0, age))))
            }
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
        self.init(
            name: "button \(button.id)", chip: chip, line: LineSelector(line), activeLow: button.activeLow,
            bias: LineBias(rawValue: button.bias.rawValue) ?? .asIs,
            debounceMilliseconds: button.debounceMilliseconds)
    }

    /// The two lines of an encoder; none for an emulated one. They go round in turn and need no debouncing.
    static func lines(of encoder: Board.Encoder) -> [InputLineRequest] {
        [(encoder.a, "a"), (encoder.b, "b")].compactMap { source, letter in
            guard case .gpio(let chip, let line) = source else { return nil }
            return InputLineRequest(
                name: "encoder \(encoder.id) \(letter)", chip: chip, line: LineSelector(line), activeLow: true,
                bias: LineBias(rawValue: encoder.bias.rawValue) ?? .asIs, debounceMilliseconds: 0)
        }
    }
}

extension LineSelector {
    /// The line as a board names it.
    fileprivate init(_ line: Board.GPIOLine) {
        self =
            switch line {
            case .offset(let offset): .offset(offset)
            case .name(let name): .name(name)
            }
    }
}
