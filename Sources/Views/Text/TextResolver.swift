import Calendars
import Clocks
import FoundationEssentials
import Typography

/// Turns the runs of a text into spans for the moment and surroundings they are drawn in.
@MainActor
struct TextResolver {
    /// A run ready to be set.
    struct ResolvedRun {
        var span: TextSpan
        /// What the run says aloud.
        var spoken: String
        /// The longest the run may read, for runs that change with time.
        var widest: String?
        /// When the run next reads differently.
        var nextChange: Date?
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
            lineLimit: values.lineLimit, reservedLines: values.reservedLines,
            truncation: values.truncationMode.typographic, alignment: values.multilineTextAlignment.typographic,
            minimumScaleFactor: values.minimumScaleFactor, isRightToLeft: values.layoutDirection == .rightToLeft,
            lineSpacing: Int(max(0, min(values.lineSpacing, 100))))
    }

    func resolve(_ run: Text.Run) -> ResolvedRun {
        let words = words(run.content)
        let values = environment.values
        let color = (run.style.foreground ?? values.foregroundStyle)._color(in: environment)
        let span = TextSpan(
            string: cased(words.now), font: font(run.style),
            isUnderlined: run.style.isUnderlined || values.isUnderlined,
            isStruckThrough: run.style.isStruckThrough || values.isStruckThrough)
        return ResolvedRun(
            span: span, spoken: words.spoken ?? span.string, widest: words.widest.map(cased),
            nextChange: words.nextChange, ink: color.ink(in: environment))
    }

    /// The font of a run: its own, else the surroundings'.
    func font(_ style: Text.RunStyle) -> FontRequest {
        let values = environment.values
        let font = style.font ?? values.font ?? .body
        // `fontWeight` beats `bold`, which is a trait, and both beat the font's own weight.
        let isBoldTrait = style.isBold ?? values.isBold
        let ownBold = font.weight?.isBold ?? (font.size == .style(.headline))
        let isBold = (style.weight ?? values.fontWeight)?.isBold ?? (isBoldTrait || ownBold)
        return FontRequest(
            size: font.size, isBold: isBold, isItalic: style.isItalic ?? (font.isItalic || values.isItalic),
            design: (style.design ?? font.design ?? values.fontDesign ?? .default).typographic,
            monospacedDigits: style.hasMonospacedDigits ?? (font.hasMonospacedDigits || values.hasMonospacedDigits))
    }

    /// What a run reads now, at its longest, and until when.
    private struct Words {
        var now: String
        var widest: String?
        var nextChange: Date?
        /// What is said in its place.
        var spoken: String?
    }

    private func words(_ content: Text.Content) -> Words {
        switch content {
        case .string(let string): Words(now: string)
        case .symbol(let image): symbol(image.varied(in: environment).symbolName)
        case .formatted(let date, let format): Words(now: written(date, format))
        case .range(let dates): Words(now: "\(time(dates.lowerBound))\u{2013}\(time(dates.upperBound))")
        case .timer(let timer): isTimeKnown ? counted(timer) : Words(now: "-:--")
        case .date(let date, let style): dated(date, style.kind)
        }
    }

    private func symbol(_ name: String) -> Words {
        Words(
            now: String(environment.values.pass.text.character(forSymbol: name)), spoken: SpokenSymbol.name(name))
    }

    private func dated(_ date: Date, _ kind: Text.DateStyle.Kind) -> Words {
        switch kind {
        case .time: Words(now: time(date))
        case .date: Words(now: written(date, .dateTime.day().month(.wide).year()))
        case .timer where !isTimeKnown: Words(now: "-:--")
        case .timer, .relative, .offset: isTimeKnown ? counted(date, kind) : Words(now: "--")
        }
    }

    /// The seconds of the finest step of counting text: minutes on panels that cannot tick faster.
    private var resolution: Int { environment.minimumTick >= 60 ? 60 : 1 }

    private func counted(_ timer: TimerText) -> Words {
        Words(
            now: clock(timer.seconds(at: environment.now), timer.countsDown, timer.showsHours),
            widest: widestClock(timer.widestSeconds, timer.countsDown, timer.showsHours),
            nextChange: timer.nextChange(after: environment.now, step: resolution))
    }

    private func counted(_ date: Date, _ kind: Text.DateStyle.Kind) -> Words {
        let distance = TickDistance(to: date, at: environment.now, resolution: resolution)
        let (seconds, isFuture) = (distance.seconds, distance.isFuture)
        switch kind {
        case .relative:
            return Words(
                now: TickText.relative(seconds, smallest: resolution),
                widest: TickText.widestRelative(seconds, smallest: resolution),
                nextChange: distance.nextChange(unit: TickText.relativeUnit(seconds, smallest: resolution)))
        case .offset:
            return Words(
                now: TickText.offset(seconds, isFuture: isFuture, smallest: resolution),
                widest: TickText.widestOffset(seconds, smallest: resolution),
                nextChange: distance.nextChange(unit: TickText.offsetUnit(seconds, resolution).seconds))
        default:
            let text = clock(seconds, isFuture)
            // Room for ten minutes even below, so that nothing moves when 10:00 becomes 9:59.
            let longest = widestClock(max(seconds, 600), isFuture)
            let unit = seconds >= TickText.countsDays ? 3600 : resolution
            return Words(now: text, widest: longest, nextChange: distance.nextChange(unit: unit))
        }
    }

    /// The longest a clock of some seconds reads before it ends: one that counts days counts hours later.
    private func widestClock(_ seconds: Int, _ countsDown: Bool, _ showsHours: Bool = true) -> String {
        let text = widest(clock(seconds, countsDown, showsHours))
        guard seconds >= TickText.countsDays else { return text }
        let later = widest(clock(TickText.countsDays - 60, countsDown, showsHours))
        return later.count > text.count ? later : text
    }

    private func clock(_ seconds: Int, _ countsDown: Bool, _ showsHours: Bool = true) -> String {
        guard resolution == 60 else { return TickText.clock(seconds, showsHours: showsHours) }
        return TickText.minutes((seconds + (countsDown ? 59 : 0)) / 60, showsHours: showsHours)
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
