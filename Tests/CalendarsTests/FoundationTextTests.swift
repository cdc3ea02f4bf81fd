import Clocks
import FoundationEssentials
import Testing

@testable import Calendars

/// Foundation as reference for what numbers and dates read like.
@Suite struct FoundationTextTests {
    private typealias Style = Calendars.FloatingPointFormatStyle<Double>
    private typealias Whole = Calendars.IntegerFormatStyle<Int>
    private typealias DateStyle = Date.FormatStyle

    private func number(_ style: String, _ locale: Calendars.Locale, _ value: Double) -> String? {
        switch style {
        case "number": Style().locale(locale).format(value)
        case "frac2": Style().locale(locale).precision(.fractionLength(2)).format(value)
        case "frac0-1": Style().locale(locale).precision(.fractionLength(0...1)).format(value)
        case "sig3": Style().locale(locale).precision(.significantDigits(3)).format(value)
        case "percent": Style.Percent().locale(locale).format(value)
        case "percent0": Style.Percent().locale(locale).precision(.fractionLength(0)).format(value)
        case "compact": Style().locale(locale).notation(.compactName).format(value)
        case "signed": Style().locale(locale).sign(strategy: .always()).format(value)
        case "int": Whole().locale(locale).format(Int(value))
        case "intnogroup": Whole().locale(locale).grouping(.never).format(Int(value))
        case "intcompact": Whole().locale(locale).notation(.compactName).format(Int(value))
        case let style where style.hasPrefix("cur"):
            Style.Currency(code: String(style.dropFirst(3))).locale(locale).format(value)
        default: nil
        }
    }

    private func date(_ style: String, _ seconds: Double) -> String? {
        let moment = Date(timeIntervalSince1970: seconds)
        let locale = Calendars.Locale(identifier: "en_US")
        let zone = Calendars.TimeZone(identifier: "America/New_York")
        let parts = style.split(separator: "-").map(String.init)
        let style0 = DateStyle(locale: locale, timeZone: zone)
        switch style {
        case "hm": return style0.hour().minute().format(moment)
        case "hmnoampm": return style0.hour(.defaultDigits(amPM: .omitted)).minute().format(moment)
        case "wd": return style0.weekday().format(moment)
        case "wdw": return style0.weekday(.wide).format(moment)
        case "wdn": return style0.weekday(.narrow).format(moment)
        case "md": return style0.month().day().format(moment)
        case "mdw": return style0.month(.wide).day().format(moment)
        case "my": return style0.month().year().format(moment)
        case "mydw": return style0.year().month(.wide).day().format(moment)
        case "wmd": return style0.weekday().month().day().format(moment)
        case "wmdhm": return style0.weekday().month().day().hour().minute().format(moment)
        case "wd-d": return style0.weekday().day().format(moment)
        case "wd-hm": return style0.weekday().hour().minute().format(moment)
        case "nummd": return style0.month(.defaultDigits).day().format(moment)
        default: break
        }
        if parts[0] == "date" {
            let dates: [String: DateStyle.DateStyle] = [
                "omit": .omitted, "num": .numeric, "abbr": .abbreviated, "long": .long, "compl": .complete,
            ]
            let times: [String: DateStyle.TimeStyle] = [
                "omit": .omitted, "short": .shortened, "std": .standard, "compl": .complete,
            ]
            return DateStyle(date: dates[parts[1]], time: times[parts[2]], locale: locale, timeZone: zone).format(
                moment)
        }
        return formatter(style, moment)
    }

    private func formatter(_ style: String, _ moment: Date) -> String? {
        let formatter = Calendars.DateFormatter()
        formatter.locale = Calendars.Locale(identifier: "en_US")
        formatter.timeZone = Calendars.TimeZone(identifier: "America/New_York")
        let styles: [String: Calendars.DateFormatter.Style] = [
            "df-short": .short, "df-medium": .medium, "df-long": .long, "df-full": .full,
        ]
        if let dateStyle = styles[style] {
            formatter.dateStyle = dateStyle
        } else if style == "df-time" {
            formatter.timeStyle = .short
        } else if style == "template" {
            formatter.setLocalizedDateFormatFromTemplate("EEEdMMM")
        } else if style.hasPrefix("pattern<") {
            formatter.dateFormat = String(style.dropFirst(8).dropLast())
        } else {
            return nil
        }
        return formatter.string(from: moment)
    }

    @Test func textsAreThoseOfFoundation() throws {
        let lines = foundationTexts.split(separator: "\n")
        #expect(lines.count == 130)
        for line in lines {
            let cells = line.split(separator: " | ").map { String($0.drop { $0 == " " }) }
            let locale = Calendars.Locale(identifier: cells[1] == "de" ? "de_DE" : "en_US")
            let value = try #require(Double(cells[2]))
            let own = number(cells[0], locale, value) ?? date(cells[0], value)
            #expect("[\(own ?? "no such style")]" == cells[3], "\(line)")
        }
    }

    @Test func shortestForms_readNaturally() {
        #expect(1234.formatted() == "1,234")
        #expect(1234.5.formatted() == "1,234.5")
        #expect(0.1.formatted(.percent) == "10%")
        #expect(Float(0.1).formatted() == "0.1")
        #expect(Double.nan.formatted() == "NaN")
        #expect((-Double.infinity).formatted() == "-∞")
        #expect((-0.001).formatted(.number.precision(.fractionLength(1))) == "0.0")
        #expect(Decimal(string: "1234.50")!.formatted() == "1,234.5")
        #expect(UInt64.max.formatted() == "18,446,744,073,709,551,615")
        #expect(3.5.formatted(.currency(code: "EUR")) == "€3.50")
        #expect(7.formatted(.number.precision(.integerLength(3))) == "007")
        #expect(1e300.formatted(.number.grouping(.never)).count == 301)
    }

    @Test func printfFormats_takeNumbersAndStrings() {
        #expect(String(format: "%.1f °C", 21.25) == "21.2 °C")
        #expect(String(format: "%02d:%02d", 9, 5) == "09:05")
        #expect(String(format: "%@ has %d of %lld", "Anna", 3, Int64(5)) == "Anna has 3 of 5")
        #expect(String(format: "100 %%") == "100 %")
        #expect(String(format: "%d of %d", 1) == "1 of ?")
        // What does not fit is written as it is, not read from memory.
        #expect(String(format: "%s and %d", "text", 1.5) == "text and 1.5")
        #expect(String(format: "%n%p", 1, 2) == "12")
        #expect(String(format: "%") == "%")
    }

    @Test func relativeDates_haveNames() {
        let now = Date(timeIntervalSince1970: 1_796_000_000)
        let style = Date.RelativeFormatStyle(presentation: .named)
        #expect(style.text(now + 7200, now: now) == "in 2 hours")
        #expect(style.text(now - 60, now: now) == "1 minute ago")
        #expect(style.text(now, now: now) == "now")
        #expect(style.text(now - 100_000, now: now) == "yesterday")
        #expect(Date.RelativeFormatStyle().text(now + 3 * 86_400, now: now) == "in 3 days")
        #expect(Date.RelativeFormatStyle(unitsStyle: .narrow).text(now - 7200, now: now) == "2 hr. ago")
    }

    @Test func styles_surviveCoding() throws {
        let style = Date.FormatStyle(locale: Calendars.Locale(identifier: "de_DE"), timeZone: .gmt).weekday().hour()
        let data = try JSONEncoder().encode(style)
        #expect(try JSONDecoder().decode(Date.FormatStyle.self, from: data) == style)
    }
}
