/// A moment of CLOCK_MONOTONIC: for throttles, watchdogs and back-off, never for dates.
public struct MonotonicInstant: Hashable, Comparable, Sendable {
    /// Nanoseconds since an arbitrary start.
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The moment `seconds` later (or earlier).
    public func advanced(bySeconds seconds: Double) -> Self {
        Self(nanoseconds: nanoseconds + Int64((seconds * 1e9).rounded()))
    }

    /// Seconds from `other` to this moment.
    public func seconds(since other: Self) -> Double { Double(nanoseconds - other.nanoseconds) / 1e9 }
}
