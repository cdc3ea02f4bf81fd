import Clocks
import FoundationEssentials

/// The Gregorian calendar in a time zone, in the shape of Foundation's; right on days when the clocks change.
///
/// It is the Gregorian calendar in all years, also before 1582.
public struct Calendar: Hashable, Sendable {
    /// The calendars there are.
    public enum Identifier: String, Hashable, Sendable, CaseIterable, Codable {
        case gregorian
        /// The Gregorian calendar with weeks of ISO 8601: from Monday, the first one holds January 4th.
        case iso8601
    }

    public let identifier: Identifier
    public var timeZone: TimeZone
    public var locale: Locale?
    private var chosenFirstWeekday: Int?
    private var chosenMinimumDays: Int?

    /// A calendar of the current zone. Weeks begin on Sunday, in ISO 8601 on Monday.
    public init(identifier: Identifier) {
        self.identifier = identifier
        timeZone = .current
    }

    /// The calendar of the machine's region in the current zone.
    public static var current: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = .current
        let weeks = Conventions.current
        calendar.chosenFirstWeekday = weeks.firstWeekday
        calendar.chosenMinimumDays = weeks.minimumDaysInFirstWeek
        return calendar
    }

    /// The same as `current`.
    public static var autoupdatingCurrent: Calendar { current }

    /// 1 (Sunday) to 7 (Saturday): the day weeks begin on. Other numbers are ignored.
    public var firstWeekday: Int {
        get { chosenFirstWeekday ?? (identifier == .iso8601 ? 2 : 1) }
        set { if (1...7).contains(newValue) { chosenFirstWeekday = newValue } }
    }

    /// How many days of a year, 1 to 7, make its first week.
    public var minimumDaysInFirstWeek: Int {
        get { chosenMinimumDays ?? (identifier == .iso8601 ? 4 : 1) }
        set { chosenMinimumDays = min(max(newValue, 1), 7) }
    }

    /// How weeks are counted.
    var weeks: WeekRule { WeekRule(firstWeekday: firstWeekday, minimumDays: minimumDaysInFirstWeek) }

    public static func == (left: Self, right: Self) -> Bool {
        left.identifier == right.identifier && left.timeZone == right.timeZone && left.weeks == right.weeks
            && left.locale == right.locale
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(timeZone)
        hasher.combine(weeks)
    }
}

extension Calendar: CustomStringConvertible, Codable {
    public var description: String { "\(identifier.rawValue) (\(timeZone.identifier))" }

    private enum CodingKeys: String, CodingKey {
        case identifier, locale, timeZone, firstWeekday, minimumDaysInFirstWeek
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(identifier: try container.decode(Identifier.self, forKey: .identifier))
        locale = try container.decodeIfPresent(Locale.self, forKey: .locale)
        timeZone = try container.decode(TimeZone.self, forKey: .timeZone)
        firstWeekday = try container.decode(Int.self, forKey: .firstWeekday)
        minimumDaysInFirstWeek = try container.decode(Int.self, forKey: .minimumDaysInFirstWeek)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(identifier, forKey: .identifier)
        try container.encodeIfPresent(locale, forKey: .locale)
        try container.encode(timeZone, forKey: .timeZone)
        try container.encode(firstWeekday, forKey: .firstWeekday)
        try container.encode(minimumDaysInFirstWeek, forKey: .minimumDaysInFirstWeek)
    }
}
