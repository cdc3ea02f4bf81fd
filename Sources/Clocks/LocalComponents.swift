/// A moment as a calendar and a clock on the wall show it (Gregorian calendar).
public struct LocalComponents: Hashable, Sendable {
    public var year: Int
    /// 1 to 12.
    public var month: Int
    /// 1 to 31.
    public var day: Int
    /// 0 to 23.
    public var hour: Int
    /// 0 to 59.
    public var minute: Int
    /// 0 to 59.
    public var second: Int
    /// 1 (Sunday) to 7 (Saturday).
    public var weekday: Int
    /// 1 to 366.
    public var dayOfYear: Int
    /// Seconds east of UTC.
    public var utcOffset: Int
    public var isDaylightSaving: Bool
    /// `CET`, or the offset where the zone has no letters (`+0545`).
    public var abbreviation: String
}
