import JSON

/// `cadran status`: how a running daemon is.
struct StatusCommand: Command {
    let name = "status"
    let summary = "tells what a running cadran shows and how its panels are"
    let usage = ""
    let options = [Option.socket, SharedOptions.json]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 0...0)
        let answer = try arguments.ask("status")
        if arguments.has("json") { return print(answer.text(indented: true)) }
        print("board: \(answer.object?["board"]?.string ?? "?")")
        if let trouble = answer.object?["storeTrouble"]?.string { print(trouble) }
        for panel in answer.object?["panels"]?.array ?? [] {
            let isOff = panel.object?["brightness"]?.string == "off"
            let state = panel.object?["trouble"]?.string ?? (isOff ? "off for the night" : "well")
            print("panel \(panel.object?["id"]?.string ?? "?"): \(state)")
            for slot in panel.object?["slots"]?.array ?? [] {
                let next = slot.object?["next"]?.string.map { ", next \($0)" } ?? ""
                let shows = slot.object?["shows"]?.string ?? (isOff ? "nothing" : "nothing yet")
                print("  \(slot.object?["id"]?.string ?? "?"): \(shows)\(next)")
            }
        }
    }
}

/// `cadran press BUTTON`: as if the button were pressed.
struct PressCommand: Command {
    let name = "press"
    let summary = "presses a button of a running cadran"
    let usage = "BUTTON [--long | --double | --hold] | CHORD | ENCODER [--clockwise | --counterclockwise]"
    let options = [
        Option("long", "a long press"), Option("double", "a double press"), Option("hold", "one repetition of a hold"),
        Option("clockwise", "turns an encoder by a detent"), Option("counterclockwise", "turns it the other way"),
        Option.socket,
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 1...1)
        let gestures = ["long", "double", "hold", "clockwise", "counterclockwise"].filter(arguments.has)
        guard gestures.count < 2 else {
            throw CommandFailure(
                .badInput, "cadran press: --\(gestures[0]) or --\(gestures[1]), not both")
        }
        let gesture = gestures.first ?? "press"
        _ = try arguments.ask("press", ["button": .string(arguments.words[0]), "gesture": .string(gesture)])
    }
}

/// `cadran open URL`: does what the URL says.
struct OpenCommand: Command {
    let name = "open"
    let summary = "does what a URL says, as cadran://next, in a running cadran"
    let usage = "URL"
    let options = [Option.socket]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 1...1)
        _ = try arguments.ask("open", ["url": .string(arguments.words[0])])
    }
}
