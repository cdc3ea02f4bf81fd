import Clocks
import FoundationEssentials

/// The earliest moments on both clocks at which something is due.
struct EngineDue: Equatable {
    private(set) var wall: Date?
    private(set) var monotonic: MonotonicInstant?

    mutating func add(_ date: Date?) {
        guard let date else { return }
        wall = min(wall ?? date, date)
    }

    mutating func add(_ instant: MonotonicInstant?) {
        guard let instant else { return }
        monotonic = min(monotonic ?? instant, instant)
    }

    mutating func add(_ other: EngineDue) {
        add(other.wall)
        add(other.monotonic)
    }

    mutating func add(_ due: Due?) {
        switch due {
        case .wall(let date): add(date)
        case .monotonic(let instant): add(instant)
        case nil: break
        }
    }
}

/// One wait on each clock, for the next due moments.
@MainActor
struct EngineAlarm {
    private var due: EngineDue?
    private var waits: [Task<Void, Never>] = []

    /// Waits for other moments; tells why each wait ended unless it was cancelled.
    mutating func set(_ due: EngineDue, _ time: any TimeSource, _ ring: @escaping @Sendable (WakeReason) -> Void) {
        guard due != self.due else { return }
        cancel()
        self.due = due
        // Without a wall moment there is still a wait: for the clock to be set.
        waits.append(
            Task { [wall = due.wall] in
                let reason = await time.wait(until: wall)
                if reason != .cancelled { ring(reason) }
            })
        if let instant = due.monotonic {
            waits.append(
                Task {
                    let reason = await time.wait(until: instant)
                    if reason != .cancelled { ring(reason) }
                })
        }
    }

    /// Ends all waits. Needed after one has rung, too: the next moment due may be the same as before.
    mutating func cancel() {
        for wait in waits { wait.cancel() }
        waits = []
        due = nil
    }
}
