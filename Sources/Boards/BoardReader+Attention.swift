import FoundationEssentials
import JSON

extension BoardReader {
    /// Reads `location`.
    func location(_ fields: inout JSONFields) -> Board.Location? {
        guard let value = fields.optional("location", .any) else { return nil }
        var inner = JSONFields(value, at: fields.path["location"], known: BoardKeys.location)
        defer { fields.absorb(inner) }
        let latitude = inner.required("latitude", .degrees(90))
        let longitude = inner.required("longitude", .degrees(180))
        guard let latitude, let longitude else { return nil }
        return Board.Location(latitude: latitude, longitude: longitude)
    }

    /// Reads `quietHours`; those that follow the sun need a location.
    func quietHours(_ fields: inout JSONFields, hasLocation: Bool) -> [Board.QuietHours] {
        let isGiven = fields.has("location")
        return fields.elements("quietHours") { value, path, fields in
            var inner = JSONFields(value, at: path, known: BoardKeys.quietHours)
            defer { fields.absorb(inner) }
            let days = inner.optional("days", .weekdays) ?? Set(Board.Weekday.allCases)
            let from = inner.required("from", .dayTime)
            let to = inner.required("to", .dayTime)
            let level = inner.optional("brightness", .nightLevel) ?? .brightness(0)
            let alerts = inner.optional("alerts", .bool) ?? true
            for (key, time) in [("from", from), ("to", to)] where time?.isSolar == true && !isGiven {
                inner.report(
                    key, "sunrise and sunset need to know where the board stands",
                    suggestion: "add \"location\": { \"latitude\": 52.5, \"longitude\": 13.4 }")
            }
            guard let from, let to else { return nil }
            if from == to {
                inner.report("to", "these hours end when they begin", suggestion: "write two different times")
            }
            return Board.QuietHours(days: days, from: from, to: to, level: level, alerts: alerts)
        }
    }

    /// Reads `attention`.
    func attentionTimes(_ fields: inout JSONFields) -> Board.AttentionTimes {
        var times = Board.AttentionTimes()
        guard let value = fields.optional("attention", .any) else { return times }
        var inner = JSONFields(value, at: fields.path["attention"], known: BoardKeys.attention)
        defer { fields.absorb(inner) }
        let seconds = JSONShape.integer(in: 1...3600)
        times.alert = inner.optional("alert", seconds) ?? times.alert
        times.pin = inner.optional("pin", seconds) ?? times.pin
        times.wake = inner.optional("wake", seconds) ?? times.wake
        return times
    }
}

extension BoardReader {
    /// Reads `activities`.
    func activityBounds(_ fields: inout JSONFields) -> Board.ActivityBounds {
        var bounds = Board.ActivityBounds()
        guard let value = fields.optional("activities", .any) else { return bounds }
        var inner = JSONFields(value, at: fields.path["activities"], known: BoardKeys.activities)
        defer { fields.absorb(inner) }
        let week = 7 * 86_400
        bounds.active = inner.optional("active", .integer(in: 60...week)) ?? bounds.active
        bounds.lingering = inner.optional("lingering", .integer(in: 0...week)) ?? bounds.lingering
        bounds.stale = inner.optional("stale", .integer(in: 0...week)) ?? bounds.stale
        bounds.running = inner.optional("running", .integer(in: 1...100)) ?? bounds.running
        bounds.perType = inner.optional("perType", .integer(in: 1...100)) ?? bounds.perType
        return bounds
    }
}

extension JSONShape<Double> {
    /// Degrees between `-limit` and `limit`.
    static func degrees(_ limit: Double) -> Self {
        Self("a number from -\(Int(limit)) to \(Int(limit))") { value in
            value.number.flatMap { abs($0) <= limit ? $0 : nil }
        }
    }
}

extension JSONShape<Board.DayTime> {
    /// A time of day.
    static var dayTime: Self {
        JSONShape<String>.string.then { text throws(JSONMisfit) in
            guard let time = Board.DayTime(text) else {
                throw JSONMisfit(
                    "\(JSONValue.string(text).text()) is no time of day",
                    suggestion: "write \"22:30\", \"sunset\" or \"sunrise+15\"")
            }
            return time
        }
    }
}

extension JSONShape<Set<Board.Weekday>> {
    /// Names of days, at least one.
    static var weekdays: Self {
        JSONShape<[JSONValue]>.array.then { values throws(JSONMisfit) in
            guard !values.isEmpty else { throw JSONMisfit("no day", suggestion: "leave the key out for all days") }
            var days: Set<Board.Weekday> = []
            for value in values { days.insert(try JSONShape<Board.Weekday>.oneOf("day").read(value)) }
            return days
        }
    }
}

extension JSONShape<Board.NightLevel> {
    /// A brightness, or `off`.
    static var nightLevel: Self {
        Self("a whole number from 0 to 100 or \"off\"") { value in
            if value.string == "off" { return .off }
            return value.integer.flatMap { (0...100).contains($0) ? .brightness($0) : nil }
        }
    }
}

extension JSONShape<Board.AttentionClass> {
    /// The class of a placement.
    static var attentionClass: Self { .oneOf("class") }
}
