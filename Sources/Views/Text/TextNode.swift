import FoundationEssentials
import Pixels
import Typography

extension Text: PrimitiveView {
    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { [TextNode(self, environment)] }
}

/// Text as a layout node: a paragraph set for each proposal.
final class TextNode: LayoutNode {
    private let spans: [TextSpan]
    /// The same text as wide as it may become, where it changes with time.
    private let widest: [TextSpan]?
    /// What is said aloud.
    private let said: String
    private let inks: [Ink]
    private let paragraph: Paragraph
    private let environment: TextEnvironment
    private let engine: TextEngine
    private let alignment: TextAlignment
    /// When the text next reads differently.
    private let nextChange: Date?
    private let pass: RenderPass
    /// Whether a bar stands for each line.
    private let isHidden: Bool

    init(_ text: Text, _ environment: EnvironmentValues) {
        let resolver = TextResolver(environment)
        let runs = text.runs.map(resolver.resolve)
        spans = runs.map(\.span)
        widest =
            runs.contains { $0.widest != nil }
            ? runs.map { run in
                var span = run.span
                span.string = run.widest ?? span.string
                return span
            } : nil
        said = runs.map(\.spoken).joined()
        inks = runs.map(\.ink)
        nextChange = runs.compactMap(\.nextChange).min()
        pass = environment.values.pass
        paragraph = resolver.paragraph
        self.environment = environment.textEnvironment
        engine = environment.values.pass.text
        alignment = environment.multilineTextAlignment
        isHidden = environment.hidesContent
        super.init(environment)
    }

    override var spacing: ViewSpacing {
        ViewSpacing(top: .text, leading: .standard, bottom: .text, trailing: .standard)
    }

    override var ownGuides: AlignmentKey.Kinds { .baseline }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let layout = layout(proposal)
        guard let widest else { return CGSize(width: layout.width, height: layout.height) }
        let reserved = set(widest, proposal)
        return CGSize(width: max(layout.width, reserved.width), height: layout.height)
    }

    // Text gives way to nothing; the engine need not be asked.
    override func shortest(_ axis: Axis, minor: CGFloat?) -> CGFloat {
        axis == .horizontal ? 0 : super.shortest(axis, minor: minor)
    }

    override func explicitAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        key == VerticalAlignment.firstTextBaseline.key
            ? layout(proposal).firstBaseline : layout(proposal).lastBaseline
    }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        if let nextChange, !isHidden { pass.changes(at: nextChange) }
        let layout = layout(proposal)
        inspect(layout, in: rect)
        let spare = rect.width - layout.width
        let shift: CGFloat =
            switch alignment {
            case .leading: isRightToLeft ? spare : 0
            case .center: spare / 2
            case .trailing: isRightToLeft ? 0 : spare
            }
        let left = (rect.minX + shift).pixel
        let top = rect.minY.pixel
        for line in layout.lines {
            if isHidden {
                drawBar(line, left + line.x, top, into: &list)
            } else {
                draw(line, left + line.x, top, into: &list)
            }
        }
    }

    override var words: [String] { isHidden ? [] : [said] }

    /// Notes what the text says, and that it is cut inside a number.
    private func inspect(_ layout: TextLayout, in rect: CGRect) {
        guard let inspection = pass.inspection else { return }
        let area = PixelRect(rounding: rect)
        let traits: AccessibilityTraits = nextChange == nil ? .isStaticText : [.isStaticText, .updatesFrequently]
        // What is hidden for privacy must not be told either.
        let label = isHidden ? "Hidden" : said
        if !said.isEmpty {
            inspection.add(AccessibilityElement(label: label, traits: traits, area: area), drawnAs: label)
        }
        func digits(_ string: String) -> Int { string.count { $0.isNumber } }
        guard layout.isTruncated, !isHidden else { return }
        if layout.lines.reduce(0, { $0 + digits($1.string) }) < digits(said) {
            inspection.add(Lint(.truncatedNumber, said, area))
        }
    }

    /// A bar as high as the small letters, where a line would stand.
    private func drawBar(_ line: TextLine, _ left: Int, _ top: Int, into list: inout DisplayList) {
        let metrics = engine.metrics(spans[0].font, in: environment)
        let bar = PixelRect(
            x: left, y: top + line.baseline - metrics.xHeight, width: line.width, height: metrics.xHeight)
        list.append(.rectangle(bar, inks[0]), opacity: inks[0].opacity)
    }

    private func draw(_ line: TextLine, _ left: Int, _ top: Int, into list: inout DisplayList) {
        var index = 0
        while index < line.glyphs.count {
            let span = line.glyphs[index].span
            let end = line.glyphs[index...].firstIndex { inks[$0.span] != inks[span] } ?? line.glyphs.count
            let placed = line.glyphs[index..<end].map { glyph in
                var glyph = glyph
                glyph.x += left
                glyph.y += top + line.baseline
                return glyph
            }
            list.append(.glyphs(placed, inks[span]), opacity: inks[span].opacity)
            index = end
        }
        drawRules(line, left, top + line.baseline, into: &list)
    }

    /// Underlines and strikes, below or through the glyphs that ask for them.
    private func drawRules(_ line: TextLine, _ left: Int, _ baseline: Int, into list: inout DisplayList) {
        for glyph in line.glyphs {
            let span = spans[glyph.span]
            guard span.isUnderlined || span.isStruckThrough else { continue }
            let metrics = engine.metrics(span.font, in: environment)
            let rows =
                (span.isUnderlined ? [baseline + 1] : [])
                + (span.isStruckThrough ? [baseline - (metrics.xHeight + 1) / 2] : [])
            for y in rows {
                let ink = inks[glyph.span]
                list.append(
                    .rectangle(PixelRect(x: left + glyph.x, y: y, width: glyph.advance, height: 1), ink),
                    opacity: ink.opacity)
            }
        }
    }

    /// The text as wide as it likes: what it is set to wherever that fits, without asking the engine again.
    private lazy var natural = set(spans, .unspecified)

    private func layout(_ proposal: ProposedViewSize) -> TextLayout {
        let natural = natural
        let fits = (proposal.width ?? .infinity) >= natural.width && (proposal.height ?? .infinity) >= natural.height
        return fits ? natural : set(spans, proposal)
    }

    private func set(_ spans: [TextSpan], _ proposal: ProposedViewSize) -> TextLayout {
        engine.layout(
            spans, paragraph, width: proposal.width.flatMap { $0.isFinite ? $0 : nil },
            height: proposal.height.flatMap { $0.isFinite ? $0 : nil }, in: environment)
    }
}
