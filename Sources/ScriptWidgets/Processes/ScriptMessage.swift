import Widgets

/// What the thread that looks after the scripts is told.
enum ScriptMessage: Sendable {
    case ask(ScriptJob)
    /// A placement is no more.
    case forget(kind: String, placement: String)
    /// A moment has come for a process.
    case alarm(process: Int, ScriptAlarm)
    case stop
}

/// A moment that a process was waited for until.
enum ScriptAlarm: Hashable, Sendable {
    /// The answer must be there.
    case answer
    /// Time to look what it uses.
    case look
    /// It was asked to end, and must be gone.
    case grace
}

/// One request of a timeline.
struct ScriptJob: Sendable {
    var script: ScriptConfiguration
    /// Tells placements apart; nil for a picture that nobody keeps, as in a gallery.
    var placement: String?
    var environment: [String]
    /// What a script that stays reads, without the end of the line.
    var line: [UInt8]
    var completion: @Sendable (Result<[UInt8], TimelineFailure>) -> Void
}
