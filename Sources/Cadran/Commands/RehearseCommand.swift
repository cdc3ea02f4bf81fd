import FoundationEssentials
import JSON

/// `cadran rehearse`: hours of a board in no time.
struct RehearseCommand: Command {
    let name = "rehearse"
    let summary = "plays hours of a board in no time, and counts what providers are asked and panels draw"
    let usage = "--board FILE [--hours N] [--at TIME] [--zone ZONE] [--json]"
    let options = [
        SharedOptions.board, Option("hours", "N", "how many hours, 1 to 1000; 24 else"), SharedOptions.at,
        SharedOptions.zone, SharedOptions.scripts, SharedOptions.json,
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 0...0)
        let (board, _) = try arguments.board()
        let zone = try arguments.zone(board)
        let start = try arguments.moment(in: zone) ?? ProcessWallClock.now
        let hours = try arguments.number("hours", in: 1...1000, default: 24)
        let rehearsal = try Rehearsal(
            board: board, program: program, start: start, zone: zone, log: StandardError.say)
        let result: JSONValue
        do {
            result = try await rehearsal.play(until: start.addingTimeInterval(hours * 3600))
        } catch {
            throw CommandFailure(.failure, "\(error)")
        }
        if arguments.has("json") { return print(result.text(indented: true)) }
        Self.lines(result.object ?? JSONObject()).forEach { print($0) }
    }

    private static func lines(_ result: JSONObject) -> [String] {
        func number(_ object: JSONObject, _ key: String) -> Int { object[key]?.integer ?? 0 }
        func name(_ object: JSONObject, _ key: String) -> String { object[key]?.string ?? "?" }
        let placements = (result["placements"]?.array ?? []).compactMap(\.object).map { placement in
            "\(name(placement, "placement")) (\(name(placement, "kind"))): \(number(placement, "runs")) runs, "
                + "\(number(placement, "charged")) of \(number(placement, "budget")) charged in the last 24 hours"
        }
        let panels = (result["panels"]?.array ?? []).compactMap(\.object).map { panel in
            "panel \(name(panel, "panel")): \(number(panel, "frames")) frames"
        }
        return placements + panels + ["woken \(number(result, "moments")) times"]
    }
}
