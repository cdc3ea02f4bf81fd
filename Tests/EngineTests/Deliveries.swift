import Activities
import FoundationEssentials
import JSON
import Testing

@testable import Engine

/// Activity commands as senders write them.
enum Deliveries {
    /// A delivery starts.
    static func start(
        _ id: String, status: String = "preparing", minutes: Int = 20, stale: Double? = nil, score: Double = 0
    ) throws -> ActivityCommand {
        try ActivityCommand(
            .start,
            native: [
                "id": .string(id), "type": "DeliveryActivityAttributes",
                "attributes": ["orderId": .string(id), "restaurantName": "Trattoria Roma"],
                "content": content(status, minutes, stale, score),
            ])
    }

    /// News of it.
    static func update(
        _ id: String, status: String = "inTransit", minutes: Int = 9, stale: Double? = nil, score: Double = 0
    ) throws -> ActivityCommand {
        try ActivityCommand(.update, native: ["id": .string(id), "content": content(status, minutes, stale, score)])
    }

    /// News that call for attention.
    static func alert(_ id: String, title: String, body: String) throws -> ActivityCommand {
        try ActivityCommand(
            .update,
            native: [
                "id": .string(id), "content": content("inTransit", 1, nil, 0),
                "alert": ["title": .string(title), "body": .string(body), "sound": "bell"],
            ])
    }

    /// Its end, gone some seconds after 09:41.
    static func end(_ id: String, gone: Double) throws -> ActivityCommand {
        try ActivityCommand(
            .end,
            native: ["id": .string(id), "dismissal": ["after": .number(nine41.timeIntervalSince1970 + gone)]])
    }

    private static func content(_ status: String, _ minutes: Int, _ stale: Double?, _ score: Double) -> JSONValue {
        let content: JSONValue = [
            "state": [
                "driverName": "Mira", "estimatedMinutes": .integer(minutes), "status": .string(status),
                "lastUpdate": .number(nine41.timeIntervalSinceReferenceDate),
            ],
            "relevanceScore": .number(score),
        ]
        guard let stale, var object = content.object else { return content }
        object["staleDate"] = .number(nine41.timeIntervalSince1970 + stale)
        return .object(object)
    }
}

extension EngineFixture {
    /// Carries a command out and lets the engine look.
    func apply(_ command: ActivityCommand, sourceLocation: SourceLocation = #_sourceLocation) {
        let result = center.apply(command)
        if case .rejected(let rejection) = result.outcome {
            Issue.record("\(rejection)", sourceLocation: sourceLocation)
        }
        engine.flags.noteAlerts(result.changes)
        engine.handle(.activitiesChanged)
    }
}
