import Calendars
import Clocks
import FoundationEssentials

extension Text {
    /// How a date reads.
    public struct DateStyle: Equatable, Sendable {
        enum Kind: Equatable, Sendable {
            case time
            case date
            case relative
            case offset
            case timer
        }

        let kind: Kind

        /// The time of day: `9:41`.
        public static let time = DateStyle(kind: .time)
        /// The day: `30 November 2026`.
        public static let date = DateStyle(kind: .date)
        /// The distance from now without a sign: `2 hr, 23 min`.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now with a sign: `-11 minutes` before the date.
        public static let offset = DateStyle(kind: .offset)
        /// Counts down to the date, then up.
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date that keeps reading right as time passes.
    public init(_ date: Date, style: DateStyle) {
        self.init(.date(date, style))
    }

    /// A span of time: `9:00–10:30`.
    public init(_ dates: ClosedRange<Date>) {
        self.init(.range(dates))
    }

    /// A timer within an interval; it freezes at `pauseTime`.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            .timer(
                TimerText(
                    interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }

    /// A date in a format.
    public init(_ date: Date, format: Date.FormatStyle) {
        self.init(.formatted(date, format))
    }
}

/// A timer's interval and manner.
struct TimerText: Equatable, Sendable {
    var interval: ClosedRange<Date>
    var pauseTime: Date?
    var countsDown: Bool
    var showsHours: Bool

    /// The seconds shown at a moment: whole, rounded up when counting down so that 0:00 comes exactly at the end.
    func seconds(at now: Date) -> Int {
        let moment = min(max(pauseTime.map { min(now, $0) } ?? now, interval.lowerBound), interval.upperBound)
        return countsDown
            ? Tick.ceiling(interval.upperBound.timeIntervalSince(moment))
            : Tick.floor(moment.timeIntervalSince(interval.lowerBound))
    }

    /// When the text next reads differently, if it ever does, in steps of some seconds.
    func nextChange(after now: Date, step: Int = 1) -> Date? {
        let end = pauseTime.map { min($0, interval.upperBound) } ?? interval.upperBound
        let anchor = countsDown ? interval.upperBound : interval.lowerBound
        let start = max(now, interval.lowerBound)
        if seconds(at: start) >= TickText.countsDays {
            // Days are full hours too. Towards the end they become fewer a step after that.
            let hours = Tick.next(
                after: start, anchor: countsDown ? anchor.addingTimeInterval(Double(step)) : anchor, step: 3600)
            return hours.flatMap { $0 <= end ? $0 : nil }
        }
        let next = Tick.next(after: start, anchor: anchor, step: step)
        return next.flatMap { $0 <= end ? $0 : nil }
    }

    /// The longest the text gets.
    var widestSeconds: Int { Tick.ceiling(interval.upperBound.timeIntervalSince(interval.lowerBound)) }
}
