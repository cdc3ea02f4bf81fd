/// Reads a POSIX TZ string; every function returns nil where the text is not one.
struct PosixZoneParser {
    private var rest: Substring

    /// The rule that a text says, all of it.
    static func parse(_ text: String) -> PosixZoneRule? {
        var parser = PosixZoneParser(rest: text[...])
        guard let rule = parser.rule(), parser.rest.isEmpty else { return nil }
        return rule
    }

    private mutating func rule() -> PosixZoneRule? {
        guard let name = abbreviation(), let west = time(longest: 24) else { return nil }
        let standard = LocalTimeType(offset: -west, isDaylightSaving: false, abbreviation: name)
        if rest.isEmpty { return PosixZoneRule(standard: standard, saving: nil) }
        guard let saving = saving(standard: standard) else { return nil }
        return PosixZoneRule(standard: standard, saving: saving)
    }

    private mutating func saving(standard: LocalTimeType) -> PosixZoneRule.Saving? {
        guard let name = abbreviation() else { return nil }
        var offset = standard.offset + 3600
        if !rest.isEmpty, rest.first != "," {
            guard let west = time(longest: 24) else { return nil }
            offset = -west
        }
        // Without dates POSIX leaves the choice; the rule of the United States is the custom.
        if rest.isEmpty { rest = ",M3.2.0,M11.1.0" }
        guard take(","), let start = change(), take(","), let end = change() else { return nil }
        let type = LocalTimeType(offset: offset, isDaylightSaving: true, abbreviation: name)
        return .init(type: type, start: start, end: end)
    }

    private mutating func change() -> PosixZoneRule.Change? {
        guard let day = day() else { return nil }
        guard take("/") else { return .init(day: day, time: 7200) }
        guard let time = time(longest: 167) else { return nil }
        return .init(day: day, time: time)
    }

    private mutating func day() -> PosixZoneRule.Day? {
        if take("J") { return number(in: 1...365).map { .julian($0) } }
        guard take("M") else { return number(in: 0...365).map { .zeroBased($0) } }
        guard let month = number(in: 1...12), take("."), let week = number(in: 1...5), take("."),
            let day = number(in: 0...6)
        else { return nil }
        return .weekday(month: month, week: week, day: day)
    }

    /// At least three letters, or anything between angle brackets.
    private mutating func abbreviation() -> String? {
        let isQuoted = take("<")
        let name = rest.prefix { character in
            isQuoted ? character != ">" : character.isASCII && character.isLetter
        }
        rest.removeFirst(name.count)
        if isQuoted, !take(">") { return nil }
        return name.count >= 3 ? String(name) : nil
    }

    /// `[+-]h[:m[:s]]` in seconds.
    private mutating func time(longest hours: Int) -> Int? {
        let sign = take("-") ? -1 : 1
        if sign == 1 { _ = take("+") }
        guard var seconds = number(in: 0...hours).map({ $0 * 3600 }) else { return nil }
        for unit in [60, 1] where take(":") {
            guard let part = number(in: 0...59) else { return nil }
            seconds += part * unit
        }
        return sign * seconds
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
        rest.removeFirst(digits.count)
        guard let value = Int(digits), range.contains(value) else { return nil }
        return value
    }

    private mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }
}
