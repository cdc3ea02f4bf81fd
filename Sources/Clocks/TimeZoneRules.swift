import FoundationEssentials

/// A time zone and its calendar, read from the machine's zone files (package tzdata).
///
/// FoundationEssentials knows GMT only; this type is right on both days of a change, for any number of zones at once
/// and from any thread.
public struct TimeZoneRules: Hashable, Sendable {
    /// `Europe/Berlin`.
    public let identifier: String
    let table: ZoneTable

    /// Loads a zone by its name in the IANA database.
    public init(identifier: String) throws(ZoneError) {
        try self.init(identifier: identifier, directory: ZoneDirectory())
    }

    init(identifier: String, directory: ZoneDirectory) throws(ZoneError) {
        // UTC must be there even without zone files.
        self.init(
            identifier: identifier,
            table: identifier == "UTC" ? Self.utc.table : try directory.table(for: identifier))
    }

    init(identifier: String, table: ZoneTable) {
        self.identifier = identifier
        self.table = table
    }

    /// Coordinated Universal Time.
    public static let utc = TimeZoneRules(
        identifier: "UTC",
        table: ZoneTable(fixed: LocalTimeType(offset: 0, isDaylightSaving: false, abbreviation: "UTC")))

    public static func == (left: Self, right: Self) -> Bool {
        left.identifier == right.identifier && left.table == right.table
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }

    /// What a calendar and a clock in this zone show at a moment.
    public func components(of date: Date) -> LocalComponents {
        let instant = Self.seconds(of: date)
        let type = table.type(at: instant)
        let local = instant + type.offset
        let days = local.flooredDividing(by: 86_400)
        let second = local - days * 86_400
        let civil = CivilDay(daysSince1970: days)
        return LocalComponents(
            year: civil.year, month: civil.month, day: civil.day,
            hour: second / 3600, minute: second / 60 % 60, second: second % 60,
            weekday: civil.weekday, dayOfYear: civil.dayOfYear,
            utcOffset: type.offset, isDaylightSaving: type.isDaylightSaving, abbreviation: type.abbreviation)
    }

    /// The moment at which the clocks of this zone show a time.
    ///
    /// Values out of range carry over, as with mktime: the 32nd of January is the 1st of February. A time that the
    /// clocks skip counts by the clocks before the change (02:30 becomes 03:30); of a time that they show twice
    /// the first moment is meant. Years are kept within ±999 999.
    public func date(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
    ) -> Date {
        let local = Self.localSeconds(year: year, month: month, day: day)
        let time = [hour * 3600, minute * 60, second].reduce(0, +)
        switch resolve(local: local + time) {
        case .shown(let instant): return Date(timeIntervalSince1970: Double(instant))
        case .skipped(let before, _): return Date(timeIntervalSince1970: Double(before))
        }
    }

    /// The first moment of the day that holds a date: 00:00, or later where the clocks skip midnight.
    public func startOfDay(for date: Date) -> Date {
        let components = components(of: date)
        return startOfDay(year: components.year, month: components.month, day: components.day)
    }

    /// The first start of a day after a date.
    public func nextStartOfDay(after date: Date) -> Date {
        let components = components(of: date)
        // More than one step only where the clocks were set back over midnight.
        for distance in 1...3 {
            let start = startOfDay(year: components.year, month: components.month, day: components.day + distance)
            if start > date { return start }
        }
        return startOfDay(for: date).addingTimeInterval(86_400)
    }

    private func startOfDay(year: Int, month: Int, day: Int) -> Date {
        switch resolve(local: Self.localSeconds(year: year, month: month, day: day)) {
        case .shown(let instant): return Date(timeIntervalSince1970: Double(instant))
        case .skipped(_, let change): return Date(timeIntervalSince1970: Double(change))
        }
    }

    /// What a local time stands for.
    private enum Resolution {
        /// The first moment at which the clocks show it.
        case shown(Int)
        /// No moment: the one by the clocks before the change, and the change.
        case skipped(before: Int, change: Int)
    }

    /// What a local time, in seconds since 1970-01-01T00:00, stands for.
    private func resolve(local: Int) -> Resolution {
        let range = local - 2 * 86_400...local + 2 * 86_400
        var type = table.type(at: range.lowerBound)
        for transition in table.transitions(in: range) {
            let instant = local - type.offset
            if instant < transition.instant { return .shown(instant) }
            if local - transition.type.offset < transition.instant {
                return .skipped(before: instant, change: transition.instant)
            }
            type = transition.type
        }
        return .shown(local - type.offset)
    }

    /// Seconds from 1970-01-01T00:00 to a local midnight.
    private static func localSeconds(year: Int, month: Int, day: Int) -> Int {
        CivilDay(year: min(max(year, -999_999), 999_999), month: month, day: day).daysSince1970 * 86_400
    }

    /// Whole seconds since 1970, rounded down; dates beyond ±1 000 000 years count as these.
    static func seconds(of date: Date) -> Int {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard !seconds.isNaN else { return 0 }
        return Int(min(max(seconds, -31_556_952_000_000), 31_556_952_000_000))
    }
}
