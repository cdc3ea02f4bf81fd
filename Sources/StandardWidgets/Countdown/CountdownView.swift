import Calendars
import Clocks
import FoundationEssentials
import Views
import Widgets

/// A countdown in each family.
struct CountdownView: View {
    let entry: CountdownEntry
    @Environment(\.widgetFamily) private var family
    @Environment(\.calendar) private var calendar

    var body: some View {
        if !ClockSanity.isPlausible(entry.date) {
            StateNotice(title: entry.name, symbol: "clock", words: "No time yet")
        } else if let count = DayCount(entry, calendar) {
            face(count)
        } else {
            StateNotice(title: "Countdown", symbol: "calendar", words: "No date set")
        }
    }

    @ViewBuilder private func face(_ count: DayCount) -> some View {
        switch family {
        case .accessoryInline: InlineCountdown(count: count)
        case .accessoryCircular: RoundCountdown(count: count)
        default: WideCountdown(count: count)
        }
    }
}

/// How far a date is, by the calendar.
struct DayCount {
    let name: String
    let target: Date
    /// Whole days by the calendar; negative when the date is past.
    let days: Int
    /// Hours left on the eve, the last one excepted, which is counted in minutes; nil outside of it.
    let hours: Int?
    /// From when to when the hours are counted: the last 24 before the date; nil outside of them.
    let eve: ClosedRange<Date>?
    /// How much of the time since the beginning has gone, 0 to 1; nil without a beginning.
    let progress: Double?

    init?(_ entry: CountdownEntry, _ calendar: Calendars.Calendar) {
        guard let target = entry.target else { return nil }
        name = entry.name
        self.target = target
        let (today, day) = (calendar.startOfDay(for: entry.date), calendar.startOfDay(for: target))
        hours =
            target.timeIntervalSince(entry.date) > 3600 && target.timeIntervalSince(entry.date) <= 86_400
            ? Int((target.timeIntervalSince(entry.date) / 3600).rounded(.up)) : nil
        days = calendar.dateComponents([.day], from: today, to: day).day ?? 0
        let left = target.timeIntervalSince(entry.date)
        eve = left > 0 && left <= 86_400 ? target - 86_400...target : nil
        progress = entry.since.flatMap { since in
            let whole = target.timeIntervalSince(since)
            return whole > 0 ? min(max(entry.date.timeIntervalSince(since) / whole, 0), 1) : nil
        }
    }

    /// The number alone: `25`; nil on the day itself.
    var figure: String? { days == 0 ? nil : "\(abs(days))" }

    /// What stands by the number: `days`, `days ago`.
    var unit: String { (abs(days) == 1 ? "day" : "days") + (days < 0 ? " ago" : "") }

    /// All of it: `in 25 days`.
    var words: String {
        switch days {
        case 0: "today"
        case 1: "tomorrow"
        case 2...: "in \(days) days"
        default: "\(-days) \(unit)"
        }
    }
}

/// A line: `Holidays in 25 days`.
private struct InlineCountdown: View {
    let count: DayCount

    var body: some View {
        if let eve = count.eve {
            ViewThatFits(in: .horizontal) {
                (Text(verbatim: count.name + " ") + Text(timerInterval: eve)).font(.body)
                (Text(verbatim: count.name + " ") + Text(timerInterval: eve)).font(.system(size: 10))
                Text(timerInterval: eve).font(.system(size: 10))
            }
            .lineLimit(1)
        } else {
            InlineLine(symbol: "calendar", lines: ["\(count.name) \(count.words)", count.words])
        }
    }
}

/// The number in a ring that fills.
private struct RoundCountdown: View {
    let count: DayCount

