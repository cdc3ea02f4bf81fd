import Clocks
import FoundationEssentials
import JSON

/// Dates as scripts write them: ISO 8601 with a zone, seconds since 1970, or `{"in": seconds}` from now.
enum ScriptDate {
    /// From 1900 to 2200: dates outside are mistakes, and far ones are no longer exact.
    private static let range = -2_208_988_800.0...7_258_118_400.0
    /// Numbers below are the seconds of a duration, written in the wrong place.
    private static let leastNumber = 100_000_000.0
    /// The most seconds from now, to either side: a hundred years.
    private static let farthest = 3_155_760_000.0

    /// The shape of a date.
    static func shape(now: Date) -> JSONShape<Date> {
        JSONShape { value throws(JSONMisfit) in
            switch value {
            case .string(let text): try date(text)
            case .integer, .number: try date(value.number ?? 0)
            case .object: try date(from: now, value)
            default:
                throw JSONMisfit("expected a date, found \(value.spoken)", suggestion: example)
            }
        }
    }

    private static let example =
        "write \"2026-11-30T09:41:00+01:00\", seconds since 1970, or {\"in\": 60} for a minute from now"

    /// A date in ISO 8601.
    private static func date(_ text: String) throws(JSONMisfit) -> Date {
        guard let date = ISO8601Date.parse(text) else {
            throw JSONMisfit("\(JSONValue.string(text).spokenText) is no date with a zone", suggestion: example)
        }
        return try checked(date)
    }

    /// A date in seconds since 1970.
    private static func date(_ seconds: Double) throws(JSONMisfit) -> Date {
        guard seconds >= leastNumber else {
            throw JSONMisfit(
                "\(JSONValue.number(seconds).text()) is no date: numbers are seconds since 1970",
                suggestion: "write {\"in\": …} for seconds from now")
        }
        return try checked(Date(timeIntervalSince1970: seconds))
    }

    /// A date in seconds from now.
    private static func date(from now: Date, _ value: JSONValue) throws(JSONMisfit) -> Date {
        guard let members = value.object?.members, members.count == 1, members[0].key == "in" else {
            throw JSONMisfit("an object is no date but as {\"in\": seconds}")
        }
        let seconds = try JSONShape<Double>.number(in: -farthest...farthest).read(members[0].value)
        return try checked(now.addingTimeInterval(seconds))
    }

    /// The date, where it lies within the years that can be told.
    private static func checked(_ date: Date) throws(JSONMisfit) -> Date {
        guard range.contains(date.timeIntervalSince1970) else {
            throw JSONMisfit("a date outside the years 1900 to 2199")
        }
        return date
    }
}
