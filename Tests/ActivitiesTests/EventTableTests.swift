import FoundationEssentials
import Testing

@testable import Activities

/// What each event does in each state, as a table: every cell is the answer and, where it is another, the state after it.
@Suite struct EventTableTests {
    private static let alert = AlertConfiguration(title: "t", body: "", sound: .default)

    /// The states an activity of an id can be in, one that nobody knows included.
    private static let columns = ["unknown", "pending", "active", "stale", "ended", "dismissed"]

    /// Events at second 1000, by name. Timestamps: the last accepted is that of second 0.
    private static let events: [String: ActivityCommand] = [
        "start": .delivery(alert: alert),
        "start, same time": .delivery(state: state("onTheWay"), timestamp: at(0), alert: alert),
        "start, later": .delivery(state: state("onTheWay"), timestamp: at(900), alert: alert),
        "start, other attributes": .delivery(order: "43", alert: alert),
        "start, unknown type": start(type: "Nobody"),
        "update": .change(),
        "update, stale date ahead": .change(staleDate: at(2000)),
        "update, stale date past": .change(staleDate: at(900)),
        "update, older": .change(timestamp: at(-5)),
        "update, same time": .change(timestamp: at(0)),
        "update, in milliseconds": .change(timestamp: at(1e12)),
        "update, not readable": .change(state: #"{"status": "lost", "eta": 0}"#),
        "update, impossible": .change(state: state("preparing", eta: 9)),
        "end": .finish(),
        "end, immediate": .finish(policy: .immediate),
        "end, after": .finish(policy: .after(at(5000))),
        "end, older": .finish(timestamp: at(-5)),
        "end, impossible": .finish(state: state("preparing")),
        "remove": .remove(id: "order-42"),
        "step": .step(id: "order-42"),
    ]

    private static func start(type: String) -> ActivityCommand {
        .start(.init(id: "order-42", type: type, attributes: json("{}"), content: .init(state: json("{}"))))
    }

    // The impossible ones come to an order that was delivered.
    private static let commands = [
        "start                    | ok, active | same          | same          | ok, active    | ok, active    | ok, active",
        "start, same time         | ok, active | ok            | ok            | ok, active    | older         | older     ",
        "start, later             | ok, active | ok            | ok            | ok, active    | ok, active    | ok, active",
        "start, other attributes  | ok, active | taken         | taken         | taken         | ok, active    | ok, active",
        "start, unknown type      | type       | type          | type          | type          | type          | type      ",
        "update                   | unknown    | ok            | ok            | ok, active    | over          | over      ",
        "update, stale date ahead | unknown    | ok            | ok            | ok, active    | over          | over      ",
        "update, stale date past  | unknown    | ok            | ok, stale     | ok            | over          | over      ",
        "update, older            | unknown    | older         | older         | older         | over          | over      ",
        "update, same time        | unknown    | ok            | ok            | ok, active    | over          | over      ",
        "update, in milliseconds  | far        | far           | far           | far           | far           | far       ",
        "update, not readable     | unknown    | misfit        | misfit        | misfit        | misfit        | misfit    ",
        "update, impossible       | unknown    | never         | never         | never         | over          | over      ",
        "end                      | unknown    | ok, dismissed | ok, ended     | ok, ended     | over          | over      ",
        "end, immediate           | unknown    | ok, dismissed | ok, dismissed | ok, dismissed | ok, dismissed | over      ",
        "end, after               | unknown    | ok, dismissed | ok, ended     | ok, ended     | over          | over      ",
        "end, older               | unknown    | older         | older         | older         | over          | over      ",
        "end, impossible          | unknown    | never         | never         | never         | over          | over      ",
        "remove                   | unknown    | ok, dismissed | ok, dismissed | ok, dismissed | ok, dismissed | over      ",
        "step                     | unknown    | ok            | ok            | ok, active    | over          | over      ",
    ]

    /// A centre that knows an activity in a state at second 1000.
    private func run(_ column: String, status: String, _ storage: MemoryStorage, _ clock: HandClock) throws -> Run {
        let run = try Run(storage, clock)
        let content = state(status)
        switch column {
        case "unknown": break
        case "pending":
            run.center.apply(
                .delivery(state: content, timestamp: at(0), alert: Self.alert, startDate: at(5000)))
        case "stale": run.center.apply(.delivery(state: content, staleDate: at(500), timestamp: at(0)))
        default: run.center.apply(.delivery(state: content, timestamp: at(0)))
        }
        if column == "ended" { run.center.apply(.finish(timestamp: at(0))) }
        if column == "dismissed" { run.center.apply(.finish(policy: .immediate, timestamp: at(0))) }
        clock.now = at(1000)
        run.center.advance()
        #expect(run.center.book.record("order-42").map(\.state.rawValue) ?? "unknown" == column)
        return run
    }

    private func cells(_ row: String) -> [String] {
        row.split(separator: "|").map { cell in
            cell.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
    }

    @Test func everyCommand_hasItsRow() {
        #expect(Set(Self.commands.map { cells($0)[0] }) == Set(Self.events.keys))
        for row in Self.commands + Self.dates { #expect(cells(row).count == 7, "\(row)") }
    }

    @Test(arguments: commands)
    func command_inEachState(row: String) throws {
        let cells = cells(row)
        let command = try #require(Self.events[cells[0]])
        for (column, cell) in zip(Self.columns, cells.dropFirst()) {
            let (storage, clock) = (MemoryStorage(), HandClock())
            let run = try run(
                column, status: cells[0].contains("impossible") ? "delivered" : "preparing", storage, clock)
            let answer = run.center.apply(command).outcome.word
            let after = run.center.book.record("order-42")?.state.rawValue ?? "-"
            let isMoved = after != (column == "unknown" ? "-" : column)
            #expect(isMoved ? "\(answer), \(after)" == cell : answer == cell, "\(cells[0]) when \(column): \(answer)")
            let restarted = try Run(storage, clock).center.book.record("order-42")?.state.rawValue ?? "-"
            #expect(restarted == after, "\(cells[0]) when \(column), after a restart")
        }
    }

    // MARK: Dates

    /// The seconds at which dates come that are set or follow from the limits.
    private static let dates = [
        "1001   | - | pending | active | stale | ended | dismissed",
        "3600   | - | pending | stale | stale | ended | dismissed",
        "5000   | - | active | stale | stale | ended | dismissed",
        "8600   | - | stale | stale | stale | ended | dismissed",
        "14399  | - | stale | stale | stale | ended | dismissed",
        "14400  | - | stale | stale | stale | dismissed | dismissed",
        "28799  | - | stale | stale | stale | dismissed | dismissed",
        "28800  | - | stale | ended | ended | dismissed | dismissed",
        "33800  | - | ended | ended | ended | dismissed | dismissed",
        "43199  | - | ended | ended | ended | dismissed | dismissed",
        "43200  | - | ended | dismissed | dismissed | dismissed | dismissed",
        "48200  | - | dismissed | dismissed | dismissed | dismissed | dismissed",
    ]

    @Test(arguments: dates)
    func time_inEachState(row: String) throws {
        let cells = cells(row)
        let second = try #require(Double(cells[0]))
        for (column, cell) in zip(Self.columns, cells.dropFirst()) {
            let (storage, clock) = (MemoryStorage(), HandClock())
            let run = try run(column, status: "preparing", storage, clock)
            clock.now = at(second)
            #expect(run.center.book.record("order-42")?.state.rawValue ?? "-" == cell, "\(column), nobody told")
            run.center.advance()
            #expect(run.center.book.record("order-42")?.state.rawValue ?? "-" == cell, "\(column), advanced")
            let restarted = try Run(storage, clock).center.book.record("order-42")?.state.rawValue ?? "-"
            #expect(restarted == cell, "\(column), after a restart")
        }
    }
}

extension ActivityOutcome {
    /// The answer in a word.
    fileprivate var word: String {
        switch self {
        case .applied: "ok"
        case .unchanged: "same"
        case .ignoredOlder: "older"
        case .ignoredEnded: "over"
        case .rejected(let rejection): rejection.code.word
        }
    }
}

extension ActivityRejection.Code {
    /// The refusal in a word.
    fileprivate var word: String {
        switch self {
        case .unknownActivity: "unknown"
        case .unknownType: "type"
        case .implausibleTimestamp: "far"
        case .stateMismatch: "misfit"
        case .impossibleStep: "never"
        case .duplicate: "taken"
        default: rawValue
        }
    }
}
