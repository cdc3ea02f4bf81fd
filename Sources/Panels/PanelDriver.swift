import Devices
import Pixels

/// Brings frames onto the glass of one panel, sending only what differs.
///
/// It believes the panel's RAM to hold what the bus accepted last. After any error RAM, address pointer and mode are
/// unknown, and the next call starts the panel anew and sends everything. Used on the bus's thread only.
public final class PanelDriver {
    public let module: PanelModule
    public let orientation: PanelOrientation
    private let bus: any I2CBus
    private let address: UInt8
    private let dialect: any ControllerDialect
    /// What the panel's RAM holds; nil while unknown.
    private var shadow: RAMImage?
    /// The brightness wanted, 0 to 100.
    private var brightness: Int
    /// Whether lit and dark are exchanged.
    private var isInverse = false
    /// Whether the status byte can be believed.
    private var trust = StatusTrust.unknown

    /// What is known of a panel's status byte. Some boards cannot pull SDA low: they answer nonsense or not at all.
    private enum StatusTrust {
        /// It could not be read yet.
        case unknown
        /// It was right.
        case right
        /// It says off though the display was switched on, twice.
        case nonsense
    }

    /// A driver that has not touched the bus yet.
    ///
    /// - Precondition: the module is an OLED.
    /// - Parameters:
    ///   - address: 7 bits, 0x3C or 0x3D on most modules.
    ///   - brightness: 0 (dimmest) to 100.
    public init(
        module: PanelModule, bus: any I2CBus, address: UInt8, orientation: PanelOrientation = .upright,
        brightness: Int = 100
    ) {
        self.module = module
        self.bus = bus
        self.address = address
        self.orientation = orientation
        self.brightness = brightness
        guard let dialect = module.controller.dialect else {
            preconditionFailure("\(module.name) is e-paper, which PanelActor drives")
        }
        self.dialect = dialect
    }

    /// The size every frame must have.
    public var frameSize: PixelSize { orientation.frameSize(glass: module.glass) }

    /// Whether the panel's RAM is known, that is, started and without an error since.
    public var isStarted: Bool { shadow != nil }

    /// Initialises the panel with a dark picture and switches it on.
    @discardableResult
    public func start() throws(I2CError) -> TransferReport {
        try start(with: RAMImage(module))
    }

    /// Brings a frame onto the glass; sends nothing where the glass shows it already.
    ///
    /// - Precondition: the frame is as large as `frameSize`.
    @discardableResult
    public func show(_ frame: Frame) throws(I2CError) -> TransferReport {
        precondition(frame.size == frameSize, "\(module.name) takes frames of \(frameSize), not \(frame.size)")
        guard let shadow else { return try start(with: image(of: frame, startLine: 0)) }
        let (image, steps) = cheapest(frame, from: shadow)
        let report = try send(steps)
        self.shadow = image
        return report
    }

    /// The cheapest way to a frame: RAM is written where it differs, and where the picture moved up or down as a whole, the
    /// start line moves what RAM holds already.
    private func cheapest(_ frame: Frame, from shadow: RAMImage) -> (image: RAMImage, steps: [WireStep]) {
        let image = image(of: frame, startLine: shadow.startLine)
        let steps = dialect.update(from: shadow, to: image, on: module, wire: wire)
        let cost = WireStep.cost(steps, limits: bus.limits)
        guard cost > Self.scrollThreshold, module.showsAllRows,
            let distance = ScrollSearch(from: shadow, to: image, layout: module.controller.layout).distance
        else { return (image, steps) }
        let startLine = (shadow.startLine + distance) % module.ram.height
        guard let command = dialect.startLine(startLine) else { return (image, steps) }
        let moved = self.image(of: frame, startLine: startLine)
        let scroll = [.commands([command])] + dialect.update(from: shadow, to: moved, on: module, wire: wire)
        return WireStep.cost(scroll, limits: bus.limits) < cost ? (moved, scroll) : (image, steps)
    }

    /// Bytes below which it is not worth looking for a picture that moved.
    private static let scrollThreshold = 128

    /// A frame as this panel's RAM has it.
    private func image(of frame: Frame, startLine: Int) -> RAMImage {
        RAMImage(frame: frame, module: module, orientation: orientation, startLine: startLine)
    }

