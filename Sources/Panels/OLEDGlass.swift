import Clocks
import Devices
import Pixels

/// Brings frames onto an OLED: resets it where that is needed, cares for it, and finds out when it lost its state.
final class OLEDGlass: GlassDriver {
    /// Seconds between looks for silent resets, made when a frame is about to be sent.
    private static let statusInterval = 10.0

    private let driver: PanelDriver
    private let reset: (any OutputLine)?
    private let settings: OLEDSettings
    private let care: CareBox
    private let clock: BusClock
    private let time: any TimeSource
    private let log: DecisionLog
    /// The frame on the glass, as it was asked for.
    private var frame: Frame?
    /// The brightness asked for, 0 to 100.
    private var brightness: Int
    /// When the panel last answered, or was last asked.
    private var lastContact: MonotonicInstant?
    /// Whether the panel shall give light.
    private var isOn = true
    /// What care asks for at present.
    private var state = CareState()
    /// When care may ask for something else.
    private var careDue: MonotonicInstant?

    init(
        driver: PanelDriver, reset: (any OutputLine)?, brightness: Int, settings: OLEDSettings, care: CareBox,
        clock: BusClock, time: any TimeSource, log: DecisionLog
    ) {
        self.driver = driver
        self.clock = clock
        self.reset = reset
        self.brightness = brightness
        self.settings = settings
        self.care = care
        self.time = time
        self.log = log
    }

    func show(_ frame: Frame, on actor: isolated PanelActor) async throws(BusError) -> GlassOutcome {
        let now = time.moment
        care.account(nil, at: now.monotonic)
        takeCare(now)
        guard isOn, !state.isDark else {
            self.frame = frame
            if driver.isStarted { try driver.off() }
            return .shown(.nothing)
        }
        try lookForReset(now.monotonic)
        try await start(on: actor)
        var report = try driver.setBrightness(limited)
        if settings.care != nil { report.add(try driver.setInverse(state.isInverse)) }
        let shifted = frame.shifted(by: state.shift)
        let begin = time.monotonic
        let shown = try driver.show(shifted)
        clock.note(bytes: shown.bytes, seconds: time.monotonic.seconds(since: begin))
        report.add(shown)
        if driver.saysOffThoughOn {
            log.add(
                "the status byte says the display is off though it was switched on: connect the RST line (key reset), "
                    + "or name the module that it is", at: now)
        }
        report.isFull = shown.isFull
        self.frame = frame
        lastContact = lastContact ?? now.monotonic
        care.account(LitPicture(frame: shifted, brightness: limited, isInverse: state.isInverse), at: now.monotonic)
        return .shown(report)
    }

    func adopt(_ wishes: GlassWishes, on actor: isolated PanelActor) async throws(BusError) {
        if wishes.isWoken {
            care.wake(at: time.monotonic)
            if frame != nil, settings.care != nil { log.add("wakes: somebody looks", at: time.moment) }
        }
        if let percent = wishes.brightness { brightness = percent }
        takeCare(time.moment)
        let wasOn = isOn
        if let wish = wishes.isOn, wish != isOn {
            // What an earlier program left is switched off as well.
            if wish { log.add("is switched on", at: time.moment) } else { try switchOff() }
            isOn = wish
        }
        try driver.setBrightness(limited)
        guard let frame, (wishes.isWoken && settings.care != nil) || (isOn && !wasOn) else { return }
        _ = try await show(frame, on: actor)
    }

    func nextTending(on actor: isolated PanelActor) -> MonotonicInstant? {
        guard frame != nil else { return nil }
        let look = settings.idleStatusInterval.flatMap { seconds in
            driver.canTellReset ? lastContact?.advanced(bySeconds: seconds) : nil
        }
        return [look, careDue].compactMap { $0 }.min()
    }

    /// - Returns: true where care or a lost state wants the frame sent again.
    func tend(on actor: isolated PanelActor) async throws(BusError) -> Bool {
        let now = time.moment
        if let seconds = settings.idleStatusInterval, let last = lastContact,
            now.monotonic.seconds(since: last) >= seconds
        {
            lastContact = now.monotonic
            if try driver.checkForReset() {
                log.add("the panel lost its state: it is set up again", at: now)
                return true
            }
        }
        let before = state
        takeCare(now)
        return state != before
    }

    func leave(_ picture: ExitPicture, wanted: Frame?, on actor: isolated PanelActor) async throws(BusError) {
        switch picture {
        case .keep: if let wanted { _ = try await show(wanted, on: actor) }
        case .blank:
            try await start(on: actor)
            try driver.setInverse(false)
            try driver.blank()
        case .off: try driver.off()
        }
    }

    /// Switches glass and supply off, and ends what is counted as lit.
    private func switchOff() throws(BusError) {
        care.account(nil, at: time.monotonic)
        log.add("is switched off", at: time.moment)
        try driver.off()
    }

    /// The brightness asked for, as far as care allows it.
    private var limited: Int { min(brightness, state.brightness ?? 100) }

    /// Asks care what it wants now, and writes down what changes.
    private func takeCare(_ now: Moment) {
        guard let wanted = settings.care else { return }
        let policy = care.policy(wanted)
        let next = policy.state(at: now, minuteOfDay: settings.minuteOfDay)
        careDue = policy.next(after: now, minuteOfDay: settings.minuteOfDay)
        if next != state { log.add("care: \(next.reason)", at: now) }
        state = next
    }

    /// Pulses the reset line of a panel that has to be started.
    private func start(on actor: isolated PanelActor) async throws(BusError) {
        guard !driver.isStarted, let reset else { return }
        log.add("pulses the reset line", at: time.moment)
        try reset.set(high: false)
        await rest(0.01, on: actor)
        try reset.set(high: true)
        await rest(0.01, on: actor)
    }

    private func rest(_ seconds: Double, on actor: isolated PanelActor) async {
        let (time, end) = (time, time.monotonic.advanced(bySeconds: seconds))
        _ = await Task { await time.wait(until: end) }.value
    }

    /// Reads the status byte from time to time, so that a panel that lost its state is set up again.
    private func lookForReset(_ now: MonotonicInstant) throws(BusError) {
        guard lastContact.map({ now.seconds(since: $0) >= Self.statusInterval }) ?? true else { return }
        lastContact = now
        if try driver.checkForReset() { log.add("the panel lost its state: it is set up again", at: time.moment) }
    }
}

/// How an OLED is looked after.
public struct OLEDSettings: Sendable {
    /// Against burn-in; nil for none.
    public var care: CareSettings?
    /// Seconds without traffic after which the status byte is read, to find silent resets; nil for never.
    public var idleStatusInterval: Double?
    /// The local minute of the day, 0 to 1439, for the night.
    public var minuteOfDay: (@Sendable (Moment) -> Int)?

    public init(
        care: CareSettings? = nil, idleStatusInterval: Double? = nil, minuteOfDay: (@Sendable (Moment) -> Int)? = nil
    ) {
        self.care = care
        self.idleStatusInterval = idleStatusInterval
        self.minuteOfDay = minuteOfDay
    }
}
