import CLinuxIO
import Clocks
import Glibc
import Widgets

/// One process of a script, from its start to its end: what each thing that happens to it means.
///
/// Pure: it reads no clock and touches no process.
struct ScriptRun {
    /// What is to be done.
    enum Action: Equatable {
        /// Whoever asked gets what was printed, or why there is nothing.
        case answer(Result<[UInt8], TimelineFailure>)
        /// A script that stays printed something nobody asked for.
        case news
        /// The script is to be ended.
        case stop
        /// A line for people.
        case log(String)
    }

    /// Lines that a script that stays may print unasked in a while.
    static let mostLines = 60
    /// The seconds of that while.
    static let lineSeconds = 10.0

    let script: ScriptConfiguration
    /// Whether the script ends once it has answered, though it would stay.
    let endsAfterAnswer: Bool
    private(set) var complaints = ComplaintLog()
    private var output: [UInt8] = []
    private var isAsked = true
    /// Whether it ends or has ended: what it prints now counts for nothing.
    private(set) var isStopping = false
    /// The newest line nobody has asked for yet.
    private(set) var unread: [UInt8]?
    private var linesSince: MonotonicInstant?
    private var lines = 0

    init(_ script: ScriptConfiguration, endsAfterAnswer: Bool = false, complaints: ComplaintLog = ComplaintLog()) {
        self.script = script
        self.endsAfterAnswer = endsAfterAnswer
        self.complaints = complaints.forNextProcess
    }

    /// Whether somebody waits for an answer.
    var isWaitedFor: Bool { isAsked }

    /// Somebody asks a script that stays; answers at once where there is news.
    mutating func ask() -> [Action] {
        isAsked = true
        guard let line = unread else { return [] }
        unread = nil
        return answer(.success(line))
    }

    /// The script printed something.
    mutating func printed(_ bytes: some Collection<UInt8>, at now: MonotonicInstant) -> [Action] {
        guard !isStopping else { return [] }
        var actions: [Action] = []
        if script.stays {
            for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
                if part.offset > 0 { actions += endLine(at: now) }
                output += part.element
            }
        } else {
            output += bytes
        }
        guard output.count > script.limits.outputBytes, !isStopping else { return actions }
        return actions + stop("printed more than \(script.limits.outputMegabytes) MB for one timeline")
    }

    /// The script wrote to standard error.
    mutating func complained(_ bytes: some Sequence<UInt8>, at now: MonotonicInstant) -> [Action] {
        complaints.take(bytes, at: now).map { .log("\(name): \($0)") }
    }

    /// A line of a script that stays is complete.
    private mutating func endLine(at now: MonotonicInstant) -> [Action] {
        let line = output
        output = []
        guard !isStopping, !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) else { return [] }
        if isAsked { return answer(.success(line)) }
        if let since = linesSince, now.seconds(since: since) < Self.lineSeconds {
            lines += 1
        } else {
            (linesSince, lines) = (now, 1)
        }
        guard lines <= Self.mostLines else {
            return stop("printed more than \(Self.mostLines) lines in \(Int(Self.lineSeconds)) s that nobody asked for")
        }
        unread = line
        return [.news]
    }
}

extension ScriptRun {
    /// The script ended; all that it printed was handed over before.
    mutating func ended(status: Int32, at now: MonotonicInstant) -> [Action] {
        let rest: [Action] = complaints.finish(at: now).map { [.log("\(name): \($0)")] } ?? []
        guard !isStopping else { return rest }
        isStopping = true
        let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
        let said = complaints.last.isEmpty ? "" : ": \(complaints.last)"
        if signal != 0 { return rest + fail("was ended by signal \(signal)\(said)") }
        if code != 0 { return rest + fail("ended with exit code \(code)\(said)") }
        guard script.stays else { return rest + answer(.success(output)) }
        // What it printed last may lack the end of its line.
        if isAsked, !output.isEmpty { return rest + answer(.success(output)) }
        return rest + fail("ended, though it is declared to stay")
    }

    /// The command could not be started.
    mutating func failed(_ error: LaunchError) -> [Action] {
        isStopping = true
        return fail("could not be started: \(error)")
    }

    /// The time for an answer is over.
    mutating func overdue() -> [Action] {
        guard isAsked, !isStopping else { return [] }
        let seconds = script.limits.seconds
        let spoken = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        let said = complaints.last.isEmpty ? "" : "; it last said: \(complaints.last)"
        // The engine may have given up in the same moment and no longer listen, so it is said here too.
        let actions = stop("gave no timeline within \(spoken) s", said)
        return actions + [.log("\(name) gave no timeline within \(spoken) s and was ended\(said)")]
    }

    /// What the script and all it started use now.
    mutating func uses(_ tree: ProcessTree) -> [Action] {
        guard !isStopping else { return [] }
        if tree.bytes > script.limits.memoryBytes {
            return stop("held \(tree.bytes >> 20) MB of memory, and may hold \(script.limits.megabytes)")
        }
        guard tree.processes > script.limits.processes else { return [] }
        return stop("ran \(tree.processes) processes, and may run \(script.limits.processes)")
    }

    /// A script that stays does not take what it is asked.
    mutating func deaf() -> [Action] {
        isStopping ? [] : stop("does not read what it is asked on standard input")
    }

    /// A script that stays closed its output.
    mutating func closedOutput() -> [Action] {
        isStopping || !script.stays ? [] : stop("closed its output")
    }

    /// Nobody will ask again.
    mutating func forgotten() -> [Action] {
        guard !isStopping else { return [] }
        isStopping = true
        return fail("belongs to a placement that is no more") + [.stop]
    }

    /// All processes are gone, and nothing was said of an end: the guard was killed.
    mutating func vanished() -> [Action] {
        guard !isStopping else { return [] }
        isStopping = true
        return fail("was killed together with its guard")
    }

    private var name: String { "script \(script.kind)" }

    /// Ends the script for a reason, which whoever waits is told, or else the log.
    private mutating func stop(_ reason: String, _ more: String = "") -> [Action] {
        isStopping = true
        let isHeard = isAsked
        let failure = fail("\(reason) and was ended\(more)")
        // With nobody to answer, the reason would be lost.
        return failure + [.stop] + (isHeard ? [] : [.log("\(name) \(reason) and was ended")])
    }

    /// Answers with a failure.
    private mutating func fail(_ reason: String) -> [Action] {
        answer(.failure(TimelineFailure("\(name) \(reason)")))
    }

    /// Answers whoever waits, once.
    private mutating func answer(_ result: Result<[UInt8], TimelineFailure>) -> [Action] {
        guard isAsked else { return [] }
        isAsked = false
        guard script.stays, endsAfterAnswer, !isStopping else { return [.answer(result)] }
        isStopping = true
        return [.answer(result), .stop]
    }
}
