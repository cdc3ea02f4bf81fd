import Calendars
import Clocks
import FoundationEssentials
import Pixels
import Typography
import Widgets

@testable import StandardWidgets
@testable import Views

/// A sort of panel.
struct Panel: Sendable, CustomStringConvertible {
    let description: String
    let size: PixelSize
    var format = PixelFormat.mono
    var isEmissive = true

    static let all = [
        Panel("64x32", 64, 32), Panel("72x40", 72, 40), Panel("64x48", 64, 48), Panel("128x32", 128, 32),
        Panel("128x64", 128, 64),
        Panel("128x128-grey", 128, 128, .grey4), Panel("250x122", 250, 122, isEmissive: false),
        Panel("296x128-red", 296, 128, .blackWhiteRed, isEmissive: false),
        Panel("400x300", 400, 300, isEmissive: false),
    ]

    init(_ name: String, _ width: Int, _ height: Int, _ format: PixelFormat = .mono, isEmissive: Bool = true) {
        description = name
        size = PixelSize(width: width, height: height)
        self.format = format
        self.isEmissive = isEmissive
    }

    static func named(_ name: String) -> Panel { all.first { $0.description == name }! }

    /// The slot of a family; nil where the panel is too small.
    func slot(_ family: WidgetFamily) -> PixelSize? {
        let side = min(size.width, size.height)
        switch family {
        case .accessoryInline: return PixelSize(width: size.width, height: min(16, size.height))
        case .accessoryCircular: return PixelSize(width: side, height: side)
        case .systemSmall: return side >= 120 ? PixelSize(width: side, height: side) : nil
        case .systemMedium:
            return size.width >= 240 ? PixelSize(width: size.width, height: min(size.height, size.width / 2)) : nil
        case .systemLarge: return side >= 240 ? size : nil
        default: return size
        }
    }
}

/// Draws stock widgets for the tests.
@MainActor
enum Faces {
    static let text = try! TextEngine(fonts: try! FontDirectory.locate())
    nonisolated static let now = Date(timeIntervalSince1970: 1_796_028_060)  // Monday 2026-11-30 09:41 in Berlin
    static let zone = try! TimeZoneRules(identifier: "Europe/Berlin")

    /// The picture of an entry's view.
    static func draw(
        _ view: some View, _ family: WidgetFamily, on panel: Panel, redacted: Bool = false, now: Date = now
    ) -> Rendering? {
        guard let size = panel.slot(family) else { return nil }
        let profile = PanelProfile(panelSize: panel.size, format: panel.format, isEmissive: panel.isEmissive)
        return ViewRenderer(text: text).render(
            view, size: size, profile: profile, now: now, zone: zone, inspects: true
        ) { environment in
            environment.widgetFamily = family
            if redacted { environment.redactionReasons = .placeholder }
        }
    }
}
