import Activities
import FoundationEssentials
import JSON
import Widgets

/// Activities for a gallery: what a file starts, else a delivery where the program knows deliveries.
@MainActor
struct GallerySample {
    /// The descriptors of the activities, by registered name.
    private(set) var types: [String: any ActivityDescriptor] = [:]
    /// The activities, most relevant first.
    private(set) var records: [ActivityRecord] = []

    init(_ catalog: WidgetCatalog, file: String?, now: Date) throws {
        let center = ActivityCenter()
        for descriptor in catalog.others.compactMap({ $0 as? any ActivityDescriptor }) {
            types[descriptor.register(in: center)] = descriptor
        }
        if let file {
            let json = try InputFile.json(file)
            for element in json.array ?? [json] { try Self.apply(element, to: center, from: file) }
        } else if types["DeliveryActivityAttributes"] != nil {
            try Self.apply(Self.delivery(now), to: center, from: "the sample delivery")
        }
        records = center.book.ordered()
    }

    private static func apply(_ json: JSONValue, to center: ActivityCenter, from source: String) throws {
        do {
            if case .rejected(let rejection) = center.apply(try ActivityCommand(sent: json)).outcome { throw rejection }
        } catch {
            throw CommandFailure(.badInput, "\(source): \(error)")
        }
    }

    /// A delivery on its way.
    private static func delivery(_ now: Date) -> JSONValue {
        [
            "id": "order-4711", "type": "DeliveryActivityAttributes",
            "attributes": ["orderId": "4711", "restaurantName": "Trattoria da Enzo"],
            "content": [
                "state": [
                    "driverName": "Jürgen", "estimatedMinutes": 12, "status": "inTransit",
                    "lastUpdate": .number(now.addingTimeInterval(-60).timeIntervalSinceReferenceDate),
                ]
            ],
        ]
    }
}
