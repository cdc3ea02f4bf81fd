/// A piece of a conversation with an e-paper controller.
enum EPaperStep: CustomStringConvertible, Sendable {
    /// A command with its arguments.
    case command(any ControllerCommand)
    /// The command that starts a refresh.
    case refresh(any ControllerCommand)
    /// A command that is followed by the contents of a RAM.
    case memory(any ControllerCommand, [UInt8])
    /// Waits until BUSY says idle, so many seconds at most; `atLeast` is how long it must have been busy to be believed.
    case waitIdle(after: String, seconds: Double, atLeast: Double = 0)
    /// Waits, in seconds.
    case pause(Double)
    /// The reset line low for so many seconds, then high for so many.
    case reset(low: Double, settle: Double)
    /// The reset line low until the next reset.
    case holdReset

    var description: String {
        switch self {
        case .command(let command), .refresh(let command): "\(command)"
        case .memory(let command, let bytes): "\(command) <- \(bytes.count) bytes"
        case .waitIdle(let what, let seconds, _): "wait for BUSY after \(what), \(milliseconds(seconds)) at most"
        case .pause(let seconds): "wait \(milliseconds(seconds))"
        case .holdReset: "RST low"
        case .reset(let low, let settle): "RST low \(milliseconds(low)), high \(milliseconds(settle))"
        }
    }

    private func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded())) ms" }
}

/// What differs between e-paper controllers.
protocol EPaperDialect: Sendable {
    /// Whether BUSY is high while busy.
    var isBusyHigh: Bool { get }

    /// Everything from unknown state to ready for data.
    func initialisation(_ module: PanelModule) -> [EPaperStep]

    /// Brings a picture onto the glass by a full refresh, with no trust in what the RAM holds.
    ///
    /// - Parameter old: what the glass shows; nil where nobody knows.
    func full(_ image: EPaperImage, from old: EPaperImage?, on module: PanelModule) -> [EPaperStep]

    /// Brings a picture onto the glass by a partial refresh; nil where the controller has none.
    func partial(_ image: EPaperImage, from old: EPaperImage, on module: PanelModule) -> [EPaperStep]?

    /// Puts the controller to sleep; only a reset wakes it.
    var sleep: [EPaperStep] { get }

    /// Takes the high voltage off the glass from any state, without a look at BUSY, which may be what failed.
    var rescue: [EPaperStep] { get }
}

extension PanelController {
    /// The controller's dialect; nil for OLEDs.
    var ePaperDialect: (any EPaperDialect)? {
        switch self {
        case .ssd1680, .ssd1681: SSD168xDialect(self)
        case .uc8151: UC8151Dialect()
        case .segment19: SegmentDialect()
        default: nil
        }
    }
}
