import FoundationEssentials
import Intents
import Pixels
import Testing
import Views

@testable import Engine
@testable import Widgets

/// What a press on a picture does.
@MainActor
@Suite struct SelectTests {
    /// A board whose URLs of `https` and `home` are delivered.
    private static let board = """
        { "name": "Targets",
          "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "targets": [{ "scheme": "https", "run": ["open", "{url}"] }, { "scheme": "home", "publish": true }],
          "speech": ["say", "{text}"],
          "slots": [{ "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "a" }] }
        """

    private let delivery = FakeDelivery()

    private func fixture(_ board: String = Self.board, kinds: [String] = ["a"]) throws -> EngineFixture {
        let fixture = try EngineFixture(board, kinds: kinds, delivering: delivery)
        fixture.start()
        return fixture
    }

    /// A link of a size.
    private static func link(_ name: String, width: CGFloat = 40, height: CGFloat = 10) -> some View {
        Link(destination: URL(string: "https://example.org/\(name)")!) {
            Rectangle().frame(width: width, height: height)
        }
    }

    @Test func widgetURL_isOpenedByTheOnlyPressThereIs() async throws {
        let fixture = try fixture()
        await fixture.show { AnyView(Rectangle().widgetURL(URL(string: "https://example.org/all"))) }
        fixture.press("cadran://select")
        await delivery.deliveries(1)
        #expect(delivery.urls == ["https://example.org/all"])
        #expect(delivery.actions[0].placement == "main")
        #expect(delivery.actions[0].kind == "a")
        #expect(delivery.actions[0].family == "accessoryRectangular")
    }

    @Test func focus_walksTheWholeAndTheLinks_asTheyAreRead() async throws {
        let fixture = try fixture()
        await fixture.show {
            AnyView(
                VStack(spacing: 4) {
                    HStack(spacing: 4) {
                        Self.link("1")
                        Self.link("2")
                    }
                    Self.link("3")
                }
                .widgetURL(URL(string: "https://example.org/all")))
        }
        let plain = fixture.frame
        fixture.press("cadran://select")
        #expect(fixture.focus == 0)
        #expect(fixture.frame != plain)
        for place in 1...3 {
            fixture.press("cadran://next")
            #expect(fixture.focus == place)
        }
        fixture.press("cadran://previous")
        #expect(fixture.focus == 2)
        fixture.press("cadran://select")
        await delivery.deliveries(1)
        #expect(delivery.urls == ["https://example.org/2"])
        #expect(fixture.focus == nil)
        #expect(fixture.frame == plain)
    }

    /// Every target is reached with two buttons.
    @Test(arguments: 0..<4) func everyTarget_isReachedWithNextAndSelect(target: Int) async throws {
        let fixture = try fixture()
        await fixture.show {
            AnyView(VStack(spacing: 2) { ForEach(0..<4) { Self.link("\($0)") } })
        }
        fixture.press("cadran://select")
        for _ in 0..<target { fixture.press("cadran://next") }
        fixture.press("cadran://select")
        await delivery.deliveries(1)
        #expect(delivery.urls == ["https://example.org/\(target)"])
    }

    @Test func mark_goesPastTheLast_withBack_andByItself() async throws {
        let fixture = try fixture()
        await fixture.show { AnyView(VStack { ForEach(0..<2) { Self.link("\($0)") } }) }
        let plain = fixture.frame
        fixture.press("cadran://select")
        fixture.press("cadran://next")
        fixture.press("cadran://next")
        #expect(fixture.focus == nil && fixture.frame == plain)
        fixture.press("cadran://select")
        fixture.press("cadran://back")
        #expect(fixture.focus == nil && fixture.frame == plain)
        fixture.press("cadran://select")
        fixture.pass(29.999)
        #expect(fixture.frame != plain)
        fixture.pass(0.001)
        #expect(fixture.frame == plain)
    }

    @Test func mark_holdsTheStack() async throws {
        let board = Self.board.replacing(
            #""kind": "a""#, with: #""stack": [{ "kind": "a" }, { "kind": "b" }], "dwell": 10"#)
        let fixture = try fixture(board, kinds: ["a", "b"])
        await fixture.answer(
            "a",
            WidgetTimeline(
                entries: [EngineFixture.entry { AnyView(VStack { ForEach(0..<2) { Self.link("\($0)") } }) }],
                policy: .never))
        await fixture.answer("b", ScriptedSource.timeline([0: 90]))
        fixture.show()
        fixture.press("cadran://select")
        let marked = fixture.frame
        fixture.pass(15)
        #expect(fixture.frame == marked)
        fixture.press("cadran://back")
        #expect(fixture.bar() == 90)
    }

    @Test func mark_ofASmallTarget_isItsReverse() async throws {
        let fixture = try fixture()
        await fixture.show {
            AnyView(
                HStack(spacing: 0) {
                    Self.link("1", width: 8, height: 4); Self.link("2", width: 8, height: 4)
                })
        }
        let plain = try #require(fixture.frame)
        fixture.press("cadran://select")
        let marked = try #require(fixture.frame)
        let changed = (0..<64).flatMap { y in (0..<128).map { (x: $0, y: y) } }
            .filter { plain[$0.x, $0.y] != marked[$0.x, $0.y] }
        // The target and a pixel around it; of the second link, which touches it, a column too.
        #expect(changed.count == 10 * 6)
        #expect(changed.count { marked[$0.x, $0.y] == 0 } == 32 + 4)
    }

    @Test func mark_ofTheWhole_isAFrame() {
        let target = PressTarget(
            area: PixelRect(x: 0, y: 0, width: 8, height: 7), deed: .open(URL(string: "x:y")!), isWhole: true)
        var frame = Frame(size: PixelSize(width: 8, height: 7))
        frame.fill(frame.bounds, with: 1)
        let rows = (0..<7).map { y in
            String((0..<8).map { x in FocusMark.mark(target, in: frame)[x, y] > 0 ? "#" : "." })
        }
        #expect(
            rows == [
                "########", "########", "##....##", "##.##.##", "##....##", "########", "########",
            ])
    }

