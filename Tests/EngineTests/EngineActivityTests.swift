import Activities
import Boards
import Clocks
import FoundationEssentials
import Panels
import Pixels
import Testing
import Views

@testable import Engine
@testable import Widgets

/// Activities and presses.
@MainActor
@Suite struct EngineActivityTests {
    @Test func activity_takesTheSlot_andTheComplicationReturnsOnDismissal() async throws {
        let fixture = try await started()
        let widget = fixture.frame
        fixture.apply(try Deliveries.start("one"))
        let preparing = fixture.frame
        #expect(preparing != widget)
        fixture.apply(try Deliveries.update("one"))
        #expect(fixture.frame != preparing)
        #expect(fixture.frame != widget)
        fixture.apply(try Deliveries.end("one", gone: 120))
        fixture.pass(119.999)
        #expect(fixture.frame != widget)
        fixture.pass(0.001)
        #expect(fixture.frame == widget)
    }

    @Test func activity_whereTheSlotTakesNone_isNotShown() async throws {
        let fixture = try EngineFixture(TestBoard.halves, kinds: ["a", "b"])
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([0: 20]))
        await fixture.answer("b", ScriptedSource.timeline([0: 30]))
        fixture.apply(try Deliveries.start("one"))
        #expect(fixture.bar(columns: 64..<128) == 30)
        #expect(fixture.bar(columns: 0..<64) != 20)
    }

    @Test func equalUpdate_submitsNothing() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        let count = fixture.frameCount
        fixture.apply(try Deliveries.update("one", status: "preparing", minutes: 20))
        #expect(fixture.frameCount == count)
    }

    @Test func staleMark_appearsExactlyAtTheStaleDate() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one", stale: 90))
        let fresh = fixture.frame
        fixture.pass(89.999)
        #expect(fixture.frame == fresh)
        fixture.pass(0.001)
        let stale = fixture.frame
        #expect(stale != fresh)
        fixture.apply(try Deliveries.update("one", status: "preparing", minutes: 20, stale: 600))
        #expect(fixture.frame == fresh)
    }

    @Test func staleDateInThePast_isShownMarkedAtOnce() async throws {
        let past = try await started()
        past.apply(try Deliveries.start("one", stale: -10))
        let later = try await started()
        later.apply(try Deliveries.start("one", stale: 5))
        #expect(past.frame != later.frame)
        later.pass(5)
        #expect(past.frame == later.frame)
    }

    /// A view that is too tall would be cut; the compact pair says it all.
    @Test(arguments: [(64.0, 8192), (65.0, 200)]) func tallView_givesWayToTheCompactPair(
        height: Double, ink: Int
    ) throws {
        let renderer = SlotRenderer(
            renderer: try EngineFixture.text.get(), zone: try TimeZoneRules(identifier: "UTC"),
            activityTypes: ["DeafAttributes": TallDescriptor(height: height)])
        let center = ActivityCenter(now: { nine41 }, report: { _ in })
        center.register(DeafAttributes.self)
        _ = center.apply(
            try ActivityCommand(
                .start,
                native: ["id": "one", "type": "DeafAttributes", "attributes": [:], "content": ["state": [:]]]))
        let board = try EngineFixture.board(TestBoard.plain)
        let profile = PanelProfile(panelSize: board.panels[0].size, format: .mono, isEmissive: true)
        let record = try #require(center.book.record("one"))
        let picture = renderer.draw(record, in: board.slots[0], profile: profile, now: nine41)
        #expect(picture.frame.inkCount == ink)
    }

    @Test func staleMark_isPutOverAViewThatIgnoresIt() throws {
        let renderer = SlotRenderer(
            renderer: try EngineFixture.text.get(), zone: try TimeZoneRules(identifier: "UTC"),
            activityTypes: ["DeafAttributes": DeafDescriptor()])
        let board = try EngineFixture.board(TestBoard.plain)
        let profile = PanelProfile(panelSize: board.panels[0].size, format: .mono, isEmissive: true)
        var pictures: [Frame] = []
        for stale in [60.0, -60] {
            let center = ActivityCenter(now: { nine41 }, report: { _ in })
            center.register(DeafAttributes.self)
            _ = center.apply(
                try ActivityCommand(
                    .start,
                    native: [
                        "id": "one", "type": "DeafAttributes", "attributes": [:],
                        "content": ["state": [:], "staleDate": .number(nine41.timeIntervalSince1970 + stale)],
                    ]))
            let record = try #require(center.book.record("one"))
            #expect(record.isStale == (stale < 0))
            pictures.append(renderer.draw(record, in: board.slots[0], profile: profile, now: nine41).frame)
        }
        #expect(pictures[0] != pictures[1])
        // The border takes every corner: it moves in, whole, and the mark stands beside it.
        let sides = (0..<128).filter { x in (0..<64).allSatisfy { pictures[1][x, $0] > 0 } }
        #expect(sides.count == 2 && sides.first == 0 && (110..<120).contains(sides.last ?? 0), "\(sides)")
        let beside = (100..<128).filter { x in x > sides.last ?? 0 && (0..<64).contains { pictures[1][x, $0] > 0 } }
        #expect(beside.count > 8)
    }

    /// Half a number reads as another number.
    @Test(arguments: [
        (Alignment.topLeading, 115..<128, 0..<14), (.topTrailing, 0..<13, 0..<14), (.top, 115..<128, 50..<64),
    ])
    func staleMark_standsWhereNothingIs(place: Alignment, columns: Range<Int>, rows: Range<Int>) throws {
        let renderer = SlotRenderer(
            renderer: try EngineFixture.text.get(), zone: try TimeZoneRules(identifier: "UTC"), activityTypes: [:])
        let board = try EngineFixture.board(TestBoard.plain)
        let profile = PanelProfile(panelSize: board.panels[0].size, format: .mono, isEmissive: true)
        // Two bars at the top, or one and a free corner.
        let width: CGFloat = place == .top ? 128 : 60
        let entry = WidgetEntry(date: nine41) {
            AnyView(
                Rectangle().frame(width: width, height: 10)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: place))
        }
        let fresh = renderer.draw(entry, in: board.slots[0], profile: profile, now: nine41).frame
        let aged = renderer.drawAged(entry, in: board.slots[0], profile: profile, now: nine41).frame
        let differing = (0..<64).flatMap { y in (0..<128).map { (x: $0, y: y) } }
            .filter { fresh[$0.x, $0.y] != aged[$0.x, $0.y] }
        #expect(differing.count > 20)
        #expect(differing.allSatisfy { columns.contains($0.x) && rows.contains($0.y) }, "\(differing)")
    }

    @Test func next_showsTheWidgetAndReturnsAfterThirtySeconds() async throws {
        let fixture = try await started()
        let widget = fixture.frame
        fixture.apply(try Deliveries.start("one"))
        let activity = fixture.frame
        fixture.open("cadran://next")
        #expect(fixture.frame == widget)
        fixture.pass(29.999)
        #expect(fixture.frame == widget)
        fixture.pass(0.001)
        #expect(fixture.frame == activity)
    }

    @Test func nextAndPrevious_goRoundAllThereIs() async throws {
        let fixture = try await started()
        let widget = fixture.frame
        fixture.apply(try Deliveries.start("one", minutes: 11, score: 2))
        let one = fixture.frame
        fixture.apply(try Deliveries.start("two", minutes: 22, score: 1))
        #expect(fixture.frame == one)
        fixture.open("cadran://next")
        let two = fixture.frame
        #expect(two != one)
        fixture.open("cadran://next")
        #expect(fixture.frame == widget)
        fixture.open("cadran://next")
        #expect(fixture.frame == one)
        fixture.open("cadran://previous")
        #expect(fixture.frame == widget)
        fixture.open("cadran://previous")
        #expect(fixture.frame == two)
    }

    @Test func home_returnsAtOnce() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        let activity = fixture.frame
        fixture.open("cadran://next")
        fixture.open("cadran://home")
        #expect(fixture.frame == activity)
    }

    @Test func unknownAction_isSaid_andForAMomentOnTheGlass() async throws {
        let fixture = try await started()
        let before = fixture.frame
        fixture.open("cadran://nxt")
        #expect(fixture.frame != before)
        #expect(fixture.said.count == 1)
        #expect(fixture.said[0].contains("cadran://next"))
        fixture.pass(3.999)
        #expect(fixture.frame != before)
        fixture.pass(0.001)
        #expect(fixture.frame == before)
    }

    @Test func dismiss_actsOnWhatIsOnTheGlass() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one", minutes: 11, score: 1))
        fixture.show()
        // A more relevant one is drawn and submitted, but the glass still shows the first.
        fixture.apply(try Deliveries.start("two", minutes: 22, score: 2))
        fixture.open("cadran://dismiss")
        #expect(fixture.center.book.ordered().map(\.id) == ["two"])
        // The glass still shows the one just dismissed: a second press does not hit the other.
        fixture.open("cadran://dismiss")
        #expect(fixture.center.book.ordered().map(\.id) == ["two"])
        fixture.show()
        fixture.open("cadran://dismiss")
        #expect(fixture.center.book.ordered().isEmpty)
    }

    @Test func dismiss_whileTheGlassShowsTheWidget_doesNothing() async throws {
        let fixture = try await started()
        fixture.show()
        fixture.apply(try Deliveries.start("one"))
        fixture.open("cadran://dismiss")
        #expect(fixture.center.book.ordered().count == 1)
    }

    @Test func dismiss_whenAnotherActivityLooksTheSame_hitsTheOneShown() async throws {
        let fixture = try await started()
        fixture.apply(try twin("one"))
        fixture.show()
        let count = fixture.frameCount
        fixture.apply(.remove(id: "one"))
        fixture.apply(try twin("two"))
        fixture.apply(try Deliveries.start("three", score: -1))
        // One frame for the widget in between, one for the twin.
        #expect(fixture.frameCount == count + 2)
        fixture.show()
        fixture.apply(try twin("four", score: 1))
        #expect(fixture.frameCount == count + 2)
        fixture.open("cadran://dismiss")
        #expect(Set(fixture.center.book.ordered().map(\.id)) == ["two", "three"])
    }

    @Test func glassReport_ofAnOlderFrame_namesWhatThatFrameShowed() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one", minutes: 11))
        let first = fixture.panel.frames.last!.number
        fixture.apply(try Deliveries.update("one", minutes: 10))
        fixture.apply(try Deliveries.start("two", score: 1))
        fixture.show(first)
        #expect(fixture.engine.panels["oled"]?.glass?.contents["main"]?.content == .activity(id: "one"))
        fixture.show(first + 1)
        #expect(fixture.engine.panels["oled"]?.glass?.number == first + 1)
        #expect(fixture.engine.panels["oled"]?.glass?.contents["main"]?.content == .activity(id: "one"))
        fixture.show(first + 2)
        #expect(fixture.engine.panels["oled"]?.glass?.contents["main"]?.content == .activity(id: "two"))
        // A report that comes again changes nothing.
        fixture.show(first)
        #expect(fixture.engine.panels["oled"]?.glass?.number == first + 2)
    }

    @Test func illPanel_isSaidOnceAndSeenInTheStatus() async throws {
        let fixture = try await started()
        let error = I2CTrouble.noAcknowledge
        fixture.engine.handle(.panel(id: "oled", .ill(error, attempt: 1, retryIn: 0.05)))
        #expect(fixture.said == ["panel oled: \(error.message) Cadran keeps trying; the next time in 0.05 s."])
        #expect(fixture.engine.status.text().contains(error.message))
        fixture.engine.handle(.panel(id: "oled", .recovered))
        #expect(!fixture.engine.status.text().contains(error.message))
    }

    private func started() async throws -> EngineFixture {
        let fixture = try EngineFixture(TestBoard.plain)
        fixture.start()
        await fixture.answer("a", ScriptedSource.timeline([-86_400: 40]))
        return fixture
    }

    /// Deliveries that look alike, whatever their ids.
    private func twin(_ id: String, score: Double = 0) throws -> ActivityCommand {
        guard case .start(var start) = try Deliveries.start("twin", score: score) else { throw NoStart() }
        start.id = id
        return .start(start)
    }

    private struct NoStart: Error {}
}

/// How often an engine at rest wakes.
@MainActor
@Suite struct EngineIdleTests {
    @Test func staticClock_wakesAtMostTwiceAMinute() async throws {
        let fixture = try EngineFixture(TestBoard.slot(kind: "clock.v1"))
        // The clock's provider reads the process's clock, so its entries are given by hand.
        let entries = (0..<60).map { ScriptedSource.entry(nine41.addingTimeInterval(Double($0) * 60), bar: $0 + 5) }
        fixture.engine.refresh()
        fixture.engine.handle(
            .timeline(placement: "main", run: 1, .success(WidgetTimeline(entries: entries, policy: .atEnd))))
        var rings = 0
        while true {
            await fixture.time.waiters(atLeast: 1)
            guard let next = fixture.time.nextDeadline, next <= nine41.addingTimeInterval(600) else { break }
            fixture.time.advanceToNextDeadline()
            await fixture.take { if case .woke = $0 { true } else { false } }
            rings += 1
        }
        #expect(rings == 10)
        #expect(fixture.frameCount == 11)
    }
}
