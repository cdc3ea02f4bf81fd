import Boards
import Clocks
import Engine
import FoundationEssentials
import Pixels
import Widgets

/// `cadran demo`: the main job on a simulated panel, at many times the speed of life.
struct DemoCommand: Command {
    let name = "demo"
    let summary = "plays a delivery or a rush hour on a simulated panel and ends by itself"
    let usage = "delivery|rush-hour [--board FILE] [--speed N] [--frames DIR]"
    let options = [
        Option("board", "FILE", "a board with emulated panels; simulator-128x64 else"),
        Option("speed", "N", "how many times faster than life, 40 to 1000; 60 else"),
        Option("frames", "DIR", "saves each distinct picture as a PNG"),
        SharedOptions.at, SharedOptions.zone,
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        guard arguments.words.count == 1, ["delivery", "rush-hour"].contains(arguments.words[0]) else {
            throw CommandFailure(.badInput, "usage: cadran demo \(usage)")
        }
        let speed = try arguments.number("speed", in: 40...1000, default: 60)
        let (board, path) = try arguments.board(default: "simulator-128x64")
        guard board.panels.allSatisfy({ $0.bus == .emulated }) else {
            throw CommandFailure(
                .badInput, "\(path) has panels that are not emulated; `cadran run --board \(path)` drives them")
        }
        let zone = try arguments.zone(board)
        let start = try arguments.moment(in: zone) ?? ProcessWallClock.now
        let time = ProcessWallClock.run(from: start, speed: speed)
        let station = try Station(
            board: board, program: program, more: WidgetCatalog(RushHourWidgets()), time: time, speed: speed,
            zone: zone,
            log: StandardError.say)
        let folder = try arguments["frames"].map { try FrameFolder(path: $0, lightInk: true) }
        let show = DemoShow(station: station, time: time, zone: zone, folder: folder)
        let keys = KeyButtons.ofTerminal(station)
        defer { keys?.stop() }
        keys?.hint.map { print($0) }
        if arguments.words[0] == "delivery" {
            try await show.play(DeliveryStory(start: start))
        } else {
            try await show.play(RushHourStory(start: start))
        }
    }
}
