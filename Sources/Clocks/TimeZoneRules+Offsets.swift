import FoundationEssentials

/// What a time of a zone's clocks stands for.
package enum LocalMoment: Equatable, Sendable {
    /// The clocks show it once, with this offset in seconds east of UTC.
    case once(Int)
    /// The clocks were set back: they show it with one offset, then with another.
    case twice(first: Int, last: Int)
    /// The clocks were set forward over it, at a moment in seconds since 1970.
    case skipped(before: Int, after: Int, change: Int)
}

extension TimeZoneRules {
    /// A zone whose clocks never change, some seconds east of UTC.
    package init(fixedOffset seconds: Int, identifier: String) {
        let type = LocalTimeType(offset: seconds, isDaylightSaving: false, abbreviation: identifier)
        self.init(identifier: identifier, table: ZoneTable(fixed: type))
    }

    /// Seconds east of UTC at a moment.
    package func offset(at date: Date) -> Int { table.type(at: Self.seconds(of: date)).offset }

    /// The first change of the clocks after a moment, within some years.
    package func nextChange(after date: Date, years: Int = 50) -> Date? {
        let start = Self.seconds(of: date) + 1
        let changes = table.transitions(in: start...start + years * 31_622_400)
        var before = table.type(at: start - 1)
        for change in changes {
            if change.type != before { return Date(timeIntervalSince1970: Double(change.instant)) }
            before = change.type
        }
        return nil
    }

    /// The offset without daylight saving that was last in force at a moment.
    package func standardOffset(at date: Date) -> Int {
        let instant = Self.seconds(of: date)
        let type = table.type(at: instant)
        guard type.isDaylightSaving else { return type.offset }
        let changes = table.transitions(in: instant - 2 * 31_622_400...instant)
        return changes.last { !$0.type.isDaylightSaving }?.type.offset ?? type.offset - 3600
    }

    /// What a local time stands for, in seconds from 1970-01-01T00:00 by the clocks of the zone.
    package func moment(local: Int) -> LocalMoment {
        let range = local - 2 * 86_400...local + 2 * 86_400
        var offset = table.type(at: range.lowerBound).offset
        for change in table.transitions(in: range) {
            let next = change.type.offset
            let isBefore = local - offset < change.instant
            let isAfter = local - next >= change.instant
            switch (isBefore, isAfter) {
            case (true, true): return .twice(first: offset, last: next)
            case (true, false): return .once(offset)
            case (false, false): return .skipped(before: offset, after: next, change: change.instant)
            case (false, true): offset = next
            }
        }
        return .once(offset)
    }
}

extension TimeZoneRules {
    /// The identifiers of all zones of the machine.
    package static var identifiers: [String] { ZoneDirectory().identifiers() }
}
