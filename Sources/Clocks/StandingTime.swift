import FoundationEssentials

/// A clock that stands still, for a picture of one moment. Waits end only when they are cancelled.
public struct StandingTime: TimeSource {
    public let wall: Date
    public let monotonic = MonotonicInstant(nanoseconds: 0)

    public init(wall: Date) {
        self.wall = wall
    }

    public func wait(until date: Date?) async -> WakeReason { await cancellation() }

    public func wait(until instant: MonotonicInstant) async -> WakeReason { await cancellation() }

    private func cancellation() async -> WakeReason {
        let (never, end) = AsyncStream<Never>.makeStream()
        await withTaskCancellationHandler {
            for await _ in never {}
        } onCancel: {
            end.finish()
        }
        return .cancelled
    }
}
