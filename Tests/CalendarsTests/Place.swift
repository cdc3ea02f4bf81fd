import Clocks
import FoundationEssentials

@testable import Calendars

/// A calendar in a zone, and moments as a clock there shows them.
struct Place {
    let calendar: Calendars.Calendar

    init(_ zone: String) {
        var calendar = Calendars.Calendar(identifier: .gregorian)
        calendar.timeZone = Calendars.TimeZone(identifier: zone)!
        self.calendar = calendar
    }

    /// The moment of `2026-03-29 01:30`, the first where it comes twice; `+1` after it means the second.
    func at(_ text: String) -> Date {
        let words = text.split(separator: " ")
        let numbers = (words[0].split(separator: "-") + words[1].split(separator: ":")).map { Int($0)! }
        let parts = Calendars.DateComponents(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers.count > 5 ? numbers[5] : 0)
        return calendar.date(from: parts, in: calendar.timeZone, repeated: words.count > 2 ? .last : .first)
    }

    /// A moment with its offset: `2026-03-29 03:00 +0200`.
    func show(_ date: Date?) -> String {
        guard let date else { return "none" }
        let formatter = Calendars.DateFormatter()
        formatter.timeZone = calendar.timeZone
        formatter.dateFormat =
            date.timeIntervalSince1970.truncatingRemainder(dividingBy: 60) == 0
            ? "yyyy-MM-dd HH:mm Z" : "yyyy-MM-dd HH:mm:ss Z"
        return formatter.string(from: date)
    }
}
