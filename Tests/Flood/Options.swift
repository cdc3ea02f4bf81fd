import Glibc

/// What the command line asks for.
struct Options {
    /// Updates a second.
    var rate = 5000
    var seconds = 10
    /// How many activities the updates go to in turn; a daemon takes 8.
    var activities = 8
    /// Connections over HTTP, with one request on its way on each.
    var connections = 24
    /// Connections to the control socket, and lines on their way on each.
    var lanes = 8
    var depth = 32
    /// The `cadran` to start: the one beside this program.
    var daemon =
        CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        .joined(separator: "/") + "/cadran"

    init(_ words: [String]) {
        var words = words[...]
        while let name = words.popFirst() {
            let value = words.popFirst() ?? ""
            switch (name, Int(value)) {
            case ("--daemon", _): daemon = value
            case ("--rate", let number?): rate = number
            case ("--seconds", let number?): seconds = number
            case ("--activities", let number?): activities = number
            case ("--connections", let number?): connections = number
            case ("--lanes", let number?): lanes = number
            case ("--depth", let number?): depth = number
            default:
                fail("usage: cadran-flood [--rate N] [--seconds N] [--activities N] [--connections N] [--daemon PATH]")
            }
        }
    }
}

/// Ends the program with a sentence.
func fail(_ sentence: String) -> Never {
    let line = Array("cadran-flood: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(2)
}

/// Seconds of the kernel's clock.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
