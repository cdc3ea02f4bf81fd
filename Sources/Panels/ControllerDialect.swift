/// What differs between controllers: their commands and how RAM is addressed.
protocol ControllerDialect: Sendable {
    /// Everything from unknown state to ready for data, display off.
    func initialisation(_ module: PanelModule, _ brightness: BrightnessRegisters) -> [any ControllerCommand]

    /// The writes that bring the RAM from one image to another; the whole of it when the old one is unknown.
    ///
    /// - Parameter wire: what bytes cost on the bus, so that the cheapest writes are found.
    func update(from old: RAMImage?, to new: RAMImage, on module: PanelModule, wire: WireCost) -> [WireStep]

    /// The three levers.
    func brightness(_ registers: BrightnessRegisters) -> [any ControllerCommand]

    /// Lit is 1, or 0.
    func polarity(isInverse: Bool) -> any ControllerCommand

    /// Shows another row of RAM at the glass's top; nil where the controller's start line moves pictures sideways.
    func startLine(_ row: Int) -> (any ControllerCommand)?

    /// Lights the glass.
    var displayOn: any ControllerCommand { get }

    /// Does nothing.
    var nop: any ControllerCommand { get }

    /// Darkens the glass and stops its supply.
    var shutdown: [any ControllerCommand] { get }
}

extension PanelController {
    /// The dialect of an OLED controller; nil for e-paper.
    var dialect: (any ControllerDialect)? {
        switch self {
        case .ssd1306, .ssd1309, .ssd1315: SSD1306Dialect(self)
        case .sh1106: SH1106Dialect()
        case .sh1107: SH1107Dialect()
        case .ssd1327: SSD1327Dialect()
        case .ssd1680, .ssd1681, .uc8151, .segment19: nil
        }
    }
}
