import FoundationEssentials
import JSON
import Views

/// The JSON that scripts for status bars print: an object as waybar reads it, or the blocks of i3bar.
struct StatusLine {
    /// What waybar knows.
    static let waybarKeys = ["text", "alt", "tooltip", "class", "percentage"]
    /// What i3bar knows. Keys that begin with `_` are the script's own.
    static let i3barKeys = [
        "full_text", "short_text", "color", "background", "border", "border_top", "border_right", "border_bottom",
        "border_left", "min_width", "align", "urgent", "name", "instance", "separator", "separator_block_width",
        "markup",
    ]

    /// Blocks that are kept: no panel shows more.
    private static let mostBlocks = 32
    /// Characters of a text that are kept, for the same reason.
    private static let longestText = 500

    /// Whether an object is meant as such a line: a text with a key that waybar does not know is a view.
    static func speaks(_ object: JSONObject) -> Bool {
        if object["full_text"] != nil { return true }
        guard let text = object["text"], text.array == nil else { return false }
        return object.keys.allSatisfy(waybarKeys.contains)
    }

    let now: Date
    private(set) var problems: [JSONProblem] = []

    init(now: Date) {
        self.now = now
    }

    /// One block.
    private struct Block: Sendable {
        var text: String
        var short: String?
        var fraction: Double?
        var isUrgent = false
        var words: String?
    }

    /// The timeline; nil where there is any problem.
    mutating func timeline(_ value: JSONValue) -> ScriptTimeline? {
        let values = value.array ?? [value]
        let blocks = values.prefix(Self.mostBlocks).enumerated().compactMap { index, element in
            block(element, at: value.array == nil ? JSONPath() : JSONPath()[index])
        }
        guard problems.isEmpty, !blocks.isEmpty else { return nil }
        return ScriptTimeline(
            now: now,
            [
                .init(family: .accessoryInline, view: Self.inline(blocks)),
                .init(family: .accessoryCircular, view: Self.circular(blocks[0])),
                .init(family: nil, view: Self.rows(blocks)),
            ], byteCount: value.byteCount)
    }

    /// Reads an object of either program.
    private mutating func block(_ value: JSONValue, at path: JSONPath) -> Block? {
        let isBlock = value.object?["full_text"] != nil
        let own = value.object?.keys.filter { $0.hasPrefix("_") } ?? []
        var fields = JSONFields(value, at: path, known: (isBlock ? Self.i3barKeys : Self.waybarKeys) + own)
        defer { problems += fields.problems }
        let key = isBlock ? "full_text" : "text"
        guard let text = fields.required(key, .words) else { return nil }
        var block = Block(text: String(text.prefix(Self.longestText)))
        if isBlock {
            block.short = fields.optional("short_text", .words).map { String($0.prefix(Self.longestText)) }
            block.isUrgent = fields.optional("urgent", .bool) ?? false
        } else {
            block.fraction = fields.optional("percentage", .number(in: 0...100)).map { $0 / 100 }
            block.words = fields.optional("tooltip", .words)
            block.isUrgent = Self.isUrgent(fields.optional("class", .any))
        }
        return block
    }

    /// Whether a class, or one of several, says that something is wrong.
    private static func isUrgent(_ value: JSONValue?) -> Bool {
        let names = value?.string.map { [$0] } ?? value?.array?.compactMap(\.string) ?? []
        return names.contains { ["critical", "urgent", "warning"].contains($0) }
    }
}

extension StatusLine {
    /// All blocks in a line.
    private static func inline(_ blocks: [Block]) -> ScriptView {
        ScriptView {
            HStack(spacing: 6) { ForEach(0..<blocks.count) { line(blocks[$0]) } }
        }
    }

    /// The first block in a ring, where it has a share to show.
    private static func circular(_ block: Block) -> ScriptView {
        guard let fraction = block.fraction else { return ScriptView { line(block) } }
        let share = "\(Int((fraction * 100).rounded()))%"
        var inner = block
        // The middle of a ring has room for a few characters only.
        inner.short = block.short ?? share
        let words = inner
        return ScriptView {
            Gauge(value: fraction) {
                EmptyView()
            } currentValueLabel: {
                line(words)
            }
            .gaugeStyle(.accessoryCircularCapacity)
            .accessibilityLabel(Text(verbatim: block.words ?? block.text))
            .accessibilityValue(Text(verbatim: share))
        }
    }

    /// A row for each block, with a bar below those that have a share to show.
    private static func rows(_ blocks: [Block]) -> ScriptView {
        ScriptView {
            VStack(alignment: .leading, spacing: 2) {
                ForEach(0..<blocks.count) { index in
                    line(blocks[index])
                    if let fraction = blocks[index].fraction { ProgressView(value: fraction) }
                }
            }
        }
    }

    /// The text of a block, or its short one where that does not fit.
    @MainActor @ViewBuilder private static func line(_ block: Block) -> some View {
        ViewThatFits(in: .horizontal) {
            text(block, block.text)
            if let short = block.short { text(block, short) }
            text(block, block.short ?? block.text).minimumScaleFactor(0.6)
        }
    }

    /// Words in the manner of a block.
    @MainActor @ViewBuilder private static func text(_ block: Block, _ words: String) -> some View {
        let text = Text(verbatim: words).bold(block.isUrgent).lineLimit(1).widgetAccentable(block.isUrgent)
        if let spoken = block.words { text.accessibilityLabel(Text(verbatim: spoken)) } else { text }
    }
}

extension JSONShape<String> {
    /// A string, or a number as it was written.
    static var words: Self {
        Self("a string or a number") { value in
            value.string ?? (value.number == nil ? nil : value.text())
        }
    }
}
