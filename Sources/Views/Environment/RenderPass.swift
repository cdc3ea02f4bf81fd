import FoundationEssentials
import Typography

/// What one rendering shares: the text engine, what there is to complain about, and when the picture changes by itself.
@MainActor
public final class RenderPass {
    let text: TextEngine
    let diagnostics = ViewDiagnostics()
    /// When dynamic text next reads differently.
    private(set) var nextChange: Date?

    public init(text: TextEngine) {
        self.text = text
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
