import Clocks
import FoundationEssentials
import Synchronization

extension TimeZone {
    /// The zones that usual abbreviations stand for.
    public static let abbreviationDictionary = [
        "ADT": "America/Halifax", "AKDT": "America/Juneau", "AKST": "America/Juneau",
        "ART": "America/Argentina/Buenos_Aires",
        "AST": "America/Halifax", "BDT": "Asia/Dhaka", "BRST": "America/Sao_Paulo", "BRT": "America/Sao_Paulo",
        "BST": "Europe/London", "CAT": "Africa/Harare", "CDT": "America/Chicago", "CEST": "Europe/Paris",
        "CET": "Europe/Paris", "CLST": "America/Santiago", "CLT": "America/Santiago", "COT": "America/Bogota",
        "CST": "America/Chicago", "EAT": "Africa/Addis_Ababa", "EDT": "America/New_York", "EEST": "Europe/Athens",
        "EET": "Europe/Athens", "EST": "America/New_York", "GMT": "GMT", "GST": "Asia/Dubai", "HKT": "Asia/Hong_Kong",
        "HST": "Pacific/Honolulu", "ICT": "Asia/Bangkok", "IRST": "Asia/Tehran", "IST": "Asia/Kolkata",
        "JST": "Asia/Tokyo", "KST": "Asia/Seoul", "MDT": "America/Denver", "MSK": "Europe/Moscow",
        "MST": "America/Phoenix", "NDT": "America/St_Johns", "NST": "America/St_Johns", "NZDT": "Pacific/Auckland",
        "NZST": "Pacific/Auckland", "PDT": "America/Los_Angeles", "PET": "America/Lima", "PHT": "Asia/Manila",
        "PKT": "Asia/Karachi", "PST": "America/Los_Angeles", "SGT": "Asia/Singapore", "TRT": "Europe/Istanbul",
        "UTC": "UTC", "WAT": "Africa/Lagos", "WEST": "Europe/Lisbon", "WET": "Europe/Lisbon", "WIT": "Asia/Jakarta",
    ]

    /// `GMT`, or `GMT+0545`: the identifier of a zone with a fixed offset.
    static func name(ofOffset seconds: Int) -> String {
        guard seconds != 0 else { return "GMT" }
        let (hours, minutes, rest) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
        return "GMT" + (seconds < 0 ? "-" : "+") + two(hours) + two(minutes) + (rest == 0 ? "" : two(rest))
    }

    /// `GMT`, `GMT+2` or `GMT+5:45`.
    static func shortName(ofOffset seconds: Int) -> String {
        guard seconds != 0 else { return "GMT" }
        let (hours, minutes) = (abs(seconds) / 3600, abs(seconds) / 60 % 60)
        return "GMT" + (seconds < 0 ? "-" : "+") + "\(hours)" + (minutes == 0 ? "" : ":" + two(minutes))
    }

    /// The offset that `GMT+2`, `UTC-0330` or `GMT+05:45` names.
    static func fixedOffset(_ name: String) -> Int? {
        guard name.hasPrefix("GMT") || name.hasPrefix("UTC"), let sign = name.dropFirst(3).first,
            sign == "+" || sign == "-"
        else { return name == "GMT" ? 0 : nil }
        let digits = name.dropFirst(4).filter { $0 != ":" }
        guard (1...6).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
            let number = Int(digits)
        else { return nil }
        let seconds =
            switch digits.count {
            case 1, 2: number * 3600
            case 3, 4: number / 100 * 3600 + number % 100 * 60
            default: number / 10_000 * 3600 + number / 100 % 100 * 60 + number % 100
            }
        return sign == "-" ? -seconds : seconds
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Zones that were asked for, as widgets ask for the same few again and again.
enum ZoneCache {
    private static let zones = Mutex<[String: TimeZoneRules]>([:])

    static func zone(_ identifier: String) -> TimeZoneRules? {
        zones.withLock { zones in
            if let known = zones[identifier] { return known }
            guard let zone = try? TimeZoneRules(identifier: identifier) else { return nil }
            if zones.count >= 64 { zones.removeAll() }
            zones[identifier] = zone
            return zone
        }
    }
}
