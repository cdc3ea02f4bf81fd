import Pixels

/// What is noted beside the picture while views are placed, for who asks.
@MainActor
final class Inspection {
    private(set) var lints: [Lint] = []
    /// Words drawn and where, to say what an item of the display list shows.
    private var drawn: [(words: String, area: PixelRect)] = []
    /// The elements of each open wrapper, the outermost first.
    private var scopes: [[AccessibilityElement]] = [[]]

    /// The elements of the picture, in reading order.
    var elements: [AccessibilityElement] { AccessibilityElement.ordered(scopes[0]) }

    /// Starts gathering the elements of a wrapper.
    func open() { scopes.append([]) }

    /// Ends gathering and adds what becomes of the elements.
    func close(_ change: ([AccessibilityElement]) -> [AccessibilityElement]) {
        let elements = scopes.removeLast()
        scopes[scopes.count - 1] += change(AccessibilityElement.ordered(elements))
    }

    /// Notes something drawn that has words.
    func add(_ element: AccessibilityElement, drawnAs words: String) {
        scopes[scopes.count - 1].append(element)
        drawn.append((words, element.area))
    }

    func add(_ lint: Lint) {
        if lints.count < 1000, !lints.contains(lint) { lints.append(lint) }
    }

    /// The words drawn in an area, by where most of the area is; empty for shapes.
    func words(in area: PixelRect) -> String {
        var best = (overlap: 0, words: "")
        for entry in drawn {
            let shared = entry.area.intersection(area)
            let overlap = shared.width * shared.height
            if overlap > best.overlap { best = (overlap, entry.words) }
        }
        return best.words
    }

    /// Complains about images and controls that have no words.
    func checkLabels() {
        for element in elements { checkLabel(of: element) }
    }

    private func checkLabel(of element: AccessibilityElement) {
        let needsLabel =
            !element.control.isEmpty || !element.traits.isDisjoint(with: [.isImage, .isButton, .isLink, .isToggle])
        if needsLabel, element.label.allSatisfy(\.isWhitespace), element.children.isEmpty {
            let sort = element.control.isEmpty ? element.traits.names.first ?? "" : element.control
            add(Lint(.unlabelled, sort, element.area))
        }
        for child in element.children { checkLabel(of: child) }
    }
}
