import FoundationEssentials

extension Calendar {
    /// How far apart two dates are, in the parts asked for, largest first: `3 months 2 days`.
    ///
    /// Negative when the end lies before the start. A month is whole when the same day of the next one is reached.
    public func dateComponents(_ components: Set<Component>, from start: Date, to end: Date) -> DateComponents {
        var result = DateComponents()
        var reached = start
        for component in Component.ordered where components.contains(component) {
            let amount = component == .nanosecond ? nanoseconds(from: reached, to: end) : count(component, reached, end)
            result.setValue(amount, for: component)
            reached = adding(amount, component, to: reached)
        }
        return result
    }

    /// The same between the dates of two sets of parts.
    public func dateComponents(
        _ components: Set<Component>, from start: DateComponents, to end: DateComponents
    ) -> DateComponents {
        guard let first = date(from: start), let last = date(from: end) else { return DateComponents() }
        return dateComponents(components, from: first, to: last)
    }

    /// The most of a part that can be added without passing the end.
    private func count(_ component: Component, _ start: Date, _ end: Date) -> Int {
        guard start != end, component != .era else { return 0 }
        let isForward = end > start
        let fits = { (amount: Int) in
            let date = adding(amount, component, to: start)
            return isForward ? date <= end : date >= end
        }
        let sign = isForward ? 1 : -1
        var (least, most) = (0, 1)
        while most < 1 << 40, fits(most * sign) { (least, most) = (most, most * 2) }
        while most - least > 1 {
            let middle = (least + most) / 2
            if fits(middle * sign) { least = middle } else { most = middle }
        }
        return least * sign
    }

    private func nanoseconds(from start: Date, to end: Date) -> Int {
        let distance = end.timeIntervalSince(start) * 1_000_000_000
        return Int(min(max(distance.rounded(), Double(Int32.min)), Double(Int32.max)))
    }
}
