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
        self.init(
            buttons: board.buttons.filter { isWired($0.source) }, chords: board.chords,
            encoders: board.encoders.filter { isWired($0.a) })
    }

    /// These buttons and encoders, and those of the chords whose buttons are there.
    private init(buttons: [Board.Button], chords: [Board.Chord], encoders: [Board.Encoder]) {
        self.buttons = buttons
        self.chords = chords.filter { chord in
            chord.buttons.allSatisfy { id in buttons.contains { $0.id == id } }
        }
        self.encoders = encoders
    }

    var isEmpty: Bool { buttons.isEmpty && encoders.isEmpty }

    /// The lines to ask for.
    var requests: [InputLineRequest] {
        buttons.compactMap(InputLineRequest.init) + encoders.flatMap(InputLineRequest.lines)
    }

    /// Takes the lines. A button or encoder whose own line cannot be had is left out and it is said why, so that the
    /// others work; what concerns a whole chip concerns all.
    ///
    /// - Returns: what is left of the wiring, and its lines; nil where nothing is.
    func taking<Lines>(
        log: (String) -> Void, _ take: ([InputLineRequest]) throws(InputLineError) -> Lines
    ) -> (wiring: InputWiring, lines: Lines)? {
        var wiring = self
        while !wiring.isEmpty {
            do throws(InputLineError) {
                return (wiring, try take(wiring.requests))
            } catch {
                guard let rest = wiring.without(error), !rest.isEmpty else {
                    log("the buttons do not work: \(error)")
                    return nil
                }
                log("\(error.line) does not work: \(error)")
                wiring = rest
            }
        }
        return nil
    }

    /// The wiring without what an error is about; nil where that is no single line.
    private func without(_ error: InputLineError) -> InputWiring? {
        guard [.lineBusy, .noSuchLine].contains(error.code) else { return nil }
        let rest = InputWiring(
            buttons: buttons.filter { InputLineRequest($0)?.name != error.line }, chords: chords,
            encoders: encoders.filter { !InputLineRequest.lines(of: $0).contains { $0.name == error.line } })
        return rest.requests.count < requests.count ? rest : nil
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
    ///
    /// - Parameter speed: how many times as fast as the machine's the engine's clock runs.
    static func ofMachine(
        _ board: Board, engine: Engine, speed: Double = 1, log: @escaping (String) -> Void
    ) -> ButtonWatch? {
        let wiring = InputWiring(board) { $0 != .emulated }
        guard let (taken, lines) = wiring.taking(log: log, SystemInputLines.init(_:)) else { return nil }
        do {
            return try ButtonWatch(
                taken, on: lines, at: lines.places, debounces: lines.debouncesInKernel, time: SystemTime(), log: log
            ) { url, pressed in
                // The kernel's clock, which stamps presses, may be another than the engine's.
                let moment = PressMoment(pressed, machine: SystemTime().monotonic)
                engine.send(.pressed(url, at: moment.on(engine.now, speed: speed)))
            }
        } catch {
            log("the buttons do not work: \(error)")
            return nil
        }
    }
}

/// When a press was, by two clocks.
struct PressMoment {
    /// Seconds of the machine's clock since the press.
    let age: Double

    init(_ pressed: MonotonicInstant, machine now: MonotonicInstant) { age = max(0, now.seconds(since: pressed)) }

    /// The moment on a clock that runs so many times as fast as the machine's and says `now`.
    func on(_ now: MonotonicInstant, speed: Double) -> MonotonicInstant { now.advanced(bySeconds: -age * speed) }
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
