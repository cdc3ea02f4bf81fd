import Clocks
import FoundationEssentials
import Pixels
import Typography

/// Turns views into frames.
@MainActor
public struct ViewRenderer {
    /// The text engine all pictures share.
    public let text: TextEngine

    public init(text: TextEngine) {
        self.text = text
    }

    /// Lays a view out in a rectangle of a size and draws it.
    ///
    /// - Parameters:
    ///   - size: the rectangle, in pixels; the view is proposed exactly that and centred in it.
    ///   - inspects: whether lints and the accessibility tree are wanted too.
    ///   - change: sets what surrounds the view besides the profile and the moment.
    public func render(
        _ view: some View, size: PixelSize, profile: PanelProfile, now: Date, zone: TimeZoneRules,
        inspects: Bool = false, change: (inout EnvironmentValues) -> Void = { _ in }
    ) -> Rendering {
        // Authors' code that asks for the current calendar gets that of the picture's zone.
        zone.inUse { drawing(view, size, profile, now, zone, inspects, change) }
    }

    private func drawing(
        _ view: some View, _ size: PixelSize, _ profile: PanelProfile, _ now: Date, _ zone: TimeZoneRules,
        _ inspects: Bool, _ change: (inout EnvironmentValues) -> Void
    ) -> Rendering {
        let box = CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
        let pass = RenderPass(text: text, inspects: inspects, slotSize: box)
        var environment = EnvironmentValues(profile: profile, pass: pass, now: now, zone: zone)
        change(&environment)
        let root = FrameNode(
            width: box.width, height: box.height, alignment: .center, child: view.node(in: environment), environment)
        var list = DisplayList()
        root.place(at: .zero, ProposedViewSize(box), into: &list)
        list = UnknownGround(size: size, text: text, diagnostics: pass.diagnostics).settled(list)
        let frame = draw(list, size, profile.format, pass.inspection)
        let complaints = pass.diagnostics.messages + text.takeDiagnostics().map(\.description)
        return Rendering(
            frame: frame, displayList: list, nextChange: pass.nextChange, widgetURL: pass.widgetURL,
            links: pass.links, controls: pass.controls, diagnostics: complaints, lints: pass.inspection?.lints ?? [],
            accessibility: pass.inspection?.elements ?? [])
    }

    private func draw(
        _ list: DisplayList, _ size: PixelSize, _ format: PixelFormat, _ inspection: Inspection?
    ) -> Frame {
        if let inspection {
            inspection.checkLabels()
            return InkCheck(inspection: inspection, text: text).check(list, size, format)
        }
        var painter = Painter(size, format, text: text)
        painter.draw(list)
        return painter.frame
    }

    /// The size a view chooses for a proposal.
    public func size(
        of view: some View, proposal: ProposedViewSize, profile: PanelProfile, now: Date, zone: TimeZoneRules
    ) -> CGSize {
        let environment = EnvironmentValues(
            profile: profile, pass: RenderPass(text: text), now: now, zone: zone)
        return zone.inUse { view.node(in: environment).size(proposal) }
    }
}

/// A drawn view.
public struct Rendering: Sendable {
    public var frame: Frame
    public var displayList: DisplayList
    /// When dynamic text in the picture next reads differently.
    public var nextChange: Date?
    /// Where a press leads, outside of links.
    public var widgetURL: URL?
    /// Parts that lead elsewhere, the last one on top.
    public var links: [LinkArea]
    /// Buttons and toggles, the last one on top.
    public var controls: [ControlArea] = []
    /// What there is to complain about, each thing once.
    public var diagnostics: [String]
    /// What is wrong with the picture; empty unless the view was inspected.
    public var lints: [Lint] = []
    /// The picture in words, in reading order; empty unless the view was inspected.
    public var accessibility: [AccessibilityElement] = []
}
