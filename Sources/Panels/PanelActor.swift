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
    private nonisolated let mailbox = Mutex(PanelMailbox())
    private nonisolated let signals: AsyncStream<Void>
    private nonisolated let signal: AsyncStream<Void>.Continuation
    private let report: AsyncStream<PanelReport>.Continuation
    private let time: any TimeSource
    private let connect: (_ brightness: Int) throws(I2CError) -> PanelDriver
    private var driver: PanelDriver?
    private var wanted: NumberedFrame?
    private var shown: NumberedFrame?
    /// 0 to 100, kept for a driver that has to be made anew.
    private var brightness: Int
    private var isBrightnessWanted = false
    private var backOff = BackOff()
    private var isFinishing = false
    private var lastIllReport: MonotonicInstant?
    private var lastStatusCheck: MonotonicInstant?

    /// Seconds between looks for silent resets, made when a frame is about to be sent.
    private static let statusInterval = 10.0
    /// Seconds between reports that the panel is still ill.
    private static let illReportInterval = 60.0
    /// Failures in a row after which the bus is opened anew: an adapter that was unplugged never returns otherwise.
    private static let failuresBeforeReopening = 4

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// An actor that opens its bus with the first frame.
    ///
    /// - Parameters:
    ///   - address: 7 bits.
    ///   - brightness: 0 (dimmest) to 100.
    ///   - thread: the thread of the bus, shared by all panels of one bus.
    ///   - open: opens the bus, on `thread`; called again after errors.
    public init(
        module: PanelModule, address: UInt8, orientation: PanelOrientation = .upright, brightness: Int = 100,
        thread: BusThread, time: any TimeSource, open: @escaping @Sendable () throws(I2CError) -> any I2CBus
    ) {
        self.module = module
        self.thread = thread
        self.time = time
        frameSize = orientation.frameSize(glass: module.glass)
        (reports, report) = AsyncStream.makeStream()
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.brightness = brightness
        connect = { (brightness) throws(I2CError) in
            PanelDriver(
                module: module, bus: try open(), address: address, orientation: orientation, brightness: brightness)
        }
    }

    /// Wants a frame on the glass; returns at once. The number comes back in `PanelReport.shown`.
    ///
    /// - Precondition: the frame is as large as `frameSize`.
    public nonisolated func submit(_ frame: Frame, number: Int) {
        precondition(frame.size == frameSize, "\(module.name) takes frames of \(frameSize), not \(frame.size)")
        post { $0.frame = NumberedFrame(frame: frame, number: number) }
    }

    /// Wants a brightness, 0 to 100; returns at once.
    public nonisolated func setBrightness(_ percent: Int) {
        post { $0.brightness = percent }
    }

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
        takeMail()
        try? leave(picture)
        driver = nil
        report.finish()
    }

    /// Puts a wish into the mailbox and wakes the worker.
    private nonisolated func post(_ wish: (inout PanelMailbox) -> Void) {
        mailbox.withLock { mailbox in
            guard !mailbox.isClosed else { return }
            wish(&mailbox)
            if mailbox.worker == nil { mailbox.worker = Task { await self.work() } }
        }
        signal.yield()
    }

    /// Brings mail to the panel until `finish`.
    private func work() async {
        for await _ in signals {
            while !isFinishing, hasWork() { await tryOnce() }
        }
    }

    /// Whether there is anything the panel does not have yet.
    private func hasWork() -> Bool {
        takeMail()
        return wanted != nil || isBrightnessWanted
    }

    /// The newest wishes replace those not fulfilled yet.
    private func takeMail() {
        let mail = mailbox.withLock { mailbox in
            defer { (mailbox.frame, mailbox.brightness) = (nil, nil) }
            return (frame: mailbox.frame, brightness: mailbox.brightness)
        }
        wanted = mail.frame ?? wanted
        guard let percent = mail.brightness else { return }
        brightness = percent
        isBrightnessWanted = true
    }

    /// One try, and the wait after it where it fails.
    private func tryOnce() async {
        do {
            try fulfil()
            if backOff.failures > 0 { report.yield(.recovered) }
            backOff.succeed()
            lastIllReport = nil
        } catch {
            let seconds = fail(error)
            _ = await time.wait(until: time.monotonic.advanced(bySeconds: seconds))
        }
    }

    /// Sends what is wanted.
    private func fulfil() throws(I2CError) {
        let driver = try connected()
        if isBrightnessWanted {
            try driver.setBrightness(brightness)
            isBrightnessWanted = false
        }
        guard let next = wanted else { return }
        try lookForReset(driver)
        let cost = try driver.show(next.frame)
        (shown, wanted) = (next, nil)
        report.yield(.shown(frameNumber: next.number, report: cost, at: time.moment))
    }

    /// Takes note of a failure and says how many seconds to wait.
    private func fail(_ error: I2CError) -> Double {
        // The panel's RAM is unknown now, so the picture it had is wanted again.
        wanted = wanted ?? shown
        let seconds = backOff.fail()
        let now = time.monotonic
        if lastIllReport.map({ now.seconds(since: $0) >= Self.illReportInterval }) ?? true {
            lastIllReport = now
            report.yield(.ill(error, attempt: backOff.failures, retryIn: seconds))
        }
        if error.code == .noSuchBus || backOff.failures % Self.failuresBeforeReopening == 0 { driver = nil }
        return seconds
    }

    /// Reads the status byte from time to time, so that a panel that lost its state is set up again.
    private func lookForReset(_ driver: PanelDriver) throws(I2CError) {
        let now = time.monotonic
        guard lastStatusCheck.map({ now.seconds(since: $0) >= Self.statusInterval }) ?? true else { return }
        _ = try driver.checkForReset()
        lastStatusCheck = now
    }

    /// The driver, on a bus opened now if need be.
    private func connected() throws(I2CError) -> PanelDriver {
        if let driver { return driver }
        let opened = try connect(brightness)
        driver = opened
        return opened
    }

    /// The exit picture; nothing where no frame was ever wanted.
    private func leave(_ picture: ExitPicture) throws(I2CError) {
        guard wanted != nil || shown != nil else { return }
        switch picture {
        case .keep: if wanted != nil || isBrightnessWanted { try fulfil() }
        case .blank: try connected().blank()
        case .off: try connected().off()
        }
    }
}
