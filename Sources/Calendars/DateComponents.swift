import FoundationEssentials

/// Parts of a date or of a span of time, each of which may be missing; in the shape of Foundation's.
public struct DateComponents: Hashable, Sendable {
    public var calendar: Calendar?
    public var timeZone: TimeZone?
    public var era: Int?
    public var year: Int?
    /// 1 to 12.
    public var month: Int?
    public var day: Int?
    public var hour: Int?
    public var minute: Int?
    public var second: Int?
    public var nanosecond: Int?
    /// 1 (Sunday) to 7.
    public var weekday: Int?
    /// Which of the month's same weekdays it is: 2 for the second Monday; negative numbers count from the end.
    public var weekdayOrdinal: Int?
    public var quarter: Int?
    public var weekOfMonth: Int?
    public var weekOfYear: Int?
    public var yearForWeekOfYear: Int?
    public var dayOfYear: Int?

    public init(
        calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
        day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil,
        weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil,
        weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil
    ) {
        self.calendar = calendar
        self.timeZone = timeZone
        self.era = era
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.nanosecond = nanosecond
        self.weekday = weekday
        self.weekdayOrdinal = weekdayOrdinal
        self.quarter = quarter
        self.weekOfMonth = weekOfMonth
        self.weekOfYear = weekOfYear
        self.yearForWeekOfYear = yearForWeekOfYear
    }

    /// The number of a part, nil where it is missing or has none.
    public func value(for component: Calendar.Component) -> Int? {
        Self.path(to: component).flatMap { self[keyPath: $0] }
    }

    public mutating func setValue(_ value: Int?, for component: Calendar.Component) {
        if let path = Self.path(to: component) { self[keyPath: path] = value }
    }

    /// The date of these parts in their calendar; nil without a calendar.
    public var date: Date? { calendar?.date(from: self) }

    /// Whether the parts are those of a day and time there is, in their calendar.
    public var isValidDate: Bool { calendar.map(isValidDate(in:)) ?? false }

    /// Whether the parts are those of a day and time there is.
    public func isValidDate(in calendar: Calendar) -> Bool {
        guard let date = calendar.date(from: self) else { return false }
        return calendar.date(date, matchesComponents: self)
    }

    private static func path(to component: Calendar.Component) -> WritableKeyPath<DateComponents, Int?>? {
        switch component {
        case .era: \.era
        case .year: \.year
        case .month: \.month
        case .day: \.day
        case .hour: \.hour
        case .minute: \.minute
        case .second: \.second
        case .nanosecond: \.nanosecond
        case .weekday: \.weekday
        case .weekdayOrdinal: \.weekdayOrdinal
        case .quarter: \.quarter
        case .weekOfMonth: \.weekOfMonth
        case .weekOfYear: \.weekOfYear
        case .yearForWeekOfYear: \.yearForWeekOfYear
        case .dayOfYear: \.dayOfYear
        case .calendar, .timeZone: nil
        }
    }

    /// The parts that are there, with their numbers, largest first.
    var present: [(component: Calendar.Component, value: Int)] {
        Calendar.Component.ordered.compactMap { component in value(for: component).map { (component, $0) } }
    }
}

extension DateComponents: CustomStringConvertible, Codable {
    public var description: String {
        present.map { "\($0.component.rawValue): \($0.value)" }.joined(separator: " ")
    }

    /// Any part as a key.
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }

        init(_ component: Calendar.Component) { stringValue = component.rawValue }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            calendar: try container.decodeIfPresent(Calendar.self, forKey: Key(.calendar)),
            timeZone: try container.decodeIfPresent(TimeZone.self, forKey: Key(.timeZone)))
        for component in Calendar.Component.ordered {
            setValue(try container.decodeIfPresent(Int.self, forKey: Key(component)), for: component)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(calendar, forKey: Key(.calendar))
        try container.encodeIfPresent(timeZone, forKey: Key(.timeZone))
        for (component, value) in present { try container.encode(value, forKey: Key(component)) }
    }
}
