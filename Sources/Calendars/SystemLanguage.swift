import FoundationEssentials
import Glibc

/// Names and habits of the machine's language and region, from glibc (LC_TIME and LC_NUMERIC).
package enum SystemLanguage {
    /// The locale of the environment; glibc's "C" (English) where it is not installed.
    private nonisolated(unsafe) static let locale: locale_t? = make("") ?? make("C")

    /// The masks are macros with shifts that Swift does not import.
    private static func make(_ name: String) -> locale_t? { newlocale(1 << LC_TIME | 1 << LC_NUMERIC, name, nil) }

    /// A text of the locale; empty where it has none.
    static func text(_ item: Int32) -> String {
        guard let locale, let text = nl_langinfo_l(item, locale) else { return "" }
        return String(cString: text)
    }

    /// A number of the locale, which glibc keeps in the first byte of a text.
    static func byte(_ item: Int32) -> Int {
        guard let locale, let text = nl_langinfo_l(item, locale) else { return 0 }
        return Int(text.pointee)
    }

    /// Whether the locale says nothing about a region.
    static let isNeutral = ["C", "POSIX", ""].contains(identifier)

    /// The name of the locale without its encoding: `de_DE`.
    static let identifier: String = {
        let variables: [String] = ["LC_ALL", "LC_TIME", "LANG"]
        let values = variables.map { variable in getenv(variable).map { String(cString: $0) } ?? "" }
        let name = values.first { !$0.isEmpty } ?? "C"
        return String(name.prefix { $0 != "." && $0 != "@" })
    }()

    /// The names of the weekdays from Sunday, or of the months from January.
    package static func weekdays(isShort: Bool) -> [String] { names(isShort ? Int32(ABDAY_1) : Int32(DAY_1), 7) }

    package static func months(isShort: Bool) -> [String] { names(isShort ? Int32(ABMON_1) : Int32(MON_1), 12) }

    private static func names(_ first: Int32, _ count: Int32) -> [String] { (0..<count).map { text(first + $0) } }
}
