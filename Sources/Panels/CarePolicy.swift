import Clocks
import Pixels

/// What care asks for at one moment.
public struct CareState: Equatable, Sendable {
    /// How far the picture is moved.
    public var shift = PixelPoint(x: 0, y: 0)
    /// The most brightness; nil for no limit.
    public var brightness: Int?
    public var isInverse = false
    /// Whether the panel is off.
    public var isDark = false
    /// Why, in words.
    public var reason = "nothing to do"

    public init() {}
}

/// Decides how an OLED is spared: a function of the time alone, which does nothing itself.
public struct CarePolicy: Equatable, Sendable {
    public let settings: CareSettings
    /// When the panel came into use.
    public let begin: MonotonicInstant
    /// When somebody last looked.
    public let lastWake: MonotonicInstant

    public init(_ settings: CareSettings, begin: MonotonicInstant, lastWake: MonotonicInstant) {
        self.settings = settings
        self.begin = begin
        self.lastWake = lastWake
    }

    /// What to do now.
    public func state(at now: Moment, minuteOfDay: ((Moment) -> Int)? = nil) -> CareState {
        var state = CareState()
        let seconds = now.monotonic.seconds(since: begin)
        let idle = now.monotonic.seconds(since: lastWake)
        var reasons: [String] = []
        state.shift = place(step(seconds))
        if state.shift != PixelPoint(x: 0, y: 0) { reasons.append("moved by \(state.shift.x), \(state.shift.y)") }
        if settings.inverseShare > 0, isInverse(seconds) {
            state.isInverse = true
            reasons.append("inverse for \(Int(settings.inverseShare * 60)) minutes of the hour")
        }
        if let night = settings.night, let minuteOfDay, night.contains(minuteOfDay(now)), idle >= settings.nightWake {
            state.isDark = night.brightness == nil
            state.brightness = night.brightness
            reasons.append(night.brightness.map { "night: \($0) %" } ?? "night: off")
        } else if let dimAfter = settings.dimAfter, idle >= dimAfter {
            state.brightness = settings.dimBrightness
            reasons.append("idle for \(Int(dimAfter)) s: \(settings.dimBrightness) %")
        }
        if !reasons.isEmpty { state.reason = reasons.joined(separator: ", ") }
        return state
    }

    /// When the state may change next; nil for never.
    public func next(after now: Moment, minuteOfDay: ((Moment) -> Int)? = nil) -> MonotonicInstant? {
        let seconds = now.monotonic.seconds(since: begin)
        let idle = now.monotonic.seconds(since: lastWake)
        var due: [Double] = []
        if settings.shiftRadius > 0 {
            due.append(settings.shiftInterval - seconds.truncatingRemainder(dividingBy: settings.shiftInterval))
        }
        if settings.inverseShare > 0 {
            let place = seconds.truncatingRemainder(dividingBy: 3600)
            let edge = 3600 * (1 - settings.inverseShare)
            due.append((place < edge ? edge : 3600) - place)
        }
        if let dimAfter = settings.dimAfter, idle < dimAfter { due.append(dimAfter - idle) }
        if let night = settings.night, let minuteOfDay {
            if idle < settings.nightWake { due.append(settings.nightWake - idle) }
            due.append(Double(60 * night.minutesToEdge(from: minuteOfDay(now))) - now.secondsOfMinute)
        }
        return due.min().map { now.monotonic.advanced(bySeconds: max($0, 0.001)) }
    }

    private func step(_ seconds: Double) -> Int { Int(max(0, seconds) / settings.shiftInterval) }

    private func isInverse(_ seconds: Double) -> Bool {
        seconds.truncatingRemainder(dividingBy: 3600) >= 3600 * (1 - settings.inverseShare)
    }

    /// The place after so many steps: row by row through the square and back, one pixel a step, beginning in the middle.
    private func place(_ step: Int) -> PixelPoint {
        let side = 2 * settings.shiftRadius + 1
        let count = side * side
        guard count > 1 else { return PixelPoint(x: 0, y: 0) }
        // There and back without standing still at the ends.
        let lap = 2 * (count - 1)
        let position = (step + count / 2) % lap
        let index = position < count ? position : lap - position
        let (row, column) = (index / side, index % side)
        let x = row % 2 == 0 ? column : side - 1 - column
        return PixelPoint(x: x - settings.shiftRadius, y: row - settings.shiftRadius)
    }
}

extension Moment {
    /// Seconds since the minute of the wall clock began.
    var secondsOfMinute: Double {
        let seconds = wall.timeIntervalSince1970
        return seconds - (seconds / 60).rounded(.down) * 60
    }
}

extension Frame {
    /// The frame moved; what leaves it is lost, and paper comes in.
    func shifted(by shift: PixelPoint) -> Frame {
        guard shift != PixelPoint(x: 0, y: 0) else { return self }
        var result = Frame(size: size, format: format)
        result.copy(self, at: shift)
        return result
    }
}
