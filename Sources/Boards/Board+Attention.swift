import FoundationEssentials

extension Board {
    /// How much a placement deserves the glass among others of its slot; the higher class shows.
    public enum AttentionClass: String, CaseIterable, Sendable {
        /// Never shown by itself, and not turned to.
        case hidden
        /// Shown while nothing better has anything to say.
        case background
        /// The usual.
        case normal
        /// Interrupts the normal ones while it has something to say.
        case foreground
    }

    /// Whether a stack turns by itself.
    public enum Rotation: String, CaseIterable, Sendable {
        /// By relevance; in turn where no entry says anything.
        case automatic
        /// By buttons only.
        case manual
    }

    /// How long things hold the glass, in seconds.
    public struct AttentionTimes: Hashable, Sendable {
        /// An alert.
        public var alert = 10
        /// What a press turned to.
        public var pin = 30
        /// A panel woken at night.
        public var wake = 30

        public init() {}
    }

    /// Bounds on Live Activities; the defaults are Apple's where Apple gives a number.
    public struct ActivityBounds: Hashable, Sendable {
        /// Seconds an activity may run before it is ended.
        public var active = 8 * 3600
        /// Most seconds an ended one stays visible.
        public var lingering = 4 * 3600
        /// Seconds after which content without a stale date of its own is out of date; 0 for never.
        public var stale = 3600
        /// Most that run at once.
        public var running = 8
        /// Most of one type that run at once.
        public var perType = 5

        public init() {}
    }

    /// Where the board stands, for sunrise and sunset.
    public struct Location: Hashable, Sendable {
        /// Degrees north, -90 to 90.
        public var latitude: Double
        /// Degrees east, -180 to 180.
        public var longitude: Double

        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// A day of the week.
    public enum Weekday: String, CaseIterable, Sendable {
        case sunday, monday, tuesday, wednesday, thursday, friday, saturday
    }

    /// A time of day.
    public enum DayTime: Hashable, Sendable {
        /// As clocks show it, in minutes after midnight, 0 to 1439.
        case clock(minutes: Int)
        /// So many minutes after sunrise.
        case sunrise(offset: Int)
        /// So many minutes after sunset.
        case sunset(offset: Int)
    }

    /// How a panel is at night.
    public enum NightLevel: Hashable, Sendable {
        /// 0 dimmest, to 100.
        case brightness(Int)
        case off
    }

    /// Hours in which panels are dim or off.
    public struct QuietHours: Hashable, Sendable {
        /// The days on which they begin.
        public var days: Set<Weekday>
        public var from: DayTime
        /// On the next day where it is not after `from`.
        public var to: DayTime
        public var level: NightLevel
        /// Whether an alert wakes the panels.
        public var alerts: Bool

        public init(days: Set<Weekday>, from: DayTime, to: DayTime, level: NightLevel, alerts: Bool = true) {
            self.days = days
            self.from = from
            self.to = to
            self.level = level
            self.alerts = alerts
        }
    }
}

extension Board.DayTime: CustomStringConvertible {
    /// Reads `22:30`, `sunset`, `sunrise+15` and `sunset-90`.
    public init?(_ text: String) {
        if let minutes = Self.clockMinutes(text) {
            self = .clock(minutes: minutes)
        } else if text.hasPrefix("sunrise"), let offset = Self.offset(text.dropFirst(7)) {
            self = .sunrise(offset: offset)
        } else if text.hasPrefix("sunset"), let offset = Self.offset(text.dropFirst(6)) {
            self = .sunset(offset: offset)
        } else {
            return nil
        }
    }

    /// Whether it follows the sun.
    public var isSolar: Bool {
        if case .clock = self { false } else { true }
    }

    public var description: String {
        func signed(_ offset: Int) -> String { offset == 0 ? "" : offset > 0 ? "+\(offset)" : "\(offset)" }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return switch self {
        case .clock(let minutes): "\(padded(minutes / 60)):\(padded(minutes % 60))"
        case .sunrise(let offset): "sunrise\(signed(offset))"
        case .sunset(let offset): "sunset\(signed(offset))"
        }
    }

    /// Minutes after midnight of `hh:mm`.
    private static func clockMinutes(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2,
            parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy({ (48...57).contains($0) }) }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }

    /// The minutes in `+15` or `-90`, at most 12 hours; 0 for nothing.
    private static func offset(_ text: Substring) -> Int? {
        if text.isEmpty { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-",
            text.dropFirst().utf8.allSatisfy({ (48...57).contains($0) }),
            let offset = Int(text), abs(offset) <= 720
        else { return nil }
        return offset
    }
}
