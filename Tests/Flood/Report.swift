/// What is told of one flood.
struct Report {
    var way: Way
    var options: Options
    var tally: Tally
    var before: Daemon.Usage
    var after: Daemon.Usage
    var wrong: [String]

    func print() {
        let total = options.rate * options.seconds
        Swift.print("\(way.rawValue): \(total) updates of \(options.activities) activities, \(options.rate) a second")
        let rate = Int(Double(tally.answered) / tally.seconds)
        Swift.print("  answered: \(tally.answered) in \(Self.short(tally.seconds)) s, \(rate) a second")
        let outcomes = tally.outcomes.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
        Swift.print("  outcomes: \(outcomes.joined(separator: ", "))")
        let waits = [0.5, 0.99, 1].map { Self.short(tally.milliseconds($0)) }
        Swift.print(
            "  an answer takes: \(waits[0]) ms half of them, \(waits[1]) ms 99 of 100, \(waits[2]) ms the slowest")
        Swift.print(
            "  daemon: resident \(before.residentKiB) KiB before, \(after.residentKiB) KiB after, \(after.peakKiB) KiB at most; "
                + "\(Self.short(after.cpuSeconds - before.cpuSeconds)) s of CPU time")
        Swift.print("  final states: \(wrong.isEmpty ? "right" : wrong.joined(separator: "; "))")
    }

    private static func short(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
