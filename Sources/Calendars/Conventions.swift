import FoundationEssentials
import Glibc

/// How a region writes numbers and dates: what formats need of a locale.
public struct Conventions: Hashable, Sendable {
    public var decimalSeparator = "."
    public var groupingSeparator = ","
    /// Whether hours count to 12 with AM and PM.
    public var usesTwelveHours = false
    /// Whether the month stands before the day: Nov 30.
    public var putsMonthFirst = false
    /// What stands between the numbers of a date.
    public var dateSeparator = "/"
    /// 1 (Sunday) to 7.
    public var firstWeekday = 2
    public var minimumDaysInFirstWeek = 1

    public init() {}

    /// The machine's, from glibc.
    public static let current: Conventions = {
        var conventions = Conventions()
        guard !SystemLanguage.isNeutral else { return conventions }
        conventions.decimalSeparator = SystemLanguage.text(Int32(RADIXCHAR))
        conventions.groupingSeparator = SystemLanguage.text(Int32(THOUSEP))
        let time = SystemLanguage.text(Int32(T_FMT))
        conventions.usesTwelveHours = ["%r", "%I", "%l", "%p"].contains { time.contains($0) }
        let date = SystemLanguage.text(Int32(D_FMT))
        conventions.dateSeparator = String(date.first { "./-".contains($0) } ?? "/")
        conventions.putsMonthFirst = date.hasPrefix("%m") || date.hasPrefix("%b") || date == "%D"
        let first = SystemLanguage.byte(Int32(_NL_TIME_FIRST_WEEKDAY))
        conventions.firstWeekday = (1...7).contains(first) ? first : 2
        conventions.minimumDaysInFirstWeek = min(max(1, SystemLanguage.byte(Int32(_NL_TIME_WEEK_1STWEEK))), 7)
        return conventions
    }()

    /// Those of a locale an author names; of the machine for its own.
    public static func of(_ locale: Locale?) -> Conventions {
        guard let locale, locale != .current else { return .current }
        return named(language: locale.languageCode ?? "en", region: locale.regionCode)
    }

    /// What is common in a language, and in a region that differs.
    private static func named(language: String, region: String?) -> Conventions {
        var conventions = Conventions()
        if ["US", "CA", "AU", "NZ", "IN", "PH"].contains(region ?? "") || language == "en" && region == nil {
            conventions.usesTwelveHours = language == "en"
            conventions.putsMonthFirst = ["US", "PH", nil].contains(region)
            conventions.firstWeekday = region == "AU" || region == "NZ" ? 2 : 1
        }
        if ["de", "da", "fi", "nb", "no", "nn", "pl", "cs", "ru", "uk", "tr", "ro", "bg", "hr", "sk"].contains(language)
        {
            conventions.dateSeparator = "."
        }
        switch language {
        case "de" where region == "CH", "it" where region == "CH": conventions.groupingSeparator = "\u{2019}"
        case "de", "es", "it", "nl", "pt", "da", "tr", "el", "id", "ro", "hr", "sl":
            (conventions.decimalSeparator, conventions.groupingSeparator) = (",", ".")
        case "fr", "ru", "uk", "pl", "cs", "sk", "sv", "nb", "no", "nn", "fi", "bg", "hu":
            (conventions.decimalSeparator, conventions.groupingSeparator) = (",", "\u{A0}")
        default: break
        }
        return conventions
    }
}
