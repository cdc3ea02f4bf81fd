import Clocks
import FoundationEssentials
import Pixels
import TestSupport
import Typography

@testable import Views

/// Draws and measures views in known surroundings: cell font of 6 by 8, default spacing 8, padding 4.
@MainActor
struct Bench {
    var profile = PanelProfile(
        format: .mono, colorScheme: .dark, density: .small, defaultSpacing: 8, defaultPadding: 4)
    var now = Date(timeIntervalSince1970: 1_800_000_000)
    var change: (inout EnvironmentValues) -> Void = { _ in }
    let text = TextEngine.cell(width: 6, height: 8)

    /// The surroundings and the pass of a new picture.
    func surroundings() -> (environment: EnvironmentValues, pass: RenderPass) {
        let pass = RenderPass(text: text)
        var environment = EnvironmentValues(profile: profile, pass: pass, now: now, zone: .utc)
        change(&environment)
        return (environment, pass)
    }

    /// The layout node of a view.
    func node(_ view: some View) -> LayoutNode { view.node(in: surroundings().environment) }

    /// The size a view chooses.
    func size(_ view: some View, _ width: CGFloat?, _ height: CGFloat? = nil) -> CGSize {
        node(view).size(ProposedViewSize(width: width, height: height))
    }

    /// The places of the views a stack (or any view) holds directly.
    func children(_ view: some View, _ width: CGFloat?, _ height: CGFloat? = nil) -> [CGRect] {
        let node = node(view)
        let proposal = ProposedViewSize(width: width, height: height)
        return Placed(node, proposal, at: .zero).children.map(\.rect)
    }

    /// The places of everything that draws, in drawing order.
    func leaves(_ view: some View, _ width: CGFloat?, _ height: CGFloat? = nil) -> [CGRect] {
        Placed(node(view), ProposedViewSize(width: width, height: height), at: .zero).leaves
    }

    /// The picture of a view.
    func render(_ view: some View, _ width: Int, _ height: Int) -> Rendering {
        ViewRenderer(text: text).render(
            view, size: PixelSize(width: width, height: height), profile: profile, now: now, zone: .utc, change: change)
    }

    /// The picture of a view as rows of characters.
    func rows(_ view: some View, _ width: Int, _ height: Int) -> [String] {
        TestSupport.rows(render(view, width, height).frame)
    }

    /// What there is to complain about when a view is drawn.
    func complaints(_ view: some View, _ width: Int = 40, _ height: Int = 20) -> [String] {
        render(view, width, height).diagnostics
    }

    /// The words of a text at the bench's moment.
    func words(_ text: Text) -> String {
        let resolver = TextResolver(surroundings().environment)
        return text.runs.map { resolver.resolve($0).span.string }.joined()
    }
}

extension Bench {
    /// What a text reads some seconds after a moment, and after how many seconds from then it changes.
    static func read(_ text: Text, _ seconds: Double, after start: Date) -> (words: String, change: Double?) {
        var bench = Bench()
        bench.now = start + seconds
        let next = bench.render(text, 60, 8).nextChange
        return (bench.words(text), next?.timeIntervalSince(start))
    }
}

/// A node with its place on the picture and the nodes it holds.
@MainActor
struct Placed {
    let rect: CGRect
    let children: [Placed]

    init(_ node: LayoutNode, _ proposal: ProposedViewSize, at origin: CGPoint) {
        let size = node.size(proposal)
        rect = CGRect(origin: origin, size: size)
        children = node.arrangement(proposal).map { child in
            let x = node.isRightToLeft ? size.width - child.origin.x - child.size.width : child.origin.x
            return Placed(child.node, child.proposal, at: CGPoint(x: origin.x + x, y: origin.y + child.origin.y))
        }
    }

    /// The places of the nodes that hold none.
    var leaves: [CGRect] { children.isEmpty ? [rect] : children.flatMap(\.leaves) }
}

/// A short way to write expected places.
func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// A short way to write expected sizes.
func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// A view that notes what it is offered and takes a fixed size.
struct Block: View {
    let width: CGFloat
    let height: CGFloat

    var body: some View { Color.primary.frame(width: width, height: height) }
}

extension CGRect {
    /// Start and length along the horizontal axis.
    var span: [CGFloat] { [minX, width] }
}
