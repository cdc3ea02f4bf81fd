import Activities
import Boards
import Clocks
import FoundationEssentials
import StandardWidgets
import Testing

@testable import Engine

@Suite struct SlotDirectorTests {
    private let slot = Board.Slot(
        id: "main", panel: "oled", frame: .init(x: 0, y: 0, width: 128, height: 64), family: .accessoryRectangular,
        kind: "a", activities: true)
    private static let widget = SlotContent.widget(placement: "main")
    private let start = MonotonicInstant(nanoseconds: 0)

    @Test func noActivities_showTheWidget() {
        #expect(SlotDirector().content(of: slot, activities: [], at: start) == Self.widget)
    }

    @Test func activities_areShownByRelevance_endedOnesLast() throws {
        let center = ActivityCenter(now: { nine41 }, report: { _ in })
        center.register(DeliveryActivityAttributes.self)
        for (id, score) in [("low", 1.0), ("high", 3), ("over", 9), ("middle", 2)] {
            center.apply(try Deliveries.start(id, score: score))
        }
        center.apply(try Deliveries.end("over", gone: 600))
        #expect(
            SlotDirector.choices(for: slot, activities: center.book.ordered())
                == [
                    .activity(id: "high"), .activity(id: "middle"), .activity(id: "low"), .activity(id: "over"),
                    Self.widget,
                ])
    }

    @Test func slotWithoutActivities_showsTheWidgetOnly() throws {
        var slot = slot
        slot.activities = false
        #expect(SlotDirector.choices(for: slot, activities: try activities("one")) == [Self.widget])
    }

    @Test func turn_goesRound_bothWays() throws {
        let activities = try activities("one", "two")
        var director = SlotDirector()
        var shown: [SlotContent] = []
        for step in [1, 1, 1, -1, -1, -1, -1] {
            director.turn(slot, by: step, activities: activities, at: start)
            shown.append(director.content(of: slot, activities: activities, at: start))
        }
        let (one, two) = (SlotContent.activity(id: "one"), SlotContent.activity(id: "two"))
        #expect(shown == [two, Self.widget, one, Self.widget, two, one, Self.widget])
    }

    @Test(arguments: [(29.999, true), (30, false), (31, false)])
    func pin_holdsForThirtySeconds(seconds: Double, holds: Bool) throws {
        let activities = try activities("one")
        var director = SlotDirector()
        director.turn(slot, by: 1, activities: activities, at: start)
        #expect(director.nextDue(after: start) == start.advanced(bySeconds: 30))
        let content = director.content(of: slot, activities: activities, at: start.advanced(bySeconds: seconds))
        #expect(content == (holds ? Self.widget : .activity(id: "one")))
    }

    @Test func pin_ofWhatIsGone_fallsBackAtOnce() throws {
        let both = try activities("one", "two")
        var director = SlotDirector()
        director.turn(slot, by: 1, activities: both, at: start)
        #expect(director.content(of: slot, activities: both, at: start) == .activity(id: "two"))
        let left = both.filter { $0.id == "one" }
        #expect(director.content(of: slot, activities: left, at: start) == .activity(id: "one"))
    }

    @Test func release_endsThePin() throws {
        let activities = try activities("one")
        var director = SlotDirector()
        director.turn(slot, by: 1, activities: activities, at: start)
        director.release(slot)
        #expect(director.content(of: slot, activities: activities, at: start) == .activity(id: "one"))
        #expect(director.nextDue(after: start) == nil)
    }

    /// Running deliveries, the first the most relevant.
    private func activities(_ ids: String...) throws -> [ActivityRecord] {
        let center = ActivityCenter(now: { nine41 }, report: { _ in })
        center.register(DeliveryActivityAttributes.self)
        for (index, id) in ids.enumerated() { center.apply(try Deliveries.start(id, score: Double(-index))) }
        return center.book.ordered()
    }
}
