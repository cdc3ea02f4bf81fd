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
        var chip: any EmulatedGlass
        /// What has gone over its bus so far.
        var counters: @Sendable () -> BusCounters
    }

    /// Seconds without traffic after which an OLED on a real bus is asked whether it lost its state: seldom enough to
    /// cost a face that never changes less than a wake-up a minute.
    private static let idleStatusInterval = 90.0

    private let time: any TimeSource
    private let zone: TimeZoneRules
    private var threads: [Board.Bus: BusThread] = [:]
    private var shared: [Board.Bus: SharedBus] = [:]
    /// The emulated panels, by id.
    private(set) var emulated: [String: EmulatedPanel] = [:]

    init(time: any TimeSource, zone: TimeZoneRules) {
        self.time = time
        self.zone = zone
    }

    /// An actor for a panel of the board. Bus and lines are opened by the actor, which keeps trying.
    func panel(_ panel: Board.Panel) -> PanelActor {
        let thread = thread(of: panel)
        switch panel.module.controller.transport {
        case .i2c:
            return PanelActor(
                module: panel.module, address: panel.address, orientation: panel.orientation,
                brightness: panel.brightness, settings: settings(of: panel), thread: thread, time: time,
                reset: resetLine(of: panel), open: opener(of: panel, on: thread))
        case .spi:
            return PanelActor(
                module: panel.module, orientation: panel.orientation, thread: thread, time: time,
                open: spiOpener(of: panel, on: thread))
        case .i2cPair:
            return PanelActor(
                module: panel.module, address: panel.address, thread: thread, time: time,
                open: pairOpener(of: panel, on: thread))
        }
    }

    private func thread(of panel: Board.Panel) -> BusThread {
        if let thread = threads[panel.bus] { return thread }
        let thread = BusThread(name: panel.bus.name.split(separator: "/").last.map(String.init) ?? "bus")
        threads[panel.bus] = thread
        return thread
    }

    /// An emulated OLED does not age, and cannot lose its power.
    private func settings(of panel: Board.Panel) -> OLEDSettings {
        let isReal = panel.bus != .emulated
        let zone = zone
        return OLEDSettings(
            care: panel.care ?? (isReal ? CareSettings() : nil),
            idleStatusInterval: isReal ? Self.idleStatusInterval : nil
        ) { moment in
            let local = zone.components(of: moment.wall)
            return 60 * local.hour + local.minute
        }
    }

    private func opener(
        of panel: Board.Panel, on thread: BusThread
    ) -> @Sendable () throws(BusError) -> any I2CBus {
        let address = panel.address
        guard panel.bus != .emulated else {
            let chip = OLEDChip(panel.module)
            let bus = EmulatedI2CBus(thread: thread, chips: [address: chip])
            emulated[panel.id] = EmulatedPanel(chip: chip) { bus.counters }
            return { () throws(BusError) in bus }
        }
        let bus = sharedBus(panel.bus, on: thread)
        return { () throws(BusError) in try bus.open(for: address) }
    }

    private func sharedBus(_ bus: Board.Bus, on thread: BusThread) -> SharedBus {
        let found = shared[bus] ?? SharedBus(selector: bus.name, thread: thread)
        shared[bus] = found
        return found
    }

    /// Opens the reset line of an OLED that has one.
    private func resetLine(of panel: Board.Panel) -> (@Sendable () throws(BusError) -> any OutputLine)? {
        guard panel.bus != .emulated, let reset = panel.lines.reset else { return nil }
        let request = PanelLineRequest(panel, "RST", reset, initial: true)
        return { () throws(BusError) in try SystemPanelLines([request]).output(0) }
    }

    private func spiOpener(
        of panel: Board.Panel, on thread: BusThread
    ) -> @Sendable () throws(BusError) -> SPIPanelLink {
        guard case .spi(let path) = panel.bus, let lines = PanelLineRequest.ofEPaper(panel) else {
            let chip = EPaperChip(panel.module, time: time)
            let bus = EmulatedSPIBus(chip: chip, thread: thread)
            emulated[panel.id] = EmulatedPanel(chip: chip) { bus.counters }
            return { () throws(BusError) in
                SPIPanelLink(bus: bus, dataCommand: chip.dataCommand, reset: chip.reset, busy: chip.busy)
            }
        }
        return { () throws(BusError) in
            let bus = try LinuxSPIBus(path, thread: thread)
            let held = try SystemPanelLines(lines)
            return SPIPanelLink(bus: bus, dataCommand: held.output(2), reset: held.output(0), busy: held.input(1))
        }
    }

    private func pairOpener(
        of panel: Board.Panel, on thread: BusThread
    ) -> @Sendable () throws(BusError) -> I2CPanelLink {
        let address = panel.address
        guard panel.bus != .emulated, let lines = PanelLineRequest.ofEPaper(panel) else {
            let chip = EPaperChip(panel.module, time: time)
            let bus = EmulatedI2CBus(thread: thread, chips: [address: chip.commands, address + 1: chip.data])
            emulated[panel.id] = EmulatedPanel(chip: chip) { bus.counters }
            return { () throws(BusError) in I2CPanelLink(bus: bus, reset: chip.reset, busy: chip.busy) }
        }
        let shared = sharedBus(panel.bus, on: thread)
        return { () throws(BusError) in
            let bus = try shared.open(for: address)
            _ = try shared.open(for: address + 1)
            let held = try SystemPanelLines(lines)
            return I2CPanelLink(bus: bus, reset: held.output(0), busy: held.input(1))
        }
    }
}

extension PanelLineRequest {
    /// A line of a panel on the board.
    fileprivate init(_ panel: Board.Panel, _ name: String, _ line: Board.GPIOLine, initial: Bool?) {
        let selector: LineSelector =
            switch line {
            case .offset(let offset): .offset(offset)
            case .name(let name): .name(name)
            }
        self.init(name: "\(name) of panel \(panel.id)", chip: panel.lines.chip, line: selector, initial: initial)
    }

    /// RST, BUSY and, where there is one, DC of an e-paper panel; nil where the board names no reset or BUSY.
    fileprivate static func ofEPaper(_ panel: Board.Panel) -> [PanelLineRequest]? {
        guard let reset = panel.lines.reset, let busy = panel.lines.busy else { return nil }
        return [
            PanelLineRequest(panel, "RST", reset, initial: true), PanelLineRequest(panel, "BUSY", busy, initial: nil),
        ]
            + (panel.lines.dataCommand.map { [PanelLineRequest(panel, "DC", $0, initial: false)] } ?? [])
    }
}
