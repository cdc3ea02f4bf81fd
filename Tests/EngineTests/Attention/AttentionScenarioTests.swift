import Testing

@testable import Engine

/// Which thing is in which slot, second by second.
@Suite struct AttentionScenarioTests {
    static let scripts: [AttentionScript] = [
        AttentionScript(
            "a stack that says nothing goes round", AttentionBoards.stack, [],
            "aaaaaaaaaabbbbbbbbbbccccccccccaaaa"),
        AttentionScript(
            "the most relevant comes when the present one has rested, and stays", AttentionBoards.stack,
            [(0, .entries("c", [(-60, 0, 0), (3, 5, 22)]))],
            "aaaaaaaaaacccccccccccccccaaaaaaaaaabbbbbbbbbbaa"),
        AttentionScript(
            "a score of nothing is never turned to", AttentionBoards.stack,
            [(0, .entries("b", [(-60, 0, 0)]))],
            "aaaaaaaaaaccccccccccaaaaaaaaaacc"),
        AttentionScript(
            "scores count against the best of their kind", AttentionBoards.stack,
            [
                (0, .entries("b", [(0, 100, 0), (2, 40, 0)])), (0, .entries("c", [(0, 3, 0), (2, 2, 0)])),
            ],
            "bbbbbbbbbbcccccccccccccccccc"),
        AttentionScript(
            "of equals the first on the board", AttentionBoards.stack,
            [(0, .entries("b", [(0, 1, 0)])), (0, .entries("c", [(0, 1, 0)]))],
            "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"),
        AttentionScript(
            "where nothing is relevant the present one stays", AttentionBoards.stack,
            [
                (0, .entries("a", [(-60, 0, 0)])), (0, .entries("b", [(0, 1, 5)])),
                (0, .entries("c", [(-60, -1, 0)])),
            ],
            "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"),
        AttentionScript(
            "an interruption of five seconds leaves the rest of the dwell", AttentionBoards.stack,
            [(3, .activities("1")), (8, .activities(""))],
            "aaa11111aaaaaaabbbbbbbbbbcc"),
        AttentionScript(
            "a press turns and holds, and the stack goes on from there", AttentionBoards.stack,
            [(3, .next("main"))],
            "aaabbbbbbbbbbccccccccccaaaa"),
        AttentionScript(
            "presses in a row go round both ways", AttentionBoards.stack,
            [
                (1, .next("main")), (2, .next("main")), (3, .next("main")), (4, .previous("main")),
                (5, .previous("main")),
            ],
            "abcacbbbbbbbbbbccc"),
        AttentionScript(
            "a stack turned by hand only stays", AttentionBoards.manual,
            [(5, .next("main"))],
            "aaaaabbbbbbbbbbbbbbbbbbbbbbbb"),
        AttentionScript(
            "a kind that was asked for returns after its time; asking again extends it", AttentionBoards.stack,
            [(2, .show("c", back: 6)), (5, .show("c", back: 6))],
            "aacccccccccaaaaaaaabbbb"),
        AttentionScript(
            "without a time it stays until home", AttentionBoards.stack,
            [(2, .show("c", back: nil)), (20, .home)],
            "aaccccccccccccccccccaaaaaaaabb"),
        AttentionScript(
            "a pin whose content is gone falls back at once, and is back with it", AttentionBoards.single,
            [(0, .activities("1")), (1, .show("1", back: 20)), (4, .activities("")), (8, .activities("21"))],
            "1111aaaa1111111111111222"),
        AttentionScript(
            "an alert interrupts a pin, and the pin is back after it", AttentionBoards.stack,
            [(1, .activities("1")), (1, .show("c", back: 20)), (3, .alert("1"))],
            "acc!!!!!ccccccccccccc111"),
        AttentionScript(
            "an alert waits while a user turns, and ends when its slot is turned", AttentionBoards.single,
            [
                (0, .activities("1")), (1, .next("main")), (2, .alert("1")), (20, .alert("1")), (22, .next("main")),
                (32, .activities("")),
            ],
            "1aaaaaaaa!!!!!111111!!aaaaaaaa11aa"),
        AttentionScript(
            "alerts follow one another", AttentionBoards.single,
            [(0, .activities("12")), (1, .alert("2")), (2, .alert("1"))],
            "1!!!!!!!!!!1111"),
        AttentionScript(
            "running before ended before the stack; ended ones give way to the foreground", AttentionBoards.classes,
            [
                (0, .entries("c", [(-60, 0, 0), (8, 1, 4)])), (1, .activities("2")), (3, .activities("2", ended: "3")),
                (6, .activities("", ended: "3")), (23, .activities("")),
            ],
            "b2222233cccccccccc33333bbbb"),
        AttentionScript(
            "the background shows while the normal has nothing to say", AttentionBoards.classes,
            [
                (0, .entries("b", [(-60, 1, 65), (20, 1, 5)])), (0, .entries("c", [(-60, 0, 0), (30, 1, 3)])),
            ],
            "bbbbbbbbbbaaaaaaaaaabbbbbbbbbbccccccccccaaa"),
        AttentionScript(
            "what is hidden is neither shown nor turned to", AttentionBoards.hidden,
            [(2, .next("main")), (3, .next("main")), (4, .show("a", back: 5))],
            "bbcbbbbbbbbbbccccccccccbb"),
        AttentionScript(
            "what has no entry is passed over until it has one", AttentionBoards.stack,
            [(0, .entries("b", [])), (15, .entries("b", [(15, nil, 0)]))],
            "aaaaaaaaaaccccccccccaaaaaaaaaabbbb"),
        AttentionScript(
            "two slots show the two most relevant, each once", AttentionBoards.halves,
            [(1, .activities("1")), (2, .activities("12")), (4, .activities("21")), (6, .activities("2"))],
            "a1112222", "bb2211bb"),
        AttentionScript(
            "a strip shows what the large slot does not, two where there are two", AttentionBoards.strip,
            [
                (1, .activities("1")), (2, .activities("12")), (4, .activities("123")),
                (6, .activities("12", ended: "3")),
            ],
            "aa22==22", "b1111111"),
        AttentionScript(
            "a sentence is shown for four seconds, and nothing is lost by it", AttentionBoards.stack,
            [(3, .notice("main"))],
            "aaa????aaaaaaabbbb"),
    ]

    @Test(arguments: scripts) func slots_showSecondBySecond(_ script: AttentionScript) throws {
        let shown = try script.play()
        #expect(shown == script.shows, "shown: \(shown)")
    }

    /// Looking often or seldom makes no difference.
    @Test(arguments: scripts) func slots_whenLookedAtSeldom_endAlike(_ script: AttentionScript) throws {
        let board = try EngineFixture.board(script.board)
        var often = AttentionRun(board)
        var seldom = AttentionRun(board)
        let end = Double(script.shows[0].count) + 5
        for tenth in 0...Int(end * 10) {
            let second = Double(tenth) / 10
            let steps = script.steps.filter { $0.second == second }
            if tenth > 0 { often.advance(to: second) }
            if tenth > 0, !steps.isEmpty || second == end { seldom.advance(to: second) }
            for step in steps {
                often.take(step.step)
                seldom.take(step.step)
            }
            if !steps.isEmpty || tenth == 0 {
                often.advance(to: second)
                seldom.advance(to: second)
            }
        }
        #expect(often.state.layout == seldom.state.layout)
        #expect(often.state.memory.mapValues { $0.pageClass } == seldom.state.memory.mapValues { $0.pageClass })
        #expect(often.state.changes.map(\.decision) == seldom.state.changes.map(\.decision))
    }
}
