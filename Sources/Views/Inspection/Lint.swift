import Pixels

/// Something in a picture that its author would not want.
public struct Lint: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Ink lies outside of the slot.
        case clippedInk
        /// A text is cut where it has digits: what is left may read as another number.
        case truncatedNumber
        /// All pixels are alike.
        case blankFrame
        /// Something is drawn in the colour of what lies below it; words are drawn in the opposite ink then.
        case invisibleInk
        /// An image or a control has no words.
        case unlabelled
    }

    public var kind: Kind
    /// What it is about: the words of a text, the name of a symbol.
    public var text: String
    /// Where, in the pixels of the slot.
    public var area: PixelRect

    public init(_ kind: Kind, _ text: String, _ area: PixelRect) {
        self.kind = kind
        self.text = text
        self.area = area
    }

    /// `truncatedNumber: "21:45 Uhr" at 0,12 40x10`.
    public var description: String {
        "\(kind.rawValue): \"\(text)\" at \(area.x),\(area.y) \(area.size)"
    }
}
