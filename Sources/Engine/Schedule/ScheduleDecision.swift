import Clocks
import FoundationEssentials

/// One thing that was decided about a placement.
struct ScheduleDecision: Hashable, Sendable {
    /// What was decided.
    enum Outcome: Hashable, Sendable {
        /// The provider was asked.
        case asked(run: Int, ReloadReason)
        /// A run is wanted and waits.
        case held(ReloadReason, ReloadHold, until: Date?)
        /// A wish for a run was merged with one that was there already.
        case merged(ReloadReason)
        /// A timeline was taken; some of its entries may have been left out.
        case installed(run: Int, entries: Int, leftOut: [EntryLoss])
        /// An answer was not used.
        case refused(run: Int, AnswerFault)
        /// The provider said why it has no timeline.
        case failed(run: Int, String)
        /// The provider took too long.
        case gaveUp(run: Int)
        /// A run under way was dropped because what it was asked for is no more.
        case dropped(run: Int, ReloadReason)
        /// The timeline of before a restart was taken up.
        case restored(entries: Int, isForeign: Bool)
        /// The timeline of before a restart could not be used.
        case notRestored(String)
        /// The picture is marked as old from here on.
        case markedStale(failures: Int)
    }

    var moment: Date
    var outcome: Outcome
}

/// Why an answer was not used.
enum AnswerFault: String, Hashable, Sendable {
    /// Its run had been given up, dropped or answered.
    case late
    /// It holds no entry that could be shown.
    case empty
    /// Its entries are larger than an entry may be.
    case tooLarge

    /// The fault in words.
    var spoken: String {
        switch self {
        case .late: "it came late or twice"
        case .empty: "it holds no entry"
        case .tooLarge: "its entries are larger than an entry may be"
        }
    }
}

/// Entries that were left out of a timeline, and why.
struct EntryLoss: Hashable, Sendable {
    /// Why entries are left out.
    enum Cause: String, Hashable, Sendable {
        /// Their date is no number.
        case date
        /// More entries than are kept.
        case count
        /// One is too large.
        case entryBytes
        /// All together are too large.
        case timelineBytes
        /// A later one is shown already.
        case past
    }

    var cause: Cause
    var count: Int
}

extension ScheduleDecision.Outcome {
    /// The decision in a sentence; `time` writes a date.
    func spoken(_ time: (Date) -> String) -> String {
        switch self {
        case .asked(let run, let reason): "asked the provider (run \(run)), because \(reason.spoken)"
        case .held(let reason, let hold, let date):
            "wants to ask, because \(reason.spoken); held back "
                + (date.map { "until \(time($0))" } ?? "for now") + ", because \(hold.spoken)"
        case .merged(let reason): "merged with the run that is wanted already: \(reason.spoken)"
        case .installed(let run, let entries, let leftOut):
            "installed \(Self.count(entries)) of run \(run)" + Self.losses(leftOut)
        case .refused(let run, let fault): "did not use the answer of run \(run): \(fault.spoken)"
        case .failed(let run, let message): "run \(run) failed: \(message)"
        case .gaveUp(let run): "gave up on run \(run): the provider took too long"
        case .dropped(let run, let reason): "dropped run \(run), because \(reason.spoken)"
        case .restored(let entries, let isForeign):
            "took up \(Self.count(entries)) kept from before the restart"
                + (isForeign ? ", made by another version of the program" : "")
        case .notRestored(let message): "did not take up what was kept from before the restart: \(message)"
        case .markedStale(let failures): "marked the picture as old after \(failures) failed runs"
        }
    }

    /// The kind of decision, for programs.
    var name: String {
        switch self {
        case .asked: "asked"
        case .held: "held"
        case .merged: "merged"
        case .installed: "installed"
        case .refused: "refused"
        case .failed: "failed"
        case .gaveUp: "gaveUp"
        case .dropped: "dropped"
        case .restored: "restored"
        case .notRestored: "notRestored"
        case .markedStale: "markedStale"
        }
    }

    private static func count(_ entries: Int) -> String { entries == 1 ? "1 entry" : "\(entries) entries" }

    private static func losses(_ losses: [EntryLoss]) -> String {
        guard !losses.isEmpty else { return "" }
        return "; left out " + losses.map { "\($0.count) \($0.cause.spoken)" }.joined(separator: ", ")
    }
}

extension EntryLoss.Cause {
    /// The cause, after a number of entries.
    var spoken: String {
        switch self {
        case .date: "without a date"
        case .count: "beyond the most that are kept"
        case .entryBytes: "that are too large"
        case .timelineBytes: "beyond the bytes a timeline may have"
        case .past: "of the past"
        }
    }
}
