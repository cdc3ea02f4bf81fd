import FoundationEssentials

extension Calendar {
    /// A part of a date.
    public enum Component: String, Hashable, Sendable, CaseIterable {
        case era, year, month, day, hour, minute, second, nanosecond
        case weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, dayOfYear
        case calendar, timeZone

        /// From the largest to the smallest, in the order additions and differences are made.
        static let ordered: [Component] = [
            .era, .year, .yearForWeekOfYear, .quarter, .month, .weekOfYear, .weekOfMonth, .day, .dayOfYear, .weekday,
            .weekdayOrdinal, .hour, .minute, .second, .nanosecond,
        ]
    }

    /// Where a search goes.
    public enum SearchDirection: Hashable, Sendable {
        case forward
        case backward
    }

    /// Which of two moments is meant that the clocks show alike.
    public enum RepeatedTimePolicy: Hashable, Sendable {
        case first
        case last
    }

    /// What stands for a time the clocks skip, or a day the month has not.
    public enum MatchingPolicy: Hashable, Sendable {
        /// The next moment there is: 03:00 for a skipped 02:30.
        case nextTime
        /// The next larger part with the smaller ones kept: 03:30.
        case nextTimePreservingSmallerComponents
        /// The previous larger part with the smaller ones kept: 01:30.
        case previousTimePreservingSmallerComponents
        /// Nothing: the search goes on.
        case strict
    }
}
