import FoundationEssentials
import Pixels
import Views

extension SlotRenderer {
    /// Puts the mark that says that a picture is old over one whose view is no more.
    func marked(_ picture: Picture, profile: PanelProfile, now: Date) -> Picture {
        let box = renderer.size(
            of: StaleMark(), proposal: .unspecified, profile: profile, now: now, zone: zone)
        let size = PixelSize(width: Int(box.width.rounded(.up)), height: Int(box.height.rounded(.up)))
        let mark = renderer.render(StaleMark(), size: size, profile: profile, now: now, zone: zone)
        var picture = picture
        picture.frame.copy(mark.frame, at: PixelPoint(x: picture.frame.width - size.width, y: 0))
        picture.nextChange = nil
        return picture
    }
}
