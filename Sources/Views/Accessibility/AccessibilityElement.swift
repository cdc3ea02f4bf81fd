import Pixels

/// A part of a picture as it is told instead of seen.
public struct AccessibilityElement: Hashable, Sendable {
    /// What it is.
    public var label = ""
    /// What it reads now: "60 percent".
    public var value = ""
    /// What a press does.
    public var hint = ""
    public var traits: AccessibilityTraits = []
    /// Its place in the picture.
    public var area: PixelRect
    /// Told earlier among its neighbours when higher; 0 unless set.
    public var sortPriority = 0.0
    /// What a control is called: "gauge", "progress"; empty for others.
    public internal(set) var control = ""
    /// Elements inside, in reading order.
    public var children: [AccessibilityElement] = []

    public init(
        label: String = "", value: String = "", hint: String = "", traits: AccessibilityTraits = [], area: PixelRect,
        children: [AccessibilityElement] = []
    ) {
        self.label = label
        self.value = value
        self.hint = hint
        self.traits = traits
        self.area = area
        self.children = children
    }

    /// One element that says all that some elements say.
    static func combining(_ elements: [AccessibilityElement], in area: PixelRect) -> AccessibilityElement {
        let leaves = elements.flatMap(\.leaves)
        var element = AccessibilityElement(area: area)
        element.label = Self.joined(leaves.map(\.label))
        element.value = Self.joined(leaves.map(\.value))
        element.hint = Self.joined(leaves.map(\.hint))
        // A group of a symbol and words is neither an image nor a text.
        let own: AccessibilityTraits = leaves.count > 1 ? [.isImage, .isStaticText] : []
        element.traits = leaves.reduce(AccessibilityTraits()) { $0.union($1.traits) }.subtracting(own)
        return element
    }

    /// This element, or those inside one that only holds others.
    private var leaves: [AccessibilityElement] {
        children.isEmpty || !label.isEmpty ? [self] : children.flatMap(\.leaves)
    }

    static func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }

    /// The elements in reading order: as they are declared, those of higher priority first.
    static func ordered(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
        elements.enumerated().sorted { left, right in
            left.element.sortPriority == right.element.sortPriority
                ? left.offset < right.offset : left.element.sortPriority > right.element.sortPriority
        }.map(\.element)
    }
}

extension AccessibilityElement: CustomStringConvertible {
    /// One line: `text "CPU"`, `gauge "CPU" = "60 percent"`.
    public var description: String {
        let sort = (control.isEmpty ? [] : [control]) + traits.names
        var parts = [sort.isEmpty ? (children.isEmpty ? "element" : "group") : sort.joined(separator: " ")]
        if !label.isEmpty { parts.append("\"\(label)\"") }
        if !value.isEmpty { parts.append("= \"\(value)\"") }
        if !hint.isEmpty { parts.append("(\(hint))") }
        return parts.joined(separator: " ")
    }

    /// The element and those inside it, a line each, indented by depth.
    public var outline: [String] { [description] + children.flatMap(\.outline).map { "  " + $0 } }

    /// What it says aloud, and what those inside it do: labels and values, no sorts and no places.
    var sentences: [String] {
        [Self.joined([label, value])].filter { !$0.isEmpty } + children.flatMap(\.sentences)
    }
}

extension [AccessibilityElement] {
    /// The picture as a person would read it aloud.
    public var spoken: String { flatMap(\.sentences).joined(separator: ". ") }
}
