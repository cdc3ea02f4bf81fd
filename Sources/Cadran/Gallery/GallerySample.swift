import Activities
import FoundationEssentials
import JSON
import Widgets

/// Activities for a gallery: what a file starts, else one of each stock type the program knows.
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
        } else {
            for sample in Self.samples(now) {
                guard let type = sample.object?["type"]?.string, types[type] != nil else { continue }
                try Self.apply(sample, to: center, from: "the sample of \(type)")
            }
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
}

// MARK: - Samples

extension GallerySample {
    /// A start of each stock type.
    fileprivate static func samples(_ now: Date) -> [JSONValue] {
        [delivery(now), timer(now), journey(now), status(now)]
    }

    /// A moment near the present one, as states write it.
    private static func moment(_ now: Date, _ seconds: Double) -> JSONValue {
        .number(now.addingTimeInterval(seconds).timeIntervalSinceReferenceDate)
    }

    /// A delivery on its way.
    private static func delivery(_ now: Date) -> JSONValue {
        [
            "id": "order-4711", "type": "DeliveryActivityAttributes",
            "attributes": ["orderId": "4711", "restaurantName": "Trattoria da Enzo"],
            "content": [
                "state": [
                    "driverName": "Jürgen", "estimatedMinutes": 12, "status": "inTransit",
                    "lastUpdate": moment(now, -60),
                ]
            ],
        ]
    }

    /// A bread in the oven.
    private static func timer(_ now: Date) -> JSONValue {
        [
            "id": "bread", "type": "TimerActivityAttributes",
            "attributes": ["title": "Sourdough", "symbol": "flame.fill"],
            "content": ["state": ["start": moment(now, -2460), "end": moment(now, 372), "message": "220 °C"]],
        ]
    }

    /// A parcel on its way.
    private static func journey(_ now: Date) -> JSONValue {
        [
            "id": "parcel", "type": "JourneyActivityAttributes",
            "attributes": [
                "title": "Parcel 8841", "stages": ["Packed", "On the road", "At the depot", "Delivered"],
                "symbol": "shippingbox.fill",
            ],
            "content": [
                "state": [
                    "stage": "On the road", "progress": 0.6, "arrival": moment(now, 5940),
                    "detail": "17 stops to go", "lastUpdate": moment(now, -60),
                ]
            ],
        ]
    }

    /// A copy under way.
    private static func status(_ now: Date) -> JSONValue {
        [
            "id": "backup", "type": "StatusActivityAttributes",
            "attributes": ["title": "Backup", "symbol": "externaldrive.fill"],
            "content": [
                "state": [
                    "value": "72 %", "progress": 0.72, "detail": "412 of 570 GB", "lastUpdate": moment(now, -60),
                ]
            ],
        ]
    }
}
