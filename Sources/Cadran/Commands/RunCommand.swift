import Boards
import Clocks
import Engine
import FoundationEssentials
import Gateway

/// `cadran run`: the daemon.
struct RunCommand: Command {
    let name = "run"
    let summary = "draws a board's widgets and activities until it is stopped"
    let usage = "--board FILE [--zone ZONE] [--socket PATH] [--at TIME] [--speed N]"
    let options = [
        SharedOptions.board, SharedOptions.zone, Option.socket, SharedOptions.at,
        Option("speed", "N", "how many times faster than life time passes, 0.001 to 1000; 1 else"),
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        if let word = arguments.words.first, arguments["board"] == nil {
            throw CommandFailure(.badInput, "cadran run: which board? write --board \(word) if that is one")
        }
        try expect(arguments, words: 0...0)
        let (board, path) = try arguments.board()
        let zone = try arguments.zone(board)
        let isOfMachine = arguments["at"] == nil && arguments["speed"] == nil
        let zoneName = arguments["zone"] ?? board.zone
        let station = try Station(
            board: board, program: program, time: try time(arguments, zone), speed: try speed(arguments), zone: zone,
            options: EngineSurroundings.ofMachine(zone: zoneName, keeps: isOfMachine, log: StandardError.say),
            log: StandardError.say)
        watchZone(station, named: zone.identifier)
        try StopSignals.watch { station.engine.send(.stop) }
        let server = try serve(station, at: arguments.socketPath)
        let buttons = ButtonWatch.ofMachine(board, engine: station.engine, log: StandardError.say)
        let report = RunReport(board: board, path: path)
        report.beginning(zone: zone, socket: arguments.socketPath, buttonPlaces: buttons?.places ?? [:])
            .forEach(StandardError.say)
        var reached: Set<String> = []
        let mirror = GlassMirror(station)
        station.engine.onGlass = { panel in
            if reached.insert(panel).inserted { StandardError.say(report.firstPicture(on: panel)) }
            mirror?.show(panel)
        }
        await station.engine.run()
        buttons?.stop()
        server.stop()
        report.ending(reached: reached).forEach(StandardError.say)
    }

    private func serve(_ station: Station, at path: String) throws -> ControlServer {
        do throws(ControlServerError) {
            return try ControlServer(
                path: path,
                handler: ControlRouter([
                    ActivityControl(center: station.center), EngineControl(engine: station.engine),
                    PlacementControl(engine: station.engine),
                ])
            )
        } catch {
            switch error {
            case .pathTooLong, .notASocket: throw CommandFailure(.badInput, "\(error)")
            default: throw CommandFailure(.unavailable, "\(error)")
            }
        }
    }

    /// Has the engine look at its zone when the machine's changes, or its data.
    private func watchZone(_ station: Station, named zone: String) {
        let folder = "/usr/share/zoneinfo/" + zone.split(separator: "/").dropLast().joined(separator: "/")
        let engine = station.engine
        if !ZoneWatch.start(zoneFolders: [folder], changed: { engine.send(.zoneChanged) }) {
            StandardError.say("changes of the time zone are not noticed: inotify does not work here")
        }
    }

    /// How many times as fast as life time passes.
    private func speed(_ arguments: Arguments) throws -> Double {
        try arguments.number("speed", in: 0.001...1000, default: 1)
    }

    /// The machine's clocks; or, when asked for, clocks that begin elsewhere or run at another speed.
    private func time(_ arguments: Arguments, _ zone: TimeZoneRules) throws -> any TimeSource {
        let start = try arguments.moment(in: zone)
        let speed = try speed(arguments)
        guard start != nil || speed != 1 else { return SystemTime() }
        return ProcessWallClock.run(from: start ?? Date(), speed: speed)
    }
}
