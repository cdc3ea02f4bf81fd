import FoundationEssentials
import Typography

/// What one rendering shares: the text engine, what there is to complain about, and when the picture changes by itself.
@MainActor
public final class RenderPass {
    let text: TextEngine
    let diagnostics = ViewDiagnostics()
    /// When dynamic text next reads differently.
    private(set) var nextChange: Date?
    /// Where a press on the picture leads, outside of links.
    var widgetURL: URL?
    /// The links drawn, in drawing order.
    var links: [LinkArea] = []
    /// The buttons and toggles drawn, in drawing order.
    var controls: [ControlArea] = []

    /// Where lints and the accessibility tree are gathered; nil where nobody asks, which costs nothing.
    let inspection: Inspection?

    public convenience init(text: TextEngine) {
        self.init(text: text, inspects: false)
    }

    init(text: TextEngine, inspects: Bool, slotSize: CGSize = .zero) {
        self.text = text
        self.slotSize = slotSize
        inspection = inspects ? Inspection() : nil
    }

    /// The slot the picture is made for, in pixels.
    let slotSize: CGSize

    /// How many toggles there were so far.
    private var toggles = 0

    /// The place of the next toggle among those of the picture.
    func nextToggle() -> Int {
        defer { toggles += 1 }
        return toggles
    }

    /// How many views the one being turned into nodes lies in.
    private var depth = 0
    // A view that holds itself would end the process by the stack; this is past any real picture and well inside it.
    private static let deepest = 1000

    /// Turns a view into nodes unless it lies too deep.
    func descending(into view: Any.Type, _ lower: () -> [LayoutNode]) -> [LayoutNode] {
        guard depth < Self.deepest else {
            diagnostics.report(
                "\(view) lies in more than \(Self.deepest) views and is left out; does a view hold itself?")
            return []
        }
        depth += 1
        defer { depth -= 1 }
        return lower()
    }

    /// Notes that the picture must be drawn again at a moment.
    func changes(at date: Date) {
        nextChange = min(nextChange ?? date, date)
    }
}

/// What views did that they should not, each said once.
@MainActor
public final class ViewDiagnostics {
    public private(set) var messages: [String] = []

    func report(_ message: String) {
        if messages.count < 100, !messages.contains(message) { messages.append(message) }
    }

    /// A distance that layout can use, of either sign; what is none counts as 0.
    func checkedDistance(_ distance: CGFloat, of what: String) -> CGFloat {
        if distance.isFinite { return distance }
        report("a \(what) of \(distance) is ignored: distances are finite")
        return 0
    }

    /// A bound that layout can use: below nothing counts as nothing, what is no number as not given.
    func checkedBound(_ length: CGFloat?, of what: String, mayBeInfinite: Bool = false) -> CGFloat? {
        guard let length, length < 0, length.isFinite else {
            return checkedLength(length, of: what, mayBeInfinite: mayBeInfinite)
        }
        report("a \(what) of \(length) counts as 0: lengths are not negative")
        return 0
    }

    /// A length that layout can use; what is not one counts as not given.
    func checkedLength(_ length: CGFloat?, of what: String, mayBeInfinite: Bool = false) -> CGFloat? {
        guard let length else { return nil }
        if length.isNaN || length < 0 || (length == .infinity && !mayBeInfinite) {
            report("a \(what) of \(length) is ignored: lengths are finite and not negative")
            return nil
        }
        return length
    }
}
