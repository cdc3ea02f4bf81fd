import FoundationEssentials
import Testing

@testable import Activities

/// An attributes type as authors write it: plain structs, nothing about concurrency.
public struct DeliveryActivityAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        var status: Status
        var eta: Date
        var courier: Courier?
        var stops: [Stop] = []
        var note: String?

        enum CodingKeys: String, CodingKey { case status, eta, courier, stops, note }

        init(status: Status, eta: Date = Date(timeIntervalSinceReferenceDate: 0), courier: Courier? = nil) {
            self.status = status
            self.eta = eta
            self.courier = courier
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            status = try container.decode(Status.self, forKey: .status)
            eta = try container.decode(Date.self, forKey: .eta)
            courier = try container.decodeIfPresent(Courier.self, forKey: .courier)
            stops = try container.decodeIfPresent([Stop].self, forKey: .stops) ?? []
            note = try container.decodeIfPresent(String.self, forKey: .note)
        }
    }

    public enum Status: String, Codable, CaseIterable {
        case preparing, onTheWay, delivered
    }

    public struct Courier: Codable, Hashable {
        var name: String
        var vehicle: Vehicle
    }

    public struct Stop: Codable, Hashable {
        var kind: StopKind
        var minutes: Int
    }

    public enum Vehicle: String, Codable { case bike, van }
    public enum StopKind: Int, Codable, CaseIterable { case depot = 1, door = 2 }

    var order: String
    var items: Int
}

extension DeliveryActivityAttributes: SteppedActivityAttributes {
    public func refusal(of next: ContentState, after present: ContentState?) -> String? {
        guard present?.status == .delivered, next.status != .delivered else { return nil }
        return "delivered is delivered; start another"
    }

    public func step(after present: ContentState, at now: Date) -> ContentState? {
        var next = present
        switch present.status {
        case .preparing: next.status = .onTheWay
        case .onTheWay: next.status = .delivered
        case .delivered: return nil
        }
        return next
    }
}

typealias DeliveryState = DeliveryActivityAttributes.ContentState

/// The moment most tests begin at: 2027-01-15 08:00 UTC.
let start = Date(timeIntervalSince1970: 1_800_000_000)

/// So many seconds after the beginning.
func at(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

/// So many hours in seconds.
func hours(_ count: Double) -> Double { count * 3600 }

/// JSON text as data.
func json(_ text: String) -> Data { Data(text.utf8) }

/// A registry that knows the delivery.
let deliveries: ActivityRegistry = {
    var registry = ActivityRegistry()
    registry.register(DeliveryActivityAttributes.self, aliases: ["Delivery"])
    return registry
}()

/// The JSON of a delivery's state.
func state(_ status: String = "preparing", eta: Int = 0) -> String { #"{"status": "\#(status)", "eta": \#(eta)}"# }

extension ActivityCommand {
    /// A start of a delivery in the native format's terms.
    static func delivery(
        _ id: String = "order-42", order: String = "42", state text: String = state(), staleDate: Date? = nil,
        score: Double = 0, timestamp: Date? = nil, alert: AlertConfiguration? = nil, startDate: Date? = nil
    ) -> Self {
        var start = Start(
            id: id, type: "DeliveryActivityAttributes", attributes: json(#"{"order": "\#(order)", "items": 1}"#),
            content: Content(state: json(text), staleDate: staleDate, relevanceScore: score))
        (start.timestamp, start.alert, start.startDate) = (timestamp, alert, startDate)
        return .start(start)
    }

    /// An update of an activity.
    static func change(
        _ id: String = "order-42", state text: String = state("onTheWay"), staleDate: Date? = nil, score: Double = 0,
        timestamp: Date? = nil, alert: AlertConfiguration? = nil
    ) -> Self {
        var update = Update(
            id: id, content: Content(state: json(text), staleDate: staleDate, relevanceScore: score))
        (update.timestamp, update.alert) = (timestamp, alert)
        return .update(update)
    }

    /// An end of an activity.
    static func finish(
        _ id: String = "order-42", state text: String? = nil, policy dismissal: ActivityUIDismissalPolicy = .default,
        timestamp: Date? = nil
    ) -> Self {
        var end = End(id: id)
        end.content = text.map { Content(state: json($0)) }
        (end.dismissal, end.timestamp) = (dismissal, timestamp)
        return .end(end)
    }
}

extension ActivityBook {
    /// Applies a command with the delivery registry.
    @discardableResult
    mutating func apply(_ command: ActivityCommand, at now: Date) -> ActivityOutcome {
        apply(command, registry: deliveries, at: now).outcome
    }

    /// The status an activity shows.
    func status(_ id: String = "order-42") -> DeliveryActivityAttributes.Status? {
        try? record(id)?.content(for: DeliveryActivityAttributes.self).state.status
    }
}