    /// A press meets the frame that was on the glass, never one that is not there yet.
    @Test func press_actsOnTheGlass_notOnWhatIsOnItsWay() async throws {
        let fixture = try fixture()
        func page(_ name: String, _ width: CGFloat) -> @MainActor @Sendable () -> AnyView {
            { AnyView(Self.link(name, width: width)) }
        }
        await fixture.answer(
            "a",
            WidgetTimeline(
                entries: [EngineFixture.entry(page("old", 30)), EngineFixture.entry(page("new", 60), at: 5)],
                policy: .never))
        fixture.show()
        fixture.pass(5)
        // The new frame has been submitted and is still being sent.
        let before = fixture.time.monotonic
        fixture.engine.handle(.pressed(URL(string: "cadran://select")!, at: before))
        await delivery.deliveries(1)
        fixture.pass(0.1)
        fixture.show()
        // Told late: at its moment the old frame was there still.
        fixture.engine.handle(.pressed(URL(string: "cadran://select")!, at: before))
        await delivery.deliveries(2)
        fixture.press("cadran://select")
        await delivery.deliveries(3)
        #expect(
            delivery.urls == ["https://example.org/old", "https://example.org/old", "https://example.org/new"])
    }

    @Test func actions_ofTwoPlacements_areNotMixedUp() async throws {
        let board = Self.board.replacing(
            #""slots": [{ "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "a" }]"#,
            with: #"""
                "slots": [
                  { "id": "left", "panel": "oled", "family": "accessoryCircular", "kind": "a",
                    "frame": { "x": 0, "y": 0, "width": 64, "height": 64 } },
                  { "id": "right", "panel": "oled", "family": "accessoryCircular", "kind": "b",
                    "frame": { "x": 64, "y": 0, "width": 64, "height": 64 } }]
                """#)
        let fixture = try fixture(board, kinds: ["a", "b"])
        await fixture.show { AnyView(Self.link("a")) }
        await fixture.show(view: { AnyView(Self.link("b")) }, kind: "b")
        fixture.press("cadran://select?slot=right")
        await delivery.deliveries(1)
        fixture.press("cadran://select?slot=left")
        await delivery.deliveries(2)
        #expect(delivery.actions.map(\.placement) == ["right", "left"])
        #expect(delivery.urls == ["https://example.org/b", "https://example.org/a"])
    }

    @Test func pictureWithoutALink_tellsItsKindAndFamily() async throws {
        let fixture = try fixture()
        await fixture.show { AnyView(Rectangle()) }
        var published = fixture.engine.publishedActions().makeAsyncIterator()
        fixture.press("cadran://select")
        let action = await published.next()
        #expect(
            action
                == PublishedAction(
                    .open(URL(string: "widget://a/accessoryRectangular?placement=main")!), placement: "main", kind: "a",
                    family: "accessoryRectangular"))
        #expect(fixture.said.last?.contains("a has no link") == true)
    }

    @Test func pictureWithoutALink_goesToTheTargetForWidgets() async throws {
        let board = Self.board.replacing(#""targets": ["#, with: #""targets": [{ "scheme": "widget", "run": ["x"] }, "#)
        let fixture = try fixture(board)
        await fixture.show { AnyView(Rectangle()) }
        fixture.press("cadran://select")
        await delivery.deliveries(1)
        #expect(delivery.urls == ["widget://a/accessoryRectangular?placement=main"])
    }

    @Test func schemeWithoutATarget_saysWhichHaveOne() async throws {
        let fixture = try fixture()
        await fixture.show { AnyView(Rectangle().widgetURL(URL(string: "mailto:a@b.c"))) }
        let plain = fixture.frame
        fixture.press("cadran://select")
        #expect(fixture.said.last?.contains("schemes with a target: https, home") == true)
        #expect(fixture.frame != plain)
        fixture.pass(4)
        #expect(fixture.frame == plain)
        #expect(delivery.urls.isEmpty)
    }

    @Test func targetThatOnlyPublishes_tellsFollowers() async throws {
        let fixture = try fixture()
        await fixture.show { AnyView(Rectangle().widgetURL(URL(string: "home://lamp"))) }
        var first = fixture.engine.publishedActions().makeAsyncIterator()
        var second = fixture.engine.publishedActions().makeAsyncIterator()
        fixture.press("cadran://select")
        #expect(await first.next()?.event == .open(URL(string: "home://lamp")!))
        #expect(await second.next()?.event == .open(URL(string: "home://lamp")!))
        #expect(delivery.urls.isEmpty)
    }

    @Test func longURL_isRefusedWithASentence() async throws {
        let fixture = try fixture()
        let long = "https://example.org/" + String(repeating: "x", count: 10_240)
        await fixture.show { AnyView(Rectangle().widgetURL(URL(string: long))) }
        fixture.press("cadran://select")
        #expect(fixture.said.last?.contains("longer than 4096 bytes") == true)
        #expect(delivery.urls.isEmpty)
        #expect(throws: EngineActionError.self) { try fixture.engine.url(long) }
    }

    @Test func speak_saysThePictureInWords() async throws {
        let fixture = try fixture()
        await fixture.show { AnyView(Text("half past nine")) }
        var published = fixture.engine.publishedActions().makeAsyncIterator()
        fixture.press("cadran://speak")
        guard case .speak(let words)? = await published.next()?.event else {
            Issue.record("nothing was published")
            return
        }
        #expect(words.contains("half past nine"))
    }
}
