/// The commands of the 1.9 inch segment panel that Cadran sends.
///
/// There is no public datasheet; the names say what the maker's example does with them.
enum SegmentCommand: Equatable, ControllerCommand {
    /// How the segments are driven from one picture to the next.
    enum Waveform: Sendable {
        /// Only what differs.
        case differential
        /// Five stages through black and white.
        case fiveStage
    }

    /// Supply on.
    case powerOn
    /// Booster.
    case setBooster
    /// Temperature sensor and clock.
    case setClock
    /// Time of a frame: (n + 1) x 20 ms.
    case setFrameTime(UInt8)
    /// Driving table.
    case setWaveform(Waveform)
    /// Gets ready for data.
    case beginData
    /// Starts the refresh.
    case refresh
    /// Ends the refresh, supply off.
    case end
    /// Supply off.
    case powerOff
    /// Deep sleep.
    case sleep

    var bytes: [UInt8] {
        switch self {
        case .powerOn: [0x2B]
        case .setBooster: [0xA7, 0xE0]
        case .setClock: [0x7E, 0x81, 0xB4]
        case .setFrameTime(let value): [0xE7, value]
        case .setWaveform(.differential): [0x82, 0x80, 0x00, 0xC0, 0x80, 0x80, 0x62]
        case .setWaveform(.fiveStage): [0x82, 0x28, 0x20, 0xA8, 0xA0, 0x50, 0x65]
        case .beginData: [0xAC, 0x2B, 0x40, 0xA9, 0xA8]
        case .refresh: [0xAB, 0xAA, 0xAF]
        case .end: [0xAE, 0x28, 0xAD]
        case .powerOff: [0x28]
        case .sleep: [0xAD]
        }
    }

    var description: String { datasheetLine(bytes, name) }

    private var name: String {
        switch self {
        case .powerOn: "power on"
        case .setBooster: "booster"
        case .setClock: "clock"
        case .setFrameTime(let value): "frame time (\((Int(value) + 1) * 20) ms)"
        case .setWaveform(.differential): "waveform (differential)"
        case .setWaveform(.fiveStage): "waveform (five stages)"
        case .beginData: "begin data"
        case .refresh: "refresh"
        case .end: "end, power off"
        case .powerOff: "power off"
        case .sleep: "sleep"
        }
    }
}
