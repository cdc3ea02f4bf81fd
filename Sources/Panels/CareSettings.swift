/// How an OLED is kept from burning in; times in seconds.
public struct CareSettings: Equatable, Sendable {
    /// How far the picture wanders from its place, in pixels; 0 for not at all.
    public var shiftRadius: Int
    /// Time between two steps.
    public var shiftInterval: Double
    /// Time after which a panel nobody woke is dimmed; nil for never.
    public var dimAfter: Double?
    /// The most brightness then, 0 to 100.
    public var dimBrightness: Int
    /// The share of each hour, 0 to 0.5, in which paper is lit and ink dark, by the controller's own inverse.
    public var inverseShare: Double
    /// When the panel is dark or dim every day.
    public var night: NightHours?
    /// How long a press or an alert lights the panel at night.
    public var nightWake: Double

    public init(
        shiftRadius: Int = 1, shiftInterval: Double = 300, dimAfter: Double? = 1800, dimBrightness: Int = 40,
        inverseShare: Double = 0, night: NightHours? = nil, nightWake: Double = 60
    ) {
        self.shiftRadius = shiftRadius
        self.shiftInterval = shiftInterval
        self.dimAfter = dimAfter
        self.dimBrightness = dimBrightness
        self.inverseShare = inverseShare
        self.night = night
        self.nightWake = nightWake
    }
}

/// Hours of the day, which may go past midnight.
public struct NightHours: Equatable, Sendable {
    /// Minutes of the day, 0 to 1439; the last one is no longer night.
    public var from: Int
    public var to: Int
    /// The most brightness, 0 to 100; nil: the panel is off.
    public var brightness: Int?

    public init(from: Int, to: Int, brightness: Int? = nil) {
        self.from = from
        self.to = to
        self.brightness = brightness
    }

    /// Whether a minute of the day lies in it.
    func contains(_ minute: Int) -> Bool {
        from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }

    /// Minutes from a minute of the day to the next beginning or end.
    func minutesToEdge(from minute: Int) -> Int {
        [from, to].map { ($0 - minute + 1440 - 1) % 1440 + 1 }.min() ?? 1440
    }
}
