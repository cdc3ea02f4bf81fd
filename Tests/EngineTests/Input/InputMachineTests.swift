import Testing

@testable import Engine

/// A trace of several buttons and an encoder, and what comes of it.
struct InputTrace: Sendable, CustomTestStringConvertible {
    let name: String
    /// Words: `Da120` button a goes down at 120 ms, `Ua180` up, `L300` looks with the levels of the trace,
    /// `!a` the release of a is lost. Of the encoder `A5` and `B5` change its lines.
    let inputs: String
    /// Words: `a:press@0` with the moment the deed began, `ab@0` a chord, `+@4` and `-@4` turns.
    let deeds: String

    var testDescription: String { name }

    /// Buttons a (press), b (press), c (long), d (double); chords of a and b, of b and c; an encoder of four edges.
    var told: String {
        let letters = ["a", "b", "c", "d"]
        var machine = InputMachine(
            buttons: [.init(), .init(), .init(long: true), .init(double: true)], chords: [(0, 1), (1, 2)],
            encoders: [QuadratureDecoder(a: false, b: false, edgesPerDetent: 4)])
        var levels = [false, false, false, false]
        var (a, b) = (false, false)
        var told: [InputMachine.Deed] = []
        for word in inputs.split(separator: " ") {
            let kind = word.first!
            let place = letters.firstIndex { word.dropFirst().hasPrefix($0) }
            let digits = word.filter(\.isNumber)
            let now = UInt64(digits.isEmpty ? "0" : digits)! * 1_000_000
            switch kind {
            case "D", "U":
                levels[place!] = kind == "D"
                told += machine.accept(button: place!, isActive: kind == "D", at: now)
            case "!": levels[place!] = false
            case "A", "B":
                if kind == "A" { a.toggle() } else { b.toggle() }
                told += machine.accept(encoder: 0, a: a, b: b, at: now)
            default: told += machine.look(at: now) { levels[$0] }
            }
        }
        return told.map { deed in
            let name =
                switch deed.source {
                case .button(let place, let gesture): "\(letters[place]):\(gesture.rawValue)"
                case .chord(let place): ["ab", "bc"][place]
                case .encoder(_, .clockwise): "+"
                case .encoder(_, .counterclockwise): "-"
                }
            return "\(name)@\(deed.nanoseconds / 1_000_000)"
        }
        .joined(separator: " ")
    }
}

@Suite struct InputMachineTests {
    static let traces = [
        InputTrace(
            name: "alone, one of a chord tells after a tenth of a second", inputs: "Da0 L99 L100 Ua300",
            deeds: "a:press@0"),
        InputTrace(name: "alone and short, at its release", inputs: "Da0 Ua60 L100", deeds: "a:press@0"),
        InputTrace(
            name: "both within a tenth of a second are a chord", inputs: "Da0 Db100 L110 Ua200 Ub210 L900",
            deeds: "ab@0"),
        InputTrace(name: "the order does not matter", inputs: "Db0 Da30 L200 Ub300 Ua300", deeds: "ab@0"),
        InputTrace(
            name: "too far apart they are two presses", inputs: "Da0 L100 Db101 L201", deeds: "a:press@0 b:press@101"),
        InputTrace(
            name: "one released before the other goes down is no chord", inputs: "Da0 Ua50 Db60 Ub90",
            deeds: "a:press@0 b:press@60"),
        InputTrace(
            name: "held, a chord tells nothing more", inputs: "Da0 Db20 L2000 L9000 Ua9500 Ub9600 L9900", deeds: "ab@0"),
        InputTrace(
            name: "after a chord both work as before", inputs: "Da0 Db20 Ua90 Ub95 Da500 Ua550 Db700 L800",
            deeds: "ab@0 a:press@500 b:press@700"),
        InputTrace(
            name: "a chord with a button that knows long presses", inputs: "Dc0 Db50 L700 Uc800 Ub800", deeds: "bc@0"),
        InputTrace(name: "one that knows long presses is long by itself", inputs: "Dc0 L500 Uc800", deeds: "c:long@0"),
        InputTrace(
            name: "a third button has no part in a chord", inputs: "Da0 Dc20 L100 Uc200", deeds: "a:press@0 c:press@20"),
        InputTrace(
            name: "after a lost release no chord begins", inputs: "Da0 L100 !a Db500 L600",
            deeds: "a:press@0 b:press@500"),
        InputTrace(name: "a double press began with its first", inputs: "Dd0 Ud50 Dd200 Ud250", deeds: "d:double@0"),
        InputTrace(
            name: "a press that might have been double began with itself", inputs: "Dd0 Ud50 L350", deeds: "d:press@0"),
        InputTrace(name: "a detent clockwise", inputs: "A1 B2 A3 B4", deeds: "+@4"),
        InputTrace(name: "a detent the other way", inputs: "B1 A2 B3 A4", deeds: "-@4"),
        InputTrace(name: "half a detent and back is nothing", inputs: "A1 B2 B3 A4", deeds: ""),
        InputTrace(name: "bounces are nothing", inputs: "A1 A2 A3 B4 B5 B6 A7 B8 B9 B10", deeds: "+@8"),
        InputTrace(
            name: "two detents and one back", inputs: "A1 B2 A3 B4 A5 B6 A7 B8 B9 A10 B11 A12", deeds: "+@4 +@8 -@12"),
    ]

