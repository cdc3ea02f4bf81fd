import FoundationEssentials
import Pixels
import Views

/// A part of a slot's picture that a press can reach.
struct PressTarget {
    /// What a press does.
    enum Deed {
        case open(URL)
        case control(ControlPress)
    }

    /// Its pixels, from the slot's corner.
    var area: PixelRect
    var deed: Deed
    /// Whether it is the picture as a whole.
    var isWhole = false
}

/// All a press can reach in one picture, in the order the focus walks: the whole, then links and controls as they are
/// read. Each is known by its place here, and the picture by its number: a press never meets those of another picture.
struct SlotTargets {
    /// The picture's number; each drawing has its own.
    let picture: UInt64
    let all: [PressTarget]

    init(picture: UInt64, _ rendering: Rendering) {
        self.picture = picture
        let whole = rendering.widgetURL.map {
            PressTarget(area: PixelRect(rendering.frame.size), deed: .open($0), isWhole: true)
        }
        let links = rendering.links.map { PressTarget(area: $0.area, deed: .open($0.destination)) }
        let controls = rendering.controls.map { PressTarget(area: $0.area, deed: .control($0.press)) }
        let inside = PixelRect(rendering.frame.size)
        let parts = (links + controls).filter { !$0.area.intersection(inside).isEmpty }
        all = (whole.map { [$0] } ?? []) + parts.sorted { Self.isRead($0.area, before: $1.area) }
    }

    /// The links of a picture that was kept; its controls went with its view.
    init(picture: UInt64, _ links: [KeptLink], size: PixelSize) {
        self.picture = picture
        all = links.map { link in
            let area = link.area.flatMap { area in
                area.count == 4 ? PixelRect(x: area[0], y: area[1], width: area[2], height: area[3]) : nil
            }
            return PressTarget(area: area ?? PixelRect(size), deed: .open(link.url), isWhole: area == nil)
        }
    }

    /// The links, to be kept.
    var kept: [KeptLink] {
        all.compactMap { target in
            guard case .open(let url) = target.deed else { return nil }
            let area = target.area
            return KeptLink(area: target.isWhole ? nil : [area.x, area.y, area.width, area.height], url: url)
        }
    }

    /// Whether there are buttons or toggles.
    var hasControls: Bool {
        all.contains { if case .control = $0.deed { true } else { false } }
    }

    /// Rows from the top, each from its start. Two areas that share half of the lower one's height are one row.
    private static func isRead(_ one: PixelRect, before other: PixelRect) -> Bool {
        (one.minY + one.height / 2) / 8 == (other.minY + other.height / 2) / 8
            ? (one.minX, one.minY) < (other.minX, other.minY)
            : (one.minY + one.height / 2) < (other.minY + other.height / 2)
    }

    /// Whether a press does the same in both pictures.
    func isAlike(_ other: SlotTargets) -> Bool {
        picture == other.picture
            || all.count == other.all.count
                && zip(all, other.all).allSatisfy { one, other in
                    guard case .open(let here) = one.deed, case .open(let there) = other.deed else { return false }
                    return here == there && one.area == other.area
                }
    }
}
