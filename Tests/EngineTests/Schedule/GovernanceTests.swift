import Clocks
import FoundationEssentials
import Testing

@testable import Engine
@testable import Widgets

/// How often providers may be asked: budget, jitter, power, and what is told of it.
@Suite struct GovernanceTests {
    private static let day = 86_400.0

    /// A provider that always wants to be asked again at once.
    private static func eager(_ date: Date) -> WidgetTimeline {
        WidgetTimeline(entries: [.at(date)], policy: .after(.distantPast))
    }

    @Test func T13_providerThatNeverEnds_isNotAskedAgain_untilSomeRunsHaveEnded() {
        let fixture = ScheduleFixture()
        for run in 1...fixture.schedule.limits.unanswered {
            #expect(fixture.isRequestDue, "\(run)")
            #expect(fixture.begin() == run)
            fixture.pass(fixture.schedule.limits.watchdog)
            #expect(fixture.giveUp())
            fixture.pass(fixture.schedule.limits.lastRetry)
        }
        let pending = fixture.schedule.pending(at: fixture.now)
        #expect(pending?.hold == .unanswered && pending?.isDue(at: fixture.now) == false)
        // One has ended after all.
        #expect(!fixture.fail(run: 2))
        #expect(fixture.isRequestDue)
    }

    @Test func budget_seventyChargedRuns_thenWaitsForTheFirstsAnniversary() {
        let fixture = ScheduleFixture()
        let asked = fixture.askedAt(for: Self.day) { Self.eager($0) }
        // The first is free; then one each 300 s until 70 are charged.
        #expect(asked.count == 71)
        #expect(asked.last == 21_000.0)
        #expect(fixture.nextDue == 300 + Self.day - fixture.monotonic)
        #expect(fixture.remaining == 0)
    }

    @Test func budget_rollsWithTheRuns_notWithMidnight() {
        let fixture = ScheduleFixture()
        let asked = fixture.askedAt(for: 3 * Self.day) { Self.eager($0) }
        for start in asked {
            let charged = asked.dropFirst().count { $0 >= start && $0 < start + Self.day }
            #expect(charged <= 70, "from \(start)")
        }
        #expect(asked.count == 1 + 3 * 70 - 1 || asked.count == 1 + 3 * 70)
    }

    @Test(arguments: ReloadReason.allCases) func budget_isChargedForPolicyAndRequestsOnly(reason: ReloadReason) {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .never))
        #expect(fixture.remaining == 70)
        fixture.pass(300)
        fixture.request(reason)
        fixture.answer(.at(0, policy: .never))
        let isCharged = [.policy, .request, .restored].contains(reason)
        #expect(fixture.remaining == (isCharged ? 69 : 70))
    }

    @Test(arguments: ReloadReason.allCases) func budget_usedUp_letsOnlyUngovernedReasonsPass(reason: ReloadReason) {
        var limits = ReloadLimits()
        limits.budget = 1
        let fixture = ScheduleFixture(limits: limits)
        _ = fixture.askedAt(for: 1000) { Self.eager($0) }
        #expect(fixture.remaining == 0)
        fixture.request(reason)
        #expect(fixture.isRequestDue == !reason.isGoverned)
    }

    @Test func budgetOfNone_asksOnceAndOnlyPeopleAgain() {
        var limits = ReloadLimits()
        limits.budget = 0
        let fixture = ScheduleFixture(limits: limits)
        #expect(fixture.askedAt(for: 2 * Self.day) { Self.eager($0) } == [0])
        fixture.request(.interaction)
        #expect(fixture.isRequestDue)
    }

    @Test func jitter_isOffUnlessAskedFor() {
        let schedule = PlacementSchedule(placement: "main", seed: 7)
        #expect(schedule.delay == 0)
    }

    @Test func jitter_putsPolicyDatesOff_alwaysTheSameForOnePlacementAndMachine() {
        var limits = ReloadLimits()
        limits.jitter = 60
        let delays = ["left", "right", "p1", "p2"].flatMap { name in
            [1, 2, 3].map { PlacementSchedule(limits: limits, placement: name, seed: $0).delay }
        }
        #expect(delays.allSatisfy { (0..<60).contains($0) })
        #expect(Set(delays).count == 12)
        #expect(delays[0] == PlacementSchedule(limits: limits, placement: "left", seed: 1).delay)

        let fixture = ScheduleFixture(limits: limits)
        fixture.schedule = PlacementSchedule(limits: limits, placement: "left", seed: 1)
        fixture.answer(.at(0, policy: .after(nine41 + 1000)))
        #expect(abs(fixture.nextDue! - 1000 - delays[0]) < 0.001)
    }

    @Test func jitter_spreadsEvenly() {
        var quarters = [0, 0, 0, 0]
        for number in 0..<4000 { quarters[Int(Jitter.share(of: "p\(number)", seed: 99) * 4)] += 1 }
        #expect(quarters.allSatisfy { (900...1100).contains($0) }, "\(quarters)")
    }

    @Test(arguments: [(PowerState.mains, 300.0), (.battery, 900), (.low, 3600)])
    func power_stretchesTheThrottle(power: PowerState, seconds: Double) {
        let fixture = ScheduleFixture()
        fixture.schedule.stretch = power.stretch
        fixture.answer(Self.eager(nine41))
        #expect(fixture.nextDue == seconds)
        fixture.request(.interaction)
        #expect(fixture.isRequestDue)
    }

    @Test func power_leavesLaterPolicyDatesAlone() {
        let fixture = ScheduleFixture()
        fixture.schedule.stretch = PowerState.battery.stretch
        fixture.answer(.at(0, policy: .after(nine41 + 1000)))
        #expect(fixture.nextDue == 1000)
    }

    @Test func stale_afterThreeFailuresInARow() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .after(nine41)))
        fixture.pass(300)
        for count in 1...3 {
            fixture.answer(.at())
            #expect(fixture.isStale == (count == 3))
        }
        #expect(fixture.outcomes.last == .markedStale(failures: 3))
        fixture.answer(.at(0))
        #expect(!fixture.isStale)
    }

    @Test func stale_afterAnHourOfFailing_isDueToTheSecond() {
        var limits = ReloadLimits()
        limits.staleFailures = 100
        let fixture = ScheduleFixture(limits: limits)
        fixture.answer(.at(0, policy: .never))
        let run = fixture.begin()
        #expect(fixture.fail(run: run))
        #expect(fixture.schedule.due(at: fixture.now).monotonic == fixture.now.monotonic.advanced(bySeconds: 30))
        fixture.pass(3599.999)
        #expect(!fixture.isStale)
        fixture.pass(0.001)
        #expect(fixture.isStale)
    }

    @Test func stale_atOnce_whenAPersonAsked() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .never))
        fixture.pass(600)
        fixture.request(.interaction)
        let run = fixture.begin()
        #expect(fixture.fail(run: run))
        #expect(fixture.isStale)
        #expect(fixture.nextDue == 30)
    }
}

