import Glibc
import Synchronization

/// How tasks reach a thread that waits for sockets: a queue, and a pair of sockets that wakes it.
final class Mailbox<Message: Sendable>: Sendable {
    /// Readable while messages wait.
    let descriptor: Int32

    private let messages = Mutex<[Message]>([])

    private let wakeDescriptor: Int32

    /// Nil when the system refuses; `errno` says why.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, UnixSocket.type(nonBlocking: true), 0, &ends) == 0 else { return nil }
        (descriptor, wakeDescriptor) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(wakeDescriptor)
    }

    /// Leaves a message and wakes the thread.
    func post(_ message: Message) {
        let isFirst = messages.withLock { messages in
            messages.append(message)
            return messages.count == 1
        }
        guard isFirst else { return }
        // A full pair is as good as another byte: the thread wakes either way.
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

/// What the control socket's thread is told.
enum ControlMessage: Sendable {
    /// The answer for the connection of a number, which may be gone by now.
    case answer(connection: Int, ControlReply)
    case stop
}
