import Boards
import Clocks
import FoundationEssentials

/// When panels are dim or off, by the days of the board's zone.
struct LightPlan: Hashable, Sendable {
    /// What holds at a moment.
    struct Night: Hashable, Sendable {
        var level: Board.NightLevel
        /// Whether an alert wakes the panels.
        var alerts: Bool
    }

    private let hours: [Board.QuietHours]
    private let location: Board.Location?
    private let zone: TimeZoneRules

    init(board: Board, zone: TimeZoneRules) {
        hours = board.quietHours
        location = board.location
        self.zone = zone
    }

    /// Whether there are any quiet hours.
    var isEmpty: Bool { hours.isEmpty }

    /// The level of a night that somebody asks for: that of the first hours.
    var nightLevel: Board.NightLevel { hours.first?.level ?? .brightness(0) }

    /// The night at a moment; nil by day. Of hours that overlap the darkest count.
    func night(at date: Date) -> Night? {
        let present = windows(around: date).filter { $0.start <= date && date < $0.end }.map(\.hours)
        guard let darkest = present.map(\.level).min(by: { $0.darkness < $1.darkness }) else { return nil }
        return Night(level: darkest, alerts: present.allSatisfy(\.alerts))
    }

    /// When night next begins, ends or changes its level, within eight days; nil for not at all.
    func nextChange(after date: Date) -> Date? {
        let present = night(at: date)
        let edges = windows(around: date).flatMap { [$0.start, $0.end] }.filter { $0 > date }.sorted()
        return edges.first { night(at: $0) != present }
    }

    /// The hours of yesterday and the days to come.
    private func windows(around date: Date) -> [(start: Date, end: Date, hours: Board.QuietHours)] {
        guard !hours.isEmpty else { return [] }
        let today = zone.components(of: date)
        return (-1...8).flatMap { distance -> [(start: Date, end: Date, hours: Board.QuietHours)] in
            let noon = zone.date(year: today.year, month: today.month, day: today.day + distance, hour: 12)
            let day = zone.components(of: noon)
            return hours.compactMap { hours in
                guard hours.days.contains(Board.Weekday.allCases[day.weekday - 1]) else { return nil }
                return window(hours, on: day).map { (start: $0.start, end: $0.end, hours: hours) }
            }
        }
    }

    /// The moments at which hours that begin on a day do so and end; nil where the clocks or the sun leave nothing.
    private func window(_ hours: Board.QuietHours, on day: LocalComponents) -> (start: Date, end: Date)? {
        guard let start = moment(hours.from, on: day), var end = moment(hours.to, on: day) else { return nil }
        if endsNextDay(hours, start, end) {
            let noon = zone.date(year: day.year, month: day.month, day: day.day + 1, hour: 12)
            guard let next = moment(hours.to, on: zone.components(of: noon)) else { return nil }
            end = next
        }
        // A midnight sun leaves the seconds by which days of the sun differ from ours.
        return end.timeIntervalSince(start) >= 60 ? (start, end) : nil
    }

    /// Whether hours go on past midnight. Of two clock times their order says, so that a change of the clocks between
    /// them makes no day of it.
    private func endsNextDay(_ hours: Board.QuietHours, _ start: Date, _ end: Date) -> Bool {
        if case .clock(let from) = hours.from, case .clock(let to) = hours.to { return to <= from }
        return end <= start
    }

    /// The moment of a time on a day.
    private func moment(_ time: Board.DayTime, on day: LocalComponents) -> Date? {
        switch time {
        case .clock(let minutes): moment(minutes: minutes, on: day)
        case .sunrise(let offset): sun(on: day)?.sunrise.addingTimeInterval(Double(offset) * 60)
        case .sunset(let offset): sun(on: day)?.sunset.addingTimeInterval(Double(offset) * 60)
        }
    }

    private func sun(on day: LocalComponents) -> SolarDay? {
        guard let location else { return nil }
        let noon = zone.date(year: day.year, month: day.month, day: day.day, hour: 12)
        return SolarDay(near: noon, latitude: location.latitude, longitude: location.longitude)
    }

    /// When the clocks show a time; where they skip it, the moment they do so.
    private func moment(minutes: Int, on day: LocalComponents) -> Date {
        let date = zone.date(year: day.year, month: day.month, day: day.day, minute: minutes)
        let shown = zone.components(of: date)
        guard shown.hour * 60 + shown.minute != minutes else { return date }
        // What `date` answers counts by the clocks before the change, so the change lies before it.
        var (before, after) = (date.addingTimeInterval(-86_400), date)
        while after.timeIntervalSince(before) > 0.5 {
            let middle = before.addingTimeInterval((after.timeIntervalSince(before) / 2).rounded(.up))
            guard middle < after else { break }
            if zone.components(of: middle).utcOffset == shown.utcOffset { after = middle } else { before = middle }
        }
        return after
    }
}

extension Board.NightLevel {
    /// Orders levels, the darkest first.
    var darkness: Int {
        switch self {
        case .off: -1
        case .brightness(let percent): percent
        }
    }
}
