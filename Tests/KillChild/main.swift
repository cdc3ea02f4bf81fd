import Activities
import CKillPoint
import Engine
import FoundationEssentials
import Glibc
import JSON
import Store

// A program that is killed while it writes: `KillChild STORE N` reads requests a line each, `{"verb": …, "body": …}`, carries
// them out on activities it keeps in the store, answers each with a line once it is done, and is killed in place of the n-th
// operation that changes a file. It says how many there were when it comes through.

/// What the activities are made of.
struct ParcelAttributes: SteppedActivityAttributes {
    struct ContentState: Codable, Hashable { var stop: Int }

    func step(after present: ContentState, at now: Date) -> ContentState? { ContentState(stop: present.stop + 1) }
}

/// Writes a line to a descriptor at once.
func say(_ line: String, to descriptor: Int32 = STDOUT_FILENO) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// The command of a line.
func command(_ line: String) throws -> ActivityCommand {
    let request = try JSONValue(parsing: Array(line.utf8)).object ?? JSONObject()
    let body = request["body"] ?? .null
    switch request["verb"]?.string {
    case "remove": return .remove(id: body.object?["id"]?.string ?? "")
    case "step": return .step(id: body.object?["id"]?.string ?? "")
    case let verb: return try ActivityCommand(ActivityVerb(rawValue: verb ?? "") ?? .start, native: body)
    }
}

guard CommandLine.arguments.count == 3, let fatal = Int32(CommandLine.arguments[2]), killpoint_install(fatal) != 0
else {
    say("usage: KillChild STORE N", to: STDERR_FILENO)
    exit(2)
}
let center = ActivityCenter(report: { say("reported: \($0)", to: STDERR_FILENO) })
center.register(ParcelAttributes.self)
do {
    try center.restore(from: ActivityArchive(SharedStore(try Store(at: CommandLine.arguments[1]))))
    while let line = readLine() {
        switch center.apply(try command(line)).outcome {
        case .applied, .unchanged: say("accepted")
        case let outcome: say("\(outcome)")
        }
    }
    say("operations \(killpoint_operations())")
} catch {
    say("\(error)", to: STDERR_FILENO)
    exit(1)
}
