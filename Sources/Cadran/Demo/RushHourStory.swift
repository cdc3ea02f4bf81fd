import Activities
import FoundationEssentials
import JSON

/// Twenty minutes in which six activities compete for one board: alerts, senders that fall silent, and a burst of 5 000
/// updates.
struct RushHourStory: DemoStory {
    let name = "the rush hour"
    private let start: Date
    /// Updates of the burst.
    static let burst = 5000

    init(start: Date) {
        self.start = start
    }

    func delayed(by seconds: Double) -> Self { Self(start: start.addingTimeInterval(seconds)) }

    var end: Date { date(20) }

    var steps: [DemoStep] {
        arrivals + [burst, lastOfBurst] + silence + endings
    }

    /// The activities' names, the least relevant first.
    static let ids = ["order-1042", "order-1043", "washing", "tram-12", "tea", "standup"]
}

// MARK: - What happens

extension RushHourStory {
    /// One after the other comes, each more relevant than the one before.
    private var arrivals: [DemoStep] {
        [
            step(0, "the clock, before the rush"),
            startDelivery(0.5, "order 1042 is taken", "1042", "Trattoria Roma", score: 10),
            startDelivery(1.5, "order 1043 is taken, and is more relevant", "1043", "Da Enzo", score: 20),
            begin(
                2.5, "the washing runs", "washing", "Washing", "washer.fill", "44 min", 0.1, score: 30, fresh: 20),
            begin(
                3.5, "the tram is near; its sender will fall silent", "tram-12", "Tram 12", "tram.fill", "4 min",
                0.6, score: 40, fresh: 3),
            begin(
                4.5, "tea is on, with an alert", "tea", "Tea", "cup.and.saucer.fill", "Steeping", 0.2, score: 50,
                fresh: 3.5, alert: "Tea is on"),
            begin(
                5.5, "the stand-up begins, with an alert: six compete", "standup", "Stand-up",
                "calendar.circle.fill",
                "Room 2", 0, score: 60, fresh: 3, alert: "Stand-up"),
        ]
    }

    /// Five thousand updates at one moment, over all six; all but the last of each.
    private var burst: DemoStep {
        DemoStep(date: date(7), caption: "a burst of \(Self.burst) updates") {
            try (0..<Self.burst - Self.ids.count).map { number in
                try update(Self.ids[number % Self.ids.count], at: 7, round: number / Self.ids.count)
            }
        }
    }

    /// The last update of each: it is what counts from then on.
    private var lastOfBurst: DemoStep {
        DemoStep(date: date(7.01), caption: "the burst is over: of each the last update counts") {
            try Self.ids.map { try update($0, at: 7, round: Self.burst / Self.ids.count) }
        }
    }

    /// Senders fall silent: what is shown grows old, and says so.
    private var silence: [DemoStep] {
        [
            step(8.6, "nothing is heard of the stand-up: its news is marked as old"),
            finish(10, "the stand-up is over; tea is foremost, and old too", "standup"),
            news(
                11.5, "tea is ready, with an alert", "tea", "Ready!", "Take the bag out", 1, score: 50, fresh: 4,
                alert: "Tea is ready"),
            finish(12.5, "tea is drunk; the tram is foremost, silent since minute 7", "tea"),
            news(14, "the tram's sender is back", "tram-12", "now", "At the stop", 1, score: 40, fresh: 4),
        ]
    }

    private var endings: [DemoStep] {
        [
            finish(15, "the tram has left; the washing is foremost", "tram-12"),
            finish(16.5, "the washing is done", "washing"),
            finish(17.5, "order 1043 is delivered", "order-1043"),
            step(18, "nothing is heard of order 1042: its news is marked as old"),
            finish(18.5, "order 1042 is delivered: the clock is back", "order-1042"),
        ]
    }
}

// MARK: - How it is sent

extension RushHourStory {
    private func date(_ minute: Double) -> Date { start.addingTimeInterval(minute * 60) }

