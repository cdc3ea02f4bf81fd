import FoundationEssentials

extension Date {
    /// How far a date is from now, in English: `in 2 hours`, `yesterday`.
    public struct RelativeFormatStyle: FoundationEssentials.FormatStyle, Hashable, Sendable {
        /// Whether the neighbouring days have names.
        public struct Presentation: Hashable, Sendable, Codable {
            let isNamed: Bool

            /// `1 day ago`
            public static let numeric = Presentation(isNamed: false)
            /// `yesterday`
            public static let named = Presentation(isNamed: true)
        }

        /// How units read.
        public struct UnitsStyle: Hashable, Sendable, Codable {
            let isShort: Bool

            /// `2 months ago`
            public static let wide = UnitsStyle(isShort: false)
            /// As `wide`.
            public static let spellOut = UnitsStyle(isShort: false)
            /// `2 mo ago`
            public static let abbreviated = UnitsStyle(isShort: true)
            /// `2 mo ago`
            public static let narrow = UnitsStyle(isShort: true)
        }

        public var presentation: Presentation
        public var unitsStyle: UnitsStyle

        public init(presentation: Presentation = .numeric, unitsStyle: UnitsStyle = .wide) {
            self.presentation = presentation
            self.unitsStyle = unitsStyle
        }

        public func format(_ value: Date) -> String { text(value, now: Date()) }

        /// The largest unit that fits at least once, rounded.
        func text(_ date: Date, now: Date) -> String {
            let seconds = date.timeIntervalSince(now)
            if presentation.isNamed, let name = Self.dayName(date, now) { return name }
            guard let unit = Self.units.first(where: { abs(seconds).rounded() >= $0.seconds }) else {
                return presentation.isNamed ? "now" : "in 0 \(unitsStyle.isShort ? "sec." : "seconds")"
            }
            let count = Int(min((abs(seconds) / unit.seconds).rounded(), 1e9))
            let words = "\(count) \(unitsStyle.isShort ? unit.short : unit.name + (count == 1 ? "" : "s"))"
            return seconds < 0 ? "\(words) ago" : "in \(words)"
        }

        private static let units: [(seconds: Double, name: String, short: String)] = [
            (31_556_952, "year", "yr."), (2_629_746, "month", "mo."), (604_800, "week", "wk."),
            (86_400, "day", "day"), (3600, "hour", "hr."), (60, "minute", "min."), (1, "second", "sec."),
        ]

        /// The name of yesterday or tomorrow, for dates a day away.
        private static func dayName(_ date: Date, _ now: Date) -> String? {
            let calendar = Calendar.current
            let distance = abs(date.timeIntervalSince(now))
            guard (86_400..<2 * 86_400).contains(distance) else { return nil }
            let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: now), to: date).day ?? 0
            return date < now ? "yesterday" : days <= 1 ? "tomorrow" : nil
        }
    }
}

extension FormatStyle where Self == Date.RelativeFormatStyle {
    public static func relative(
        presentation: Date.RelativeFormatStyle.Presentation,
        unitsStyle: Date.RelativeFormatStyle.UnitsStyle = .wide
    ) -> Self {
        Self(presentation: presentation, unitsStyle: unitsStyle)
    }
}
