import JSON
import Widgets

/// A kind of widget whose timelines a command prints.
public struct ScriptConfiguration: Sendable {
    /// The kind's name, as boards write it.
    public var kind: String
    /// What people call it.
    public var displayName: String
    /// One sentence on what it shows.
    public var summary = ""
    /// The command and its arguments; one string for the shell where `usesShell` is set.
    public var command: [String]
    /// Whether `/bin/sh -c` runs the command.
    public var usesShell = false
    /// Whether the command stays and prints a timeline a line.
    public var stays = false
    public var families = WidgetFamily.allCases
    /// Seconds after which the script is asked again, where its timeline does not say.
    public var interval = 300.0
    /// Where the command runs, and what its relative path is relative to.
    public var directory: String
    /// The account it runs under; nil for this process's own, or `nobody` where that is root.
    public var user: String?
    /// Variables besides the documented ones.
    public var environment: [String: String] = [:]
    public var limits = ScriptLimits()
    /// What is drawn, as bars and boxes, before there is a timeline; nil for a heading and two lines.
    var placeholder: ScriptView?

    /// A kind with the defaults of a file.
    ///
    /// - Parameter directory: a full path.
    public init(kind: String, command: [String], directory: String) {
        self.kind = kind
        self.command = command
        self.directory = directory
        displayName = kind
    }
}
