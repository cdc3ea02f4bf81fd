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

    var weekdayWidth: NameWidth?
    var dayWidth: NumberWidth?
    var monthWidth: NameWidth?
    var hasYear = false
    var hourWidth: NumberWidth?
    var hasMinute = false
    var hasSecond = false

    /// Nothing yet: add parts.
    public static let dateTime = DateFormat()

    public func weekday(_ width: NameWidth = .abbreviated) -> DateFormat { adding { $0.weekdayWidth = width } }

    public func day(_ width: NumberWidth = .defaultDigits) -> DateFormat { adding { $0.dayWidth = width } }

    public func month(_ width: NameWidth = .abbreviated) -> DateFormat { adding { $0.monthWidth = width } }

    public func year() -> DateFormat { adding { $0.hasYear = true } }

    public func hour(_ width: NumberWidth = .defaultDigits) -> DateFormat { adding { $0.hourWidth = width } }

    public func minute() -> DateFormat { adding { $0.hasMinute = true } }

    public func second() -> DateFormat { adding { $0.hasSecond = true } }

    private func adding(_ change: (inout DateFormat) -> Void) -> DateFormat {
        var format = self
        change(&format)
        return format
    }

    /// What stands for a date while nobody knows what time it is.
    var unknown: String {
        let times = [hourWidth == nil ? nil : "--", hasMinute ? "--" : nil, hasSecond ? "--" : nil].compactMap { $0 }
        let isDated = weekdayWidth != nil || dayWidth != nil || monthWidth != nil || hasYear
        return ((isDated ? ["--"] : []) + (times.isEmpty ? [] : [times.joined(separator: ":")])).joined(separator: " ")
    }

    /// The date in this format: weekday, day, month and year, then the time of 24 hours.
    public func string(_ date: Date, in zone: TimeZoneRules) -> String {
        let parts = zone.components(of: date)
        var days: [String] = []
        if let weekdayWidth { days.append(DateNames.weekday(parts.weekday, weekdayWidth)) }
        if let dayWidth { days.append(dayWidth == .twoDigits ? TickText.two(parts.day) : "\(parts.day)") }
        if let monthWidth { days.append(DateNames.month(parts.month, monthWidth)) }
        if hasYear { days.append("\(parts.year)") }
        var times: [String] = []
        if let hourWidth { times.append(hourWidth == .twoDigits ? TickText.two(parts.hour) : "\(parts.hour)") }
        if hasMinute { times.append(TickText.two(parts.minute)) }
        if hasSecond { times.append(TickText.two(parts.second)) }
        return (days + (times.isEmpty ? [] : [times.joined(separator: ":")])).joined(separator: " ")
    }
}
