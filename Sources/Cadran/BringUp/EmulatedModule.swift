import Clocks
import Emulation
import Panels

extension OLEDChip {
    /// The chip and glass of a module.
    ///
    /// - Precondition: the module is an OLED.
    public convenience init(_ module: PanelModule) {
        guard let controller = Controller(rawValue: module.controller.rawValue) else {
            preconditionFailure("\(module.name) is no OLED")
        }
        self.init(
            controller,
            wiring: GlassWiring(
                size: module.glass, firstColumn: module.firstColumn, firstRow: module.firstRow,
                hasAlternativeCOMPins: module.electrics.comPins & 0x10 != 0,
                multiplexRatio: module.electrics.multiplexRatio,
                hasInternalReference: module.electrics.usesInternalReference,
                displayOffset: Int(module.electrics.displayOffset)))
    }
}

extension EPaperChip {
    /// The chip and glass of a module.
    ///
    /// - Precondition: the module is e-paper.
    public convenience init(_ module: PanelModule, time: any TimeSource) {
        guard let controller = Controller(rawValue: module.controller.rawValue) else {
            preconditionFailure("\(module.name) is no e-paper")
        }
        self.init(
            controller, size: module.glass, format: module.format, seconds: (module.refreshSeconds, 0.5), time: time)
    }
}
