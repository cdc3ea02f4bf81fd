import Testing

@testable import Cadran

@MainActor
@Suite struct OptionParserTests {
    private static let options = [
        Option("board", "FILE", "a board"), Option("scale", "N", "a scale"), Option("json", "a switch"), Option.output,
    ]

    /// What the parser makes of some words, or why it does not.
    private func parse(_ words: String...) throws -> Arguments {
        try OptionParser(command: "try", options: Self.options).parse(words)
    }

    private func refusal(_ words: [String]) -> CommandFailure? {
        do {
            _ = try OptionParser(command: "try", options: Self.options).parse(words)
            return nil
        } catch {
            return error as? CommandFailure
        }
    }

    @Test func nothing_isNothing() throws {
        let arguments = try parse()
        #expect(arguments.words.isEmpty)
        #expect(arguments.options.isEmpty)
    }

    @Test func value_asNextWordOrAfterAnEqualSign() throws {
        #expect(try parse("--board", "x.json")["board"] == "x.json")
        #expect(try parse("--board=x.json")["board"] == "x.json")
        #expect(try parse("--board=")["board"] == "")
        #expect(try parse("--board", "--json")["board"] == "--json")
    }

    @Test func switch_isThereOrNot() throws {
        #expect(try parse("--json").has("json"))
        #expect(try !parse("json").has("json"))
    }

    @Test func output_hasAShortForm() throws {
        #expect(try parse("-o", "x.png")["output"] == "x.png")
        #expect(try parse("-ox.png")["output"] == "x.png")
        #expect(try parse("--output", "x.png")["output"] == "x.png")
    }

    @Test func uniqueBeginning_isEnough() throws {
        #expect(try parse("--bo", "x")["board"] == "x")
    }

    @Test func words_mayStandBetweenOptions() throws {
        let arguments = try parse("one", "--board", "x", "two", "--json", "three")
        #expect(arguments.words == ["one", "two", "three"])
        #expect(arguments["board"] == "x")
        #expect(arguments.has("json"))
    }

    @Test func dashes_endTheOptions() throws {
        let arguments = try parse("--json", "--", "--board", "-o")
        #expect(arguments.words == ["--board", "-o"])
        #expect(arguments["board"] == nil)
    }

    @Test func dash_isAWord() throws {
        #expect(try parse("-", "--json").words == ["-"])
    }

    @Test func twice_theLastHolds() throws {
        #expect(try parse("--board", "x", "--board", "y")["board"] == "y")
    }

    @Test func repeatedUse_beginsAnew() throws {
        for _ in 0..<3 { #expect(try parse("a", "--json", "b").words == ["a", "b"]) }
    }

    @Test(arguments: [
        (["--boart", "x"], "unknown option \"--boart\"; did you mean \"--board\"?"),
        (["--boart=x"], "unknown option \"--boart=x\"; did you mean \"--board\"?"),
        (["one", "--boart"], "unknown option \"--boart\"; did you mean \"--board\"?"),
        (["one", "--json", "two", "--jsn", "--board", "x"], "unknown option \"--jsn\"; did you mean \"--json\"?"),
        (["-x"], "unknown option \"-x\";"),
        (["--board"], "--board needs a value"),
        (["one", "--json", "--board"], "--board needs a value"),
        (["-o"], "-o needs a value"),
        (["--json=yes"], "--json takes no value"),
        (["one", "--json=yes", "two"], "--json takes no value"),
    ])
    func mistake_isNamed(words: [String], sentence: String) throws {
        let failure = try #require(refusal(words))
        #expect(failure.code == .badInput)
        #expect(failure.message.hasPrefix("cadran try: \(sentence)"), "\(failure.message)")
    }
}
