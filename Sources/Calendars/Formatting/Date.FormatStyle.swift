import Clocks
import FoundationEssentials

extension Date {
    /// How a date reads: `.dateTime.weekday().day().month()`, or a date and a time style.
    ///
    /// Names are in the machine's language; the order of day and month and the 12 or 24 hours are its region's.
    public struct FormatStyle: FoundationEssentials.FormatStyle, Hashable, Sendable {
        var parts = DateParts()
        /// Nil means the machine's.
        private var chosenLocale: Locale?
        /// Nil means the current one when the date is written.
        private var chosenZone: TimeZone?
        public var calendar: Calendar {
            get { chosenCalendar ?? .current }
            set { chosenCalendar = newValue }
        }
        private var chosenCalendar: Calendar?

        /// A date style and a time style; with none of both the numeric date and the short time.
        public init(
            date: DateStyle? = nil, time: TimeStyle? = nil, locale: Locale? = nil, calendar: Calendar? = nil,
            timeZone: TimeZone? = nil
        ) {
            chosenLocale = locale
            chosenCalendar = calendar
            chosenZone = timeZone ?? calendar?.timeZone
            if let date { parts.set(date) }
            if let time { parts.set(time) }
        }

        public var locale: Locale {
            get { chosenLocale ?? .current }
            set { chosenLocale = newValue }
        }

        public var timeZone: TimeZone {
            get { chosenZone ?? .current }
            set { chosenZone = newValue }
        }

        public func locale(_ locale: Locale) -> Self { with { $0.chosenLocale = locale } }

        public func format(_ value: Date) -> String { text(value, in: timeZone.rules) }

        /// The date in a zone, unless the style names one itself.
        public func string(_ date: Date, in zone: TimeZoneRules) -> String { text(date, in: chosenZone?.rules ?? zone) }

        /// What stands for a date while nobody knows what time it is.
        public var unknown: String { parts.unknown }

        private func text(_ date: Date, in zone: TimeZoneRules) -> String {
            let parts = parts.isEmpty ? DateParts(.numeric, .shortened) : parts
            return DateWriter(fields: zone.components(of: date), locale: chosenLocale).text(parts)
        }

        func with(_ change: (inout Self) -> Void) -> Self {
            var style = self
            change(&style)
            return style
        }

        func adding(_ change: (inout DateParts) -> Void) -> Self { with { change(&$0.parts) } }
    }
}

extension Date.FormatStyle: Codable {
    private enum CodingKeys: String, CodingKey {
        case parts, locale, timeZone
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            locale: try container.decodeIfPresent(Locale.self, forKey: .locale),
            timeZone: try container.decodeIfPresent(TimeZone.self, forKey: .timeZone))
        parts = try container.decode(DateParts.self, forKey: .parts)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(parts, forKey: .parts)
        try container.encodeIfPresent(chosenLocale, forKey: .locale)
        try container.encodeIfPresent(chosenZone, forKey: .timeZone)
    }
}

extension FormatStyle where Self == Date.FormatStyle {
    /// Nothing yet: add parts. As it is, the numeric date and the short time.
    public static var dateTime: Self { Date.FormatStyle() }
}

extension Date {
    /// The date in a date and a time style, in the current zone.
    public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
        FormatStyle(date: date, time: time).format(self)
    }

    /// The numeric date and the short time.
    public func formatted() -> String { FormatStyle().format(self) }
}
