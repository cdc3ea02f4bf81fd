/// Waiting times between tries: they double up to a limit.
struct BackOff: Equatable, Sendable {
    /// Seconds after the first failure.
    static let first = 0.05
    /// The longest wait, in seconds.
    static let longest = 5.0

    /// Failures in a row.
    private(set) var failures = 0

    /// Counts a failure and says how many seconds to wait.
    mutating func fail() -> Double {
        failures += 1
        // 2 to the 7th already exceeds the limit; the cap keeps the shift in range after a million failures.
        return min(Self.first * Double(1 << min(failures - 1, 7)), Self.longest)
    }

    /// Starts over after a success.
    mutating func succeed() { failures = 0 }
}
