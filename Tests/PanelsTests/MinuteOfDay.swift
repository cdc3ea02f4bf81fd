import Synchronization

/// A clock on the wall that a test sets.
final class MinuteOfDay: Sendable {
    private let minute: Mutex<Int>

    init(_ minute: Int) { self.minute = Mutex(minute) }

    var value: Int {
        get { minute.withLock { $0 } }
        set { minute.withLock { $0 = newValue } }
    }
}
