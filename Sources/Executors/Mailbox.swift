import Glibc
import Synchronization

/// How others reach a thread that waits for descriptors: a queue, and a pair of sockets that wakes it.
public final class Mailbox<Message: Sendable>: Sendable {
    /// Readable while messages wait.
    public let descriptor: Int32

    private let messages = Mutex<[Message]>([])

    private let wakeDescriptor: Int32

    /// Nil when the system refuses; `errno` says why.
    public init?() {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
        (descriptor, wakeDescriptor) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(wakeDescriptor)
    }

    /// Leaves a message and wakes the thread.
    public func post(_ message: Message) {
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
    public func take() -> [Message] {
        // The bytes go first: a message left after this wakes the thread again.
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
        return messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
