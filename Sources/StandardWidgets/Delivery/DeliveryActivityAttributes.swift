import Activities
import FoundationEssentials

/// A delivery of food, from the kitchen to the door.
public struct DeliveryActivityAttributes: ActivityAttributes, Sendable {
    /// How far the order has come.
    public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
        case preparing
        case pickedUp
        case inTransit
        case delivered
    }

    /// What changes on the way.
    public struct ContentState: Codable, Hashable, Sendable {
        public var driverName: String
        public var estimatedMinutes: Int
        public var status: Status
        /// When the sender knew this.
        public var lastUpdate: Date

        public init(driverName: String, estimatedMinutes: Int, status: Status, lastUpdate: Date) {
            self.driverName = driverName
            self.estimatedMinutes = estimatedMinutes
            self.status = status
            self.lastUpdate = lastUpdate
        }
    }

    public var orderId: String
    public var restaurantName: String

    public init(orderId: String, restaurantName: String) {
        self.orderId = orderId
        self.restaurantName = restaurantName
    }
}

extension DeliveryActivityAttributes.Status {
    /// The state in words.
    var title: String {
        switch self {
        case .preparing: "Preparing"
        case .pickedUp: "Picked up"
        case .inTransit: "On the way"
        case .delivered: "Delivered"
        }
    }

    /// The state as a symbol.
    var symbol: String {
        switch self {
        case .preparing: "frying.pan.fill"
        case .pickedUp: "bag.fill"
        case .inTransit: "bicycle"
        case .delivered: "checkmark.circle.fill"
        }
    }

    /// How many of the four steps are done or under way.
    var step: Int { Self.allCases.firstIndex(of: self)! + 1 }
}

extension DeliveryActivityAttributes: NamedActivityAttributes {
    public static let payloadNames = ["delivery"]
}

extension DeliveryActivityAttributes: SteppedActivityAttributes {
    /// An order that was delivered stays delivered; anything else may change its mind.
    public func refusal(of next: ContentState, after present: ContentState?) -> String? {
        guard present?.status == .delivered, next.status != .delivered else { return nil }
        return
            "an order that was delivered is never \(next.status.rawValue) again; start another activity for another order"
    }

    /// From the kitchen to the door, one status at a time.
    public func step(after present: ContentState, at now: Date) -> ContentState? {
        let later = Status.allCases.drop { $0 != present.status }.dropFirst()
        guard let status = later.first else { return nil }
        var next = present
        (next.status, next.lastUpdate) = (status, now)
        if status == .delivered { next.estimatedMinutes = 0 }
        return next
    }
}
