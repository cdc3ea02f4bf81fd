@preconcurrency import Glibc
import JSON

/// `cadran follow`: tells what a running daemon publishes, as it happens.
struct FollowCommand: Command {
    let name = "follow"
    let summary = "prints what a running cadran publishes, one JSON object a line: opened URLs, words to speak, alerts"
    let usage = "[--after NUMBER] [--count N]"
    let options = [
        Option("after", "NUMBER", "begins after that event, 0 for all that are kept; with the next one else"),
        Option("count", "N", "ends after so many events; goes on until it is stopped else"), Option.socket,
    ]

    /// Seconds one request waits; a daemon that is gone is noticed at once.
    private static let wait = 60.0

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 0...0)
        var left = try whole("count", of: arguments)
        var next = try whole("after", of: arguments) ?? arguments.ask("events").object?["next"]?.integer ?? 0
        while left != 0 {
            let answer = try arguments.ask("events", ["after": .integer(next)], wait: Self.wait).object
            next = answer?["next"]?.integer ?? next
            if let missed = answer?["missed"]?.integer, missed > 0 {
                StandardError.say("\(missed) events came too fast and are lost")
            }
            for event in (answer?["events"]?.array ?? []).prefix(left ?? .max) {
                print(event.text())
                left = left.map { $0 - 1 }
            }
            fflush(stdout)
        }
    }

    /// A whole number; nil where it is not given.
    private func whole(_ name: String, of arguments: Arguments) throws -> Int? {
        try arguments[name].map { _ in try arguments.whole(name, in: 0...1_000_000_000, default: 0) }
    }
}
