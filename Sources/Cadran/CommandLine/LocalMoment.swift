import Clocks
import FoundationEssentials

/// Reads moments as people write them.
enum LocalMoment {
    /// `2026-11-30T09:41:00`, with or without seconds, in a zone; or with `Z` or an offset.
    static func date(_ text: String, in zone: TimeZoneRules) -> Date? {
        if let date = ISO8601Date.parse(text) { return date }
        let halves = text.split(separator: text.contains("T") ? "T" : " ", omittingEmptySubsequences: false)
        guard halves.count == 2, let day = numbers(halves[0], separator: "-", counts: 3...3),
            let time = numbers(halves[1], separator: ":", counts: 2...3)
        else { return nil }
        guard (1...9999).contains(day[0]), (1...12).contains(day[1]), (1...31).contains(day[2]),
            (0...23).contains(time[0]), (0...59).contains(time[1]), (0...59).contains(time.count > 2 ? time[2] : 0)
        else { return nil }
        let date = zone.date(
            year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1],
            second: time.count > 2 ? time[2] : 0)
        // 31 February would have rolled over into March.
        return zone.components(of: date).day == day[2] ? date : nil
    }

    private static func numbers(_ text: Substring, separator: Character, counts: ClosedRange<Int>) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard counts.contains(parts.count) else { return nil }
        let numbers = parts.compactMap { part in part.allSatisfy(\.isASCIIDigit) ? Int(part) : nil }
        return numbers.count == parts.count ? numbers : nil
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
