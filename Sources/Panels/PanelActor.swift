import Clocks
import Devices
import Pixels
import Synchronization

/// Keeps one panel showing the newest frame, whatever its bus does.
///
/// It runs on the thread of its bus, so a hung bus stops no other. While the bus is busy or ill, newer frames replace
/// older ones; nothing queues up. It never gives up: failures are retried with a back-off of 0.05 to 5 s until `finish`,
/// which must be called to let it go.
public actor PanelActor {
    public nonisolated let module: PanelModule
    /// The size every frame must have.
    public nonisolated let frameSize: PixelSize
    /// What becomes of the frames, and the state of the bus. May be iterated once; ends with `finish`.
    public nonisolated let reports: AsyncStream<PanelReport>

    private nonisolated let thread: BusThread
    private nonisolated let time: any TimeSource
    private nonisolated let log: DecisionLog
    private nonisolated let memory: PanelMemory
    private nonisolated let clock: BusClock
    private nonisolated let mailbox = Mutex(PanelMailbox())
    private nonisolated let signals: AsyncStream<Void>
    private nonisolated let signal: AsyncStream<Void>.Continuation
    private let report: AsyncStream<PanelReport>.Continuation
    private let connect: (_ brightness: Int) throws(BusError) -> any GlassDriver
    private var driver: (any GlassDriver)?
    private var wanted: NumberedFrame?
    private var shown: NumberedFrame?
    private var wishes = GlassWishes()
    /// 0 to 100, kept for a driver that has to be made anew.
    private var brightness: Int
    /// Until when the wanted frame has to wait.
    private var deferredUntil: MonotonicInstant?
    /// Wakes the worker when something is due with no new mail.
    private var alarm: (due: MonotonicInstant, task: Task<Void, Never>)?
    private var backOff = BackOff()
    private var isFinishing = false
    private var isWorking = false
    private var lastIllReport: MonotonicInstant?

    /// Seconds between reports that the panel is still ill.
    private static let illReportInterval = 60.0
    /// Failures in a row after which the bus is opened anew: an adapter that was unplugged never returns otherwise.
    private static let failuresBeforeReopening = 4

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(
        module: PanelModule, orientation: PanelOrientation, brightness: Int, thread: BusThread, time: any TimeSource,
        memory: PanelMemory, clock: BusClock, log: DecisionLog,
        connect: @escaping (_ brightness: Int) throws(BusError) -> any GlassDriver
    ) {
        self.module = module
        self.thread = thread
        self.time = time
        self.memory = memory
        self.clock = clock
        self.log = log
        self.brightness = brightness
        self.connect = connect
        frameSize = orientation.frameSize(glass: module.glass)
        (reports, report) = AsyncStream.makeStream()
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The last decisions about the panel, oldest first, at most 100.
    public nonisolated var decisions: [PanelDecision] { log.decisions }

    /// The clock the bus runs at in fact, in hertz, as long transfers to an OLED took; nil before the first.
    ///
    /// It is lower than the wire's by what the kernel needs. Frames that come faster than the bus carries them replace
    /// each other, so the rate of pictures follows by itself.
    public nonisolated var effectiveClock: Double? { clock.hertz }

    /// What the panel has been through so far.
    public nonisolated var counters: PanelCounters { memory.counters(at: time.monotonic) }

    /// Goes on from the counters of an earlier run; those of another sort of panel are left.
    public nonisolated func restore(_ counters: PanelCounters) {
        memory.restore(counters, at: time.monotonic)
    }

    /// Wants a frame on the glass; returns at once. The number comes back in `PanelReport.shown`.
    ///
    /// - Precondition: the frame is as large as `frameSize`.
    public nonisolated func submit(_ frame: Frame, number: Int) {
        precondition(frame.size == frameSize, "\(module.name) takes frames of \(frameSize), not \(frame.size)")
        post { $0.frame = NumberedFrame(frame: frame, number: number) }
    }

    /// Wants a brightness, 0 to 100; returns at once.
    public nonisolated func setBrightness(_ percent: Int) { post { $0.wishes.brightness = percent } }

    /// Tells the temperature at the glass, in degrees Celsius: e-paper refreshes by it.
    public nonisolated func setTemperature(_ degrees: Double) { post { $0.wishes.temperature = degrees } }

    /// Switches a panel that gives light off or on; e-paper keeps its picture. It is on unless told otherwise.
    ///
    /// Switched on it shows the newest frame.
    public nonisolated func setPower(isOn: Bool) { post { $0.wishes.isOn = isOn } }

    /// Tells that somebody looks, after a press or with an alert: a dimmed or dark panel lights up.
    public nonisolated func wake() { post { $0.wishes.isWoken = true } }

    /// Leaves the exit picture, with one try, and lets the panel go.
    public func finish(with picture: ExitPicture) async {
        guard !isFinishing else { return }
        isFinishing = true
        let worker = mailbox.withLock { mailbox in
            mailbox.isClosed = true
            return mailbox.worker
        }
        signal.finish()
        worker?.cancel()
        await worker?.value
        alarm?.task.cancel()
        takeMail()
        try? await leave(picture)
        driver = nil
        report.finish()
    }

    /// Whether all mail has been taken; asked on the actor, so that what was taken has also been decided on.
    var isMailTaken: Bool { mailbox.withLock { $0.frame == nil && $0.wishes.isEmpty } }

    /// Whether nothing happens before the next mail or alarm.
    var isResting: Bool { !isWorking && isMailTaken }

    /// The number of the frame on the glass; nil while another one is wanted.
    var shownNumber: Int? { wanted == nil ? shown?.number : nil }

    /// Puts a wish into the mailbox and wakes the worker.
    nonisolated func post(_ wish: (inout PanelMailbox) -> Void) {
        mailbox.withLock { mailbox in
            guard !mailbox.isClosed else { return }
            wish(&mailbox)
            if mailbox.worker == nil { mailbox.worker = Task { await self.work() } }
        }
        signal.yield()
    }
}

// The worker: it brings mail to the panel, and looks after it in between.
extension PanelActor {
    private func work() async {
        for await _ in signals {
            isWorking = true
            while !isFinishing, hasWork() { await tryOnce() }
            if !isFinishing { setAlarm() }
            isWorking = false
        }
    }

    /// Whether there is anything the panel does not have yet, and may have now.
    private func hasWork() -> Bool {
        takeMail()
        if !wishes.isEmpty || isTendingDue { return true }
        guard wanted != nil else { return false }
        return deferredUntil.map { time.monotonic >= $0 } ?? true
    }

    /// Whether the panel wants to be looked after now.
    private var isTendingDue: Bool {
        driver?.nextTending(on: self).map { time.monotonic >= $0 } ?? false
    }

    /// The newest wishes replace those not fulfilled yet.
    private func takeMail() {
        let mail = mailbox.withLock { mailbox in
            defer { (mailbox.frame, mailbox.wishes) = (nil, GlassWishes()) }
            return (frame: mailbox.frame, wishes: mailbox.wishes)
        }
        wishes.add(mail.wishes)
        brightness = mail.wishes.brightness ?? brightness
        // What a panel of segments shows comes beside the frame, and counts as one.
        if mail.wishes.description != nil { wanted = wanted ?? shown }
        guard let frame = mail.frame else { return }
        wanted = frame
        deferredUntil = nil
    }

    /// One try, and the wait after it where it fails.
    private func tryOnce() async {
        do {
            guard try await fulfil() else { return }
            if backOff.failures > 0 {
                log.add("works again", at: time.moment)
                report.yield(.recovered)
            }
            backOff.succeed()
            lastIllReport = nil
        } catch {
            let seconds = fail(error)
            _ = await time.wait(until: time.monotonic.advanced(bySeconds: seconds))
        }
    }

    /// Sends what is wanted, and does what is due.
    ///
    /// - Returns: whether the panel is known to work: true unless a frame has to wait.
    private func fulfil() async throws(BusError) -> Bool {
        let driver = try connected()
        if !wishes.isEmpty {
            try await driver.adopt(wishes, on: self)
            wishes = GlassWishes()
        }
        if isTendingDue, try await driver.tend(on: self) { wanted = wanted ?? shown }
        guard let next = wanted else { return true }
        switch try await driver.show(next.frame, on: self) {
        case .later(let moment):
            deferredUntil = moment
            return false
        case .shown(let cost):
            shown = next
            if wanted == next { wanted = nil }
            deferredUntil = nil
            report.yield(.shown(frameNumber: next.number, report: cost, at: time.moment))
            return true
        }
    }

    /// Takes note of a failure and says how many seconds to wait.
    private func fail(_ error: BusError) -> Double {
        // The panel's RAM is unknown now, so the picture it had is wanted again.
        wanted = wanted ?? shown
        deferredUntil = nil
        let seconds = backOff.fail()
        let now = time.monotonic
        log.add("fails: \(error.message)", at: time.moment)
        if lastIllReport.map({ now.seconds(since: $0) >= Self.illReportInterval }) ?? true {
            lastIllReport = now
            report.yield(.ill(error, attempt: backOff.failures, retryIn: seconds))
        }
        if error.code == .noSuchBus || backOff.failures % Self.failuresBeforeReopening == 0 { driver = nil }
        return seconds
    }

    /// Wakes the worker at the next moment something is due.
    private func setAlarm() {
        let due = [deferredUntil, driver?.nextTending(on: self)].compactMap { $0 }.min()
        guard alarm?.due != due else { return }
        alarm?.task.cancel()
        alarm = due.map { due in
            let (time, signal) = (time, signal)
            let task = Task {
                if await time.wait(until: due) != .cancelled { signal.yield() }
            }
            return (due, task)
        }
    }

    /// The driver, on a bus opened now if need be.
    private func connected() throws(BusError) -> any GlassDriver {
        if let driver { return driver }
        let opened = try connect(brightness)
        driver = opened
        return opened
    }

    /// The exit picture; nothing where no frame was ever wanted.
    private func leave(_ picture: ExitPicture) async throws(BusError) {
        guard wanted != nil || shown != nil else { return }
        let driver = try connected()
        if picture == .keep, !wishes.isEmpty { try await driver.adopt(wishes, on: self) }
        try await driver.leave(picture, wanted: wanted?.frame, on: self)
    }
}
