import Boards
import Clocks
import FoundationEssentials
import JSON
import Pixels
import StandardWidgets
import Testing
import Widgets

@testable import Activities
@testable import Cadran
@testable import Emulation
@testable import Engine

/// Random news with random stale dates on boards of every sort of slot, looked at in the emulated chip's memory: nothing old
/// is shown without its mark, in whatever presentation.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StaleMarkTests {
    private static let start = Date(timeIntervalSince1970: 1_796_031_660)
    private nonisolated static let whole =
        #"{ "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "clock.v1" }"#
    private nonisolated static let stripAndRest = #"""
        { "id": "top", "panel": "oled", "family": "accessoryInline", "kind": "clock.v1",
          "frame": { "x": 0, "y": 0, "width": 128, "height": 16 } },
        { "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "clock.v1",
          "frame": { "x": 0, "y": 16, "width": 128, "height": 48 } }
        """#
    private nonisolated static let strip = #"""
        { "id": "top", "panel": "oled", "family": "accessoryInline", "kind": "clock.v1",
          "frame": { "x": 0, "y": 0, "width": 128, "height": 16 } }
        """#

    private static func board(_ slots: String) -> String {
        """
        { "name": "Marks", "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "slots": [\(slots)] }
        """
    }

    /// An activity of one of three types, the second and third of which look the same stale as fresh.
    private static func body(_ id: String, round: Int, stale: Date, alert: Bool, starts: Bool) -> JSONValue {
        let kinds: [(String, JSONValue, JSONValue)] = [
            (
                "DeliveryActivityAttributes", ["orderId": .string(id), "restaurantName": "Da Enzo"],
                [
                    "driverName": "Mira", "estimatedMinutes": .integer(round + 1), "status": "inTransit",
                    "lastUpdate": .number(start.timeIntervalSinceReferenceDate),
                ]
            ),
            (
                "RushHourAttributes", ["name": .string(id), "symbol": "tram.fill"],
                ["headline": .string("at \(round)"), "detail": "d", "progress": 0.5]
            ),
            ("status", ["title": .string(id)], ["value": .integer(round)]),
        ]
        let kind = kinds[Int(String(id.last!))! % kinds.count]
        var object = JSONObject()
        object["id"] = .string(id)
        if starts { (object["type"], object["attributes"]) = (.string(kind.0), kind.1) }
        object["content"] = [
            "state": kind.2, "staleDate": .number(stale.timeIntervalSince1970),
            "relevanceScore": .integer(round % 7),
        ]
        if alert { object["alert"] = ["title": "Look", "body": "here"] }
        return .object(object)
    }

    /// What a slot would show if its news were fresh; nil where none of it is old.
    private static func fresh(_ subject: SlotSubject, _ drive: StationDrive) -> SlotSubject? {
        let now = drive.time.wall
        let isOld = subject.records.contains { record in
            // What counts is the book, not what the engine has made of it.
            let known = drive.station.center.book.record(record.id) ?? record
            return known.state.isLive && known.staleDate.map { $0 <= now } == true
        }
        guard isOld else { return nil }
        func renewed(_ record: ActivityRecord) -> ActivityRecord {
            var record = record
            _ = record.life.updated(staleDate: nil, timestamp: nil, at: now)
            return record
        }
        switch subject {
        case .activity(let record): return .activity(renewed(record))
        case .activities(let first, let second): return .activities(renewed(first), renewed(second))
        case .alert(let record, let alert): return .alert(renewed(record), alert)
        default: return nil
        }
    }

    private static func name(_ subject: SlotSubject, _ slot: Board.Slot) -> String {
        let place = slot.frame.height <= 16 ? "strip" : "slot"
        switch subject {
        case .activity: return "activity in a \(place)"
        case .activities: return "two in a \(place)"
        case .alert: return "alert in a \(place)"
        default: return "nothing"
        }
    }

    /// Looks at every slot on the glass; the presentations in which something old was shown.
    private static func look(_ drive: StationDrive) throws -> [String] {
        let engine = drive.station.engine
        let state = try #require(engine.panels["oled"])
        let profile = try #require(engine.profiles["oled"])
        let glass = drive.chip.glass()
        return engine.board.slots.compactMap { slot in
            guard let subject = state.slots[slot.id]?.subject, let fresh = fresh(subject, drive) else { return nil }
            let unmarked = engine.draw(fresh, slot, profile, drive.time.wall, engine.renderer).frame
            let shown = glass.part(slot.frame)
            #expect(shown != unmarked, "\(name(subject, slot)) at \(drive.time.wall) is old and not marked")
            #expect(
                shown == engine.draw(subject, slot, profile, drive.time.wall, engine.renderer).frame,
                "the glass lags behind")
            return name(subject, slot)
        }
    }

    @Test(arguments: [
        (whole, ["activity in a slot", "alert in a slot"]), (strip, ["two in a strip", "alert in a strip"]),
        (stripAndRest, ["activity in a slot", "two in a strip", "alert in a slot"]),
    ])
    func noGlass_showsOldNewsUnmarked(slots: String, presentations: [String]) async throws {
        var random = SeededNoise(seed: UInt64(slots.utf8.count))
        let drive = try StationDrive(at: Self.start, board: Self.board(slots))
        await drive.rest()
        var seen: [String: Int] = [:]
        for round in 0..<400 {
            let now = drive.time.wall
            let id = "n\(Int.random(in: 0..<6, using: &random))"
            let stale = now.addingTimeInterval(Double(Int.random(in: -20...40, using: &random)))
            let alert = Int.random(in: 0..<4, using: &random) == 0
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                let body = Self.body(id, round: round, stale: stale, alert: alert, starts: true)
                await drive.apply(try ActivityCommand(.start, native: body))
            case 2, 3:
                let body = Self.body(id, round: round, stale: stale, alert: alert, starts: false)
                await drive.apply(try ActivityCommand(.update, native: body))
            case 4 where round % 5 == 0: await drive.apply(.remove(id: id))
            // Exactly to the moment at which something grows old.
            case 5, 6:
                let dates = drive.station.center.book.live().compactMap(\.staleDate).filter { $0 > now }
                await drive.go(to: dates.min() ?? now.addingTimeInterval(1))
            default:
                await drive.go(to: now.addingTimeInterval(Double(Int.random(in: 1...15_000, using: &random)) / 1000))
            }
            for name in try Self.look(drive) { seen[name, default: 0] += 1 }
        }
        for name in presentations { #expect(seen[name] ?? 0 > 5, "\(seen)") }
        #expect(drive.chip.violations.isEmpty)
        await drive.close()
    }
}

extension Frame {
    /// A part of it.
    fileprivate func part(_ rect: PixelRect) -> Frame {
        var part = Frame(size: PixelSize(width: rect.width, height: rect.height), format: format)
        for y in 0..<rect.height {
            for x in 0..<rect.width { part[x, y] = self[rect.x + x, rect.y + y] }
        }
        return part
    }
}
