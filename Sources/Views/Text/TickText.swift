/// How counts of seconds read.
enum TickText {
    /// From a thousand hours on, nobody reads seconds and few panels have room for them: days are counted, then years.
    static let countsDays = 1000 * 3600

    /// `42 days`; from 100 000 days on `273 years`.
    static func days(_ seconds: Int) -> String {
        let days = seconds / 86_400
        return days < 100_000 ? "\(days) days" : "\(Int(Double(days) / 365.2425)) years"
    }

    /// `H:MM:SS` from one hour on (unless hours are not wanted), else `M:SS`; days from a thousand hours on.
    static func clock(_ seconds: Int, showsHours: Bool = true) -> String {
        if seconds >= countsDays { return days(seconds) }
        let hours = showsHours ? seconds / 3600 : 0
        let minutes = showsHours ? seconds / 60 % 60 : seconds / 60
        let tail = two(seconds % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    /// Minutes for panels that cannot tick seconds: `15 min`, `1 hr, 5 min`; days from a thousand hours on.
    static func minutes(_ minutes: Int, showsHours: Bool = true) -> String {
        if minutes * 60 >= countsDays { return days(minutes * 60) }
        return showsHours && minutes >= 60 ? "\(minutes / 60) hr, \(minutes % 60) min" : "\(minutes) min"
    }

    /// A unit of time and its names for one and for several.
    private typealias Unit = (seconds: Int, one: String, many: String)

    private static let units: [Unit] = [
        (86_400, "day", "days"), (3600, "hr", "hr"), (60, "min", "min"), (1, "sec", "sec"),
    ]

    /// The two largest units of a distance, none below `smallest` seconds.
    private static func pair(_ seconds: Int, _ smallest: Int) -> ArraySlice<Unit> {
        let known = units.filter { $0.seconds >= smallest }
        let first = known.firstIndex { seconds >= $0.seconds } ?? known.count - 1
        return known[first..<min(first + 2, known.count)]
    }

    /// The distance in its two largest units: `2 hr, 23 min`.
    static func relative(_ seconds: Int, smallest: Int = 1) -> String {
        var rest = seconds
        let units = pair(seconds, smallest)
        let parts = units.compactMap { unit -> String? in
            let count = rest / unit.seconds
            rest %= unit.seconds
            return count == 0 ? nil : "\(count) \(count == 1 ? unit.one : unit.many)"
        }
        return parts.isEmpty ? "0 \(units.last?.many ?? "")" : parts.joined(separator: ", ")
    }

    /// The longest `relative` reads with the same units.
    static func widestRelative(_ seconds: Int, smallest: Int = 1) -> String {
        let units = pair(seconds, smallest)
        let first = max(seconds / (units.first?.seconds ?? 1), 10)
        return units.enumerated().map { "\($0 == 0 ? eights(first) : "88") \($1.many)" }.joined(separator: ", ")
    }

    /// The seconds after which `relative` reads differently.
    static func relativeUnit(_ seconds: Int, smallest: Int = 1) -> Int { pair(seconds, smallest).last?.seconds ?? 1 }

    /// The distance in its largest unit, with a sign: `+2 hours`.
    static func offset(_ seconds: Int, isFuture: Bool, smallest: Int = 1) -> String {
        let (unit, name) = offsetUnit(seconds, smallest)
        let count = seconds / unit
        return "\(isFuture ? "-" : "+")\(count) \(name)\(count == 1 ? "" : "s")"
    }

    /// The longest `offset` reads with the same unit.
    static func widestOffset(_ seconds: Int, smallest: Int = 1) -> String {
        let (unit, name) = offsetUnit(seconds, smallest)
        return "+\(eights(max(seconds / unit, 10))) \(name)s"
    }

    /// The largest unit of a distance, none below `smallest` seconds.
    static func offsetUnit(_ seconds: Int, _ smallest: Int) -> (seconds: Int, name: String) {
        let known = [(86_400, "day"), (3600, "hour"), (60, "minute"), (1, "second")].filter { $0.0 >= smallest }
        return known.first { seconds >= $0.0 } ?? known[known.count - 1]
    }

    /// A number with every digit as an eight, which is as wide as any.
    private static func eights(_ number: Int) -> String { String("\(number)".map { _ in Character("8") }) }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
