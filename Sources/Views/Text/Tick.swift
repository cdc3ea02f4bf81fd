import FoundationEssentials

/// Whole seconds of intervals, and the moments they change. Dates as doubles are not exact: a millionth is forgiven.
enum Tick {
    /// The seconds of an interval, rounded up; below zero is zero.
    static func ceiling(_ interval: TimeInterval) -> Int {
        Int(max(0, min((interval - 1e-6).rounded(.up), 1e12)))
    }

    /// The seconds of an interval, rounded down; below zero is zero.
    static func floor(_ interval: TimeInterval) -> Int {
        Int(max(0, min((interval + 1e-6).rounded(.down), 1e12)))
    }

    /// The next moment a whole number of steps away from an anchor; nil where dates are no numbers.
    static func next(after now: Date, anchor: Date, step: Int = 1) -> Date? {
        let step = Double(max(1, step))
        let steps = ((now.timeIntervalSince(anchor) + 1e-6) / step).rounded(.down) + 1
        let date = anchor.addingTimeInterval(steps * step)
        guard date.timeIntervalSinceReferenceDate.isFinite else { return nil }
        // Far away dates are so inexact that the step may be lost.
        return date > now ? date : now.addingTimeInterval(step)
    }
}

/// The distance of a date from a moment, in the whole seconds or minutes a counting text shows.
struct TickDistance: Equatable, Sendable {
    /// Rounded up before the date and down after it, so that the text changes exactly when a step is full.
    let seconds: Int
    let isFuture: Bool
    private let date: Date
    private let now: Date
    private let resolution: Int

    /// - Parameter resolution: The step in seconds.
    init(to date: Date, at now: Date, resolution: Int) {
        self.date = date
        self.now = now
        self.resolution = resolution
        let interval = date.timeIntervalSince(now)
        isFuture = Tick.ceiling(interval) > 0
        let steps =
            isFuture ? (Tick.ceiling(interval) + resolution - 1) / resolution : Tick.floor(-interval) / resolution
        seconds = steps * resolution
    }

    /// When a text next changes whose smallest unit has some seconds; nil where dates are no numbers.
    func nextChange(unit: Int) -> Date? {
        let whole = seconds / unit * unit
        // Towards the date the unit falls below what is shown one step after its full number.
        let change = date.addingTimeInterval(Double(isFuture ? resolution - whole : whole + unit))
        guard change.timeIntervalSinceReferenceDate.isFinite, now.timeIntervalSinceReferenceDate.isFinite else {
            return nil
        }
        return change > now ? change : now.addingTimeInterval(Double(resolution))
    }
}
