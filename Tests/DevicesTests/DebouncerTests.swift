import Testing

@testable import Devices

/// What happens to a line, at a time in tenths of a millisecond.
private enum Event {
    /// An edge arrives; `lost`: edges before it were lost.
    case down(UInt64), up(UInt64), lostThenDown(UInt64), lostThenUp(UInt64)
    /// Somebody looks at the line, which then has a level.
    case look(UInt64, down: Bool)
}

/// A trace of one line with a debounce time of 10 ms, and what must come out of it.
private struct Trace: CustomTestStringConvertible, Sendable {
    var name: String
    var startsDown = false
    var events: [Event]
    /// `down 50`, in the units of the events.
    var changes: [String]
    /// Whether the line is down in the end, as far as it counts.
    var endsDown: Bool

    var testDescription: String { name }
}

extension Event: Sendable {}

@Suite struct DebouncerTests {
    /// Runs a trace. At each due time between two events it looks at the line, which has the level of the last edge.
    private func run(_ trace: Trace) -> (changes: [String], isActive: Bool) {
        var debouncer = Debouncer(stableMilliseconds: 10, isActive: trace.startsDown)
        var level = trace.startsDown
        var changes: [String] = []
        func note(_ change: Debouncer.Change?) {
            guard let change else { return }
            changes.append("\(change.isActive ? "down" : "up") \(change.nanoseconds / 100_000)")
        }
        for event in trace.events {
            let time = event.time * 100_000
            while let due = debouncer.deadline, due < time { note(debouncer.look(at: due, isActive: level)) }
            switch event {
            case .down, .lostThenDown: level = true
            case .up, .lostThenUp: level = false
            case .look(_, let down): level = down
            }
            if let edge = event.edge {
                note(debouncer.accept(edge))
            } else {
                note(debouncer.look(at: time, isActive: level))
            }
        }
        while let due = debouncer.deadline { note(debouncer.look(at: due, isActive: level)) }
        return (changes, debouncer.isActive)
    }

    @Test(arguments: [
        Trace(
            name: "clean press and release", events: [.down(100), .up(900)], changes: ["down 100", "up 900"],
            endsDown: false),
        Trace(
            name: "seven edges in 5 ms that end down",
            events: [.down(0), .up(8), .down(16), .up(24), .down(32), .up(40), .down(50)],
            changes: ["down 50"], endsDown: true),
        Trace(name: "a spike", events: [.down(100), .up(130)], changes: [], endsDown: false),
        Trace(
            name: "bounces at both ends",
            events: [.down(0), .up(5), .down(10), .up(500), .down(510), .up(520), .down(525), .up(530)],
            changes: ["down 10", "up 530"], endsDown: false),
        Trace(
            name: "an interruption while held",
            events: [.down(0), .up(500), .down(550), .up(900)], changes: ["down 0", "up 900"], endsDown: false),
        Trace(
            name: "exactly the debounce time",
            events: [.down(0), .up(100), .down(199), .up(400)], changes: ["down 0", "up 400"], endsDown: false),
        Trace(
            name: "the release is lost and seen by a later look",
            events: [.down(0), .look(600, down: false)], changes: ["down 0", "up 600"], endsDown: false),
        Trace(
            name: "the press is lost, so its release is nothing",
            events: [.lostThenUp(300)], changes: [], endsDown: false),
        Trace(
            name: "a loss in the middle of a press, which goes on",
            events: [.down(0), .lostThenDown(500), .up(900)], changes: ["down 0", "up 900"], endsDown: false),
        Trace(
            name: "after a loss the time before it proves nothing",
            events: [.down(0), .lostThenUp(99), .down(150)], changes: ["down 150"], endsDown: true),
        Trace(
            name: "the last edge of a storm was lost: the look corrects it",
            events: [.down(0), .up(10), .down(20), .look(60, down: false)], changes: [], endsDown: false),
        Trace(
            name: "down from the start: ignored until the first release", startsDown: true,
            events: [.up(100_000), .down(101_000), .up(102_000)],
            changes: ["down 101000", "up 102000"], endsDown: false),
        Trace(
            name: "down from the start, with bounces while held", startsDown: true,
            events: [.up(10), .down(20), .up(5000), .down(5010), .up(5020)], changes: [], endsDown: false),
    ])
    fileprivate func trace(_ trace: Trace) {
        let (changes, isActive) = run(trace)
        #expect(changes == trace.changes)
        #expect(isActive == trace.endsDown)
    }

    @Test func lateReader_findsTheChangeAtTheNextEdge() {
        var debouncer = Debouncer(stableMilliseconds: 10, isActive: false)
        #expect(debouncer.accept(LineEdge(line: 0, isActive: true, nanoseconds: 0)) == nil)
        let change = debouncer.accept(LineEdge(line: 0, isActive: false, nanoseconds: 80_000_000))
        #expect(change == Debouncer.Change(isActive: true, nanoseconds: 0))
    }

    @Test func earlyLook_changesNothing() {
        var debouncer = Debouncer(stableMilliseconds: 10, isActive: false)
        _ = debouncer.accept(LineEdge(line: 0, isActive: true, nanoseconds: 0))
        #expect(debouncer.deadline == 10_000_000)
        #expect(debouncer.look(at: 9_999_999, isActive: true) == nil)
        #expect(debouncer.deadline == 10_000_000)
        #expect(debouncer.look(at: 10_000_000, isActive: true) != nil)
        #expect(debouncer.deadline == nil)
    }

    @Test func noDebounceTime_countsAtOnce() {
        var debouncer = Debouncer(stableMilliseconds: 0, isActive: false)
        _ = debouncer.accept(LineEdge(line: 0, isActive: true, nanoseconds: 7))
        #expect(debouncer.deadline == 7)
        #expect(debouncer.look(at: 7, isActive: true) == Debouncer.Change(isActive: true, nanoseconds: 7))
    }

    @Test func changes_alternateWhateverComes() {
        // A small generator with a fixed seed: the same thousand traces every time.
        var seed: UInt64 = 88_172_645_463_325_252
        func random(_ bound: UInt64) -> UInt64 {
            seed ^= seed << 13
            seed ^= seed >> 7
            seed ^= seed << 17
            return seed % bound
        }
        for _ in 0..<1000 {
            var debouncer = Debouncer(stableMilliseconds: 10, isActive: random(2) == 0)
            var time: UInt64 = 0
            var changes: [Bool] = []
            for _ in 0..<50 {
                time += random(20_000_000)
                let isActive = random(2) == 0
                let change =
                    random(3) == 0
                    ? debouncer.look(at: time, isActive: isActive)
                    : debouncer.accept(
                        LineEdge(line: 0, isActive: isActive, nanoseconds: time, followsLoss: random(5) == 0))
                if let change { changes.append(change.isActive) }
            }
            #expect(changes.first != false, "a release without a press")
            #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 })
        }
    }
}

extension Event {
    fileprivate var time: UInt64 {
        switch self {
        case .down(let time), .up(let time), .lostThenDown(let time), .lostThenUp(let time), .look(let time, _): time
        }
    }

    fileprivate var edge: LineEdge? {
        let nanoseconds = time * 100_000
        switch self {
        case .down: return LineEdge(line: 0, isActive: true, nanoseconds: nanoseconds)
        case .up: return LineEdge(line: 0, isActive: false, nanoseconds: nanoseconds)
        case .lostThenDown: return LineEdge(line: 0, isActive: true, nanoseconds: nanoseconds, followsLoss: true)
        case .lostThenUp: return LineEdge(line: 0, isActive: false, nanoseconds: nanoseconds, followsLoss: true)
        case .look: return nil
        }
    }
}
