import FoundationEssentials
import Testing

@testable import Activities

/// The rules that lie in dates and timestamps rather than in states.
@Suite struct StateMachineRuleTests {
    private let limits = ActivityLimits()

    private func active(staleDate: Date? = nil, timestamp: Date? = start) -> ActivityStateMachine {
        ActivityStateMachine(requestedAt: start, startDate: nil, staleDate: staleDate, timestamp: timestamp)
    }

    // MARK: Starting

    @Test func requested_withoutStartDate_isActive() { #expect(active().state == .active) }

    @Test func requested_withPastStaleDate_isStaleFromTheBeginning() {
        #expect(active(staleDate: at(-1)).state == .stale)
        #expect(active(staleDate: start).state == .stale)
    }

    @Test func requested_withPastStartDate_isActiveFromNow() {
        let machine = ActivityStateMachine(requestedAt: start, startDate: at(-60), staleDate: nil, timestamp: nil)
        #expect(machine.state == .active && machine.startDate == start)
    }

    @Test func startDateReached_withPastStaleDate_isStale() {
        var machine = ActivityStateMachine(requestedAt: start, startDate: at(60), staleDate: at(30), timestamp: nil)
        #expect(machine.advance(to: at(59), limits: limits) == [])
        #expect(machine.advance(to: at(60), limits: limits) == [.stale])
    }

    // MARK: Timestamps

    @Test func updated_withOlderTimestamp_changesNothing() {
        var machine = active(timestamp: at(10))
        let before = machine
        #expect(machine.updated(staleDate: at(99), timestamp: at(9), at: at(20)) == .ignoreOlder)
        #expect(machine == before)
    }

    @Test func updated_withEqualTimestamp_isTaken() {
        var machine = active(timestamp: at(10))
        #expect(machine.updated(staleDate: nil, timestamp: at(10), at: at(20)) == .replaceContent)
    }

    @Test func updated_withPastButNewerTimestamp_isTaken() {
        var machine = active(timestamp: at(10))
        #expect(machine.updated(staleDate: nil, timestamp: at(11), at: at(200)) == .replaceContent)
        #expect(machine.lastTimestamp == at(11))
    }

    @Test func updated_withTheWholeSecondOfAFraction_isTaken() {
        var machine = active(timestamp: at(10.7))
        #expect(machine.updated(staleDate: nil, timestamp: at(10), at: at(11)) == .replaceContent)
        #expect(machine.lastTimestamp == at(10.7))
        #expect(machine.updated(staleDate: nil, timestamp: at(10.5), at: at(11)) == .ignoreOlder)
    }

    @Test func updated_withoutTimestamp_whenClockWasSetBack_isTaken() {
        var machine = active(timestamp: at(10))
        #expect(machine.updated(staleDate: nil, timestamp: nil, at: at(-500)) == .replaceContent)
        #expect(machine.lastTimestamp == at(10))
    }

    @Test func ended_withOlderTimestamp_isIgnored() {
        var machine = active(timestamp: at(10))
        #expect(machine.ended(policy: .immediate, timestamp: at(9), at: at(20), limits: limits) == .ignoreOlder)
        #expect(machine.state == .active)
    }

    @Test func implausible_beginsJustAfterADay() {
        let day = at(24 * 3600)
        #expect(!ActivityStateMachine.isImplausible(day, at: start, limits: limits))
        #expect(ActivityStateMachine.isImplausible(day.addingTimeInterval(1), at: start, limits: limits))
        #expect(!ActivityStateMachine.isImplausible(nil, at: start, limits: limits))
    }

    // MARK: Stale dates

    @Test func stale_beginsExactlyAtTheStaleDate() {
        var machine = active(staleDate: at(600))
        #expect(machine.advance(to: at(599.999), limits: limits) == [])
        #expect(machine.advance(to: at(600), limits: limits) == [.stale])
        #expect(machine.advance(to: at(600), limits: limits) == [])
    }

    @Test func updated_whenStale_withoutStaleDate_revives() {
        var machine = active(staleDate: at(600))
        _ = machine.advance(to: at(700), limits: limits)
        _ = machine.updated(staleDate: nil, timestamp: nil, at: at(700))
        #expect(machine.state == .active)
    }

    @Test func updated_whenStale_withStaleDateStillPast_staysStale() {
        var machine = active(staleDate: at(600))
        _ = machine.advance(to: at(700), limits: limits)
        _ = machine.updated(staleDate: at(650), timestamp: nil, at: at(700))
        #expect(machine.state == .stale)
    }

    @Test func updated_whenActive_withPastStaleDate_isStaleAtOnce() {
        var machine = active()
        _ = machine.updated(staleDate: at(5), timestamp: nil, at: at(10))
        #expect(machine.state == .stale)
    }

    // MARK: Ends

    private static let policies: [(ActivityUIDismissalPolicy, Double)] = [
        (.default, 100 + hours(4)), (.after(at(700)), 700), (.after(at(99_999)), 100 + hours(4)),
    ]

    @Test(arguments: policies)
    func ended_keepsUntil(policy: ActivityUIDismissalPolicy, seconds: Double) {
        var machine = active()
        #expect(machine.ended(policy: policy, timestamp: nil, at: at(100), limits: limits) == .end)
        #expect(machine.dismissalDate == at(seconds))
        #expect(machine.advance(to: at(seconds - 0.001), limits: limits) == [])
        #expect(machine.advance(to: at(seconds), limits: limits) == [.dismissed])
    }

    @Test(arguments: [ActivityUIDismissalPolicy.immediate, .after(at(99)), .after(at(100))])
    func ended_goesAtOnce(policy: ActivityUIDismissalPolicy) {
        var machine = active()
        #expect(machine.ended(policy: policy, timestamp: nil, at: at(100), limits: limits) == .dismiss)
        #expect(machine.state == .dismissed && machine.dismissalDate == at(100))
    }

    @Test func cap_whenNoticedLate_endsAndDismissesAtItsOwnDates() {
        var machine = active(staleDate: at(600))
        #expect(machine.advance(to: at(hours(30)), limits: limits) == [.stale, .ended, .dismissed])
        #expect(machine.endDate == at(hours(8)) && machine.dismissalDate == at(hours(12)))
    }

    @Test func cap_whenItIsTheStaleDateToo_comesSecond() {
        var machine = active(staleDate: at(hours(8)))
        #expect(machine.advance(to: at(hours(8)), limits: limits) == [.stale, .ended])
    }

    @Test func cap_countsFromTheStartDate() {
        var machine = ActivityStateMachine(requestedAt: start, startDate: at(hours(2)), staleDate: nil, timestamp: nil)
        #expect(machine.advance(to: at(hours(10) - 1), limits: limits) == [.active])
        #expect(machine.advance(to: at(hours(10)), limits: limits) == [.ended])
    }

    @Test func cap_followsTheLimits() {
        var limits = ActivityLimits()
        (limits.activeSeconds, limits.lingeringSeconds) = (100, 10)
        var machine = active()
        #expect(machine.advance(to: at(109), limits: limits) == [.ended])
        #expect(machine.nextDue(limits) == at(110))
    }

    // MARK: Next due

    @Test func nextDue_ofEachState() {
        var machine = ActivityStateMachine(requestedAt: start, startDate: at(60), staleDate: at(600), timestamp: nil)
        var dues: [Date?] = []
        for _ in 0..<5 {
            dues.append(machine.nextDue(limits))
            _ = machine.advance(to: machine.nextDue(limits) ?? start, limits: limits)
        }
        #expect(dues == [at(60), at(600), at(60 + hours(8)), at(60 + hours(12)), nil])
    }

    @Test func nextDue_withoutStaleDate_isTheCap() { #expect(active().nextDue(limits) == at(hours(8))) }

    @Test func nextDue_withStaleDateAfterTheCap_isTheCap() {
        #expect(active(staleDate: at(hours(9))).nextDue(limits) == at(hours(8)))
    }
}
