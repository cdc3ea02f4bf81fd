import FoundationEssentials
import Pixels

/// A part of a picture that leads somewhere when pressed.
public struct LinkArea: Hashable, Sendable {
    public var area: PixelRect
    public var destination: URL
}

/// A view that leads somewhere when pressed.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label

    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public var body: some View {
        Wrapped(content: label) { LinkNode(destination, child: $0, $1) }
    }
}

extension Link where Label == Text {
    public init(_ title: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// A link as a layout node: notes its place when it is drawn.
final class LinkNode: WrapperNode {
    private let destination: URL
    private let pass: RenderPass

    init(_ destination: URL, child: LayoutNode, _ environment: EnvironmentValues) {
        self.destination = destination
        pass = environment.values.pass
        super.init(child, environment)
    }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        pass.links.append(LinkArea(area: PixelRect(rounding: rect), destination: destination))
        pass.inspection?.open()
    }

    /// A link is told as one element that says all that is in it.
    override func finish(in rect: CGRect, from start: Int, of list: inout DisplayList) {
        pass.inspection?.close { elements in
            var element = AccessibilityElement.combining(elements, in: PixelRect(rounding: rect))
            element.traits.insert(.isLink)
            return [element]
        }
    }
}

extension View {
    /// Sets where a press on the widget leads, outside of links. Of several in each other the outermost counts.
    public func widgetURL(_ url: URL?) -> some View {
        Styled(content: self) { environment in
            guard let url else { return }
            let pass = environment.values.pass
            if let outer = pass.widgetURL, outer != url {
                environment.diagnostics.report("widgetURL is set more than once; \(outer) counts, \(url) does not")
            } else {
                pass.widgetURL = url
            }
        }
    }
}
