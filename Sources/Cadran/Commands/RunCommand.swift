import Boards
import Clocks
import Engine
import FoundationEssentials

/// `cadran run`: the daemon.
struct RunCommand: Command {
    let name = "run"
    let summary = "draws a board's widgets and activities until it is stopped"
    let usage =
        "--board FILE [--zone ZONE] [--socket PATH] [--http ADDRESS] [--stdin] [--state DIR] [--at TIME] [--speed N]"
    let options =
        [
            SharedOptions.board, SharedOptions.scripts, SharedOptions.zone, MachineStore.option, SharedOptions.at,
            Option("speed", "N", "how many times faster than life time passes, 0.001 to 1000; 1 else"),
        ] + WaysInOptions.all

    func run(_ arguments: Arguments, in program: Program) async throws {
        if let word = arguments.words.first, arguments["board"] == nil {
            throw CommandFailure(.badInput, "cadran run: which board? write --board \(word) if that is one")
        }
        try expect(arguments, words: 0...0)
        let (board, path) = try arguments.board()
        let zone = try arguments.zone(board)
        let isOfMachine = arguments["at"] == nil && arguments["speed"] == nil
        var storeTrouble: String?
        let store = MachineStore.open(arguments["state"], isOfMachine: isOfMachine) { trouble in
            storeTrouble = trouble
            StandardError.say(trouble)
        }
        let zoneName = arguments["zone"] ?? board.zone
        let station = try Station(
            board: board, program: program, time: try time(arguments, zone), speed: try speed(arguments), zone: zone,
            options: EngineSurroundings.ofMachine(zone: zoneName, store: store),
            journal: store.map { StoredJournal($0.store, log: StandardError.say) }, log: StandardError.say)
        station.engine.storeTrouble = storeTrouble
        restoreActivities(of: station, from: store)
        watchZone(station, named: zone.identifier)
        try StopSignals.watch { station.engine.send(.stop) }
        let waysIn = try WaysIn(station, arguments)
        let buttons = ButtonWatch.ofMachine(
            board, engine: station.engine, speed: try speed(arguments), log: StandardError.say)
        let keys = arguments.has("stdin") || station.emulated.isEmpty ? nil : KeyButtons.ofTerminal(station)
        let report = RunReport(board: board, path: path)
        report.beginning(zone: zone, waysIn: waysIn.places, buttonPlaces: buttons?.places ?? [:])
            .forEach(StandardError.say)
        keys?.hint.map(StandardError.say)
        var reached: Set<String> = []
        // With --stdin, standard output is for answers.
        let mirror = arguments.has("stdin") ? nil : GlassMirror(station)
        station.engine.onGlass = { panel in
            if reached.insert(panel).inserted { StandardError.say(report.firstPicture(on: panel)) }
            mirror?.show(panel)
        }
        await station.engine.run()
        keys?.stop()
        buttons?.stop()
        waysIn.stop()
        station.center.flush()
        report.ending(reached: reached).forEach(StandardError.say)
    }

    /// Has the engine look at its zone when the machine's changes, or its data.
    private func watchZone(_ station: Station, named zone: String) {
        let folder = "/usr/share/zoneinfo/" + zone.split(separator: "/").dropLast().joined(separator: "/")
        let engine = station.engine
        if !ZoneWatch.start(zoneFolders: [folder], changed: { engine.send(.zoneChanged) }) {
            StandardError.say("changes of the time zone are not noticed: inotify does not work here")
        }
    }

    /// Takes over the activities of the run before; from then on what is accepted is on the disk before it is answered.
    private func restoreActivities(of station: Station, from store: MachineStore?) {
        guard let store else { return }
        do {
            try station.center.restore(from: ActivityArchive(store.store))
        } catch {
            let trouble = "activities are not kept over restarts: \(error)"
            station.engine.storeTrouble = trouble
            StandardError.say(trouble)
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
