import FoundationEssentials

/// Clocks that start at a chosen date and run faster or slower than their base: for demos and `--speed`.
///
/// The wall clock follows the base's monotonic clock, so a step of the machine's clock does not disturb it.
public struct ScaledTime: TimeSource {
    private let start: Date
    private let speed: Double
    private let base: any TimeSource
    private let origin: MonotonicInstant

    /// Starts now. A `speed` of 60 shows an hour in a minute; it must be above zero.
    public init(start: Date, speed: Double, base: any TimeSource) {
        precondition(speed > 0 && speed.isFinite, "the speed must be above zero")
        self.start = start
        self.speed = speed
        self.base = base
        origin = base.monotonic
    }

    public var wall: Date { start.addingTimeInterval(base.monotonic.seconds(since: origin) * speed) }

    public var monotonic: MonotonicInstant {
        origin.advanced(bySeconds: base.monotonic.seconds(since: origin) * speed)
    }

    public func wait(until date: Date?) async -> WakeReason {
        guard let date, date.timeIntervalSince(start) < Self.longest else { return await waitForCancellation() }
        let seconds = date.timeIntervalSince(start) / speed
        return await wait(untilBase: seconds) { wall >= date }
    }

    public func wait(until instant: MonotonicInstant) async -> WakeReason {
        let seconds = instant.seconds(since: origin) / speed
        return await wait(untilBase: seconds) { monotonic >= instant }
    }

    /// Two centuries: what nanoseconds in 64 bits can hold, and no demo reaches.
    private static let longest: Double = 200 * 366 * 86_400

    /// Waits for a moment of the base, and a little longer where rounding made the base too early.
    private func wait(untilBase seconds: Double, isDue: () -> Bool) async -> WakeReason {
        var moment = origin.advanced(bySeconds: min(seconds, Self.longest))
        while !isDue() {
            let reason = await base.wait(until: moment)
            if reason == .cancelled { return reason }
            moment.nanoseconds = max(moment.nanoseconds, base.monotonic.nanoseconds) + 200
        }
        return .due
    }

    private func waitForCancellation() async -> WakeReason {
        while await base.wait(until: nil as Date?) != .cancelled {}
        return .cancelled
    }
}
