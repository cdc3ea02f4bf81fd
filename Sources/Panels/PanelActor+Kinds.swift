import Clocks
import Devices

// The panels there are: OLEDs on I2C, e-paper on SPI, and segments on I2C.
extension PanelActor {
    /// An OLED; its bus is opened with the first frame.
    ///
    /// - Precondition: the module is an OLED.
    /// - Parameters:
    ///   - address: 7 bits.
    ///   - brightness: 0 (dimmest) to 100.
    ///   - settings: how it is looked after.
    ///   - thread: the thread of the bus, shared by all panels of one bus.
    ///   - reset: opens the reset line; nil where there is none.
    ///   - open: opens the bus, on `thread`; called again after errors.
    public init(
        module: PanelModule, address: UInt8, orientation: PanelOrientation = .upright, brightness: Int = 100,
        settings: OLEDSettings = OLEDSettings(), thread: BusThread, time: any TimeSource,
        reset: (@Sendable () throws(BusError) -> any OutputLine)? = nil,
        open: @escaping @Sendable () throws(BusError) -> any I2CBus
    ) {
        let care = CareBox(orientation.frameSize(glass: module.glass))
        let log = DecisionLog()
        let clock = BusClock()
        self.init(
            module: module, orientation: orientation, brightness: brightness, thread: thread, time: time,
            memory: .oled(care), clock: clock, log: log
        ) { (brightness) throws(BusError) in
            let driver = PanelDriver(
                module: module, bus: try open(), address: address, orientation: orientation, brightness: brightness)
            let line = if let reset { try reset() } else { nil as (any OutputLine)? }
            return OLEDGlass(
                driver: driver, reset: line, brightness: brightness, settings: settings, care: care,
                clock: clock, time: time, log: log)
        }
    }

    /// E-paper on SPI; its bus and lines are opened with the first frame.
    ///
    /// - Precondition: the module is e-paper on SPI.
    /// - Parameters:
    ///   - refresh: how gently it is treated; as its module asks for when nil.
    ///   - open: opens bus and lines, on `thread`; called again after errors.
    public init(
        module: PanelModule, orientation: PanelOrientation = .upright, refresh: RefreshSettings? = nil,
        thread: BusThread, time: any TimeSource, open: @escaping @Sendable () throws(BusError) -> SPIPanelLink
    ) {
        self.init(ePaper: module, orientation: orientation, refresh: refresh, thread: thread, time: time) {
            () throws(BusError) in SPIEPaperWire(try open())
        }
    }

    /// A panel of segments with two addresses on I2C; what it shows comes through `describe`.
    ///
    /// - Parameter address: of the commands; data goes to the next one.
    public init(
        module: PanelModule, address: UInt8, refresh: RefreshSettings? = nil, thread: BusThread, time: any TimeSource,
        open: @escaping @Sendable () throws(BusError) -> I2CPanelLink
    ) {
        self.init(ePaper: module, orientation: .upright, refresh: refresh, thread: thread, time: time) {
            () throws(BusError) in I2CEPaperWire(try open(), address: address)
        }
    }

    private init(
        ePaper module: PanelModule, orientation: PanelOrientation, refresh: RefreshSettings?, thread: BusThread,
        time: any TimeSource, wire: @escaping @Sendable () throws(BusError) -> any EPaperWire
    ) {
        guard let dialect = module.controller.ePaperDialect else {
            preconditionFailure("\(module.name) is no e-paper")
        }
        let policy = RefreshPolicy(
            refresh ?? module.refresh ?? RefreshSettings(), pixels: module.glass.width * module.glass.height)
        let state = EPaperStateBox(policy)
        let log = DecisionLog()
        self.init(
            module: module, orientation: orientation, brightness: 100, thread: thread, time: time,
            memory: .ePaper(state), clock: BusClock(), log: log
        ) { (_) throws(BusError) in
            EPaperGlass(
                module: module, orientation: orientation, dialect: dialect, wire: try wire(), time: time, log: log,
                state: state)
        }
    }
}

/// A panel that shows no pixels but what its content says: the engine tells it the accessibility text of what is shown.
public protocol DescribedOutput: AnyObject, Sendable {
    /// Whether descriptions are wanted.
    var wantsDescription: Bool { get }

    /// Tells what is shown, as VoiceOver would say it; returns at once.
    func describe(_ text: String)
}

extension PanelActor: DescribedOutput {
    public nonisolated var wantsDescription: Bool { module.controller == .segment19 }

    public nonisolated func describe(_ text: String) { post { $0.wishes.description = text } }
}
