extension Calendar {
    /// The names of the weekdays, from Sunday whatever `firstWeekday` is; in the machine's language.
    public var weekdaySymbols: [String] { SystemLanguage.weekdays(isShort: false) }
    public var shortWeekdaySymbols: [String] { SystemLanguage.weekdays(isShort: true) }
    public var veryShortWeekdaySymbols: [String] { weekdaySymbols.map { String($0.prefix(1)) } }
    public var standaloneWeekdaySymbols: [String] { weekdaySymbols }
    public var shortStandaloneWeekdaySymbols: [String] { shortWeekdaySymbols }
    public var veryShortStandaloneWeekdaySymbols: [String] { veryShortWeekdaySymbols }

    /// The names of the months, from January.
    public var monthSymbols: [String] { SystemLanguage.months(isShort: false) }
    public var shortMonthSymbols: [String] { SystemLanguage.months(isShort: true) }
    public var veryShortMonthSymbols: [String] { monthSymbols.map { String($0.prefix(1)) } }
    public var standaloneMonthSymbols: [String] { monthSymbols }
    public var shortStandaloneMonthSymbols: [String] { shortMonthSymbols }
    public var veryShortStandaloneMonthSymbols: [String] { veryShortMonthSymbols }

    public var quarterSymbols: [String] { ["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"] }
    public var shortQuarterSymbols: [String] { ["Q1", "Q2", "Q3", "Q4"] }
    public var amSymbol: String { "AM" }
    public var pmSymbol: String { "PM" }
    public var eraSymbols: [String] { ["BC", "AD"] }
    public var longEraSymbols: [String] { ["Before Christ", "Anno Domini"] }
}
