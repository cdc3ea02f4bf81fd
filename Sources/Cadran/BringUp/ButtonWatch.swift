import Boards
import Clocks
import Devices
import Engine
import FoundationEssentials

/// Watches the buttons and encoders of a board and opens what is done with them.
@MainActor
final class ButtonWatch {
    /// What a line is of.
    private enum Role {
        case button(Int)
        /// A line of an encoder; whether it is the one that leads clockwise.
        case encoder(Int, leads: Bool)
    }

    /// One line's machines.
    private struct Watched {
        var role: Role
        var name: String
        var activeLow: Bool
        var level: Bool
        var stableMilliseconds = 0
        var debouncer: Debouncer
        var health: LineHealth
    }

    private let wiring: InputWiring
    private let lines: any InputLines
    private let time: any TimeSource
    private let log: (String) -> Void
    private let open: (URL, MonotonicInstant) -> Void
    private var machine: InputMachine
    private var watched: [Watched]
    private var edges: Task<Void, Never>?
    private var alarm: Task<Void, Never>?
    /// Where each button's line was found, for people, by the button's id.
    let places: [String: String]

    /// Watches what is wired, on lines of the wiring's order.
    ///
    /// - Parameters:
    ///   - places: where the lines were found, for people.
    ///   - debounces: whether the lines are debounced already.
    ///   - open: told a URL and when the button it is of was pressed.
    init(
        _ wiring: InputWiring, on lines: any InputLines, at places: [String] = [], debounces: Bool,
        time: any TimeSource, log: @escaping (String) -> Void, open: @escaping (URL, MonotonicInstant) -> Void
    ) throws {
        self.wiring = wiring
        self.lines = lines
        self.time = time
        self.log = log
        self.open = open
        self.places = wiring.places(places)
        let now = UInt64(time.monotonic.nanoseconds)
        let levels = try lines.names.indices.map { try lines.isActive($0) }
        let (buttons, encoders) = (wiring.buttons, wiring.encoders)
        machine = wiring.machine(levels: levels)
        watched = buttons.enumerated().map { place, button in
            Watched(
                role: .button(place), name: "button \(button.id)", activeLow: button.activeLow,
                level: levels[place], stableMilliseconds: debounces ? 0 : button.debounceMilliseconds,
                debouncer: Debouncer(
                    stableMilliseconds: debounces ? 0 : button.debounceMilliseconds, isActive: levels[place]),
                health: LineHealth(isActive: levels[place], at: now))
        }
        // Of an encoder neither bounces nor rests tell anything about health.
        for (place, encoder) in encoders.enumerated() {
            for leads in [true, false] {
                watched.append(
                    Watched(
                        role: .encoder(place, leads: leads), name: "encoder \(encoder.id)", activeLow: true,
                        level: levels[watched.count],
                        debouncer: Debouncer(stableMilliseconds: 0, isActive: levels[watched.count]),
                        health: LineHealth(isActive: false, at: now)))
            }
        }
        follow(lines.edges)
        wait()
    }

    private func follow(_ stream: AsyncStream<LineEdge>) {
        edges = Task { [weak self] in
            for await edge in stream { self?.take(edge) }
            if !Task.isCancelled { self?.lose() }
        }
    }

    func stop() {
        edges?.cancel()
        alarm?.cancel()
        lines.close()
    }

    /// The lines have ended by themselves: their chip is gone.
    private func lose() {
        do {
            for line in lines.names.indices { _ = try lines.isActive(line) }
        } catch {
            log("the buttons do not work any more: \(error)")
        }
    }

    /// Takes an edge as it came.
    func take(_ edge: LineEdge) {
        guard watched.indices.contains(edge.line) else { return }
        switch watched[edge.line].role {
        case .button(let place): take(edge, of: place)
        case .encoder(let place, let leads): take(edge, of: place, leads: leads)
        }
        look()
    }

    private func take(_ edge: LineEdge, of button: Int) {
        let complaint = watched[edge.line].health.accept(isActive: edge.isActive, at: edge.nanoseconds)
        complain(complaint, about: edge.line)
        if complaint != nil {
            // What it did so far means nothing either.
            watched[edge.line].debouncer = Debouncer(
                stableMilliseconds: watched[edge.line].stableMilliseconds, isActive: edge.isActive)
            machine.cancel(button: button)
        }
        guard !watched[edge.line].health.isFloating else { return }
        guard let change = watched[edge.line].debouncer.accept(edge) else { return }
        perform(machine.accept(button: button, isActive: change.isActive, at: change.nanoseconds))
    }

    private func take(_ edge: LineEdge, of encoder: Int, leads: Bool) {
        let other = leads ? edge.line + 1 : edge.line - 1
        watched[edge.line].level = edge.isActive
        // After a loss both lines are read anew.
        if edge.followsLoss {
            for line in [edge.line, other] { watched[line].level = (try? lines.isActive(line)) ?? watched[line].level }
        }
        let (a, b) = leads ? (edge.line, other) : (other, edge.line)
        perform(
            machine.accept(
                encoder: encoder, a: watched[a].level, b: watched[b].level, at: edge.nanoseconds))
    }

    /// Looks at every button whose time has come, and waits for the next.
    func look() {
        let now = UInt64(time.monotonic.nanoseconds)
        for index in watched.indices {
            complain(watched[index].health.look(at: now), about: index)
            guard case .button(let place) = watched[index].role,
                let deadline = watched[index].debouncer.deadline, deadline <= now
            else { continue }
            let level = (try? lines.isActive(index)) ?? watched[index].debouncer.isActive
            if let change = watched[index].debouncer.look(at: now, isActive: level) {
                perform(machine.accept(button: place, isActive: change.isActive, at: change.nanoseconds))
            }
        }
        if let deadline = machine.deadline, deadline <= now { reread(at: now) }
        perform(machine.look(at: now) { (try? lines.isActive($0)) ?? false })
        wait()
    }

    /// Looks whether a button still has the level it was last told to have: where it has not, an edge was lost.
    private func reread(at now: UInt64) {
        for index in watched.indices {
            guard case .button(let place) = watched[index].role, watched[index].debouncer.deadline == nil,
                !watched[index].health.isFloating, let level = try? lines.isActive(index)
            else { continue }
            if let change = watched[index].debouncer.look(at: now, isActive: level) {
                perform(machine.accept(button: place, isActive: change.isActive, at: change.nanoseconds))
            }
        }
    }

    private func wait() {
        alarm?.cancel()
        let deadlines = watched.flatMap { [$0.debouncer.deadline, $0.health.deadline] } + [machine.deadline]
        guard let next = deadlines.compactMap({ $0 }).min() else { return }
        alarm = Task { [weak self, time] in
            let reason = await time.wait(until: MonotonicInstant(nanoseconds: Int64(next)))
            if reason != .cancelled { self?.look() }
        }
    }

    private func perform(_ deeds: [InputMachine.Deed]) {
        for deed in deeds {
            guard let url = wiring.url(for: deed.source) else { continue }
            open(url, MonotonicInstant(nanoseconds: Int64(deed.nanoseconds)))
        }
    }

    private func complain(_ complaint: LineHealth.Complaint?, about index: Int) {
        guard let complaint else { return }
        log(complaint.sentence(about: watched[index].name, activeLow: watched[index].activeLow))
    }
}
