import Clocks
import FoundationEssentials

/// Writes dates in a style or in a pattern such as `EEE d MMM HH:mm`, in the shape of Foundation's.
///
/// Like there it is a class that is set up and then used in one place. Reading dates from text is not among what it does.
public final class DateFormatter {
    /// How much of a date or time is written.
    public enum Style: UInt, Sendable {
        case none, short, medium, long, full
    }

    public var dateStyle = Style.none
    public var timeStyle = Style.none
    /// A pattern of Unicode TR 35; it beats the styles once it is set.
    public var dateFormat: String?
    public var locale: Locale?
    public var calendar: Calendar?
    /// Nil means the current one.
    public var timeZone: TimeZone?

    public init() {}

    /// Sets a pattern of the letters in a template, in the order of the region.
    public func setLocalizedDateFormatFromTemplate(_ template: String) {
        let letters = { (letter: Character) in template.filter { $0 == letter }.count }
        var parts = DateParts()
        if letters("E") > 0 { parts.weekday = letters("E") > 3 ? .wide : .abbreviated }
        if letters("d") > 0 { parts.day = letters("d") > 1 ? .twoDigits : .defaultDigits }
        let months = letters("M") + letters("L")
        if months > 0 {
            parts.month = months > 3 ? .wide : months == 3 ? .abbreviated : months == 2 ? .twoDigits : .defaultDigits
        }
        if letters("y") > 0 { parts.year = letters("y") == 2 ? .twoDigits : .defaultDigits }
        let hours = letters("j") + letters("H") + letters("h")
        if hours > 0 { parts.hour = hours > 1 ? .twoDigits : .defaultDigits }
        if letters("m") > 0 { parts.minute = .twoDigits }
        if letters("s") > 0 { parts.second = .twoDigits }
        templateParts = parts
        dateFormat = nil
    }

    /// The parts of a template.
    private var templateParts: DateParts?

    public func string(from date: Date) -> String {
        let zone = timeZone ?? calendar?.timeZone ?? .current
        let fields = zone.rules.components(of: date)
        if let dateFormat { return DatePattern(fields: fields, locale: locale, date: date).text(dateFormat) }
        var parts = templateParts ?? DateParts(Self.dates[Int(dateStyle.rawValue)], Self.times[Int(timeStyle.rawValue)])
        if templateParts == nil, dateStyle == .short { parts.year = .twoDigits }
        return parts.isEmpty ? "" : DateWriter(fields: fields, locale: locale).text(parts)
    }

    /// A date in two styles.
    public static func localizedString(from date: Date, dateStyle: Style, timeStyle: Style) -> String {
        let formatter = DateFormatter()
        formatter.dateStyle = dateStyle
        formatter.timeStyle = timeStyle
        return formatter.string(from: date)
    }

    private static let dates: [Date.FormatStyle.DateStyle] = [.omitted, .numeric, .abbreviated, .long, .complete]
    private static let times: [Date.FormatStyle.TimeStyle] = [.omitted, .shortened, .standard, .complete, .complete]
}

/// Writes a date in a pattern of Unicode TR 35.
struct DatePattern {
    let fields: LocalComponents
    let locale: Locale?
    let date: Date

    func text(_ pattern: String) -> String {
        var rest = pattern[...]
        var text = ""
        while let first = rest.first {
            if first == "'" {
                text += quoted(&rest)
            } else if first.isASCII, first.isLetter {
                let letters = rest.prefix { $0 == first }
                text += field(first, letters.count)
                rest = rest[letters.endIndex...]
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text
    }

    /// Words between apostrophes; two of them are one.
    private func quoted(_ rest: inout Substring) -> String {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var text = ""
        while let letter = rest.popFirst() {
            if letter != "'" {
                text.append(letter)
            } else if rest.first == "'" {
                text.append(rest.removeFirst())
            } else {
                break
            }
        }
        return text
    }

    private func field(_ letter: Character, _ count: Int) -> String {
        switch letter {
        case "y", "u": count == 2 ? padded(fields.year % 100, 2) : padded(fields.year, count)
        case "M", "L": count > 2 ? name(count, month: fields.month) : padded(fields.month, count)
        case "d": padded(fields.day, count)
        case "D": padded(fields.dayOfYear, count)
        case "E", "e", "c": letter == "E" || count > 2 ? name(count, weekday: fields.weekday) : "\(fields.weekday)"
        case "H": padded(fields.hour, count)
        case "k": padded(fields.hour == 0 ? 24 : fields.hour, count)
        case "h": padded((fields.hour + 11) % 12 + 1, count)
        case "K": padded(fields.hour % 12, count)
        case "m": padded(fields.minute, count)
        case "s": padded(fields.second, count)
        case "S": fraction(count)
        case "a": fields.hour < 12 ? "AM" : "PM"
        case "Q", "q": "\((fields.month - 1) / 3 + 1)"
        case "w": padded(weeks.week(of: day).week, count)
        case "Y": padded(weeks.week(of: day).year, count)
        case "z": TimeZone.abbreviation(fields)
        case "Z": count > 3 ? offset(":") : offset("")
        case "X", "x": fields.utcOffset == 0 && letter == "X" ? "Z" : offset(count == 3 ? ":" : "")
        case "G": fields.year < 1 ? "BC" : "AD"
        default: ""
        }
    }

    private var day: CivilDay { CivilDay(year: fields.year, month: fields.month, day: fields.day) }

    private var weeks: WeekRule {
        let conventions = Conventions.of(locale)
        return WeekRule(firstWeekday: conventions.firstWeekday, minimumDays: conventions.minimumDaysInFirstWeek)
    }

    private func name(_ count: Int, month: Int) -> String {
        let names = DateNames(locale)
        return count == 5
            ? String(names.month(month, isShort: false).prefix(1)) : names.month(month, isShort: count < 4)
    }

    private func name(_ count: Int, weekday: Int) -> String {
        let names = DateNames(locale)
        return count == 5
            ? String(names.weekday(weekday, isShort: false).prefix(1)) : names.weekday(weekday, isShort: count != 4)
    }

    private func fraction(_ count: Int) -> String {
        let seconds = date.timeIntervalSinceReferenceDate
        let digits = padded(Int((seconds - seconds.rounded(.down)) * 1_000_000_000), 9)
        return String((digits + String(repeating: "0", count: count)).prefix(count))
    }

    private func offset(_ separator: String) -> String {
        let minutes = abs(fields.utcOffset) / 60
        return (fields.utcOffset < 0 ? "-" : "+") + padded(minutes / 60, 2) + separator + padded(minutes % 60, 2)
    }

    private func padded(_ number: Int, _ length: Int) -> String {
        let digits = "\(abs(number))"
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
}
