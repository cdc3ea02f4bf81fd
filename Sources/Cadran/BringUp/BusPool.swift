import Boards
import Clocks
import Devices
import Emulation
import Panels

/// The buses of a board: one thread each, shared by the panels on it.
@MainActor
final class BusPool {
    /// A panel that is emulated, and what it shows.
    struct EmulatedPanel {
        var chip: OLEDChip
        var bus: EmulatedI2CBus
    }

    private let time: any TimeSource
    private var threads: [Board.Bus: BusThread] = [:]
    private var shared: [Board.Bus: SharedBus] = [:]
    /// The emulated panels, by id.
    private(set) var emulated: [String: EmulatedPanel] = [:]

    init(time: any TimeSource) {
        self.time = time
    }

    /// An actor for a panel of the board. The bus is opened by the actor, which keeps trying.
    func panel(_ panel: Board.Panel) -> PanelActor {
        let thread = thread(of: panel)
        return PanelActor(
            module: panel.module, address: panel.address, orientation: panel.orientation, brightness: panel.brightness,
            thread: thread, time: time, open: opener(of: panel, on: thread))
    }

    private func thread(of panel: Board.Panel) -> BusThread {
        if let thread = threads[panel.bus] { return thread }
        let thread = BusThread(name: panel.bus.name.split(separator: "/").last.map(String.init) ?? "bus")
        threads[panel.bus] = thread
        return thread
    }

    private func opener(
        of panel: Board.Panel, on thread: BusThread
    ) -> @Sendable () throws(I2CError) -> any I2CBus {
        let address = panel.address
        guard panel.bus != .emulated else {
            let chip = OLEDChip(panel.module)
            let bus = EmulatedI2CBus(thread: thread, chips: [address: chip])
            emulated[panel.id] = EmulatedPanel(chip: chip, bus: bus)
            return { () throws(I2CError) in bus }
        }
        let bus = shared[panel.bus] ?? SharedBus(selector: panel.bus.name, thread: thread)
        shared[panel.bus] = bus
        return { () throws(I2CError) in try bus.open(for: address) }
    }
}