    private func step(
        _ minute: Double, _ caption: String,
        _ command: @autoclosure @escaping @Sendable () throws -> ActivityCommand? = nil
    ) -> DemoStep {
        DemoStep(date: date(minute), caption: caption) { try [command()].compactMap { $0 } }
    }

    private func startDelivery(
        _ minute: Double, _ caption: String, _ order: String, _ restaurant: String, score: Int
    ) -> DemoStep {
        let json: JSONValue = [
            "id": .string("order-\(order)"), "type": "DeliveryActivityAttributes",
            "attributes": ["orderId": .string(order), "restaurantName": .string(restaurant)],
            "content": delivery(minutes: 20, at: minute, score: score, fresh: 20),
        ]
        return step(minute, caption, try ActivityCommand(.start, native: json))
    }

    private func begin(
        _ minute: Double, _ caption: String, _ id: String, _ name: String, _ symbol: String, _ headline: String,
        _ progress: Double, score: Int, fresh: Double, alert: String? = nil
    ) -> DemoStep {
        var json = JSONObject()
        json["id"] = .string(id)
        json["type"] = "RushHourAttributes"
        json["attributes"] = ["name": .string(name), "symbol": .string(symbol)]
        json["content"] = content(headline, "just begun", progress, at: minute, score: score, fresh: fresh)
        json["alert"] = alert.map { ["title": .string($0)] }
        let whole = JSONValue.object(json)
        return step(minute, caption, try ActivityCommand(.start, native: whole))
    }

    private func news(
        _ minute: Double, _ caption: String, _ id: String, _ headline: String, _ detail: String, _ progress: Double,
        score: Int, fresh: Double, alert: String? = nil
    ) -> DemoStep {
        var json = JSONObject()
        json["id"] = .string(id)
        json["content"] = content(headline, detail, progress, at: minute, score: score, fresh: fresh)
        json["alert"] = alert.map { ["title": .string($0)] }
        let whole = JSONValue.object(json)
        return step(minute, caption, try ActivityCommand(.update, native: whole))
    }

    private func finish(_ minute: Double, _ caption: String, _ id: String) -> DemoStep {
        step(minute, caption, try ActivityCommand(.end, native: ["id": .string(id), "dismissal": "immediate"]))
    }

    /// One of the burst's updates.
    private func update(_ id: String, at minute: Double, round: Int) throws -> ActivityCommand {
        let content =
            id.hasPrefix("order")
            ? delivery(
                minutes: round % 30 + 1, at: minute, score: id == "order-1042" ? 10 : 20,
                fresh: id == "order-1042" ? 11 : 13)
            : self.content(
                id == "tram-12" ? "\(round % 9 + 1) min" : "Update \(round)", "of the burst", Double(round % 100) / 100,
                at: minute, score: Self.scores[id]!, fresh: Self.freshness[id]!)
        return try ActivityCommand(.update, native: ["id": .string(id), "content": content])
    }

    private static let scores = ["washing": 30, "tram-12": 40, "tea": 50, "standup": 60]
    /// Minutes for which the burst's news is good.
    private static let freshness = ["washing": 12.0, "tram-12": 0.2, "tea": 2, "standup": 1.5]

    private func content(
        _ headline: String, _ detail: String, _ progress: Double, at minute: Double, score: Int, fresh: Double
    ) -> JSONValue {
        [
            "state": ["headline": .string(headline), "detail": .string(detail), "progress": .number(progress)],
            "relevanceScore": .integer(score), "staleDate": .number(date(minute + fresh).timeIntervalSince1970),
        ]
    }

    private func delivery(minutes: Int, at minute: Double, score: Int, fresh: Double) -> JSONValue {
        [
            "state": [
                "driverName": "Mira", "estimatedMinutes": .integer(minutes), "status": "inTransit",
                "lastUpdate": .number(date(minute).timeIntervalSinceReferenceDate),
            ],
            "relevanceScore": .integer(score), "staleDate": .number(date(minute + fresh).timeIntervalSince1970),
        ]
    }
}
