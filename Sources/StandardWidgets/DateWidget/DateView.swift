import Calendars
import Clocks
import FoundationEssentials
import Views
import Widgets

/// The day in each family.
struct DateView: View {
    let entry: DateEntry
    @Environment(\.widgetFamily) private var family
    @Environment(\.timeZone) private var panelZone

    var body: some View {
        if entry.zone.zone == nil {
            StateNotice(title: "Date", problem: entry.zone.problem)
        } else {
            face(CalendarDay(entry, panelZone))
                .zone(entry.zone)
        }
    }

    @ViewBuilder private func face(_ day: CalendarDay) -> some View {
        switch family {
        case .accessoryInline: InlineLine(symbol: "calendar", lines: day.lines)
        case .accessoryCircular: CalendarLeaf(day: day)
        case .systemSmall, .systemMedium:
            if !day.isKnown {
                StateNotice(title: "Date", symbol: "clock", words: "No time yet")
            } else if family == .systemSmall {
                MonthPage(day: day)
            } else {
                DatePage(day: day)
            }
        default: DateRow(day: day)
        }
    }
}

/// What is said about a day; dashes before the machine's clock is right.
struct CalendarDay {
    let calendar: Calendars.Calendar
    let date: Date
    let isKnown: Bool
    private let showsWeek: Bool

    init(_ entry: DateEntry, _ panelZone: Calendars.TimeZone) {
        var calendar = Calendars.Calendar.current
        calendar.timeZone = entry.zone.identifier.isEmpty ? panelZone : entry.zone.zone ?? panelZone
        self.calendar = calendar
        date = entry.date
        isKnown = ClockSanity.isPlausible(entry.date)
        showsWeek = entry.showsWeek
    }

    var number: String { isKnown ? "\(calendar.component(.day, from: date))" : "--" }
    var weekday: String { name(calendar.weekdaySymbols, .weekday) }
    var shortWeekday: String { name(calendar.shortWeekdaySymbols, .weekday) }
    var month: String { name(calendar.monthSymbols, .month) }
    var shortMonth: String { name(calendar.shortMonthSymbols, .month) }
    var year: String { isKnown ? "\(calendar.component(.year, from: date))" : "" }

    /// The number of the week by ISO 8601; nil where it is not wanted or not known.
    var week: Int? {
        guard showsWeek, isKnown else { return nil }
        var weeks = Calendars.Calendar(identifier: .iso8601)
        weeks.timeZone = calendar.timeZone
        return weeks.component(.weekOfYear, from: date)
    }

    /// From the longest to the shortest.
    var lines: [String] {
        let short = "\(shortWeekday) \(number) \(shortMonth)"
        return week.map { ["\(weekday) \(number) \(shortMonth) \u{B7} week \($0)", "\(short) \u{B7} W\($0)", short] }
            ?? ["\(weekday) \(number) \(month)", short]
    }

    private func name(_ names: [String], _ component: Calendars.Calendar.Component) -> String {
        isKnown ? names[calendar.component(component, from: date) - 1] : "--"
    }
}

/// The number large; weekday, month and week beside it, or above and below.
struct DateRow: View {
    let day: CalendarDay

    var body: some View {
        GeometryReader { space in
            Group {
                // A slot that is hardly wider than high has room below the number rather than beside it.
                if space.size.width < space.size.height * 1.6 { columns } else { rows }
            }
            .frame(width: space.size.width, height: space.size.height)
            .lineLimit(1)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(day.weekday) \(day.number) \(day.month)")
    }

    private var columns: some View {
        ViewThatFits {
            column(168, 40)
            column(128, 32)
            column(84, 20)
            column(72, 18)
            column(60, 14)
            column(28, 10)
            column(20, 7)
            FittingText(text: Text(verbatim: day.number), sizes: FittingText.figures, isBold: true)
        }
    }

    private var rows: some View {
        ViewThatFits {
            row(168, 40, 28, spacing: 16)
            row(96, 28, 20, spacing: 12)
            row(72, 20, 14, spacing: 10)
            row(48, 13, 10, spacing: 6)
            row(48, 10, 10, spacing: 5)
            row(36, 13, 10, spacing: 6)
            row(28, 10, 10, spacing: 5, isShort: true)
            shortRow(28, hasWeek: true)
            shortRow(28)
            shortRow(20)
            FittingText(text: Text(verbatim: day.number), sizes: FittingText.figures, isBold: true)
        }
    }

    private func row(
        _ size: CGFloat, _ title: CGFloat, _ caption: CGFloat, spacing: CGFloat, isShort: Bool = false
    ) -> some View {
        HStack(spacing: spacing) {
            number(size)
            VStack(alignment: .leading, spacing: size / 24) {
                Text(verbatim: day.weekday).font(.system(size: title)).bold()
                Text(verbatim: isShort ? monthAndWeek : day.month).font(.system(size: caption))
                if !isShort, let week = day.week {
                    Text(verbatim: "Week \(week)").font(.system(size: caption)).foregroundStyle(.secondary)
                }
            }
        }
    }

    /// All in short names, for glass that is hardly wider than the number.
    private func shortRow(_ size: CGFloat, hasWeek: Bool = false) -> some View {
        HStack(spacing: 4) {
            number(size)
            VStack(alignment: .leading, spacing: 1) {
                Text(verbatim: day.shortWeekday).bold()
                Text(verbatim: day.shortMonth)
                if hasWeek, let week = day.week { Text(verbatim: "W\(week)").foregroundStyle(.secondary) }
            }
            .font(.system(size: 10))
        }
    }

    private var monthAndWeek: String { day.week.map { "\(day.shortMonth) \u{B7} W\($0)" } ?? day.month }

    private func column(_ size: CGFloat, _ caption: CGFloat) -> some View {
        VStack(spacing: 0) {
            Text(verbatim: day.weekday).font(.system(size: caption))
            number(size)
            Text(verbatim: monthAndWeek).font(.system(size: caption))
        }
    }

    private func number(_ size: CGFloat) -> some View {
        Text(verbatim: day.number).font(.system(size: size, weight: .bold)).widgetAccentable()
    }
}

/// A leaf of a tear-off calendar: the weekday in reverse over the number.
struct CalendarLeaf: View {
    let day: CalendarDay

