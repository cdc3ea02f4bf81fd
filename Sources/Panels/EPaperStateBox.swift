import Clocks
import Synchronization

/// The policy with its history: it outlives a driver that is made anew, and can be read from outside.
final class EPaperStateBox: Sendable {
    private let box: Mutex<RefreshPolicy>
    private let rescue = Mutex(false)

    init(_ policy: RefreshPolicy) { box = Mutex(policy) }

    /// Whether something failed that may have left the high voltage on.
    var needsRescue: Bool {
        get { rescue.withLock { $0 } }
        set { rescue.withLock { $0 = newValue } }
    }

    var policy: RefreshPolicy { box.withLock { $0 } }

    func update(_ change: (inout RefreshPolicy) -> Void) { box.withLock { change(&$0) } }

    /// Notes that a refresh begins: a full one where there is no change.
    func noteBegin(_ change: RefreshChange?, at now: MonotonicInstant) {
        box.withLock { policy in
            if let change { policy.notePartial(change, at: now) } else { policy.noteFull(at: now) }
        }
    }
}
