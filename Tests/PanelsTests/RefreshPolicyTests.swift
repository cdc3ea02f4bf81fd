import Clocks
import Testing

@testable import Panels

@Suite struct RefreshPolicyTests {
    private static let some = RefreshChange(inked: 30, erased: 20)

    private func instant(_ seconds: Double) -> MonotonicInstant {
        MonotonicInstant(nanoseconds: 0).advanced(bySeconds: seconds)
    }

    /// A policy with a full refresh at second 0 behind it.
    private func begun(_ settings: RefreshSettings = RefreshSettings(), pixels: Int = 10_000) -> RefreshPolicy {
        var policy = RefreshPolicy(settings, pixels: pixels)
        policy.noteFull(at: instant(0))
        policy.noteEnd()
        return policy
    }

    @Test func firstPicture_isFull() {
        let policy = RefreshPolicy(RefreshSettings(), pixels: 100)
        #expect(policy.decide(Self.some, at: instant(0)) == .full("the first picture since the start"))
    }

    @Test func samePicture_whenKnown_isNothing() {
        #expect(
            begun().decide(RefreshChange(inked: 0, erased: 0), at: instant(400))
                == .nothing("the glass shows it already"))
    }

    @Test func change_whenRested_isPartial() {
        #expect(begun().decide(Self.some, at: instant(6)) == .partial("50 pixels change"))
    }

    @Test func change_whenHasty_waits() {
        #expect(begun().decide(Self.some, at: instant(2)) == .wait(until: instant(5), "the last refresh was 2 s ago"))
    }

    @Test func change_withoutPartial_waitsForTheInterval() {
        let policy = begun(RefreshSettings(partialBudget: 0))
        #expect(
            policy.decide(Self.some, at: instant(30))
                == .wait(
                    until: instant(180),
                    "needs a full refresh (this panel has no partial refresh), but the last one was 30 s ago: waits 150 s"
                ))
        #expect(policy.decide(Self.some, at: instant(180)) == .full("this panel has no partial refresh"))
    }

    @Test func change_whenBudgetIsSpent_isFull() {
        var policy = begun()
        for step in 1...36 {
            #expect(policy.decide(Self.some, at: instant(Double(10 * step))) == .partial("50 pixels change"))
            policy.notePartial(Self.some, at: instant(Double(10 * step)))
            policy.noteEnd()
        }
        #expect(
            policy.decide(Self.some, at: instant(370)) == .full("36 partial refreshes since the last full one"))
    }

    @Test func change_whenMuchWasErased_isFull() {
        var policy = begun(pixels: 1000)
        let large = RefreshChange(inked: 0, erased: 400)
        for step in 1...2 {
            policy.notePartial(large, at: instant(Double(100 * step)))
            policy.noteEnd()
        }
        #expect(
            policy.decide(large, at: instant(300))
                == .full("1200 pixels erased since the last full refresh, more than 1000"))
        #expect(policy.decide(Self.some, at: instant(300)) == .partial("50 pixels change"))
    }

    @Test func nothing_whenOld_isFull() {
        let nothing = RefreshChange(inked: 0, erased: 0)
        #expect(begun().decide(nothing, at: instant(86_399)) == .nothing("the glass shows it already"))
        #expect(begun().decide(nothing, at: instant(86_400)) == .full("the last full refresh was 24 h ago"))
    }

    @Test func change_whenCold_isFull() {
        var policy = begun()
        policy.temperature = 4
        #expect(policy.decide(Self.some, at: instant(200)) == .full("at 4 °C a partial refresh leaves ghosts"))
        policy.temperature = -3
        #expect(
            policy.decide(Self.some, at: instant(200))
                == .wait(until: instant(380), "at -3 °C the glass must not be refreshed"))
        policy.temperature = 21
        #expect(policy.decide(Self.some, at: instant(200)) == .partial("50 pixels change"))
    }

    @Test func change_afterSleep_isFull() {
        var policy = begun()
        #expect(!policy.shouldSleep(at: instant(179)))
        #expect(policy.shouldSleep(at: instant(180)))
        #expect(policy.nextTending == instant(180))
        policy.noteSleep()
        #expect(!policy.shouldSleep(at: instant(500)))
        #expect(policy.nextTending == instant(86_400))
        #expect(policy.decide(Self.some, at: instant(200)) == .full("the panel has slept"))
    }

    /// A refresh that was begun and never ended leaves nothing to rely on.
    @Test func change_afterAnUnfinishedRefresh_isFull() {
        var policy = begun()
        policy.notePartial(Self.some, at: instant(200))
        #expect(policy.decide(Self.some, at: instant(300)) == .full("a refresh that did not end"))
    }

    /// A restart does not forget how long ago the glass flashed.
    @Test func restoredCounters_holdTheInterval() {
        var policy = RefreshPolicy(RefreshSettings(), pixels: 100)
        var counters = RefreshCounters()
        (counters.full, counters.partial) = (7, 90)
        policy.restore(counters, secondsSinceFull: 50, at: instant(1000))
        #expect(
            policy.decide(Self.some, at: instant(1000))
                == .wait(
                    until: instant(1130),
                    "needs a full refresh (the first picture since the start), but the last one was 50 s ago: waits 130 s"
                ))
        #expect(policy.counters.full == 7)
    }
}
