import Clocks
import FoundationEssentials

/// Writes moments for people and programs.
enum LocalTime {
    /// `2026-11-30T09:41:00+01:00`; dates that no clock will show are words.
    static func text(_ date: Date, in zone: TimeZoneRules) -> String {
        if date <= .distantPast { return "distantPast" }
        if date >= .distantFuture { return "distantFuture" }
        let parts = zone.components(of: date)
        let minutes = abs(parts.utcOffset) / 60
        let offset = "\(parts.utcOffset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
        return "\(parts.year)-\(two(parts.month))-\(two(parts.day))T"
            + "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))\(offset)"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
