/// Deliveries as senders write them, all at 2026-11-30T09:41:00Z.
enum DeliveryScenes {
    static let preparing = start("preparing", minutes: 25)
    static let pickedUp = start("pickedUp", minutes: 14)
    static let inTransit = start("inTransit", minutes: 9)
    static let delivered = start("delivered", minutes: 0)
    /// News that grew old eleven minutes ago.
    static let stale = start("inTransit", minutes: 9, lastUpdate: "2026-11-30T09:25:00Z", stale: "2026-11-30T09:30:00Z")
    /// Given up on the way.
    static let ended = """
        [\(start("inTransit", minutes: 9)),
         { "id": "order-4711", "dismissal": { "after": "2026-11-30T10:41:00Z" } }]
        """

    /// Every scene with its name.
    static let all = [
        ("delivery-preparing", preparing), ("delivery-pickedUp", pickedUp), ("delivery-inTransit", inTransit),
        ("delivery-delivered", delivered), ("delivery-stale", stale), ("delivery-ended", ended),
    ]

    /// An update in our own format.
    static func update(_ status: String, minutes: Int) -> String {
        "{ \"id\": \"order-4711\", \"content\": \(content(status, minutes, "2026-11-30T09:41:00Z", nil)) }"
    }

    private static func start(
        _ status: String, minutes: Int, lastUpdate: String = "2026-11-30T09:40:00Z", stale: String? = nil
    ) -> String {
        """
        { "id": "order-4711", "type": "DeliveryActivityAttributes",
          "attributes": { "orderId": "4711", "restaurantName": "Trattoria da Enzo" },
          "content": \(content(status, minutes, lastUpdate, stale)) }
        """
    }

    private static func content(_ status: String, _ minutes: Int, _ lastUpdate: String, _ stale: String?) -> String {
        """
        { "state": { "driverName": "Jürgen", "estimatedMinutes": \(minutes), "status": "\(status)",
                     "lastUpdate": "\(lastUpdate)" }\(stale.map { ", \"staleDate\": \"\($0)\"" } ?? "") }
        """
    }
}
