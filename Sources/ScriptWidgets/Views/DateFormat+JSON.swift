import JSON
import Views

extension JSONShape<DateFormat> {
    /// Parts of a date in one string: `weekday day month.wide hour minute`.
    static var dateFormat: Self {
        JSONShape<String>.name.then { text throws(JSONMisfit) in
            var format = DateFormat.dateTime
            for word in text.split(separator: " ").map(String.init) {
                guard let part = DateFormatParts.all.first(where: { $0.0 == word }) else {
                    throw JSONMisfit(
                        "unknown part \(JSONValue.string(word).spokenText) of a date",
                        suggestion: Nearest.suggestion(for: word, among: DateFormatParts.all.map(\.0)))
                }
                format = part.1(format)
            }
            return format
        }
    }
}

/// The parts of dates by their names.
enum DateFormatParts {
    static let all: [(String, @Sendable (DateFormat) -> DateFormat)] = [
        ("weekday", { $0.weekday() }), ("weekday.wide", { $0.weekday(.wide) }), ("day", { $0.day() }),
        ("day.twoDigits", { $0.day(.twoDigits) }), ("month", { $0.month() }), ("month.wide", { $0.month(.wide) }),
        ("year", { $0.year() }), ("hour", { $0.hour() }), ("hour.twoDigits", { $0.hour(.twoDigits) }),
        ("minute", { $0.minute() }), ("second", { $0.second() }),
    ]
}
