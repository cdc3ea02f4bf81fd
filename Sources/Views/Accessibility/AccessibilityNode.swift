import Pixels

/// A wrapper that changes what is told of its child, not how it looks.
final class AccessibilityNode: WrapperNode {
    /// Changes the elements of the child, which lies in an area.
    typealias Change = @MainActor ([AccessibilityElement], PixelRect) -> [AccessibilityElement]

    private let change: Change
    private let label: String?
    private let inspection: Inspection?

    /// - Parameter label: the words that stand for the child where it is the label of something else.
    init(_ child: LayoutNode, _ environment: EnvironmentValues, label: String? = nil, change: @escaping Change) {
        self.change = change
        self.label = label
        inspection = environment.values.pass.inspection
        super.init(child, environment)
    }

    override var words: [String] { label.map { [$0] } ?? child.words }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        inspection?.open()
    }

    override func finish(in rect: CGRect, from start: Int, of list: inout DisplayList) {
        inspection?.close { change($0, PixelRect(rounding: rect)) }
    }
}

/// A control in its style: one element with a label and a value, whatever the style draws.
struct AccessibleControl {
    /// What the control is called in complaints: "gauge".
    let sort: String
    let label: AnyView?
    let currentValueLabel: AnyView?
    /// The value without a label of its own: "60 percent".
    let value: String

    /// A share as it is spoken.
    static func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) percent" }

    /// Wraps the nodes a style made of the control; they stay as they are where nobody asks.
    @MainActor
    func wrapping(_ nodes: [LayoutNode], _ environment: EnvironmentValues) -> [LayoutNode] {
        guard environment.values.pass.inspection != nil, let first = nodes.first else { return nodes }
        let label = words(label, environment)
        let reading = words(currentValueLabel, environment)
        let node = nodes.count == 1 ? first : ZStackNode(alignment: .center, children: nodes, environment)
        return [
            AccessibilityNode(node, environment, label: label) { _, area in
                var element = AccessibilityElement(label: label, value: reading.isEmpty ? value : reading, area: area)
                element.control = sort
                return [element]
            }
        ]
    }

    @MainActor
    private func words(_ view: AnyView?, _ environment: EnvironmentValues) -> String {
        guard let view else { return "" }
        return AccessibilityElement.joined(view.nodes(in: environment).flatMap(\.words))
    }
}
