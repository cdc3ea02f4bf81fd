import Activities
import Pixels
import Views
import Widgets

/// A sort of panel, without hardware.
struct PanelClass {
    let name: String
    let size: PixelSize
    let format: PixelFormat
    /// Whether its ink is light.
    let isEmissive: Bool

    init(_ name: String, _ width: Int, _ height: Int, _ format: PixelFormat = .mono, isEmissive: Bool) {
        self.name = name
        size = PixelSize(width: width, height: height)
        self.format = format
        self.isEmissive = isEmissive
    }

    /// From the fewest pixels to the most.
    static let all = [
        PanelClass("64x48", 64, 48, isEmissive: true), PanelClass("128x32", 128, 32, isEmissive: true),
        PanelClass("128x64", 128, 64, isEmissive: true),
        PanelClass("128x128-grey", 128, 128, .grey4, isEmissive: true),
        PanelClass("250x122", 250, 122, isEmissive: false),
        PanelClass("296x128-red", 296, 128, .blackWhiteRed, isEmissive: false),
        PanelClass("400x300", 400, 300, isEmissive: false),
    ]

    /// What views are told of the panel, as it is or inverted.
    func profile(isInverted: Bool) -> PanelProfile {
        var profile = PanelProfile(panelSize: size, format: format, isEmissive: isEmissive)
        profile.colorScheme = isEmissive != isInverted ? .dark : .light
        return profile
    }

    /// The slot of a family; nil where the panel is too small to offer it.
    func slot(for family: WidgetFamily) -> PixelSize? {
        let side = min(size.width, size.height)
        switch family {
        case .accessoryInline: return PixelSize(width: size.width, height: min(16, size.height))
        case .accessoryCircular, .accessoryCorner: return PixelSize(width: side, height: side)
        case .accessoryRectangular: return size
        case .systemSmall: return side >= 120 ? PixelSize(width: side, height: side) : nil
        case .systemMedium:
            return size.width >= 240 ? PixelSize(width: size.width, height: min(size.height, size.width / 2)) : nil
        case .systemLarge: return side >= 240 ? size : nil
        case .systemExtraLarge, .systemExtraLargePortrait: return size.width >= 400 ? size : nil
        }
    }

    /// The slot of a presentation of an activity.
    func slot(for presentation: ActivityPresentation) -> PixelSize {
        switch presentation {
        case .minimal: PixelSize(width: size.width / 2, height: min(16, size.height))
        case .compact: PixelSize(width: size.width, height: min(16, size.height))
        case .expanded, .lockScreen, .stacked: size
        }
    }
}
