import JSON

/// A sort of view that scripts may use: its name, its keys and how it is read.
struct ViewKind: Sendable {
    /// Reads a view of the kind; problems go to the reader or the fields.
    typealias Read = @Sendable (inout ViewReader, inout JSONFields) -> ScriptView?

    /// The name SwiftUI has for it.
    let name: String
    /// The keys it has besides `type` and the modifiers.
    let keys: [String]
    let read: Read

    /// All keys an object of this kind may have. A key of its own comes before a modifier of the same name.
    var knownKeys: [String] { ["type"] + keys + ModifierReader.keys.filter { !keys.contains($0) } + ["modifiers"] }

    /// All kinds, in the order they are documented.
    static let all: [ViewKind] =
        [text, image, label, spacer, divider, color, emptyView] + stacks + [gauge, progressView] + shapes

    /// The names of all kinds.
    static let names = all.map(\.name)
}
