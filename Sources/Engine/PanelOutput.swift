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

    /// Switches a panel that gives light off or on; returns at once.
    func setPower(isOn: Bool)

    /// Tells that somebody looks, so that a panel dimmed out of care lights up; returns at once.
    func wake()

    /// Whether the panel has no pixels and shows what pictures say in words.
    var wantsDescription: Bool { get }

    /// What the pictures say in words.
    func describe(_ text: String)

    /// The last decisions about the panel, oldest first.
    var decisions: [PanelDecision] { get }

    /// What the panel has been through so far; nil where nothing is counted.
    var wear: PanelCounters? { get }

    /// Goes on from what it had been through in an earlier run.
    func restore(_ wear: PanelCounters)

    /// Leaves the picture for the time after the program.
    func finish(with picture: ExitPicture) async
}

extension PanelActor: PanelOutput {
    public nonisolated var format: PixelFormat { module.format }
    public nonisolated var isEmissive: Bool { module.isEmissive }
    public nonisolated var wear: PanelCounters? { counters }
}

// What an output without a panel behind it has nothing to do for.
extension PanelOutput {
    public func setPower(isOn: Bool) {}
    public func wake() {}
    public var wantsDescription: Bool { false }
    public func describe(_ text: String) {}
    public var decisions: [PanelDecision] { [] }
    public var wear: PanelCounters? { nil }
    public func restore(_ wear: PanelCounters) {}
}
