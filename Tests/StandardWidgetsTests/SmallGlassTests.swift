import Activities
import FoundationEssentials
import JSON
import Pixels
import TestSupport
import Testing
import Typography
import Views
import Widgets

@testable import StandardWidgets

/// What must be read on glass of a few dozen pixels, and that larger glass is used.
@Suite @MainActor struct SmallGlassTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_796_028_060)

    private func panel(_ width: Int, _ height: Int, isEmissive: Bool = true) -> Panel {
        Panel("\(width)x\(height)", width, height, isEmissive: isEmissive)
    }

    /// An activity on a whole panel.
    private func draw(
        _ type: String, _ attributes: String, _ state: String, isStale: Bool, _ panel: Panel
    ) throws -> Rendering {
        let center = ActivityCenter(now: { Self.now }, report: { _ in })
        var types: [String: any ActivityDescriptor] = [:]
        for case let descriptor as any ActivityDescriptor in WidgetCatalog(StandardWidgets()).others {
            types[descriptor.register(in: center)] = descriptor
        }
        let body = #"{"id": "a", "type": "\#(type)", "attributes": \#(attributes), "content": {"state": \#(state)}}"#
        center.apply(try ActivityCommand(.start, native: try JSONValue(parsing: Data(body.utf8))))
        let record = try #require(center.book.record("a"))
        let view = try #require(types[record.attributesType]?.view(of: record, as: .lockScreen, isStale: isStale))
        return try #require(Faces.draw(view, .accessoryRectangular, on: panel))
    }

    private nonisolated static let glasses = [(64, 32), (72, 40)]

    /// The number, three letters each of weekday and month, and the week.
    @Test(arguments: glasses)
    func date_saysMoreThanTheNumber(width: Int, height: Int) throws {
        let view = DateView(entry: DateEntry(date: Self.now))
        let picture = try #require(Faces.draw(view, .accessoryRectangular, on: panel(width, height)))
        #expect(picture.displayList.glyphs.count == 11)
        #expect(picture.lints.isEmpty)
    }

    @Test(arguments: [(250, 122), (296, 128)], [false, true])
    func delivery_usesTheGlass(size: (Int, Int), isStale: Bool) throws {
        let state = """
            {"driverName": "Mia", "estimatedMinutes": 12, "status": "inTransit", \
            "lastUpdate": \(Self.now.timeIntervalSinceReferenceDate)}
            """
        let picture = try draw(
            "delivery", #"{"orderId": "4711", "restaurantName": "Trattoria da Enzo"}"#, state, isStale: isStale,
            panel(size.0, size.1, isEmissive: false))
        let inked = (0..<size.1).filter { y in (0..<size.0).contains { picture.frame[$0, y] != 0 } }
        let (top, bottom) = (try #require(inked.first), try #require(inked.last))
        #expect(Double(bottom - top) / Double(size.1) > 0.7)
        #expect(picture.displayList.glyphs.allSatisfy { $0.key.pixelSize >= 12 })
        #expect(picture.lints.isEmpty)
    }

    private nonisolated static let parcel = #"{"title": "Parcel 8841", "stages": ["Packed", "On the road", "Here"]}"#

    @Test func staleJourney_saysItsTimeInAFaceWithClearFigures() throws {
        let state = #"{"stage": 2, "lastUpdate": \#(Self.now.timeIntervalSinceReferenceDate)}"#
        for size in [(128, 32), (96, 32)] {
            let picture = try draw("journey", Self.parcel, state, isStale: true, panel(size.0, size.1))
            #expect(picture.displayList.glyphs.allSatisfy { $0.key.pixelSize >= 10 }, "\(size)")
            #expect(picture.lints.isEmpty)
        }
    }

    @Test(arguments: [(64, 48), (128, 32), (128, 64)])
    func staleTimer_keepsItsBarApartFromTheNotice(size: (Int, Int)) throws {
        let now = Self.now.timeIntervalSinceReferenceDate
        let state = #"{"end": \#(now + 372), "start": \#(now - 900)}"#
        let picture = try draw("timer", #"{"title": "Bread"}"#, state, isStale: true, panel(size.0, size.1))
        // A column the bar has filled, and no letter of the notice stands in: its last runs are the bar and the notice.
        let column = (0..<size.1).map { picture.frame[2, $0] != 0 }
        let runs = column.split(separator: false)
        #expect(runs.count >= 2)
        #expect(runs.suffix(2).map(\.count).min() ?? 0 >= 5)
    }

    @Test func journeyOfManyStages_isOneBar() throws {
        let stages = (1...300).map { "\"Stop \($0)\"" }.joined(separator: ",")
        let attributes = #"{"title": "Line 7", "stages": [\#(stages)]}"#
        func lit(_ stage: Int, _ progress: Double) throws -> Int {
            let picture = try draw(
                "journey", attributes, #"{"stage": \#(stage), "progress": \#(progress)}"#, isStale: false,
                panel(128, 64))
            #expect(picture.lints.isEmpty)
            // The longest run of any row is the bar's inside.
            return (0..<64).map { y in
                (0..<128).map { picture.frame[$0, y] != 0 }.split(separator: false).map(\.count).max() ?? 0
            }.filter { $0 < 128 }.max() ?? 0
        }
        #expect(try (60...68).contains(lit(150, 0.5)))
        // Not done is not full, begun is not empty.
        #expect(try lit(300, 0.9) == 126)
        #expect(try lit(75, 0.5) < lit(226, 0.5))
    }

    @Test(arguments: [20, 40, 129])
    func stageCells_areNeverTooNarrowToTell(count: Int) throws {
        let stages = (1...count).map { "\"S\($0)\"" }.joined(separator: ",")
        let picture = try draw(
            "journey", #"{"title": "Line 7", "stages": [\#(stages)]}"#, #"{"stage": 1}"#, isStale: false,
            panel(128, 64))
        let cells = picture.displayList.items.count { if case .outline = $0 { true } else { false } }
        #expect(count <= 32 ? cells > count : cells < 5)
        #expect(picture.lints.isEmpty)
    }

    @Test func timerToTheYear9999_losesNoDigits() throws {
        let end = Date(timeIntervalSince1970: 253_402_300_799).timeIntervalSinceReferenceDate
        for size in [(64, 48), (128, 32), (128, 64), (250, 122)] {
            let picture = try draw(
                "timer", #"{"title": "Far"}"#, #"{"end": \#(end)}"#, isStale: false, panel(size.0, size.1))
            #expect(picture.lints.isEmpty, "\(size)")
        }
    }
}

extension DisplayList {
    /// All glyphs, wherever they stand.
    fileprivate var glyphs: [PlacedGlyph] { items.flatMap(\.glyphs) }
}

extension DisplayList.Item {
    fileprivate var glyphs: [PlacedGlyph] {
        switch self {
        case .glyphs(let glyphs, _): glyphs
        case .clipped(let items, _), .masked(let items, _): items.flatMap(\.glyphs)
        case .mapped(let inner, _): inner.glyphs
        case .rectangle, .outline, .symbol: []
        }
    }
}
