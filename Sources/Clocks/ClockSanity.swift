import FoundationEssentials

/// Whether the wall clock can be trusted. A Raspberry Pi has no battery clock: it boots with a date of the past.
public enum ClockSanity {
    /// 2024-01-01T00:00:00Z: before this project existed, so no right clock shows it.
    public static let sanityDate = Date(timeIntervalSince1970: 1_704_067_200)

    /// Whether a date is not before the earliest one that can be true.
    public static func isPlausible(_ date: Date, after earliest: Date = sanityDate) -> Bool {
        // Not `date >= earliest`, which holds for a date that is not a number.
        date.timeIntervalSince(earliest) >= 0
    }
}
