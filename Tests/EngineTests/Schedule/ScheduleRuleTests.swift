import Clocks
import FoundationEssentials
import Testing

@testable import Engine
@testable import Widgets

/// Which entry is shown: rules T1 to T5 of timelines.
@Suite struct TimelineRuleTests {
    @Test func T01_unsortedEntries_areShownAsSortedOnes() {
        let unsorted = ScheduleFixture()
        let sorted = ScheduleFixture()
        unsorted.answer(.at(120, 0, 60, 30))
        sorted.answer(.at(0, 30, 60, 120))
        for _ in 0..<150 {
            #expect(unsorted.current == sorted.current)
            unsorted.pass(1)
            sorted.pass(1)
        }
        #expect(unsorted.current == 120)
    }

    @Test(arguments: [(-0.001, 0.0), (0, 60), (0.001, 60)])
    func T02_current_isTheLastWhoseDateHasCome(offset: Double, shown: Double) {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 60, 120))
        fixture.pass(60 + offset)
        #expect(fixture.current == shown)
    }

    @Test func T02_nextEntry_isTheFirstWhoseDateHasNotCome() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 60, 120))
        #expect(fixture.schedule.nextEntry(after: nine41.addingTimeInterval(59.999)) == WidgetEntry.at(60).date)
        #expect(fixture.schedule.nextEntry(after: nine41.addingTimeInterval(60)) == WidgetEntry.at(120).date)
        #expect(fixture.schedule.nextEntry(after: nine41.addingTimeInterval(120)) == nil)
    }

    @Test func T03_equalDates_showTheLastGiven() {
        let fixture = ScheduleFixture()
        let entries = [WidgetEntry.at(0), .at(60), .at(60), .at(60)]
        fixture.answer(WidgetTimeline(entries: entries, policy: .never))
        fixture.pass(60)
        #expect(fixture.schedule.current(at: fixture.now.wall)?.id == entries[3].id)
        #expect(fixture.schedule.nextEntry(after: fixture.now.wall) == nil)
    }

    @Test func T04_pastEntries_leaveOnlyTheNewest() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(-300, -240, -180, -120, -60, policy: .never))
        #expect(fixture.current == -60)
        #expect(fixture.schedule.entries.count == 1)
    }

    @Test func T05_allInTheFuture_showsNothingUntilTheFirst() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(600, 660))
        #expect(fixture.current == nil)
        fixture.pass(599.999)
        #expect(fixture.current == nil)
        fixture.pass(0.001)
        #expect(fixture.current == 600)
    }

    @Test func T05_allInTheFuture_keepsThePreviousEntry() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .after(nine41)))
        fixture.pass(300)
        fixture.answer(.at(600, 660))
        #expect(fixture.current == 0)
        fixture.pass(300)
        #expect(fixture.current == 600)
    }

    @Test func T15_tooManyEntries_keepThePolicyDateThatComesBeforeTheCut() {
        var limits = ReloadLimits()
        limits.entries = 3
        let fixture = ScheduleFixture(limits: limits)
        fixture.answer(.at(0, 400, 800, 1200, policy: .after(nine41 + 500)))
        #expect(fixture.nextDue == 500)
    }

    @Test func T15_hundredThousandEntries_keepAThousand() {
        let fixture = ScheduleFixture()
        let entries = (0..<100_000).map { WidgetEntry.at(Double(99_999 - $0)) }
        fixture.answer(WidgetTimeline(entries: entries, policy: .never))
        #expect(fixture.schedule.entries.count == 1000)
        #expect(fixture.current == 0)
        #expect(fixture.nextDue == 999)
        #expect(fixture.losses == [EntryLoss(cause: .count, count: 99_000)])
    }

    @Test func T15_entryThatIsTooLarge_isLeftOut() {
        let fixture = ScheduleFixture()
        let entries = [WidgetEntry.at(0, bytes: 262_144), .at(60, bytes: 262_145), .at(120, bytes: nil)]
        fixture.answer(WidgetTimeline(entries: entries, policy: .never))
        #expect(fixture.schedule.entries.map(\.id) == [entries[0].id, entries[2].id])
        #expect(fixture.losses == [EntryLoss(cause: .entryBytes, count: 1)])
    }

    @Test func T15_onlyEntriesThatAreTooLarge_keepThePicture() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .never))
        let isUsed = fixture.answer(WidgetTimeline(entries: [.at(0, bytes: 262_145)], policy: .never))
        #expect(!isUsed)
        #expect(fixture.current == 0)
        #expect(fixture.outcomes.contains(.refused(run: 2, .tooLarge)))
    }

    @Test func T15_timelineThatIsTooLarge_keepsTheEntriesNearestNow() {
        let fixture = ScheduleFixture()
        let entries = (0..<50).map { WidgetEntry.at(Double($0) * 60, bytes: 262_144) }
        fixture.answer(WidgetTimeline(entries: entries, policy: .never))
        #expect(fixture.schedule.entries.count == 40)
        #expect(fixture.nextDue == 2340.0)
        #expect(fixture.losses == [EntryLoss(cause: .timelineBytes, count: 10)])
    }

    @Test func T15_tooManyEntries_keepsThoseNearestNow_andAsksAtTheirEnd() {
        var limits = ReloadLimits()
        limits.entries = 3
        let fixture = ScheduleFixture(limits: limits)
        fixture.answer(.at(-60, 0, 400, 800, 1200, policy: .never))
        #expect(fixture.schedule.entries.map(\.date) == [0, 400, 800].map { WidgetEntry.at($0).date })
        #expect(fixture.nextDue == 800)
    }

    @Test func T16_datesThatAreNone_areLeftOut() {
        let fixture = ScheduleFixture()
        let odd = [Double.nan, .infinity, -.infinity].map { WidgetEntry.at(Date(timeIntervalSince1970: $0)) }
        let isUsed = fixture.answer(WidgetTimeline(entries: odd + [.at(0), .at(.distantFuture)], policy: .never))
        #expect(isUsed)
        #expect(fixture.schedule.entries.count == 2)
        #expect(fixture.current == 0)
    }

    @Test func T16_policyDateThatIsNone_countsAsAtEnd() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 900, policy: .after(Date(timeIntervalSince1970: .nan))))
        #expect(fixture.nextDue == 900)
    }
}

