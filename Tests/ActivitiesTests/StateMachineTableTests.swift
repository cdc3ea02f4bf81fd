import FoundationEssentials
import Testing

@testable import Activities

/// Every event in every state, one test a cell.
@Suite struct StateMachineTableTests {
    private let limits = ActivityLimits()

    /// A machine brought into a state by the events that lead there, the last of them at `start`.
    private func machine(_ state: ActivityState) -> ActivityStateMachine {
        let startDate = state == .pending ? at(60) : nil
        var machine = ActivityStateMachine(
            requestedAt: start, startDate: startDate, staleDate: at(600), timestamp: start)
        switch state {
        case .pending, .active: break
        case .stale: _ = machine.staleDateReached()
        case .ended: _ = machine.ended(policy: .default, timestamp: start, at: start, limits: limits)
        case .dismissed: _ = machine.ended(policy: .immediate, timestamp: start, at: start, limits: limits)
        }
        #expect(machine.state == state)
        return machine
    }

    // MARK: requested again

    @Test func requested_whenPending() { #expect(machine(.pending).requestedAgain(timestamp: at(1)) == .update) }
    @Test func requested_whenActive() { #expect(machine(.active).requestedAgain(timestamp: at(1)) == .update) }
    @Test func requested_whenStale() { #expect(machine(.stale).requestedAgain(timestamp: at(1)) == .update) }

    @Test func requested_whenEnded() {
        #expect(machine(.ended).requestedAgain(timestamp: at(1)) == .replace)
        #expect(machine(.ended).requestedAgain(timestamp: start) == .ignoreOlder)
        #expect(machine(.ended).requestedAgain(timestamp: nil) == .replace)
    }

    @Test func requested_whenDismissed() {
        #expect(machine(.dismissed).requestedAgain(timestamp: at(1)) == .replace)
        #expect(machine(.dismissed).requestedAgain(timestamp: start) == .ignoreOlder)
        #expect(machine(.dismissed).requestedAgain(timestamp: nil) == .replace)
    }

    // MARK: updated

    @Test func updated_whenPending() {
        var machine = machine(.pending)
        #expect(machine.updated(staleDate: at(90), timestamp: at(1), at: at(1)) == .replaceContent)
        #expect(machine.state == .pending && machine.staleDate == at(90) && machine.startDate == at(60))
    }

    @Test func updated_whenActive() {
        var machine = machine(.active)
        #expect(machine.updated(staleDate: at(900), timestamp: at(1), at: at(1)) == .replaceContent)
        #expect(machine.state == .active && machine.staleDate == at(900) && machine.lastTimestamp == at(1))
    }

    @Test func updated_whenStale() {
        var machine = machine(.stale)
        #expect(machine.updated(staleDate: at(1200), timestamp: at(700), at: at(700)) == .replaceContent)
        #expect(machine.state == .active)
    }

    @Test func updated_whenEnded() {
        var machine = machine(.ended)
        let before = machine
        #expect(machine.updated(staleDate: nil, timestamp: at(1), at: at(1)) == .ignoreEnded)
        #expect(machine == before)
    }

    @Test func updated_whenDismissed() {
        var machine = machine(.dismissed)
        let before = machine
        #expect(machine.updated(staleDate: nil, timestamp: at(1), at: at(1)) == .ignoreEnded)
        #expect(machine == before)
    }

    // MARK: ended

    @Test func ended_whenPending() {
        var machine = machine(.pending)
        #expect(machine.ended(policy: .default, timestamp: at(1), at: at(1), limits: limits) == .dismiss)
        #expect(machine.state == .dismissed)
    }

    @Test func ended_whenActive() {
        var machine = machine(.active)
        #expect(machine.ended(policy: .default, timestamp: at(1), at: at(1), limits: limits) == .end)
        #expect(machine.state == .ended && machine.endDate == at(1) && machine.dismissalDate == at(1 + hours(4)))
    }

    @Test func ended_whenStale() {
        var machine = machine(.stale)
        #expect(machine.ended(policy: .default, timestamp: at(700), at: at(700), limits: limits) == .end)
        #expect(machine.state == .ended)
    }

    @Test func ended_whenEnded() {
        var machine = machine(.ended)
        #expect(machine.ended(policy: .default, timestamp: at(1), at: at(1), limits: limits) == .ignoreEnded)
        #expect(machine.dismissalDate == at(hours(4)))
        #expect(machine.ended(policy: .immediate, timestamp: at(2), at: at(2), limits: limits) == .dismissEnded)
        #expect(machine.state == .dismissed && machine.endDate == start && machine.dismissalDate == at(2))
    }

    @Test func ended_whenDismissed() {
        var machine = machine(.dismissed)
        #expect(machine.ended(policy: .immediate, timestamp: at(1), at: at(1), limits: limits) == .ignoreEnded)
    }

    // MARK: start date reached

    @Test func startDateReached_whenPending() {
        var machine = machine(.pending)
        #expect(machine.startDateReached() == .become(.active))
        #expect(machine.startDate == at(60))
    }

    @Test(arguments: [ActivityState.active, .stale, .ended, .dismissed])
    func startDateReached_whenPast(state: ActivityState) {
        var machine = machine(state)
        #expect(machine.startDateReached() == .ignore && machine.state == state)
    }

    // MARK: stale date reached

    @Test func staleDateReached_whenActive() {
        var machine = machine(.active)
        #expect(machine.staleDateReached() == .become(.stale) && machine.state == .stale)
    }

    @Test func staleDateReached_whenPending() {
        var machine = machine(.pending)
        #expect(machine.staleDateReached() == .ignore && machine.state == .pending)
    }

    @Test(arguments: [ActivityState.stale, .ended, .dismissed])
    func staleDateReached_whenPast(state: ActivityState) {
        var machine = machine(state)
        #expect(machine.staleDateReached() == .ignore && machine.state == state)
    }

    // MARK: cap reached

    @Test(arguments: [ActivityState.active, .stale])
    func capReached_whenLive(state: ActivityState) {
        var machine = machine(state)
        #expect(machine.capReached(limits: limits) == .become(.ended))
        #expect(machine.endDate == at(hours(8)) && machine.dismissalDate == at(hours(12)))
    }

    @Test(arguments: [ActivityState.pending, .ended, .dismissed])
    func capReached_whenNotLive(state: ActivityState) {
        var machine = machine(state)
        #expect(machine.capReached(limits: limits) == .ignore && machine.state == state)
    }

    // MARK: dismissal reached

    @Test func dismissalReached_whenEnded() {
        var machine = machine(.ended)
        #expect(machine.dismissalReached() == .become(.dismissed) && machine.dismissalDate == at(hours(4)))
    }

    @Test(arguments: [ActivityState.pending, .active, .stale, .dismissed])
    func dismissalReached_whenNotEnded(state: ActivityState) {
        var machine = machine(state)
        #expect(machine.dismissalReached() == .ignore && machine.state == state)
    }

    // MARK: removed

    @Test(arguments: [ActivityState.pending, .active, .stale, .ended])
    func removed_whenKnown(state: ActivityState) {
        var machine = machine(state)
        #expect(machine.removed(at: at(5)) == .dismiss)
        #expect(machine.state == .dismissed && machine.dismissalDate == at(5))
        #expect(machine.endDate == (state == .ended ? start : at(5)))
    }

    @Test func removed_whenDismissed() {
        var machine = machine(.dismissed)
        #expect(machine.removed(at: at(5)) == .ignore && machine.dismissalDate == start)
    }
}