    /// Shows nothing, with the panel left on.
    @discardableResult
    public func blank() throws(I2CError) -> TransferReport {
        try show(Frame(size: frameSize, format: module.format))
    }

    /// Whether the status byte may tell when the panel lost its state.
    public var canTellReset: Bool { isStarted && trust != .nonsense }

    /// Whether the status byte says that the display is off, straight after it was switched on: a module that waits for
    /// a pulse on its reset line, or another controller.
    public private(set) var saysOffThoughOn = false

    /// Exchanges lit and dark on the glass, now or with the next start; RAM stays as it is.
    @discardableResult
    public func setInverse(_ isOn: Bool) throws(I2CError) -> TransferReport {
        guard isInverse != isOn else { return .nothing }
        isInverse = isOn
        guard isStarted else { return .nothing }
        return try send([.commands([dialect.polarity(isInverse: isOn)])])
    }

    /// Sets the brightness, 0 to 100, now or with the next start.
    @discardableResult
    public func setBrightness(_ percent: Int) throws(I2CError) -> TransferReport {
        let old = registers
        brightness = percent
        guard isStarted, registers != old else { return .nothing }
        return try send([.commands(dialect.brightness(registers))])
    }

    /// Switches glass and supply off. The next frame starts the panel anew.
    @discardableResult
    public func off() throws(I2CError) -> TransferReport {
        shadow = nil
        return try send([.commands(dialect.shutdown)])
    }

    /// The panel's status byte; nil where the bus cannot read.
    public func readStatus() throws(I2CError) -> PanelStatus? {
        do {
            let answer = try bus.transfer([.read(address: address, count: 1)])
            return answer.first?.first.map(PanelStatus.init)
        } catch {
            if error.code == .unsupported { return nil }
            shadow = nil
            throw error
        }
    }

    /// Looks whether the panel has lost its state without telling (brown-out, reset pin); costs two bytes.
    ///
    /// - Returns: true when it has: the next frame is then sent in full.
    public func checkForReset() throws(I2CError) -> Bool {
        guard canTellReset, let status = try readOrProbe() else { return false }
        guard status.isDisplayOff else {
            trust = .right
            return false
        }
        shadow = nil
        return true
    }

    /// What bytes cost on the bus.
    private var wire: WireCost { WireCost(messageBytes: bus.limits.messageBytes) }

    /// Register values of the wanted brightness.
    private var registers: BrightnessRegisters { module.electrics.brightness.registers(brightness: brightness) }

    /// From unknown state to a lit picture: set up, then RAM, then display on, so that nobody sees RAM noise.
    private func start(with image: RAMImage, isFirstTry: Bool = true) throws(I2CError) -> TransferReport {
        shadow = nil
        trust = .unknown
        var report = try send(
            [.commands(dialect.initialisation(module, registers) + [dialect.polarity(isInverse: isInverse)])]
                + dialect.update(from: nil, to: image, on: module, wire: wire)
                + [.commands([dialect.displayOn])])
        report.isFull = true
        let status = try readOrProbe()
        let isRead = status != nil
        saysOffThoughOn = status?.isDisplayOff ?? false
        if saysOffThoughOn, isFirstTry {
            // Either the byte is nonsense, or the panel lost its state just now: once more tells.
            report.add(try start(with: image, isFirstTry: false))
        } else {
            shadow = image
            trust = saysOffThoughOn ? .nonsense : isRead ? .right : .unknown
        }
        return report
    }

    /// The status byte; nil where it cannot be read. A panel that was never read and does not answer must still take a
    /// NOP, or it is gone.
    private func readOrProbe() throws(I2CError) -> PanelStatus? {
        let known = shadow
        do {
            return try readStatus()
        } catch {
            guard trust != .right else { throw error }
            _ = try send([.commands([dialect.nop])])
            shadow = known
            return nil
        }
    }

    /// Sends steps, and forgets what the panel holds before it passes an error on.
    private func send(_ steps: [WireStep]) throws(I2CError) -> TransferReport {
        var report = TransferReport()
        for messages in WireStep.transfers(steps, address: address, limits: bus.limits) {
            do {
                try bus.transfer(messages)
            } catch {
                shadow = nil
                throw error
            }
            report.transfers += 1
            report.messages += messages.count
            for case .write(_, let bytes) in messages { report.bytes += bytes.count + 1 }
        }
        return report
    }
}
