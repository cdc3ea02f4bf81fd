import Cadran
import Devices
import Emulation
import Panels
import Pixels

/// What a change of picture costs on the bus of an emulated panel.
struct BusScene {
    let name: String
    let module: String
    /// The pictures before and after.
    let frames: (before: Frame, after: Frame)

    /// Bytes on the wires for the step from the first picture to the second, address and control bytes counted.
    ///
    /// Traps when the emulated glass does not show the second picture afterwards: a wrong picture has no cost.
    func bytes() throws -> Int {
        let module = PanelModule.named(module)!
        let thread = BusThread(name: "bench")
        defer { thread.close() }
        let chip = OLEDChip(module)
        let bus = EmulatedI2CBus(thread: thread, chips: [0x3C: chip])
        let driver = PanelDriver(module: module, bus: bus, address: 0x3C)
        try driver.show(frames.before)
        let report = try driver.show(frames.after)
        precondition(chip.glass() == frames.after, "\(name): the glass shows something else")
        precondition(chip.violations.isEmpty, "\(name): \(chip.violations)")
        return report.bytes
    }
}
