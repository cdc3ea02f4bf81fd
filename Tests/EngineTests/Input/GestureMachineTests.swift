import Testing

@testable import Engine

/// One button's trace: presses, releases and looks at the clock, and the gestures that come of them.
struct GestureTrace: Sendable, CustomTestStringConvertible {
    /// What the button knows besides a press.
    enum Knowledge: Sendable {
        case press, long, double, both, hold, holdAndDouble

        var machine: GestureMachine {
            GestureMachine(
                GestureMachine.Knowledge(
                    long: self == .long || self == .both,
                    double: self == .double || self == .both || self == .holdAndDouble,
                    holdInterval: self == .hold || self == .holdAndDouble ? 200_000_000 : nil))
        }
    }

    let name: String
    let knows: Knowledge
    /// Words: `D120` goes down at 120 ms, `U180` up, `L620` looks while down, `l620` looks while up.
    let inputs: String
    /// Words: `press@180`.
    let gestures: String

    var testDescription: String { name }

    /// The gestures the machine tells.
    var told: String {
        var machine = knows.machine
        var told: [String] = []
        for word in inputs.split(separator: " ") {
            let milliseconds = UInt64(word.dropFirst())!
            let nanoseconds = milliseconds * 1_000_000
            let gesture =
                switch word.first! {
                case "D": machine.accept(isActive: true, at: nanoseconds)
                case "U": machine.accept(isActive: false, at: nanoseconds)
                default: machine.look(at: nanoseconds, isActive: word.first == "L")
                }
            if let gesture { told.append("\(gesture.rawValue)@\(milliseconds)") }
        }
        return told.joined(separator: " ")
    }
}

@Suite struct GestureMachineTests {
    static let traces = [
        GestureTrace(name: "hold: a short one is a press", knows: .hold, inputs: "D0 U499", gestures: "press@499"),
        GestureTrace(
            name: "hold: told again and again until the release", knows: .hold,
            inputs: "D0 L500 L600 L700 L900 U950 l1100", gestures: "hold@500 hold@700 hold@900"),
        GestureTrace(
            name: "hold: a lost release ends it", knows: .hold, inputs: "D0 L500 l700 L900 D1000 U1100",
            gestures: "hold@500 press@1100"),
        GestureTrace(
            name: "hold: a late look makes up for nothing", knows: .hold, inputs: "D0 L500 L5000 L5199 L5200",
            gestures: "hold@500 hold@5000 hold@5200"),
        GestureTrace(
            name: "hold: a stuck button stops after a minute", knows: .hold,
            inputs: "D0 L500 L59999 L60199 L60400 U70000",
            gestures: "hold@500 hold@59999"),
        GestureTrace(
            name: "hold and double: all three", knows: .holdAndDouble,
            inputs: "D0 U50 D100 U150 D1000 U1050 l1350 D2000 L2500 U2600",
            gestures: "double@100 press@1350 hold@2500"),
        GestureTrace(
            name: "press only: acts when it goes down", knows: .press, inputs: "D10 U90", gestures: "press@10"),
        GestureTrace(
            name: "press only: held is one press", knows: .press, inputs: "D10 L5000 U9000", gestures: "press@10"),
        GestureTrace(
            name: "press only: twice is two presses", knows: .press, inputs: "D10 U60 D120 U160",
            gestures: "press@10 press@120"),
        GestureTrace(name: "press only: a release alone", knows: .press, inputs: "U10", gestures: ""),
        GestureTrace(
            name: "long: a short press acts at its release", knows: .long, inputs: "D0 U499", gestures: "press@499"),
        GestureTrace(name: "long: just before its time", knows: .long, inputs: "D0 L499 U499", gestures: "press@499"),
        GestureTrace(name: "long: at its time", knows: .long, inputs: "D0 L500 U800", gestures: "long@500"),
        GestureTrace(name: "long: told once", knows: .long, inputs: "D0 L500 L900 U2000", gestures: "long@500"),
        GestureTrace(
            name: "long: the next press counts anew", knows: .long, inputs: "D0 L500 U800 D900 U950",
            gestures: "long@500 press@950"),
        GestureTrace(name: "long: a lost release is no long press", knows: .long, inputs: "D0 l500", gestures: ""),
        GestureTrace(
            name: "long: after a lost release a press still works", knows: .long, inputs: "D0 l500 D900 U950",
            gestures: "press@950"),
        GestureTrace(
            name: "double: alone it is a press, later", knows: .double, inputs: "D0 U50 l350", gestures: "press@350"),
        GestureTrace(name: "double: not before its time", knows: .double, inputs: "D0 U50 l349", gestures: ""),
        GestureTrace(
            name: "double: the second going down tells", knows: .double, inputs: "D0 U50 D349 U400",
            gestures: "double@349"),
        GestureTrace(
            name: "double: three are a double and a press", knows: .double, inputs: "D0 U50 D100 U150 D200 U250 l550",
            gestures: "double@100 press@550"),
        GestureTrace(
            name: "double: too slow is two presses", knows: .double, inputs: "D0 U50 l350 D400 U450 l750",
            gestures: "press@350 press@750"),
        GestureTrace(
            name: "double: held is a press after the release", knows: .double, inputs: "D0 L900 U1000 l1300",
            gestures: "press@1300"),
        GestureTrace(name: "both: long", knows: .both, inputs: "D0 L500 U700 l1000", gestures: "long@500"),
        GestureTrace(name: "both: double", knows: .both, inputs: "D0 U80 D160 L660 U700", gestures: "double@160"),
        GestureTrace(name: "both: press", knows: .both, inputs: "D0 U80 l380", gestures: "press@380"),
        GestureTrace(
            name: "held at the start: nothing until it was released", knows: .both, inputs: "U10000 l10500",
            gestures: ""),
        GestureTrace(
            name: "held at the start: works after its release", knows: .both, inputs: "U10000 D11000 U11100 l11400",
            gestures: "press@11400"),
    ]

    @Test(arguments: traces) func gestures_ofTrace(_ trace: GestureTrace) {
        #expect(trace.told == trace.gestures)
    }

    @Test func deadline_isNilWhileNothingIsPending() {
        for knows in [GestureTrace.Knowledge.press, .long, .double, .both] {
            #expect(knows.machine.deadline == nil)
        }
        var machine = GestureTrace.Knowledge.press.machine
        _ = machine.accept(isActive: true, at: 0)
        #expect(machine.deadline == nil)
    }

    @Test func deadline_isWhereTheGestureIsDecided() {
        var machine = GestureTrace.Knowledge.both.machine
        _ = machine.accept(isActive: true, at: 1_000)
        #expect(machine.deadline == 500_001_000)
        _ = machine.accept(isActive: false, at: 2_000)
        #expect(machine.deadline == 300_002_000)
        _ = machine.look(at: 300_002_000, isActive: false)
        #expect(machine.deadline == nil)
    }
}
