import Glibc

/// Names of days and months in the language of the system (LC_TIME), from glibc.
enum DateNames {
    /// The time locale of the environment; glibc's "C" (English) where it is not installed.
    private nonisolated(unsafe) static let locale: locale_t? =
        // LC_TIME_MASK is a macro with a shift that Swift does not import.
        newlocale(1 << LC_TIME, "", nil) ?? newlocale(1 << LC_TIME, "C", nil)

    /// The name of a weekday, 1 for Sunday.
    static func weekday(_ number: Int, _ width: DateFormat.NameWidth) -> String {
        name(width == .wide ? Int32(DAY_1) : Int32(ABDAY_1), number, of: 7)
    }

    /// The name of a month, 1 for January.
    static func month(_ number: Int, _ width: DateFormat.NameWidth) -> String {
        name(width == .wide ? Int32(MON_1) : Int32(ABMON_1), number, of: 12)
    }

    private static func name(_ first: Int32, _ number: Int, of count: Int) -> String {
        guard let locale, (1...count).contains(number), let text = nl_langinfo_l(first + Int32(number - 1), locale)
        else { return "" }
        return String(cString: text)
    }
}