    @Test(arguments: traces) func trace_tellsItsDeeds(_ trace: InputTrace) { #expect(trace.told == trace.deeds) }

    @Test func storm_isCutToWhatFingersCan() {
        var machine = InputMachine(buttons: [.init()], chords: [], encoders: [])
        var count = 0
        for press in 0..<10_000 {
            let now = UInt64(press) * 10_000_000
            count += machine.accept(button: 0, isActive: true, at: now).count
            count += machine.accept(button: 0, isActive: false, at: now + 5_000_000).count
        }
        // A hundred a second for a hundred seconds: twelve at once and twelve a second after them.
        #expect((1200...1224).contains(count))
    }

    @Test func deadline_isTheNextOfAllButtons() {
        var machine = InputMachine(buttons: [.init(long: true), .init(double: true)], chords: [], encoders: [])
        #expect(machine.deadline == nil)
        _ = machine.accept(button: 0, isActive: true, at: 0)
        #expect(machine.deadline == 500_000_000)
        _ = machine.accept(button: 1, isActive: true, at: 10_000_000)
        _ = machine.accept(button: 1, isActive: false, at: 50_000_000)
        #expect(machine.deadline == 350_000_000)
    }
}

@Suite struct QuadratureDecoderTests {
    /// Turns of a knob that goes one round clockwise and one back, from every rest.
    @Test(arguments: [1, 2, 4]) func rounds_tellADetentForItsEdges(edgesPerDetent: Int) {
        let round = [(false, false), (true, false), (true, true), (false, true)]
        for start in 0..<4 {
            var decoder = QuadratureDecoder(
                a: round[start].0, b: round[start].1, edgesPerDetent: edgesPerDetent)
            var turns = 0
            for step in 1...40 {
                let (a, b) = round[(start + step) % 4]
                turns += decoder.accept(a: a, b: b)?.rawValue ?? 0
            }
            #expect(turns == 40 / edgesPerDetent)
            for step in 1...40 {
                let (a, b) = round[(start - step + 40) % 4]
                turns += decoder.accept(a: a, b: b)?.rawValue ?? 0
            }
            #expect(turns == 0)
        }
    }

    @Test func lostEdge_costsNoDetent() {
        var decoder = QuadratureDecoder(a: false, b: false, edgesPerDetent: 4)
        #expect(decoder.accept(a: true, b: false) == nil)
        // From 10 to 01: which way is not known.
        #expect(decoder.accept(a: false, b: true) == nil)
        #expect(decoder.accept(a: false, b: false) == .clockwise)
    }

    @Test func twoLostEdges_makeNothingUp() {
        var decoder = QuadratureDecoder(a: false, b: false, edgesPerDetent: 4)
        #expect(decoder.accept(a: true, b: true) == nil)
        #expect(decoder.accept(a: false, b: false) == nil)
    }
}

@Suite struct LineHealthTests {
    private let second: UInt64 = 1_000_000_000

    @Test func pressedAtStart_isToldOnceAfterTenSeconds() {
        var health = LineHealth(isActive: true, at: 0)
        #expect(health.look(at: 10 * second - 1) == nil)
        #expect(health.look(at: 10 * second) == .pressedAtStart)
        #expect(health.look(at: 500 * second) == nil && health.deadline == nil)
        #expect(health.accept(isActive: false, at: 600 * second) == nil)
        #expect(health.accept(isActive: true, at: 601 * second) == nil)
        #expect(health.look(at: 661 * second) == .stuck)
    }

    @Test func heldForAMinute_isStuck() {
        var health = LineHealth(isActive: false, at: 0)
        #expect(health.deadline == nil)
        _ = health.accept(isActive: true, at: second)
        #expect(health.look(at: 60 * second) == nil)
        #expect(health.look(at: 61 * second) == .stuck)
    }

    @Test func floating_isToldOnceAnEpisode_andCountsAgainWhenQuiet() {
        var health = LineHealth(isActive: false, at: 0)
        var told: [LineHealth.Complaint] = []
        for edge in 0..<1000 {
            if let complaint = health.accept(isActive: edge % 2 == 0, at: UInt64(edge) * 2_000_000) {
                told.append(complaint)
            }
        }
        #expect(told == [.floating(edges: 201)])
        #expect(health.isFloating)
        #expect(health.accept(isActive: true, at: 10 * second) == nil)
        #expect(!health.isFloating)
    }

    @Test func bouncingFinger_isNoFloatingLine() {
        var health = LineHealth(isActive: false, at: 0)
        // Seven edges a press, ten presses a second.
        for edge in 0..<700 {
            let now = UInt64(edge / 7) * 100_000_000 + UInt64(edge % 7) * 1_000_000
            #expect(health.accept(isActive: edge % 2 == 0, at: now) == nil)
        }
    }

    @Test func sentences_sayWhatToDo() {
        #expect(
            LineHealth.Complaint.pressedAtStart.sentence(about: "button a", activeLow: true).contains(
                "\"activeLow\" to false"))
        #expect(
            LineHealth.Complaint.floating(edges: 201).sentence(about: "button a", activeLow: true).contains("\"bias\""))
    }
}
