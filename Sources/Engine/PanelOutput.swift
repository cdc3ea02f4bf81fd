import Panels
import Pixels
import Views

/// Where the engine's frames go.
public protocol PanelOutput: AnyObject, Sendable {
    /// The size of the frames.
    var frameSize: PixelSize { get }

    /// The format of the frames.
    var format: PixelFormat { get }

    /// Whether ink gives light.
    var isEmissive: Bool { get }

    /// What becomes of the frames.
    var reports: AsyncStream<PanelReport> { get }

    /// Wants a frame on the glass; returns at once. The number comes back in a report.
    func submit(_ frame: Frame, number: Int)

    /// Wants a brightness, 0 dimmest to 100; returns at once.
    func setBrightness(_ percent: Int)

    /// Leaves the picture for the time after the program.
    func finish(with picture: ExitPicture) async
}

extension PanelActor: PanelOutput {
    public nonisolated var format: PixelFormat { module.format }
    public nonisolated var isEmissive: Bool { module.isEmissive }
}
