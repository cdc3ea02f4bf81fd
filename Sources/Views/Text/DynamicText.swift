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
    public init(_ date: Date, format: DateFormat) {
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
            ? Self.ceiling(interval.upperBound.timeIntervalSince(moment))
            : Self.floor(moment.timeIntervalSince(interval.lowerBound))
    }

    /// When the text next reads differently, if it ever does.
    func nextChange(after now: Date) -> Date? {
        let end = pauseTime.map { min($0, interval.upperBound) } ?? interval.upperBound
        guard now < end else { return nil }
        if now < interval.lowerBound { return interval.lowerBound }
        let anchor = countsDown ? interval.upperBound : interval.lowerBound
        return min(TickText.nextSecond(after: now, anchor: anchor), end)
    }

    /// The longest the text gets.
    var widestSeconds: Int { Self.ceiling(interval.upperBound.timeIntervalSince(interval.lowerBound)) }

    static func ceiling(_ interval: TimeInterval) -> Int {
        // A millionth of slack: dates as doubles are not exact.
        Int(max(0, min((interval - 1e-6).rounded(.up), 1e12)))
    }

    static func floor(_ interval: TimeInterval) -> Int {
        Int(max(0, min((interval + 1e-6).rounded(.down), 1e12)))
    }
}

/// Counting texts: digits and the moments they change.
enum TickText {
    /// `H:MM:SS` from one hour on (unless hours are not wanted), else `M:SS`.
    static func clock(_ seconds: Int, showsHours: Bool = true) -> String {
        let hours = showsHours ? seconds / 3600 : 0
        let minutes = showsHours ? seconds / 60 % 60 : seconds / 60
        let tail = two(seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    /// The distance in its two largest units: `2 hr, 23 min`.
    static func relative(_ seconds: Int) -> String {
        let units = [(86_400, "day", "days"), (3600, "hr", "hr"), (60, "min", "min"), (1, "sec", "sec")]
        guard let first = units.firstIndex(where: { seconds >= $0.0 }) else { return "0 sec" }
        var rest = seconds
        let parts = units[first..<min(first + 2, units.count)].compactMap { size, one, many -> String? in
            let count = rest / size
            rest %= size
            return count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
        }
        return parts.joined(separator: ", ")
    }

    /// The distance in its largest unit, with a sign: `+2 hours`.
    static func offset(_ seconds: Int) -> String {
        let size = abs(seconds)
        let (unit, name) =
            [(86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")].first { size >= $0.0 } ?? (1, "second")
        let count = size / unit
        return "\(seconds < 0 ? "-" : "+")\(count) \(name)\(count == 1 ? "" : "s")"
    }

    /// The next moment a whole number of seconds away from an anchor.
    static func nextSecond(after now: Date, anchor: Date) -> Date {
        let distance = now.timeIntervalSince(anchor)
        return anchor.addingTimeInterval((distance + 1e-6).rounded(.down) + 1)
    }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