    var body: some View {
        GeometryReader { space in
            let side = min(space.size.width, space.size.height)
            leaf(side: side)
                .frame(width: space.size.width, height: space.size.height)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(day.weekday) \(day.number) \(day.month)")
    }

    private func leaf(side: CGFloat) -> some View {
        let band = max(9, (side / 4).rounded())
        let corner = (side / 12).rounded()
        return VStack(spacing: 0) {
            FittingText(
                text: Text(verbatim: day.shortWeekday.uppercased()),
                sizes: [54, 48, 40, 32, 24, 20, 18, 16, 13, 12, 10, 7].filter { $0 <= max(10, band * 0.8) },
                isBold: true
            )
            .frame(width: side, height: band)
            .reversed()
            .widgetAccentable()
            FittingText(
                text: Text(verbatim: day.number), sizes: FittingText.figures.filter { $0 <= (side - band) * 0.8 },
                isBold: true
            )
            .frame(width: side, height: side - band)
        }
        .clipShape(RoundedRectangle(cornerRadius: corner))
        .overlay(RoundedRectangle(cornerRadius: corner).strokeBorder(lineWidth: side >= 96 ? 2 : 1))
    }
}

/// The month as a table with today marked.
struct MonthPage: View {
    let day: CalendarDay

    var body: some View {
        GeometryReader { space in
            let column = (space.size.width / 7).rounded(.down)
            let rows = CGFloat(days.count / 7)
            let row = min(((space.size.height - 2) / (rows + 2.2)).rounded(.down), column)
            let most = min(row - 3, (column - 2) / 1.35)
            let size = [28, 24, 20, 18, 16, 14, 13, 12, 11, 10].first { $0 <= most } ?? (column >= 12 ? 10 : 7)
            VStack(spacing: 0) {
                Text(verbatim: "\(day.month) \(day.year)")
                    .font(.system(size: size, weight: .bold)).minimumScaleFactor(0.5)
                    .frame(height: (row * 1.2).rounded())
                names(column: column, height: row, size: size)
                ForEach(0..<Int(rows), id: \.self) { week in
                    HStack(spacing: 0) {
                        ForEach(0..<7, id: \.self) { index in
                            cell(days[week * 7 + index], column, row, size)
                        }
                    }
                }
            }
            .frame(width: space.size.width, height: space.size.height)
            .lineLimit(1)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(day.weekday) \(day.number) \(day.month) \(day.year)")
    }

    /// The days of the month in whole weeks; nil before the first and after the last.
    private var days: [Int?] {
        let calendar = day.calendar
        guard day.isKnown, let month = calendar.dateInterval(of: .month, for: day.date),
            let range = calendar.range(of: .day, in: .month, for: day.date)
        else { return Array(repeating: nil, count: 35) }
        let first = calendar.component(.weekday, from: month.start)
        let before = (first - calendar.firstWeekday + 7) % 7
        let cells: [Int?] = Array(repeating: nil, count: before) + range.map { $0 }
        return cells + Array(repeating: nil, count: (7 - cells.count % 7) % 7)
    }

    private func names(column: CGFloat, height: CGFloat, size: CGFloat) -> some View {
        let names = day.calendar.veryShortWeekdaySymbols
        let first = day.calendar.firstWeekday - 1
        return HStack(spacing: 0) {
            ForEach(0..<7, id: \.self) { index in
                Text(verbatim: names[(first + index) % 7]).font(.system(size: size)).foregroundStyle(.secondary)
                    .frame(width: column, height: height)
            }
        }
    }

    @ViewBuilder private func cell(
        _ number: Int?, _ width: CGFloat, _ height: CGFloat, _ size: CGFloat
    ) -> some View {
        let text = Text(verbatim: number.map { "\($0)" } ?? "").font(.system(size: size))
        if let number, "\(number)" == day.number {
            text.frame(width: width, height: height).reversed().widgetAccentable()
        } else {
            text.frame(width: width, height: height)
        }
    }
}

/// The day large, and its month beside it.
struct DatePage: View {
    let day: CalendarDay

    var body: some View {
        GeometryReader { space in
            let side = min(space.size.height, (space.size.width * 0.56).rounded())
            HStack(spacing: 8) {
                DateColumn(day: day).frame(maxWidth: .infinity, maxHeight: .infinity)
                MonthPage(day: day).frame(width: side, height: min(space.size.height, side))
            }
            .frame(width: space.size.width, height: space.size.height)
        }
    }
}

/// Weekday, number and week, one below the other.
private struct DateColumn: View {
    let day: CalendarDay

    var body: some View {
        ViewThatFits {
            column(96, 24)
            column(72, 18)
            column(54, 14)
            column(36, 12)
            column(20, 10)
        }
        .lineLimit(1)
    }

    private func column(_ size: CGFloat, _ caption: CGFloat) -> some View {
        VStack(spacing: 0) {
            Text(verbatim: day.weekday).font(.system(size: caption)).bold()
            Text(verbatim: day.number).font(.system(size: size, weight: .bold)).widgetAccentable()
            if let week = day.week {
                Text(verbatim: "Week \(week)").font(.system(size: caption)).foregroundStyle(.secondary)
            }
        }
    }
}
