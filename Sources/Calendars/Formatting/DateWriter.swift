import Clocks
import FoundationEssentials

/// Writes parts of a date.
struct DateWriter {
    let fields: LocalComponents
    /// Nil means the machine's.
    let locale: Locale?

    func text(_ parts: DateParts) -> String {
        let clock = [time(parts), parts.hasZone ? zone : ""].filter { !$0.isEmpty }.joined(separator: " ")
        return [date(parts), clock].filter { !$0.isEmpty }.joined(separator: separator(parts))
    }

    /// What stands between date and time: `Sep 16 at 3:25 PM`, `9/16/2031, 3:25 PM`.
    private func separator(_ parts: DateParts) -> String {
        guard conventions.putsMonthFirst, parts.month != nil || parts.year != nil else { return " " }
        return usesDigits(parts) ? ", " : " at "
    }

    private var conventions: Conventions { .of(locale) }
    private var names: DateNames { DateNames(locale) }
    private var zone: String { TimeZone.abbreviation(fields) }

    private func date(_ parts: DateParts) -> String {
        guard parts.dayOfYear == nil else { return number(fields.dayOfYear, parts.dayOfYear) }
        return usesDigits(parts) ? digits(parts) : words(parts)
    }

    private func usesDigits(_ parts: DateParts) -> Bool {
        parts.isNumeric || parts.month == .defaultDigits || parts.month == .twoDigits
    }

    /// `30/11/2026`, or `11/30/2026` where the month comes first.
    private func digits(_ parts: DateParts) -> String {
        let isMonthFirst = conventions.putsMonthFirst
        let day = parts.day.map { number(fields.day, isMonthFirst ? .defaultDigits : $0) }
        let month = parts.month.map {
            number(fields.month, isMonthFirst || $0 == .defaultDigits ? .defaultDigits : .twoDigits)
        }
        let order = isMonthFirst ? [month, day, year(parts)] : [day, month, year(parts)]
        let date = order.compactMap { $0 }.joined(separator: conventions.dateSeparator)
        return [weekday(parts), date.isEmpty ? nil : date].compactMap { $0 }.joined(separator: ", ")
    }

    /// `Mon 30 Nov 2026`, or `Mon, Nov 30, 2026` where the month comes first.
    private func words(_ parts: DateParts) -> String {
        let day = parts.day.map { number(fields.day, $0) }
        let month = parts.month.map(month)
        guard conventions.putsMonthFirst else {
            return [weekday(parts), day, month, year(parts)].compactMap { $0 }.joined(separator: " ")
        }
        let monthAndDay = [month, day].compactMap { $0 }.joined(separator: " ")
        let separator = parts.day == nil ? " " : ", "
        let date = [monthAndDay.isEmpty ? nil : monthAndDay, year(parts)].compactMap { $0 }.joined(separator: separator)
        let isLone = parts.month == nil && parts.year == nil
        return [weekday(parts), date.isEmpty ? nil : date].compactMap { $0 }.joined(separator: isLone ? " " : ", ")
    }

    private func weekday(_ parts: DateParts) -> String? {
        switch parts.weekday {
        case nil: nil
        case .wide: names.weekday(fields.weekday, isShort: false)
        case .abbreviated: names.weekday(fields.weekday, isShort: true)
        case .short: String(names.weekday(fields.weekday, isShort: true).prefix(2))
        case .narrow: String(names.weekday(fields.weekday, isShort: false).prefix(1))
        case .oneDigit, .twoDigits: number(fields.weekday, parts.weekday == .twoDigits ? .twoDigits : .defaultDigits)
        }
    }

    private func month(_ format: DateParts.Symbol.Month) -> String {
        switch format {
        case .wide: names.month(fields.month, isShort: false)
        case .abbreviated: names.month(fields.month, isShort: true)
        case .narrow: String(names.month(fields.month, isShort: false).prefix(1))
        case .defaultDigits: number(fields.month, .defaultDigits)
        case .twoDigits: number(fields.month, .twoDigits)
        }
    }

    private func year(_ parts: DateParts) -> String? {
        parts.year.map { $0 == .twoDigits ? number(fields.year % 100, .twoDigits) : "\(fields.year)" }
    }

    private func time(_ parts: DateParts) -> String {
        let isTwelve = conventions.usesTwelveHours
        let hour = parts.hour.map { hour in
            // As ICU writes them: `3:25 PM`, but `03:25` without the letters.
            let isPadded = isTwelve ? !hour.showsAMPM && parts.minute != nil : hour.isPadded
            return number(
                isTwelve ? (fields.hour + 11) % 12 + 1 : fields.hour, isPadded ? .twoDigits : .defaultDigits)
        }
        // A part alone has no leading zero unless it asks for one.
        let minute = parts.minute.map {
            number(fields.minute, parts.hour == nil && parts.second == nil ? $0 : .twoDigits)
        }
        let second = parts.second.map { number(fields.second, parts.minute == nil ? $0 : .twoDigits) }
        let time = [hour, minute, second].compactMap { $0 }.joined(separator: ":")
        guard isTwelve, let hour = parts.hour, hour.showsAMPM else { return time }
        return time + (fields.hour < 12 ? " AM" : " PM")
    }

    private func number(_ value: Int, _ format: DateParts.Symbol.Digits?) -> String {
        format == .twoDigits && (0..<10).contains(value) ? "0\(value)" : "\(value)"
    }
}

/// Names of days and months: in English for a locale that asks for it, else in the machine's language.
struct DateNames {
    private let isEnglish: Bool

    init(_ locale: Locale?) {
        isEnglish = locale.map { $0 != .current && $0.identifier.hasPrefix("en") } ?? false
    }

    func weekday(_ number: Int, isShort: Bool) -> String {
        let names = isEnglish ? Self.english.weekdays : SystemLanguage.weekdays(isShort: false)
        let short = isEnglish ? names.map { String($0.prefix(3)) } : SystemLanguage.weekdays(isShort: true)
        return (isShort ? short : names)[min(max(number, 1), 7) - 1]
    }

    func month(_ number: Int, isShort: Bool) -> String {
        let names = isEnglish ? Self.english.months : SystemLanguage.months(isShort: false)
        let short = isEnglish ? names.map { String($0.prefix(3)) } : SystemLanguage.months(isShort: true)
        return (isShort ? short : names)[min(max(number, 1), 12) - 1]
    }

    private static let english = (
        weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
    )
}
