import Clocks
import Devices
import Pixels

/// Brings frames onto one glass. It belongs to the actor of its panel and runs there only.
protocol GlassDriver: AnyObject {
    /// Brings a frame onto the glass, or says when it may.
    func show(_ frame: Frame, on actor: isolated PanelActor) async throws(BusError) -> GlassOutcome

    /// Takes over what is wished beside frames.
    func adopt(_ wishes: GlassWishes, on actor: isolated PanelActor) async throws(BusError)

    /// When `tend` has something to do; nil for never.
    func nextTending(on actor: isolated PanelActor) -> MonotonicInstant?

    /// Does what is due with no new frame: sleep, looks for resets, care.
    ///
    /// - Returns: whether the frame on the glass must be shown again.
    func tend(on actor: isolated PanelActor) async throws(BusError) -> Bool

    /// Leaves the picture for the time after the program.
    func leave(_ picture: ExitPicture, wanted: Frame?, on actor: isolated PanelActor) async throws(BusError)
}

/// What became of a frame.
enum GlassOutcome: Equatable {
    case shown(TransferReport)
    /// Not before this moment.
    case later(MonotonicInstant)
}

/// What is wished of a panel beside a frame.
struct GlassWishes: Equatable, Sendable {
    /// 0 to 100.
    var brightness: Int?
    /// Degrees Celsius.
    var temperature: Double?
    /// Somebody looks: a button was pressed, or something urgent is shown.
    var isWoken = false
    /// Whether a panel that gives light is on.
    var isOn: Bool?
    /// What a panel without pixels shows.
    var description: String?

    var isEmpty: Bool { self == GlassWishes() }

    /// Newer wishes replace older ones.
    mutating func add(_ newer: GlassWishes) {
        brightness = newer.brightness ?? brightness
        temperature = newer.temperature ?? temperature
        isOn = newer.isOn ?? isOn
        description = newer.description ?? description
        isWoken = isWoken || newer.isWoken
    }
}
