import Glibc

// Floods a daemon with updates and tells what became of them: `cadran-flood [--rate 5000] [--seconds 10]
// [--activities 8] [--daemon PATH]`. It starts a daemon of its own on the simulator, with a store on the disk, once for
// each way in; ends with 1 when an activity does not end as its sender left it.

let options = Options(Array(CommandLine.arguments.dropFirst()))
var isRight = true
for way in Way.allCases {
    let daemon = try Daemon(options.daemon)
    defer { daemon.end() }
    let senders = try Senders(way, daemon, options)
    let before = daemon.usage
    senders.run()
    let after = daemon.usage
    let wrong = try senders.wrongStates()
    isRight = isRight && wrong.isEmpty
    Report(way: way, options: options, tally: senders.tally, before: before, after: after, wrong: wrong).print()
}
exit(isRight ? 0 : 1)
