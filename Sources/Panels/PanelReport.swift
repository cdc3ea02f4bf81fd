import Clocks
import Devices

/// What a panel tells those above it.
public enum PanelReport: Equatable, Sendable {
    /// The glass shows this frame since this moment.
    case shown(frameNumber: Int, report: TransferReport, at: Moment)
    /// The bus or the panel fails; the next try comes in some seconds. Once when it begins, then once a minute at most.
    case ill(I2CError, attempt: Int, retryIn: Double)
    /// The panel works again, with the picture it shall have.
    case recovered
}

/// What a panel shows once the program has ended.
public enum ExitPicture: String, Sendable, CaseIterable {
    /// The last frame stays.
    case keep
    /// A dark picture; the panel stays on.
    case blank
    /// Display and supply off.
    case off
}
