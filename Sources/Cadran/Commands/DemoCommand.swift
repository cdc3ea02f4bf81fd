import Boards
import Clocks
import Engine
import FoundationEssentials
import Pixels

/// `cadran demo`: the main job on a simulated panel, at many times the speed of life.
struct DemoCommand: Command {
    let name = "demo"
    let summary = "plays a delivery on a simulated panel and ends by itself"
    let usage = "delivery [--board FILE] [--speed N] [--frames DIR]"
    let options = [
        Option("board", "FILE", "a board with emulated panels; simulator-128x64 else"),
        Option("speed", "N", "how many times faster than life, 40 to 1000; 60 else"),
        Option("frames", "DIR", "saves each distinct picture as a PNG"),
        SharedOptions.at, SharedOptions.zone,
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        guard arguments.words == ["delivery"] else { throw CommandFailure(.badInput, "usage: cadran demo \(usage)") }
        let speed = try arguments.number("speed", in: 40...1000, default: 60)
        let (board, path) = try arguments.board(default: "simulator-128x64")
        guard board.panels.allSatisfy({ $0.bus == .emulated }) else {
            throw CommandFailure(
                .badInput, "\(path) has panels that are not emulated; `cadran run --board \(path)` drives them")
        }
        let zone = try arguments.zone(board)
        let start = try arguments.moment(in: zone) ?? Date()
        let time = ProcessWallClock.run(from: start, speed: speed)
        let station = try Station(
            board: board, program: program, time: time, speed: speed, zone: zone, log: StandardError.say)
        let folder = try arguments["frames"].map { try FrameFolder(path: $0, lightInk: true) }
        let show = DemoShow(station: station, time: time, zone: zone, folder: folder)
        let keys = KeyButtons.ofTerminal(station)
        defer { keys?.stop() }
        keys?.hint.map { print($0) }
        try await show.play(DeliveryStory(start: start))
    }
}
