import CLinuxIO
import Clocks
import Executors
import Glibc
import Widgets

/// What the thread runs that looks after all scripts: it sleeps until one of them does something or a moment has come.
final class ScriptLoop: @unchecked Sendable {
    // Made by one thread, handed to another at its start, and used by nobody else.

    /// Scripts that end by themselves and run at once; more wait their turn.
    static let mostAtOnce = 16
    /// Processes of one placement that SIGKILL did not end, because they wait for a device that does not answer.
    static let mostRemains = 3
    /// Seconds between two looks at what a script uses while an answer is waited for.
    static let lookInterval = 0.5
    /// Seconds between SIGTERM and SIGKILL.
    static let grace = 1.0

    let mailbox: Mailbox<ScriptMessage>
    let time: any TimeSource
    let log: @Sendable (String) -> Void
    let onNews: @Sendable (String, String) -> Void
    let launcher = ScriptLauncher()
    var running: [Int: RunningScript] = [:]
    var queue: [ScriptJob] = []
    var complaints: [String: ComplaintLog] = [:]
    var lastNumber = 0

    init(
        mailbox: Mailbox<ScriptMessage>, time: any TimeSource, log: @escaping @Sendable (String) -> Void,
        onNews: @escaping @Sendable (String, String) -> Void
    ) {
        self.mailbox = mailbox
        self.time = time
        self.log = log
        self.onNews = onNews
    }

    /// Looks after scripts until told to stop, then ends all of them.
    func run() {
        // Writing to a script that is gone is an error to deal with, not the end of the program.
        var broken = sigset_t()
        sigemptyset(&broken)
        sigaddset(&broken, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &broken, nil)
        while wait() {}
        for number in running.keys { running[number]?.bury() }
        running = [:]
    }

    /// Waits for the next events and deals with them; false when it is time to stop.
    func wait() -> Bool {
        let order = running.keys.sorted()
        var polled = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
        for number in order {
            let script = running[number]!
            polled += [script.output, script.errors, script.control].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
        }
        guard poll(&polled, nfds_t(polled.count), -1) >= 0 else { return errno == EINTR }
        for (index, number) in order.enumerated() {
            let events = polled[(1 + 3 * index)..<(4 + 3 * index)].map(\.revents)
            // What was printed is read before the end is seen, so that nothing is lost.
            if events[1] != 0 { readErrors(of: number) }
            if events[0] != 0 { readOutput(of: number) }
            if events[2] != 0 { readNotices(of: number) }
        }
        return polled[0].revents == 0 || takeMessages()
    }

    /// Does what others asked for; false when it is time to stop.
    func takeMessages() -> Bool {
        for message in mailbox.take() {
            switch message {
            case .stop: return false
            case .ask(let job): ask(job)
            case .forget(let kind, let placement): forget(kind, placement)
            case .alarm(let number, let alarm): ring(alarm, for: number)
            }
        }
        return true
    }
}
