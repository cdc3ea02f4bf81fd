import Pixels
import Typography

/// A wrapper that changes what its child has drawn, not its layout.
final class EffectNode: WrapperNode {
    private let effect: @MainActor (CGRect, [DisplayList.Item]) -> [DisplayList.Item]

    init(
        child: LayoutNode, _ environment: EnvironmentValues,
        effect: @escaping @MainActor (CGRect, [DisplayList.Item]) -> [DisplayList.Item]
    ) {
        self.effect = effect
        super.init(child, environment)
    }

    override func finish(in rect: CGRect, from start: Int, of list: inout DisplayList) {
        list.change(from: start) { effect(rect, $0) }
    }
}

extension Outline {
    /// The outline of whole pixels.
    init(_ rect: PixelRect) {
        let (left, top, right, bottom) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
        self.init([
            Contour([
                Contour.Corner(left, top), Contour.Corner(right, top), Contour.Corner(right, bottom),
                Contour.Corner(left, bottom),
            ])
        ])
    }
}