    var body: some View {
        InsideRing(share: count.progress == nil ? 0.72 : 0.62) {
            if let progress = count.progress {
                Gauge(value: progress) { Text(verbatim: "") }
                    .gaugeStyle(.accessoryCircularCapacity)
                    .accessibilityHidden(true)
            } else {
                Circle().strokeBorder(lineWidth: 1).widgetAccentable()
            }
        } content: {
            ViewThatFits {
                middle(figure: 128, caption: 34)
                middle(figure: 84, caption: 24)
                middle(figure: 60, caption: 16)
                middle(figure: 48, caption: 14)
                middle(figure: 36, caption: 12)
                middle(figure: 24, caption: 10)
                middle(figure: 20, caption: 7)
                middle(figure: 14, caption: 7)
                middle(figure: 12, caption: 0)
                middle(figure: 10, caption: 0)
                middle(figure: 7, caption: 0)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(count.name) \(count.words)")
    }

    private func middle(figure: CGFloat, caption: CGFloat) -> some View {
        VStack(spacing: 0) {
            if let hours = count.hours {
                Text(verbatim: "\(hours)").font(.system(size: figure, weight: .bold))
                if caption > 0 { Text(verbatim: hours == 1 ? "hour" : "hours").font(.system(size: caption)) }
            } else if let number = count.figure, count.eve == nil {
                Text(verbatim: number).font(.system(size: figure, weight: .bold))
                if caption > 0 { Text(verbatim: count.unit).font(.system(size: caption)) }
            } else if let eve = count.eve {
                Text(timerInterval: eve).font(.system(size: max(7, figure / 2), weight: .bold)).monospacedDigit()
                if caption > 0 { Text(verbatim: "left").font(.system(size: caption)) }
            } else {
                Text(verbatim: "Today").font(.system(size: max(7, figure / 2), weight: .bold))
            }
        }
    }
}

/// Name, number and date; a bar where it is known since when.
private struct WideCountdown: View {
    let count: DayCount

    var body: some View {
        ViewThatFits {
            card(name: 34, figure: 128, unit: 40, foot: 24, spacing: 10)
            card(name: 20, figure: 60, unit: 24, foot: 14, spacing: 4)
            card(name: 14, figure: 48, unit: 18, foot: 13, spacing: 4)
            card(name: 13, figure: 32, unit: 16, foot: 10, spacing: 0)
            card(name: 13, figure: 24, unit: 13, foot: 10, spacing: 0)
            card(name: 12, figure: 28, unit: 14, foot: 10, spacing: 0)
            card(name: 10, figure: 24, unit: 13, foot: 10, spacing: 0)
            lines(name: 13, figure: 20, unit: 13)
            lines(name: 10, figure: 20, unit: 10)
            lines(name: 7, figure: 16, unit: 7)
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(count.name) \(count.words)")
    }

    private func card(
        name: CGFloat, figure: CGFloat, unit: CGFloat, foot: CGFloat, spacing: CGFloat
    ) -> some View {
        VStack(alignment: .leading, spacing: spacing) {
            Text(verbatim: count.name).font(.system(size: name)).bold().truncationMode(.tail)
            number(figure, unit)
            if count.progress != nil { bar(foot) }
            Text(count.target, format: .dateTime.weekday().day().month(.wide).year())
                .font(.system(size: foot)).foregroundStyle(.secondary)
        }
    }

    private func lines(name: CGFloat, figure: CGFloat, unit: CGFloat) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: count.name).font(.system(size: name)).minimumScaleFactor(0.7)
            number(figure, unit)
        }
    }

    @ViewBuilder private func number(_ figure: CGFloat, _ unit: CGFloat) -> some View {
        if let eve = count.eve {
            Text(timerInterval: eve).font(.system(size: (figure * 0.8).rounded(), weight: .bold)).monospacedDigit()
                .widgetAccentable()
        } else if let number = count.figure {
            HStack(alignment: .firstTextBaseline, spacing: unit / 4) {
                Text(verbatim: number).font(.system(size: figure, weight: .bold)).widgetAccentable()
                Text(verbatim: count.unit).font(.system(size: unit))
            }
        } else {
            Text(verbatim: "Today").font(.system(size: (figure * 0.8).rounded(), weight: .bold)).widgetAccentable()
        }
    }

    private func bar(_ foot: CGFloat) -> some View {
        ShareBar(share: count.progress ?? 0).frame(height: max(5, (foot / 2).rounded())).padding(.vertical, 1)
    }
}
