import Clocks
import FoundationEssentials
import Pixels
import TestSupport
import Typography
import Views
import Widgets

/// Draws views as a panel of 128x64 would.
@MainActor
enum Drawing {
    static let renderer = ViewRenderer(text: try! TextEngine(fonts: try! FontDirectory.locate()))

    static func render(
        _ view: some View, width: Int = 128, height: Int = 64, family: WidgetFamily = .accessoryRectangular,
        format: PixelFormat = .mono
    ) -> Rendering {
        let size = PixelSize(width: width, height: height)
        let profile = PanelProfile(panelSize: size, format: format, isEmissive: format == .mono)
        return renderer.render(
            view, size: size, profile: profile, now: nine41, zone: .utc, inspects: true
        ) { $0.widgetFamily = family }
    }

    /// Draws a view in a slot of a panel.
    static func render(_ view: some View, _ slot: PixelSize, on panel: PixelSize, family: WidgetFamily) -> Rendering {
        renderer.render(
            view, size: slot, profile: PanelProfile(panelSize: panel, format: .mono, isEmissive: true), now: nine41,
            zone: .utc, inspects: true
        ) { $0.widgetFamily = family }
    }

    /// What a view says to those who listen.
    static func words(_ view: some View) -> String {
        func words(_ element: AccessibilityElement) -> [String] {
            [element.label, element.value].compactMap { $0 }.filter { !$0.isEmpty } + element.children.flatMap(words)
        }
        return render(view).accessibility.flatMap(words).joined(separator: "|")
    }
}
