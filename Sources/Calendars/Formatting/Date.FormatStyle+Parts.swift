import FoundationEssentials

extension Date.FormatStyle {
    /// How the date is written as a whole.
    public struct DateStyle: Hashable, Sendable, Codable {
        let width: Int

        public static let omitted = DateStyle(width: 0)
        /// `30/11/2026`
        public static let numeric = DateStyle(width: 1)
        /// `30 Nov 2026`
        public static let abbreviated = DateStyle(width: 2)
        /// `30 November 2026`
        public static let long = DateStyle(width: 3)
        /// `Monday, 30 November 2026`
        public static let complete = DateStyle(width: 4)
    }

    /// How the time is written as a whole.
    public struct TimeStyle: Hashable, Sendable, Codable {
        let width: Int

        public static let omitted = TimeStyle(width: 0)
        /// `09:41`
        public static let shortened = TimeStyle(width: 1)
        /// `09:41:00`
        public static let standard = TimeStyle(width: 2)
        /// `09:41:00 CET`
        public static let complete = TimeStyle(width: 3)
    }

    /// The manners of single parts.
    public struct Symbol: Hashable, Sendable {
        /// How a weekday reads.
        public enum Weekday: String, Hashable, Sendable, Codable {
            case abbreviated, wide, narrow, short, oneDigit, twoDigits
        }

        /// How a month reads.
        public enum Month: String, Hashable, Sendable, Codable {
            case abbreviated, wide, narrow, defaultDigits, twoDigits
        }

        /// How a year reads.
        public enum Year: String, Hashable, Sendable, Codable {
            case defaultDigits, twoDigits
        }

        /// How the other numbers read.
        public enum Digits: String, Hashable, Sendable, Codable {
            case defaultDigits, twoDigits
        }

        /// How a zone reads: by its letters.
        public enum TimeZone: Hashable, Sendable {
            /// How long the name is; all are as `short`.
            public enum Width: Hashable, Sendable {
                case short, long
            }

            case specificName(Width)
            case genericName(Width)
            case localizedGMT(Width)
        }

        /// How AM and PM read, where hours count to 12.
        public struct AMPMStyle: Hashable, Sendable, Codable {
            let isShown: Bool

            public static let omitted = AMPMStyle(isShown: false)
            public static let abbreviated = AMPMStyle(isShown: true)
            public static let narrow = AMPMStyle(isShown: true)
            public static let wide = AMPMStyle(isShown: true)
        }

        /// How the hour reads.
        public struct Hour: Hashable, Sendable, Codable {
            let isPadded: Bool
            let showsAMPM: Bool

            public static let defaultDigits = Hour(isPadded: false, showsAMPM: true)
            public static let twoDigits = Hour(isPadded: true, showsAMPM: true)

            public static func defaultDigits(amPM: AMPMStyle) -> Hour { Hour(isPadded: false, showsAMPM: amPM.isShown) }

            public static func twoDigits(amPM: AMPMStyle) -> Hour { Hour(isPadded: true, showsAMPM: amPM.isShown) }

            public static func conversationalDefaultDigits(amPM: AMPMStyle) -> Hour { defaultDigits(amPM: amPM) }

            public static func conversationalTwoDigits(amPM: AMPMStyle) -> Hour { twoDigits(amPM: amPM) }
        }
    }

    public func weekday(_ format: Symbol.Weekday = .abbreviated) -> Self { adding { $0.weekday = format } }

    public func day(_ format: Symbol.Digits = .defaultDigits) -> Self { adding { $0.day = format } }

    public func month(_ format: Symbol.Month = .abbreviated) -> Self { adding { $0.month = format } }

    public func year(_ format: Symbol.Year = .defaultDigits) -> Self { adding { $0.year = format } }

    public func hour(_ format: Symbol.Hour = .defaultDigits) -> Self { adding { $0.hour = format } }

    public func minute(_ format: Symbol.Digits = .defaultDigits) -> Self { adding { $0.minute = format } }

    public func second(_ format: Symbol.Digits = .defaultDigits) -> Self { adding { $0.second = format } }

    public func dayOfYear(_ format: Symbol.Digits = .defaultDigits) -> Self { adding { $0.dayOfYear = format } }

    /// The letters of the zone: `CET`.
    public func timeZone(_ format: Symbol.TimeZone = .specificName(.short)) -> Self { adding { $0.hasZone = true } }
}

/// The parts of a date that are written.
struct DateParts: Hashable, Sendable, Codable {
    typealias Symbol = Date.FormatStyle.Symbol

    var weekday: Symbol.Weekday?
    var day: Symbol.Digits?
    var month: Symbol.Month?
    var year: Symbol.Year?
    var dayOfYear: Symbol.Digits?
    var hour: Symbol.Hour?
    var minute: Symbol.Digits?
    var second: Symbol.Digits?
    var hasZone = false
    /// Whether the month is a number because the whole date is.
    var isNumeric = false

    init() {}

    init(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) {
        set(date)
        set(time)
    }

    var isEmpty: Bool { self == DateParts() }
    var isDated: Bool { weekday != nil || day != nil || month != nil || year != nil || dayOfYear != nil }
    var isTimed: Bool { hour != nil || minute != nil || second != nil }

    mutating func set(_ style: Date.FormatStyle.DateStyle) {
        guard style.width > 0 else { return }
        (day, year) = (style.width == 1 ? .twoDigits : .defaultDigits, .defaultDigits)
        month = [1: .twoDigits, 2: .abbreviated][style.width] ?? .wide
        weekday = style.width == 4 ? .wide : nil
        isNumeric = style.width == 1
    }

    mutating func set(_ style: Date.FormatStyle.TimeStyle) {
        guard style.width > 0 else { return }
        (hour, minute) = (.twoDigits, .twoDigits)
        second = style.width > 1 ? .twoDigits : nil
        hasZone = style.width > 2
    }

    /// Dashes in place of what is not known.
    var unknown: String {
        guard !isEmpty else { return "-- --:--" }
        let times = [hour == nil ? nil : "--", minute == nil ? nil : "--", second == nil ? nil : "--"].compactMap { $0 }
        return ((isDated ? ["--"] : []) + (times.isEmpty ? [] : [times.joined(separator: ":")])).joined(separator: " ")
    }
}
