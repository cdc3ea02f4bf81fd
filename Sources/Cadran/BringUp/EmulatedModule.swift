import Emulation
import Panels

extension OLEDChip {
    /// The chip and glass of a module.
    public convenience init(_ module: PanelModule) {
        let controller: Controller =
            switch module.controller {
            case .ssd1306: .ssd1306
            case .sh1106: .sh1106
            }
        self.init(
            controller,
            wiring: GlassWiring(
                size: module.glass, firstColumn: module.firstColumn, firstRow: module.firstRow,
                hasAlternativeCOMPins: module.electrics.comPins & 0x10 != 0,
                multiplexRatio: module.electrics.multiplexRatio,
                hasInternalReference: module.electrics.usesInternalReference))
    }
}
