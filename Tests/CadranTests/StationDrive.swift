import Activities
import Boards
import Clocks
import Emulation
import FoundationEssentials
import Pixels
import StandardWidgets
import Testing
import Widgets

@testable import Cadran
@testable import Engine

/// A station with an emulated panel that is driven by hand, in virtual time.
@MainActor
final class StationDrive {
    let time: VirtualTime
    let station: Station
    let chip: any EmulatedGlass
    private var relays: [Task<Void, Never>] = []

    /// - Parameter text: the board, whose panel is `oled`; the simulator's else.
    init(at start: Date, board text: String? = nil) throws {
        time = VirtualTime(wall: start)
        let board =
            try text.map { text in
                let reading = Board.read(Array(text.utf8), file: "t.json")
                return try #require(reading.board, "\(reading.problems)")
            } ?? Board.load(path: try Board.locate("simulator-128x64", in: BoardFolder.all))
        station = try Station(
            board: board, program: Program(bundle: StandardWidgets()), more: WidgetCatalog(RushHourWidgets()),
            time: time, zone: .utc, log: { _ in })
        chip = station.emulated["oled"]!.chip
        relays = station.engine.outputs.map { id, output in
            let (reports, engine) = (output.reports, station.engine)
            return Task { for await report in reports { engine.send(.panel(id: id, report)) } }
        }
        station.engine.refresh()
    }

    /// Handles events until the glass shows the frame submitted last.
    func rest() async {
        func isAtRest() -> Bool {
            station.engine.panels.values.allSatisfy {
                $0.submitted != nil && $0.glass?.number == $0.submitted?.number
            }
        }
        if isAtRest() { return }
        for await event in station.engine.events {
            station.engine.handle(event)
            if isAtRest() { return }
        }
    }

    /// Goes to a moment and waits for the glass.
    func go(to date: Date) async {
        time.advance(by: max(0, date.timeIntervalSince(time.wall)))
        station.engine.handle(.woke(.due))
        await rest()
    }

    /// Carries out a command, alerts and all, and waits for the glass.
    func apply(_ command: ActivityCommand) async {
        let result = station.center.apply(command)
        station.engine.flags.noteAlerts(result.changes)
        station.engine.handle(.activitiesChanged)
        await rest()
    }

    func close() async {
        for output in station.engine.outputs.values { await output.finish(with: .keep) }
        for relay in relays { relay.cancel() }
    }
}
