import Activities
import Boards
import Clocks
import FoundationEssentials
import Testing
import Widgets

@testable import Engine

/// Something that happens to attention at a second of a scenario.
enum AttentionStep: Sendable {
    /// A placement's entries: second, score (nil says nothing), duration.
    case entries(String, [(at: Double, score: Float?, duration: Double)])
    /// The visible activities, the most relevant first.
    case activities(String, ended: String = "")
    /// An activity calls for attention.
    case alert(Character)
    case next(String)
    case previous(String)
    case show(String, back: Double?)
    case home
    case notice(String)
}

/// A scenario: what happens, and what the slots show each second.
struct AttentionScript: CustomTestStringConvertible, Sendable {
    var name: String
    var board: String
    var steps: [(second: Double, step: AttentionStep)]
    /// A character a second: small letters are placements, digits activities, `!` an alert, `=` two activities, `?` a
    /// sentence, `.` nothing. One row a slot, in the board's order.
    var shows: [String]

    var testDescription: String { name }

    init(_ name: String, _ board: String, _ steps: [(Double, AttentionStep)], _ shows: String...) {
        self.name = name
        self.board = board
        self.steps = steps.map { (second: $0.0, step: $0.1) }
        self.shows = shows
    }

    /// What the slots show each second.
    func play() throws -> [String] {
        let board = try EngineFixture.board(self.board)
        var run = AttentionRun(board)
        var rows = [String](repeating: "", count: board.slots.count)
        for second in 0..<(shows.map(\.count).max() ?? 0) {
            // What is there at the start is there before anybody looks.
            if second > 0 { run.advance(to: Double(second)) }
            for step in steps where step.second == Double(second) { run.take(step.step) }
            run.advance(to: Double(second))
            for (index, slot) in board.slots.enumerated() { rows[index] += run.letter(of: slot.id) }
        }
        return rows
    }
}

/// Attention as a scenario plays it.
struct AttentionRun {
    var state: AttentionState
    private(set) var now: Moment
    private let board: Board

    init(_ board: Board, zone: TimeZoneRules = .utc, wall: Date = nine41) {
        self.board = board
        state = AttentionState(board: board, zone: zone)
        now = Moment(wall: wall, monotonic: MonotonicInstant(nanoseconds: 0))
        for placement in board.slots.flatMap(\.placements) { take(.entries(placement.id, [(-60, nil, 0)])) }
    }

    /// The moment so many seconds after the start.
    static func moment(_ seconds: Double, from wall: Date = nine41) -> Moment {
        Moment(
            wall: wall.addingTimeInterval(seconds),
            monotonic: MonotonicInstant(nanoseconds: 0).advanced(bySeconds: seconds))
    }

    mutating func advance(to second: Double, from wall: Date = nine41) {
        now = Self.moment(second, from: wall)
        state.advance(to: now)
    }

    mutating func take(_ step: AttentionStep) {
        switch step {
        case .entries(let placement, let entries):
            let kind = board.slots.flatMap(\.placements).first { $0.id == placement }!.kind
            let timeline = RelevanceTimeline(
                entries.map { entry in
                    (
                        date: nine41.addingTimeInterval(entry.at),
                        relevance: entry.score.map { TimelineEntryRelevance(score: $0, duration: entry.duration) }
                    )
                })
            state.take(timeline, of: placement, kind: kind)
        case .activities(let live, let ended):
            state.activities = (live + ended).map { id in
                AttentionActivity(id: String(id), type: "T", isLive: live.contains(id))
            }
        case .alert(let id): state.alert(String(id), at: now)
        case .next(let slot): state.turn(slot, by: 1, at: now)
        case .previous(let slot): state.turn(slot, by: -1, at: now)
        case .show(let name, let seconds): _ = state.show(name, in: nil, returnAfter: seconds, at: now)
        case .home: for slot in board.slots { state.release(slot.id) }
        case .notice(let slot): state.say("oh", in: slot, at: now)
        }
    }

    /// The character of what a slot shows.
    func letter(of slot: String) -> String {
        switch state.layout[slot]?.content {
        case .widget(let id): id
        case .activity(let id): id
        case .alert: "!"
        case .activities: "="
        case .notice: "?"
        case .nothing, nil: "."
        }
    }
}

/// Boards of scenarios.
enum AttentionBoards {
    /// A stack of a, b and c that rests ten seconds on each.
    static let stack = board(
        #"{ "id": "main", "stack": [{ "id": "a", "kind": "a" }, { "id": "b", "kind": "b" }, "#
            + #"{ "id": "c", "kind": "c" }], "dwell": 10, "#)

    /// The same, turned by hand only.
    static let manual = stack.replacing(#""dwell": 10"#, with: #""dwell": 10, "rotation": "manual""#)

    /// A background, a normal and a foreground placement.
    static let classes = board(
        #"{ "id": "main", "stack": [{ "id": "a", "kind": "a", "attention": "background" }, "#
            + #"{ "id": "b", "kind": "b" }, { "id": "c", "kind": "c", "attention": "foreground" }], "dwell": 10, "#)

    /// A stack whose first is hidden.
    static let hidden = stack.replacing(
        #""id": "a", "kind": "a""#, with: #""id": "a", "kind": "a", "attention": "hidden""#)

    /// One placement.
    static let single = board(#"{ "id": "main", "stack": [{ "id": "a", "kind": "a" }], "#)

    /// A strip of 16 rows above a slot of 48.
    static let strip = """
        { "name": "Strip",
          "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "slots": [
            { "id": "top", "panel": "oled", "family": "accessoryInline", "stack": [{ "id": "a", "kind": "a" }],
              "frame": { "x": 0, "y": 0, "width": 128, "height": 16 } },
            { "id": "main", "panel": "oled", "family": "accessoryRectangular", "stack": [{ "id": "b", "kind": "b" }],
              "frame": { "x": 0, "y": 16, "width": 128, "height": 48 } }] }
        """

    /// Two slots of one size.
    static let halves = """
        { "name": "Halves",
          "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "slots": [
            { "id": "left", "panel": "oled", "family": "accessoryCircular", "stack": [{ "id": "a", "kind": "a" }],
              "frame": { "x": 0, "y": 0, "width": 64, "height": 64 } },
            { "id": "right", "panel": "oled", "family": "accessoryCircular", "stack": [{ "id": "b", "kind": "b" }],
              "frame": { "x": 64, "y": 0, "width": 64, "height": 64 } }] }
        """

    private static func board(_ slot: String) -> String {
        """
        { "name": "Stack", "attention": { "alert": 5, "pin": 8 },
          "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "slots": [\(slot)"panel": "oled", "family": "accessoryRectangular" }] }
        """
    }
}
