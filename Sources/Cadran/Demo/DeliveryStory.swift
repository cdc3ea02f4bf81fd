import Activities
import FoundationEssentials
import JSON

/// A delivery of twenty minutes, told by a sender that misses one update.
struct DeliveryStory: DemoStory {
    let name = "the delivery"
    private let start: Date

    init(start: Date) {
        self.start = start
    }

    func delayed(by seconds: Double) -> Self { Self(start: start.addingTimeInterval(seconds)) }

    var end: Date { start.addingTimeInterval(20 * 60) }

    /// The steps in order of time.
    var steps: [DemoStep] {
        [
            step(0, "the clock, before anything was ordered"),
            begin(at: 1, "order 1042 is taken: preparing", minutes: 18),
            update(at: 4, "the sender says: picked up", "pickedUp", minutes: 14),
            update(at: 6, "the sender says: in transit", "inTransit", minutes: 12),
            update(at: 8, "still in transit", "inTransit", minutes: 9),
            step(10, "the sender misses its update, so the news grows old"),
            update(at: 14, "the sender is back: in transit", "inTransit", minutes: 3),
            finish(at: 16, "delivered; the activity ends and lingers for two minutes"),
            step(17.98, "the delivery is dismissed: the clock is back"),
        ]
    }

    private func step(
        _ minute: Double, _ caption: String,
        _ command: @autoclosure @escaping @Sendable () throws -> ActivityCommand? = nil
    ) -> DemoStep {
        DemoStep(date: date(minute), caption: caption) { try [command()].compactMap { $0 } }
    }

    private func date(_ minute: Double) -> Date { start.addingTimeInterval(minute * 60) }

    private func begin(at minute: Double, _ caption: String, minutes: Int) -> DemoStep {
        let json: JSONValue = [
            "id": "order-1042", "type": "DeliveryActivityAttributes",
            "attributes": ["orderId": "1042", "restaurantName": "Trattoria Roma"],
            "content": content("preparing", minutes: minutes, at: minute),
        ]
        return step(minute, caption, try ActivityCommand(.start, native: json))
    }

    private func update(at minute: Double, _ caption: String, _ status: String, minutes: Int) -> DemoStep {
        let json: JSONValue = ["id": "order-1042", "content": content(status, minutes: minutes, at: minute)]
        return step(minute, caption, try ActivityCommand(.update, native: json))
    }

    private func finish(at minute: Double, _ caption: String) -> DemoStep {
        let json: JSONValue = [
            "id": "order-1042", "content": content("delivered", minutes: 0, at: minute),
            "dismissal": ["after": .number(date(minute + 2).timeIntervalSince1970)],
        ]
        return step(minute, caption, try ActivityCommand(.end, native: json))
    }

    /// News that is good for three minutes.
    private func content(_ status: String, minutes: Int, at minute: Double) -> JSONValue {
        [
            "state": [
                "driverName": "Mira", "estimatedMinutes": .integer(minutes), "status": .string(status),
                "lastUpdate": .number(date(minute).timeIntervalSinceReferenceDate),
            ],
            "staleDate": .number(date(minute + 3.5).timeIntervalSince1970),
        ]
    }
}
