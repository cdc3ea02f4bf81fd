/// What the clocks of a zone show between two changes.
struct LocalTimeType: Hashable, Sendable {
    /// Seconds east of UTC.
    var offset: Int
    var isDaylightSaving: Bool
    var abbreviation: String
}

/// A change of a zone's clocks.
struct ZoneTransition: Hashable, Sendable {
    /// Seconds since 1970 at which the new type begins.
    var instant: Int
    var type: LocalTimeType
}

/// All changes of one zone: a table of the past and a rule for what follows.
struct ZoneTable: Hashable, Sendable {
    /// Before the first transition.
    var initial: LocalTimeType
    /// In order of time.
    var transitions: [ZoneTransition]
    /// After the last transition; nil: the last type stays.
    var rule: PosixZoneRule?

    /// A zone whose clocks never change.
    init(fixed type: LocalTimeType) {
        self.init(initial: type, transitions: [], rule: nil)
    }

    init(initial: LocalTimeType, transitions: [ZoneTransition], rule: PosixZoneRule?) {
        self.initial = initial
        self.transitions = transitions
        self.rule = rule
    }

    /// What the clocks show at a moment, in seconds since 1970.
    func type(at instant: Int) -> LocalTimeType {
        if let rule, instant >= (transitions.last?.instant ?? .min) { return rule.type(at: instant) }
        let index = transitions.partitioningIndex { $0.instant > instant }
        return index == 0 ? initial : transitions[index - 1].type
    }

    /// The changes inside a range, in order.
    func transitions(in range: ClosedRange<Int>) -> [ZoneTransition] {
        let first = transitions.partitioningIndex { $0.instant >= range.lowerBound }
        let listed = transitions[first...].prefix { $0.instant <= range.upperBound }
        let last = transitions.last?.instant ?? .min
        guard let rule, range.upperBound > last else { return Array(listed) }
        return listed + rule.transitions(in: range).filter { $0.instant > last }
    }
}

extension Array {
    /// The first index whose element fulfils a condition that all later ones fulfil too (binary search).
    func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
