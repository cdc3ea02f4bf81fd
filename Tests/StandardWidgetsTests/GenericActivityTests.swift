import Activities
import Clocks
import FoundationEssentials
import JSON
import Pixels
import Testing
import Typography
import Views
import Widgets

@testable import StandardWidgets

/// Activities that need no Swift: what payloads may say, and that every picture tells old news from new.
@Suite @MainActor struct GenericActivityTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_796_031_660)

    private let center: ActivityCenter
    private let types: [String: any ActivityDescriptor]

    init() {
        center = ActivityCenter(now: { Self.now }, report: { _ in })
        var types: [String: any ActivityDescriptor] = [:]
        for case let descriptor as any ActivityDescriptor in WidgetCatalog(StandardWidgets()).others {
            types[descriptor.register(in: center)] = descriptor
        }
        self.types = types
    }

    private func start(_ type: String, attributes: String, state: String, stale: Double? = nil) throws
        -> ActivityOutcome
    {
        let date = stale.map { ", \"staleDate\": \(Self.now.timeIntervalSince1970 + $0)" } ?? ""
        let body = """
            {"id": "a", "type": "\(type)", "attributes": \(attributes), "content": {"state": \(state)\(date)}}
            """
        return center.apply(try ActivityCommand(.start, native: try JSONValue(parsing: Data(body.utf8)))).outcome
    }

    private func rejection(_ outcome: ActivityOutcome) -> ActivityRejection? {
        if case .rejected(let rejection) = outcome { rejection } else { nil }
    }

    private var record: ActivityRecord { get throws { try #require(center.book.record("a")) } }

    // MARK: What payloads say

    @Test(arguments: ["timer", "journey", "status", "delivery"])
    func type_isKnownByItsShortName(name: String) {
        #expect(center.registry.type(named: name) != nil)
    }

    nonisolated static let values = [
        (#""open""#, "open"), ("72", "72"), ("21.5", "21.5"), ("true", "yes"), ("false", "no"), (#""""#, ""),
    ]

    @Test(arguments: values)
    func statusValue_isTextNumberOrTruth(json: String, text: String) throws {
        _ = try start("status", attributes: #"{"title": "Door"}"#, state: #"{"value": \#(json)}"#)
        #expect(try record.content(for: StatusActivityAttributes.self).state.value.text == text)
    }

    @Test func statusWithoutValue_isRejected() throws {
        let outcome = try start("status", attributes: #"{"title": "Door"}"#, state: "{}")
        #expect(rejection(outcome)?.path == "content.state.value")
    }

    private nonisolated static let parcel = #"{"title": "Parcel", "stages": ["Packed", "On the road", "Delivered"]}"#

    nonisolated static let stages = [(#""On the road""#, "On the road"), ("2", "On the road"), ("1", "Packed")]

    @Test(arguments: stages)
    func journeyStage_isNameOrNumber(json: String, name: String) throws {
        _ = try start("journey", attributes: Self.parcel, state: #"{"stage": \#(json)}"#)
        let attributes = try record.attributes(as: JourneyActivityAttributes.self)
        let index = attributes.index(of: try record.content(for: JourneyActivityAttributes.self).state.stage)
        #expect(index.map { attributes.stages[$0] } == name)
    }

    nonisolated static let wrongStages = [(#""Lost""#, "“Lost”"), ("0", "0"), ("4", "4"), ("-1", "-1")]

    @Test(arguments: wrongStages)
    func journeyStage_thatIsNone_isRefused_andTheOthersNamed(json: String, spoken: String) throws {
        let outcome = try start("journey", attributes: Self.parcel, state: #"{"stage": \#(json)}"#)
        #expect(
            rejection(outcome)?.description
                == "content.state: \(spoken) is no stage of this journey; choose one of Packed, On the road, Delivered")
        #expect(center.book.all().isEmpty)
    }

    @Test func journeyWithoutStages_isRefused() throws {
        let outcome = try start("journey", attributes: #"{"title": "x", "stages": []}"#, state: #"{"stage": 1}"#)
        #expect(rejection(outcome)?.message.hasPrefix("a journey needs at least one stage") == true)
    }

    @Test func journeyStep_goesToTheNextStage_untilTheLast() throws {
        _ = try start("journey", attributes: Self.parcel, state: #"{"stage": 1, "progress": 0.5, "detail": "x"}"#)
        var seen: [JourneyStage] = []
        for _ in 0..<2 {
            center.apply(.step(id: "a"))
            let state = try record.content(for: JourneyActivityAttributes.self).state
            #expect(state.progress == nil && state.detail == nil && state.lastUpdate == Self.now)
            seen.append(state.stage)
        }
        #expect(seen == [.name("On the road"), .name("Delivered")])
        #expect(rejection(center.apply(.step(id: "a")).outcome)?.code == .impossibleStep)
    }

    @Test func deliveryStep_goesToTheDoor_andNeverBack() throws {
        let state = #"{"driverName": "Mia", "estimatedMinutes": 9, "status": "inTransit", "lastUpdate": 0}"#
        _ = try start("delivery", attributes: #"{"orderId": "1", "restaurantName": "Enzo"}"#, state: state)
        center.apply(.step(id: "a"))
        let delivered = try record.content(for: DeliveryActivityAttributes.self).state
        #expect(delivered.status == .delivered && delivered.estimatedMinutes == 0)
        let back = ActivityCommand.Update(id: "a", content: .init(state: Data(state.utf8)))
        let refusal = rejection(center.apply(.update(back)).outcome)
        #expect(refusal?.code == .impossibleStep)
        #expect(refusal?.message.hasPrefix("an order that was delivered is never inTransit again") == true)
        #expect(rejection(center.apply(.step(id: "a")).outcome)?.code == .impossibleStep)
    }

    @Test func timer_isRightUntilItsEnd_andStillWhenPaused() throws {
        let end = Self.now.addingTimeInterval(600)
        _ = try start(
            "timer", attributes: #"{"title": "Bread"}"#, state: #"{"end": \#(end.timeIntervalSinceReferenceDate)}"#)
        #expect(try record.staleDate == end && record.givenStaleDate == nil)
        let paused = #"{"end": \#(end.timeIntervalSinceReferenceDate), "pausedAt": "2026-11-30T09:00:00Z"}"#
        center.apply(.update(.init(id: "a", content: .init(state: Data(paused.utf8)))))
        #expect(try record.staleDate == nil)
    }

    // MARK: Pictures

    private nonisolated static let reference = now.timeIntervalSinceReferenceDate

    private nonisolated static let samples: [(type: String, attributes: String, state: String)] = [
        ("timer", #"{"title": "Sourdough"}"#, #"{"end": \#(reference + 372), "start": \#(reference - 900)}"#),
        ("timer", #"{"title": "Overdue"}"#, #"{"end": \#(reference - 1), "start": \#(reference - 900)}"#),
        ("timer", #"{"title": "Upside down"}"#, #"{"end": \#(reference - 10), "start": \#(reference + 900)}"#),
        ("timer", #"{"title": "Pomodoro"}"#, #"{"end": \#(reference + 9000), "pausedAt": \#(reference - 60)}"#),
        ("journey", parcel, #"{"stage": 2, "progress": 0.6, "arrival": \#(reference + 3600)}"#),
        ("journey", parcel, #"{"stage": 3, "progress": 7, "detail": "left with the neighbours on the first floor"}"#),
        ("status", #"{"title": "Backup", "symbol": "externaldrive.fill"}"#, #"{"value": "72 %", "progress": 0.72}"#),
        ("status", #"{"title": "Door"}"#, #"{"value": "open", "lastUpdate": \#(reference - 60)}"#),
        ("status", #"{"title": ""}"#, #"{"value": "", "progress": -3, "symbol": "no.such.symbol"}"#),
        ("status", #"{"title": "Überlängenüberschrift"}"#, #"{"value": "ein Wert, der nicht auf die Tafel passt"}"#),
    ]

    nonisolated static let sizes = [
        PixelSize(width: 128, height: 64), PixelSize(width: 128, height: 32), PixelSize(width: 64, height: 48),
        PixelSize(width: 128, height: 16), PixelSize(width: 64, height: 16), PixelSize(width: 250, height: 122),
        PixelSize(width: 400, height: 300),
    ]

    private func draw(
        _ presentation: ActivityPresentation, isStale: Bool, _ size: PixelSize, _ renderer: ViewRenderer
    ) throws -> Rendering {
        let descriptor = try #require(types[try record.attributesType])
        let view = try #require(descriptor.view(of: try record, as: presentation, isStale: isStale))
        let profile = PanelProfile(panelSize: size, format: .mono, isEmissive: true)
        return renderer.render(view, size: size, profile: profile, now: Self.now, zone: .utc)
    }

    @Test(arguments: sizes)
    func oldNews_looksOld_onEveryPanel(size: PixelSize) throws {
        let renderer = ViewRenderer(text: try TextEngine(fonts: try FontDirectory.locate()))
        let presentations: [ActivityPresentation] =
            size.height > 16 ? [.lockScreen, .expanded] : size.width > 64 ? [.compact] : [.compact, .minimal]
        for sample in Self.samples {
            _ = try start(sample.type, attributes: sample.attributes, state: sample.state)
            for presentation in presentations {
                let fresh = try draw(presentation, isStale: false, size, renderer)
                let stale = try draw(presentation, isStale: true, size, renderer)
                #expect(fresh.frame != stale.frame, "\(sample.attributes) as \(presentation)")
                #expect(fresh.nextChange.map { $0 > Self.now } != false)
            }
            center.apply(.remove(id: "a"))
        }
    }
}
