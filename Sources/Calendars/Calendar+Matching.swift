import FoundationEssentials

extension Calendar {
    /// The next moment after a date that has some parts, or the last one before it: 7:00, a Monday, the 31st.
    ///
    /// Parts smaller than the smallest given are zero.
    public func nextDate(
        after date: Date, matching components: DateComponents, matchingPolicy: MatchingPolicy,
        repeatedTimePolicy: RepeatedTimePolicy = .first, direction: SearchDirection = .forward
    ) -> Date? {
        DateMatcher(self, components, matchingPolicy, repeatedTimePolicy, direction).next(from: date)
    }

    /// Calls a closure with every such moment until it sets `stop`; the second argument tells whether all parts match.
    public func enumerateDates(
        startingAfter start: Date, matching components: DateComponents, matchingPolicy: MatchingPolicy,
        repeatedTimePolicy: RepeatedTimePolicy = .first, direction: SearchDirection = .forward,
        using block: (_ result: Date?, _ exactMatch: Bool, _ stop: inout Bool) -> Void
    ) {
        let matcher = DateMatcher(self, components, matchingPolicy, repeatedTimePolicy, direction)
        var last = start
        var stop = false
        while !stop, let next = matcher.next(from: last) {
            block(next, date(next, matchesComponents: components), &stop)
            last = next
        }
    }

    /// All such moments from a date on, within a range if one is given.
    public func dates(
        byMatching components: DateComponents, startingAt start: Date, in range: Range<Date>? = nil,
        matchingPolicy: MatchingPolicy = .nextTime, repeatedTimePolicy: RepeatedTimePolicy = .first,
        direction: SearchDirection = .forward
    ) -> some Sequence<Date> {
        let matcher = DateMatcher(self, components, matchingPolicy, repeatedTimePolicy, direction)
        return sequence(first: start) { matcher.next(from: $0) }.dropFirst()
            .prefix { range?.contains($0) ?? true }
    }

    /// The dates one, two, three times some parts after a date, within a range if one is given.
    public func dates(
        byAdding component: Component, value: Int = 1, startingAt start: Date, in range: Range<Date>? = nil,
        wrappingComponents: Bool = false
    ) -> some Sequence<Date> {
        (1...Int.max).lazy
            .map { adding($0.multipliedReportingOverflow(by: value).partialValue, component, to: start) }
            .prefix { range?.contains($0) ?? true }
    }

    /// A time of a date's day; the nearest there is when the clocks skip it.
    public func date(
        bySettingHour hour: Int, minute: Int, second: Int, of date: Date, matchingPolicy: MatchingPolicy = .nextTime,
        repeatedTimePolicy: RepeatedTimePolicy = .first, direction: SearchDirection = .forward
    ) -> Date? {
        let components = DateComponents(hour: hour, minute: minute, second: second)
        return nextDate(
            after: startOfDay(for: date) - 0.5, matching: components, matchingPolicy: matchingPolicy,
            repeatedTimePolicy: repeatedTimePolicy, direction: .forward)
    }

    /// The date itself where it has that part, else the next one that has.
    public func date(bySetting component: Component, value: Int, of date: Date) -> Date? {
        guard self.component(component, from: date) != value else { return date }
        var components = DateComponents()
        components.setValue(value, for: component)
        return nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    }
}
