import FoundationEssentials
import Pixels
import Views

extension SlotRenderer {
    /// Puts the mark that says that a picture is old over one whose view is no more.
    func marked(_ picture: Picture, profile: PanelProfile, now: Date) -> Picture {
        let size = picture.frame.size
        var picture = picture
        picture.frame = StaleMarking.mark(picture.frame) {
            renderer.render($0, size: size, profile: profile, now: now, zone: zone).frame
        }
        picture.nextChange = nil
        return picture
    }
}