/// When the provider is asked: rules T6 to T13, and what a clock that is set does.
@Suite struct ReloadRuleTests {
    private static let hour = 3600.0

    @Test func start_asksAtOnce() {
        let fixture = ScheduleFixture()
        #expect(fixture.isRequestDue)
        _ = fixture.begin()
        #expect(!fixture.isRequestDue)
    }

    @Test func T06_emptyTimeline_keepsTheLastEntryAndCountsAsFailure() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .after(nine41)))
        fixture.pass(300)
        #expect(fixture.isRequestDue)
        let isUsed = fixture.answer(.at())
        #expect(!isUsed)
        #expect(fixture.current == 0)
        #expect(fixture.schedule.failures == 1)
    }

    @Test func T06_emptyAtEnd_isRetriedWithBackOff() {
        let fixture = ScheduleFixture()
        let asked = fixture.askedAt(for: 500) { _ in .at() }
        #expect(asked == [0, 30, 90, 210, 450])
    }

    @Test func T06_emptyAfterDate_isNotAskedBeforeTheDate() {
        let fixture = ScheduleFixture()
        let asked = fixture.askedAt(for: 2000) { _ in .at(policy: .after(nine41.addingTimeInterval(1000))) }
        #expect(asked == [0, 1000, 1060, 1180, 1420, 1900])
    }

    @Test func T06_emptyNever_isNotAskedAgain() {
        let fixture = ScheduleFixture()
        #expect(fixture.askedAt(for: 100 * Self.hour) { _ in .at(policy: .never) } == [0])
    }

    @Test func T07_atEnd_asksAtTheLastDate() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 600, 1200))
        #expect(fixture.nextDue == 1200)
    }

    @Test func T07_after_asksAtItsDate_beforeOrPastTheEnd() {
        for date in [400.0, 9000] {
            let fixture = ScheduleFixture()
            fixture.answer(.at(0, 600, 1200, policy: .after(nine41.addingTimeInterval(date))))
            #expect(fixture.nextDue == date)
            #expect(!fixture.isRequestDue)
            fixture.pass(date - 0.001)
            #expect(!fixture.isRequestDue)
            fixture.pass(0.001)
            #expect(fixture.isRequestDue)
        }
    }

    @Test func T07_after_replacesTheRestOfTheOldTimeline() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 600, 1200, policy: .after(nine41.addingTimeInterval(400))))
        fixture.pass(400)
        fixture.answer(.at(400, 5000))
        fixture.pass(300)
        #expect(fixture.current == 400)
    }

    @Test func T07_never_isNotAskedAgain() {
        let fixture = ScheduleFixture()
        #expect(fixture.askedAt(for: 100 * Self.hour) { .at($0.timeIntervalSince(nine41), policy: .never) } == [0])
        #expect(fixture.nextDue == nil)
    }

    @Test func T07_atEndWithOneEntryNow_isAskedAtThePaceOfTheBudget() {
        let fixture = ScheduleFixture()
        let asked = fixture.askedAt(for: Self.hour) { .at($0.timeIntervalSince(nine41)) }
        #expect(asked.map { $0.rounded() } == [0, 1234, 2469])
    }

    @Test func T07_atEndWithOneEntryNow_neverRunsOutOfBudget() {
        let fixture = ScheduleFixture()
        let asked = fixture.askedAt(for: 48 * Self.hour) { .at($0.timeIntervalSince(nine41)) }
        // Two days of it, and not the five minutes of the throttle.
        #expect((140...141).contains(asked.count))
    }

    @Test(arguments: [0.0, 100, 300]) func T07_atEndWithOneEntryNow_isNeverAskedFasterThanTheThrottle(pace: Double) {
        var limits = ReloadLimits()
        limits.pace = pace
        let fixture = ScheduleFixture(limits: limits)
        fixture.answer(.at(0))
        #expect(!fixture.isRequestDue)
        #expect(fixture.nextDue == 300)
    }

    @Test func T07_atEndWithOneEntryToCome_isAskedAtItsDate() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(600))
        #expect(fixture.nextDue == 600)
    }

    @Test func T07_policyDateAfterThrottle_isKeptToTheSecond() {
        let fixture = ScheduleFixture()
        let asked = fixture.askedAt(for: Self.hour) { .at($0.timeIntervalSince(nine41), policy: .after($0 + 1000)) }
        #expect(asked == [0, 1000, 2000, 3000])
    }

    @Test func T08_policyInThePast_runsAsOftenAsTheThrottleAllows() {
        let fixture = ScheduleFixture()
        let asked = fixture.askedAt(for: Self.hour) {
            .at($0.timeIntervalSince(nine41), policy: .after(.distantPast))
        }
        #expect(asked == (0...12).map { Double($0) * 300 })
    }

    @Test func T09_throttle_countsFromTheInstalledTimeline() {
        let fixture = ScheduleFixture()
        let run = fixture.begin()
        fixture.pass(8)
        _ = fixture.install(.at(0, policy: .after(nine41)), run: run)
        #expect(fixture.nextDue == 300)
        fixture.pass(299.999)
        #expect(!fixture.isRequestDue)
        fixture.pass(0.001)
        #expect(fixture.isRequestDue)
    }

    @Test func T09_throttle_followsMonotonicTime() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .after(nine41)))
        fixture.wall += 200
        #expect(fixture.nextDue == 300)
    }

    @Test(arguments: ReloadReason.allCases)
    func T09_throttle_letsOnlyUngovernedReasonsPass(reason: ReloadReason) {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .never))
        fixture.pass(10)
        fixture.request(reason)
        #expect(fixture.isRequestDue == !reason.isGoverned)
        #expect(fixture.nextDue == (reason.isGoverned ? 290 : 0))
    }

    @Test func T09_failedRuns_areNotThrottledButBackedOff() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .after(nine41)))
        fixture.pass(300)
        fixture.answer(.at())
        #expect(fixture.nextDue == 30)
    }

    @Test func T10_fiftyRequestsDuringARun_leadToOneMoreWhenTheThrottleAllows() {
        let fixture = ScheduleFixture()
        let run = fixture.begin()
        for _ in 0..<50 { fixture.request(.request) }
        #expect(fixture.nextDue == 10)
        #expect(fixture.install(.at(0, policy: .never), run: run))
        #expect(!fixture.isRequestDue)
        #expect(fixture.nextDue == 300)
        #expect(fixture.askedAt(for: Self.hour) { _ in .at(0, policy: .never) } == [300])
    }

    @Test func T10_interactionDuringARun_leadsToOneMoreAtOnce() {
        let fixture = ScheduleFixture()
        let run = fixture.begin()
        for _ in 0..<5 { fixture.request(.interaction) }
        #expect(!fixture.isRequestDue)
        #expect(fixture.install(.at(0, policy: .never), run: run))
        #expect(fixture.isRequestDue)
        #expect(fixture.askedAt(for: Self.hour) { _ in .at(0, policy: .never) } == [0])
    }

    @Test func T10_interactionDuringAFailingRun_leadsToOneMoreAtOnce() {
        let fixture = ScheduleFixture()
        let run = fixture.begin()
        fixture.request(.interaction)
        #expect(fixture.fail(run: run))
        #expect(fixture.isRequestDue)
    }

    @Test func T10_requestsWhileOneIsHeldBack_merge() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .after(nine41 + 100)))
        for _ in 0..<50 { fixture.request(.request) }
        #expect(fixture.askedAt(for: 2000) { _ in .at(0, policy: .never) } == [300])
    }

    @Test func T10_requestsMadeWhileAnIntentIsPerformed_areOneWithTheRunThatFollows() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .never))
        fixture.pass(600)
        fixture.interactionBegan()
        fixture.request(.request)
        #expect(!fixture.isRequestDue)
        #expect(fixture.nextDue == nil)
        fixture.pass(2)
        fixture.interactionEnded()
        #expect(fixture.isRequestDue)
        #expect(fixture.askedAt(for: Self.hour) { _ in .at(0, policy: .never) } == [602])
    }

    @Test func T10_newConfigurationDuringARun_dropsIt() {
        let fixture = ScheduleFixture()
        let run = fixture.begin()
        fixture.request(.configuration)
        #expect(fixture.isRequestDue)
        #expect(!fixture.install(.at(5), run: run))
        fixture.answer(.at(0))
        #expect(fixture.current == 0)
    }

    @Test func T10_requestDueWhileOneRuns_waitsForIt() {
        let fixture = ScheduleFixture()
        _ = fixture.begin()
        for _ in 0..<50 { #expect(!fixture.isRequestDue) }
        #expect(fixture.nextDue == 10)
    }

    @Test func T11_olderRun_isDiscarded() {
        let fixture = ScheduleFixture()
        let first = fixture.begin()
        fixture.pass(10)
        #expect(fixture.giveUp())
        fixture.pass(30)
        let second = fixture.begin()
        #expect(!fixture.install(.at(1), run: first))
        #expect(fixture.current == nil)
        #expect(fixture.install(.at(2), run: second))
        #expect(!fixture.install(.at(1), run: first))
        #expect(fixture.current == 2)
    }

    @Test func T12_secondAnswer_isIgnored() {
        let fixture = ScheduleFixture()
        let run = fixture.begin()
        #expect(fixture.install(.at(0), run: run))
        #expect(!fixture.install(.at(-5, 5), run: run))
        fixture.pass(10)
        #expect(fixture.current == 0)
    }

    @Test func T13_noAnswer_isGivenUpAfterTenSeconds() {
        let fixture = ScheduleFixture()
        _ = fixture.begin()
        fixture.pass(9.999)
        #expect(!fixture.giveUp())
        fixture.pass(0.001)
        #expect(fixture.giveUp())
        #expect(!fixture.giveUp())
        #expect(fixture.schedule.failures == 1)
        #expect(fixture.nextDue == 30)
    }

    @Test func T14_crash_isAFailureWithBackOff() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .after(nine41)))
        fixture.pass(300)
        let run = fixture.begin()
        #expect(fixture.fail(run: run))
        #expect(fixture.current == 0)
        #expect(fixture.nextDue == 30)
        #expect(!fixture.install(.at(5), run: run))
    }

    @Test func T13_noAnswerEver_backsOffUpToAnHour() {
        let fixture = ScheduleFixture()
        var waits: [Double] = []
        for _ in 0..<10 {
            _ = fixture.begin()
            fixture.pass(10)
            #expect(fixture.giveUp())
            waits.append(fixture.nextDue!)
            fixture.pass(fixture.nextDue!)
            #expect(fixture.isRequestDue)
        }
        #expect(waits == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    }

    @Test func T13_successAfterFailures_startsTheBackOffAnew() {
        let fixture = ScheduleFixture()
        for _ in 0..<4 { fixture.answer(.at()) }
        fixture.answer(.at(0))
        #expect(fixture.schedule.failures == 0)
        fixture.pass(300)
        fixture.answer(.at())
        #expect(fixture.nextDue == 30)
    }

    @Test func clockSetForward_pastTheEnd_asksOnceAtOnce() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 60, 120))
        fixture.wall += 7200
        fixture.setClock()
        #expect(fixture.current == 120)
        #expect(fixture.isRequestDue)
        fixture.answer(.at(7200, policy: .after(nine41)))
        #expect(fixture.nextDue == 300)
    }

    @Test func clockSetForward_withinTheTimeline_asksNothing() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 60, 3600))
        fixture.wall += 1000
        fixture.setClock()
        #expect(fixture.current == 60)
        #expect(!fixture.isRequestDue)
    }

    @Test func clockSetBack_withinTheTimeline_showsTheEarlierEntryAndAsksNothing() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 60, 120, 3600))
        fixture.pass(130)
        fixture.wall -= 60
        fixture.setClock()
        #expect(fixture.current == 60)
        #expect(!fixture.isRequestDue)
    }

    @Test func clockSetBack_beforeTheTimeline_asksOnceAtOnce() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, 60, 3600))
        fixture.wall -= 86_400
        fixture.setClock()
        #expect(fixture.current == nil)
        #expect(fixture.isRequestDue)
        fixture.answer(.at(-86_400, -80_000))
        #expect(!fixture.isRequestDue)
    }

    @Test func clockSet_whileAsking_asksAnewAndDropsTheFirstAnswer() {
        let fixture = ScheduleFixture()
        let run = fixture.begin()
        fixture.wall += 86_400
        fixture.setClock()
        #expect(fixture.isRequestDue)
        #expect(!fixture.install(.at(0), run: run))
        #expect(fixture.current == nil)
    }

    @Test func clockSet_andTheProviderFails_retriesWithBackOff() {
        let fixture = ScheduleFixture()
        fixture.answer(.at(0, policy: .never))
        fixture.wall -= 3600
        fixture.setClock()
        fixture.answer(.at())
        #expect(!fixture.isRequestDue)
        #expect(fixture.nextDue == 30)
    }

    @Test func unknownClock_asksOnceThenWaitsForTheClock() {
        let fixture = ScheduleFixture()
        fixture.wall = -nine41.timeIntervalSince1970
        let asked = fixture.askedAt(for: Self.hour) { WidgetTimeline(entries: [.at($0)], policy: .atEnd) }
        #expect(asked == [0])
        fixture.wall = 0
        fixture.setClock()
        #expect(fixture.isRequestDue)
    }

    @Test func unknownClock_thatRunsIntoTimesThatCanBeTrue_letsPoliciesGoOn() {
        let fixture = ScheduleFixture()
        fixture.wall = ClockSanity.sanityDate.timeIntervalSince(nine41) - 1000
        let asked = fixture.askedAt(for: 1500) { WidgetTimeline(entries: [.at($0)], policy: .after($0)) }
        #expect(asked == [0, 1000, 1300])
    }
}
