import Pixels
import Typography

/// A symbol by its SF Symbols name.
public struct Image: Equatable, Sendable {
    /// How large a symbol stands beside text.
    public enum Scale: Hashable, Sendable, CaseIterable {
        case small
        case medium
        case large
    }

    /// Accepted for symbols and ignored: they are always drawn in the foreground style.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template
        case original
    }

    var symbolName: String
    var isResizable = false

    public init(systemName: String) {
        symbolName = systemName
    }

    /// Lets the symbol take the size it is offered.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
}

extension Image: PrimitiveView {
    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] { [SymbolNode(varied(in: environment), environment)] }
}

/// A symbol as a layout node.
final class SymbolNode: LayoutNode {
    private let image: Image
    private let engine: TextEngine
    private let inspection: Inspection?
    private let ink: Ink
    /// Whether a box stands for the symbol.
    private let isHidden: Bool
    /// The size that suits the font the symbol stands beside, in pixels.
    private let fontSize: Int
    /// The height of the capitals of that font.
    private let capHeight: CGFloat

    init(_ image: Image, _ environment: EnvironmentValues) {
        self.image = image
        engine = environment.values.pass.text
        inspection = environment.values.pass.inspection
        ink = environment.values.foregroundStyle._color(in: environment).ink(in: environment)
        isHidden = environment.hidesContent
        let metrics = engine.metrics(
            TextResolver(environment).font(Text.RunStyle()), in: environment.textEnvironment)
        let scale =
            switch environment.values.imageScale {
            case .small: 1.0
            case .medium: 1.3
            case .large: 1.7
            }
        capHeight = CGFloat(metrics.capHeight)
        fontSize = max(8, Int((Double(metrics.capHeight) * scale).rounded()))
        super.init(environment)
    }

    override var ownGuides: AlignmentKey.Kinds { image.isResizable ? [] : .baseline }

    /// A symbol beside text is centred on the capitals, half a pixel higher where it cannot be exact.
    override func explicitAlignment(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
        ((size(proposal).height + capHeight) / 2).rounded(.up)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if image.isResizable { return proposal.replacingUnspecifiedDimensions(by: drawnSize(fontSize)) }
        return drawnSize(fontSize)
    }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        let wanted = image.isResizable ? Int(max(1, min(rect.width, rect.height, 1000))) : fontSize
        let symbol = engine.symbol(image.symbolName, size: wanted)
        let origin = PixelPoint(
            x: (rect.midX - CGFloat(symbol.width) / 2).pixel, y: (rect.midY - CGFloat(symbol.height) / 2).pixel)
        let box = PixelRect(x: origin.x, y: origin.y, width: symbol.width, height: symbol.height)
        let words = isHidden ? "Hidden" : SpokenSymbol.name(image.symbolName)
        inspection?.add(AccessibilityElement(label: words, traits: .isImage, area: box), drawnAs: image.symbolName)
        if isHidden {
            return list.append(.rectangle(box, ink), opacity: ink.opacity)
        }
        list.append(.symbol(symbol, origin, ink), opacity: ink.opacity)
    }

    private func drawnSize(_ size: Int) -> CGSize {
        let symbol = engine.symbol(image.symbolName, size: size)
        return CGSize(width: CGFloat(symbol.width), height: CGFloat(symbol.height))
    }
}
