import Boards
import Clocks
import Engine
import FoundationEssentials
import Gateway

/// `cadran run`: the daemon.
struct RunCommand: Command {
    let name = "run"
    let summary = "draws a board's widgets and activities until it is stopped"
    let usage = "--board FILE [--zone ZONE] [--socket PATH]"
    let options = [SharedOptions.board, SharedOptions.zone, Option.socket]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 0...0)
        let (board, _) = try arguments.board()
        let zone = try arguments.zone(board)
        let station = try Station(
            board: board, program: program, time: SystemTime(), zone: zone, log: StandardError.say)
        let server = try serve(station, at: arguments.socketPath)
        let buttons = ButtonWatch.ofMachine(board, engine: station.engine, log: StandardError.say)
        StopSignals.watch { station.engine.send(.stop) }
        await station.engine.run()
        buttons?.stop()
        server.stop()
    }

    private func serve(_ station: Station, at path: String) throws -> ControlServer {
        do {
            return try ControlServer(
                path: path,
                handler: ControlRouter([ActivityControl(center: station.center), EngineControl(engine: station.engine)])
            )
        } catch {
            throw CommandFailure(.unavailable, "\(error)")
        }
    }
}
