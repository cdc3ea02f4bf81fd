import Clocks
import FoundationEssentials
import Typography

/// Turns the runs of a text into spans for the moment and surroundings they are drawn in.
@MainActor
struct TextResolver {
    /// A run ready to be set.
    struct ResolvedRun {
        var span: TextSpan
        /// The longest the run may read, for runs that change with time.
        var widest: String?
        var ink: Ink
    }

    private let environment: EnvironmentValues

    init(_ environment: EnvironmentValues) {
        self.environment = environment
    }

    /// The paragraph settings in force.
    var paragraph: Paragraph {
        let values = environment.values
        return Paragraph(
            lineLimit: values.lineLimit, reservedLines: values.reservesLines ? values.lineLimit ?? 0 : 0,
            truncation: values.truncationMode.typographic, alignment: values.multilineTextAlignment.typographic,
            minimumScaleFactor: values.minimumScaleFactor, isRightToLeft: values.layoutDirection == .rightToLeft,
            lineSpacing: Int(max(0, min(values.lineSpacing, 100))))
    }

    func resolve(_ run: Text.Run) -> ResolvedRun {
        let (string, widest) = words(run.content)
        let values = environment.values
        let color = run.style.color ?? values.foregroundStyle._color(in: environment)
        let span = TextSpan(
            string: cased(string), font: font(run.style), isUnderlined: run.style.isUnderlined,
            isStruckThrough: run.style.isStruckThrough)
        return ResolvedRun(span: span, widest: widest.map(cased), ink: color.ink(in: environment))
    }

    /// The font of a run: its own, else the surroundings'.
    func font(_ style: Text.RunStyle) -> FontRequest {
        let values = environment.values
        let font = style.font ?? values.font ?? .body
        let isBoldTrait = style.isBold ?? values.isBold
        let weight = style.weight ?? font.weight ?? values.fontWeight
        let isBold = weight?.isBold ?? (isBoldTrait || font.size == .style(.headline))
        return FontRequest(
            size: font.size, isBold: isBold, isItalic: style.isItalic ?? (font.isItalic || values.isItalic),
            design: (style.design ?? font.design ?? values.fontDesign ?? .default).typographic,
            monospacedDigits: style.hasMonospacedDigits ?? (font.hasMonospacedDigits || values.hasMonospacedDigits))
    }

    /// What a run reads now and at its longest.
    private func words(_ content: Text.Content) -> (now: String, widest: String?) {
        let values = environment.values
        switch content {
        case .string(let string): return (string, nil)
        case .formatted(let date, let format): return (written(date, format), nil)
        case .range(let dates):
            return ("\(time(dates.lowerBound))\u{2013}\(time(dates.upperBound))", nil)
        case .timer(let timer):
            guard isTimeKnown else { return ("-:--", nil) }
            if let next = timer.nextChange(after: values.now) { values.pass.changes(at: next) }
            return (
                TickText.clock(timer.seconds(at: values.now), showsHours: timer.showsHours),
                widest(TickText.clock(timer.widestSeconds, showsHours: timer.showsHours))
            )
        case .date(let date, let style): return dated(date, style.kind)
        }
    }

    private func dated(_ date: Date, _ kind: Text.DateStyle.Kind) -> (now: String, widest: String?) {
        switch kind {
        case .time: return (time(date), nil)
        case .date: return (written(date, .dateTime.day().month(.wide).year()), nil)
        case .timer, .relative, .offset: return isTimeKnown ? counted(date, kind) : ("--", nil)
        }
    }

    /// A text that counts.
    private func counted(_ date: Date, _ kind: Text.DateStyle.Kind) -> (now: String, widest: String?) {
        let seconds = date.timeIntervalSince(environment.values.now)
        tick(date)
        switch kind {
        case .timer:
            let shown = seconds > 0 ? TimerText.ceiling(seconds) : TimerText.floor(-seconds)
            let text = TickText.clock(shown)
            return (text, widest(text))
        case .relative:
            return (TickText.relative(TimerText.floor(abs(seconds))), nil)
        default:
            let whole = TimerText.floor(abs(seconds))
            return (TickText.offset(seconds > 0 ? -whole : whole), nil)
        }
    }

    /// Asks for a new picture at the next whole second from a date.
    private func tick(_ date: Date) {
        environment.values.pass.changes(at: TickText.nextSecond(after: environment.values.now, anchor: date))
    }

    private func time(_ date: Date) -> String { written(date, .dateTime.hour(.twoDigits).minute()) }

    /// A date in the panel's zone; dashes before the machine's clock is right, as on a board without a battery.
    private func written(_ date: Date, _ format: DateFormat) -> String {
        isTimeKnown ? format.string(date, in: environment.values.zone) : format.unknown
    }

    private var isTimeKnown: Bool { ClockSanity.isPlausible(environment.values.now) }

    /// Every digit as an eight: the widest, so that layout does not jump as digits change.
    private func widest(_ text: String) -> String { String(text.map { $0.isNumber ? "8" : $0 }) }

    private func cased(_ string: String) -> String {
        switch environment.values.textCase {
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        case nil: string
        }
    }
}

extension Text.TruncationMode {
    var typographic: Paragraph.Truncation {
        switch self {
        case .head: .head
        case .middle: .middle
        case .tail: .tail
        }
    }
}

extension TextAlignment {
    var typographic: Paragraph.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
