/// A moment of CLOCK_MONOTONIC: for throttles, watchdogs and back-off, never for dates.
public struct MonotonicInstant: Hashable, Comparable, Sendable {
    /// Nanoseconds since an arbitrary start.
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The moment `seconds` later (or earlier), at most 200 years away.
    public func advanced(bySeconds seconds: Double) -> Self {
        let longest: Double = 200 * 366 * 86_400
        let distance = Int64((min(max(seconds, -longest), longest) * 1e9).rounded())
        let (sum, overflows) = nanoseconds.addingReportingOverflow(distance)
        return Self(nanoseconds: overflows ? (distance < 0 ? .min : .max) : sum)
    }

    /// Seconds from `other` to this moment.
    public func seconds(since other: Self) -> Double { Double(nanoseconds - other.nanoseconds) / 1e9 }
}