/// What is written down of decisions.
@Suite struct DecisionTests {
    @Test func decisions_tellTheStoryOfAPlacement() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(-60, 0, policy: .after(nine41)))
        fixture.schedule.noteHold(at: fixture.now)
        fixture.schedule.noteHold(at: fixture.now)
        fixture.pass(300)
        let run = fixture.begin()
        #expect(fixture.fail(run: run))
        fixture.schedule.noteHold(at: fixture.now)
        fixture.pass(30)
        _ = fixture.begin()
        fixture.pass(10)
        #expect(fixture.giveUp())
        #expect(
            lines(fixture) == [
                "+0 asked the provider (run 1), because it has no timeline yet",
                "+0 installed 1 entry of run 1; left out 1 of the past",
                "+0 wants to ask, because its timeline's policy says so; held back until +300, because the last timeline is too young",
                "+300 asked the provider (run 2), because its timeline's policy says so",
                "+300 run 2 failed: it broke",
                "+300 wants to ask, because its timeline's policy says so; held back until +330, because runs have failed",
                "+330 asked the provider (run 3), because its timeline's policy says so",
                "+340 gave up on run 3: the provider took too long",
            ])
    }

    @Test func log_keepsTheNewest() {
        let fixture = ScheduleFixture()
        for _ in 0..<20 {
            fixture.request(.interaction)
            fixture.answer(.at(0, policy: .never))
        }
        let all = fixture.schedule.log.all
        #expect(all.count == DecisionLog.capacity)
        #expect(all.last?.outcome == .installed(run: 20, entries: 1, leftOut: []))
        #expect(all.first?.outcome == .asked(run: 5, .interaction))
    }

    @Test func pending_tellsTheLongestHold() {
        var limits = ReloadLimits()
        limits.budget = 1
        let fixture = ScheduleFixture(limits: limits)
        fixture.answer(.at(0, policy: .after(nine41)))
        #expect(fixture.schedule.pending(at: fixture.now)?.hold == .throttle)
        fixture.schedule.stretch = 2
        #expect(fixture.schedule.pending(at: fixture.now)?.hold == .power)
        fixture.pass(600)
        fixture.answer(.at(0, policy: .after(nine41)))
        #expect(fixture.schedule.pending(at: fixture.now)?.hold == .budget)
    }

    private func lines(_ fixture: ScheduleFixture) -> [String] {
        func time(_ date: Date) -> String { "+\(Int(date.timeIntervalSince(nine41).rounded()))" }
        return fixture.schedule.log.all.map { "\(time($0.moment)) \($0.outcome.spoken(time))" }
    }
}
