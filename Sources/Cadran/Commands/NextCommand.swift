import JSON

/// `cadran next`: what a running daemon will do, when and why.
struct NextCommand: Command {
    let name = "next"
    let summary = "tells what a running cadran will do next, when and why"
    let usage = "[--json]"
    let options = [Option.socket, SharedOptions.json]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 0...0)
        let answer = try arguments.ask("next")
        if arguments.has("json") { return print(answer.text(indented: true)) }
        let events = answer.array ?? []
        if events.isEmpty { return print("nothing is due; a press, an activity or the control socket can change that") }
        for event in events.compactMap(\.object) {
            let time = event["time"]?.string.map(Self.short) ?? "not before something else happens"
            let subject = ["placement", "slot", "panel", "board"].lazy.compactMap { event[$0]?.string }.first ?? ""
            print("\(time)  \(subject): \(event["text"]?.string ?? "")")
        }
    }

    /// A moment without its offset: `2026-11-30 09:41:00`.
    static func short(_ time: String) -> String {
        time.count < 19 ? time : String(time.prefix(19)).replacing("T", with: " ")
    }
}
