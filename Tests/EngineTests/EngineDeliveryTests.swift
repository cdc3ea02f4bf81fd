import Activities
import Devices
import FoundationEssentials
import Panels
import Testing

@testable import Engine
@testable import Widgets

/// What is told of activities on the glass.
@MainActor
@Suite struct EngineDeliveryTests {
    private func started(_ board: String = TestBoard.plain, kinds: [String] = ["a"]) async throws -> EngineFixture {
        let fixture = try EngineFixture(board, kinds: kinds)
        fixture.start()
        for kind in kinds { await fixture.answer(kind, ScriptedSource.timeline([0: 20])) }
        return fixture
    }

    /// What became of an activity, with its panels or the reason.
    private func fate(_ id: String, _ fixture: EngineFixture) async -> String {
        guard let delivery = await fixture.engine.delivery(of: id) else { return "on its way" }
        #expect(delivery.sequence == fixture.center.book.record(id)?.sequence)
        switch delivery.fate {
        case .displayed(let panels): return "\(delivery.isPresent ? "shown" : "gone"): \(panels.joined(separator: ","))"
        case .suppressed(let reason): return reason
        }
    }

    @Test func started_isOnItsWay_untilThePanelReportsItsFrame() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        #expect(await fate("one", fixture) == "on its way")
        fixture.show(1)
        #expect(await fate("one", fixture) == "on its way")
        fixture.show()
        #expect(await fate("one", fixture) == "shown: oled")
        fixture.apply(try Deliveries.update("one"))
        #expect(await fate("one", fixture) == "on its way")
        fixture.show()
        #expect(await fate("one", fixture) == "shown: oled")
    }

    @Test func framesThatWereSkipped_areNotWaitedFor() async throws {
        let fixture = try await started()
        for minutes in 1...50 {
            fixture.apply(
                minutes == 1 ? try Deliveries.start("one") : try Deliveries.update("one", minutes: minutes))
        }
        fixture.show()
        #expect(await fate("one", fixture) == "shown: oled")
    }

    @Test func changeWithoutAPixel_isShownAtOnce() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        fixture.show()
        let frames = fixture.frameCount
        // The score changes what comes foremost, not what the picture shows.
        fixture.apply(try Deliveries.update("one", status: "preparing", minutes: 20, score: 5))
        #expect(fixture.frameCount == frames)
        #expect(await fate("one", fixture) == "shown: oled")
    }

    @Test func lessRelevant_isSuppressed_andNamesWhatIsShown() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one", score: 10))
        fixture.apply(try Deliveries.start("two", score: 1))
        fixture.show()
        #expect(await fate("two", fixture) == "not relevant enough: the slots show “one”")
        #expect(await fate("one", fixture) == "shown: oled")
    }

    @Test func boardWithoutASlotForActivities_saysSo() async throws {
        let board = TestBoard.plain.replacing("\"kind\": \"a\"", with: "\"kind\": \"a\", \"activities\": false")
        let fixture = try await started(board)
        fixture.apply(try Deliveries.start("one"))
        #expect(await fate("one", fixture) == "no slot of this board takes activities")
    }

    @Test func illPanel_isTheReason_untilItIsWell() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        let error = I2CError(code: .noAcknowledge, bus: "i2c-1", address: 0x3C, message: "Nothing answers.")
        fixture.engine.handle(.panel(id: "oled", .ill(error, attempt: 1, retryIn: 1)))
        #expect(await fate("one", fixture).hasPrefix("panel oled is ill: "))
        fixture.engine.handle(.panel(id: "oled", .recovered))
        #expect(await fate("one", fixture) == "on its way")
        fixture.show()
        #expect(await fate("one", fixture) == "shown: oled")
    }

    @Test func dismissed_isGone_onceTheGlassNoLongerShowsIt() async throws {
        let fixture = try await started()
        fixture.apply(try Deliveries.start("one"))
        fixture.show()
        fixture.apply(.remove(id: "one"))
        #expect(await fate("one", fixture) == "on its way")
        fixture.show()
        #expect(await fate("one", fixture) == "gone: oled")
    }

    @Test func listeners_areToldOnceOfEach_andUntilTheyStop() async throws {
        let fixture = try await started()
        let stream = fixture.engine.deliveries()
        fixture.apply(try Deliveries.start("one"))
        fixture.show()
        var deliveries = stream.makeAsyncIterator()
        let first = await deliveries.next()
        #expect(first?.fate == .displayed(panels: ["oled"]) && first?.id == "one")
        fixture.engine.refresh()
        fixture.apply(try Deliveries.start("two", score: -1))
        let second = await deliveries.next()
        #expect(second?.id == "two", "the first is not told again")
    }
}
