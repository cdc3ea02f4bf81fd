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

    /// Nothing to press.
    init(picture: UInt64) {
        self.picture = picture
        all = []
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
