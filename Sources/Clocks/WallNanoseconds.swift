import FoundationEssentials

/// Conversions between `Date` and the kernel's nanoseconds since 1970-01-01T00:00:00Z.
enum WallNanoseconds {
    /// Seconds from 1970 to 2001, the reference date of `Date`.
    private static let referenceSeconds: Int64 = 978_307_200

    /// The first nanosecond not before the date; `Int64.max` for nil and dates after the year 2262.
    ///
    /// Rounding up makes sure that a wait never ends while `wall` is still before the date.
    static func deadline(for date: Date?) -> Int64 {
        guard let date else { return .max }
        let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
        guard seconds < 8_000_000_000 else { return .max }
        guard seconds > -8_000_000_000 else { return .min }
        let fraction = ((date.timeIntervalSinceReferenceDate - seconds) * 1e9).rounded(.up)
        return (Int64(seconds) + referenceSeconds) * 1_000_000_000 + Int64(fraction)
    }

    /// The date of a moment, as exact as `Date` can say it.
    static func date(_ nanoseconds: Int64) -> Date {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceSeconds) + Double(rest) / 1e9)
    }
}
