import Clocks
import FoundationEssentials

/// How parts of a date read, in the zone of the panel: `.dateTime.weekday().day().month()`.
public struct DateFormat: Hashable, Sendable {
    /// A weekday's or month's name.
    public enum NameWidth: Hashable, Sendable {
        /// `Mon`
        case abbreviated
        /// `Monday`
        case wide
    }

    /// Whether a number has a leading zero.
    public enum NumberWidth: Hashable, Sendable {
        case defaultDigits
        case twoDigits
    }

    var weekday: NameWidth?
    var day: NumberWidth?
    var month: NameWidth?
    var year = false
    var hour: NumberWidth?
    var minute = false
    var second = false

    /// Nothing yet: add parts.
    public static let dateTime = DateFormat()

    public func weekday(_ width: NameWidth = .abbreviated) -> DateFormat { adding { $0.weekday = width } }

    public func day(_ width: NumberWidth = .defaultDigits) -> DateFormat { adding { $0.day = width } }

    public func month(_ width: NameWidth = .abbreviated) -> DateFormat { adding { $0.month = width } }

    public func year() -> DateFormat { adding { $0.year = true } }

    public func hour(_ width: NumberWidth = .defaultDigits) -> DateFormat { adding { $0.hour = width } }

    public func minute() -> DateFormat { adding { $0.minute = true } }

    public func second() -> DateFormat { adding { $0.second = true } }

    private func adding(_ change: (inout DateFormat) -> Void) -> DateFormat {
        var format = self
        change(&format)
        return format
    }

    /// The date in this format: weekday, day, month and year, then the time of 24 hours.
    func string(_ date: Date, in zone: TimeZoneRules) -> String {
        let parts = zone.components(of: date)
        var days: [String] = []
        if let weekday { days.append(DateNames.weekday(parts.weekday, weekday)) }
        if let day { days.append(day == .twoDigits ? TickText.two(parts.day) : "\(parts.day)") }
        if let month { days.append(DateNames.month(parts.month, month)) }
        if year { days.append("\(parts.year)") }
        var times: [String] = []
        if let hour { times.append(hour == .twoDigits ? TickText.two(parts.hour) : "\(parts.hour)") }
        if minute { times.append(TickText.two(parts.minute)) }
        if second { times.append(TickText.two(parts.second)) }
        return (days + (times.isEmpty ? [] : [times.joined(separator: ":")])).joined(separator: " ")
    }
}
