import Glibc
import Synchronization
import Widgets

/// How others reach the thread that looks after the scripts: a queue, and a pipe that wakes it.
final class ScriptMailbox: Sendable {
    /// What the thread is told.
    enum Message: Sendable {
        case ask(ScriptJob)
        /// A placement is no more.
        case forget(kind: String, placement: String)
        /// A moment has come for a process.
        case alarm(process: Int, ScriptAlarm)
        case stop
    }

    private let messages = Mutex<[Message]>([])
    /// Readable while messages wait.
    let descriptor: Int32
    private let wakeDescriptor: Int32

    /// A mailbox; nil where the process has no descriptor left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, wakeDescriptor) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(wakeDescriptor)
    }

    /// Leaves a message and wakes the thread.
    func post(_ message: Message) {
        messages.withLock { $0.append(message) }
        // A full pipe is as good as another byte: the thread wakes either way.
        var byte: UInt8 = 1
        _ = write(wakeDescriptor, &byte, 1)
    }

    /// Takes all messages.
    func take() -> [Message] {
        // The bytes go first: a message left after this wakes the thread again.
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
        return messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}

/// A moment that a process was waited for until.
enum ScriptAlarm: Hashable, Sendable {
    /// The answer must be there.
    case answer
    /// Time to look what it uses.
    case look
    /// It was asked to end, and must be gone.
    case grace
}

/// One request of a timeline.
struct ScriptJob: Sendable {
    var script: ScriptConfiguration
    /// Tells placements apart; nil for a picture that nobody keeps, as in a gallery.
    var placement: String?
    var environment: [String]
    /// What a script that stays reads, without the end of the line.
    var line: [UInt8]
    var completion: @Sendable (Result<[UInt8], TimelineFailure>) -> Void
}
