import Clocks
import Devices
import Emulation
import FoundationEssentials
import Pixels

@testable import Panels

extension PanelModule {
    /// The modules with an OLED.
    static let oleds = PanelModule.all.filter(\.isEmissive)
    /// A small glass on an SSD1681, quick to fill.
    static let smallSSD1681 = PanelModule(
        name: "ssd1681-48x40", summary: "test", controller: .ssd1681, glass: PixelSize(width: 48, height: 40),
        ram: PixelSize(width: 48, height: 40), firstColumn: 0, firstRow: 0, electrics: .none,
        refresh: RefreshSettings(), refreshSeconds: 2, defaultAddresses: [], format: .mono, isEmissive: false)
    /// A small glass on a UC8151, quick to fill.
    static let smallUC8151 = PanelModule(
        name: "uc8151-48x40", summary: "test", controller: .uc8151, glass: PixelSize(width: 48, height: 40),
        ram: PixelSize(width: 48, height: 40), firstColumn: 0, firstRow: 0, electrics: .none,
        refresh: RefreshSettings(), refreshSeconds: 2, defaultAddresses: [], format: .mono, isEmissive: false)

    /// A small module, or one of the table.
    static func small(_ name: String) -> PanelModule {
        [smallSSD1681, smallUC8151].first { $0.name == name } ?? named(name)!
    }

    /// The modules with e-paper on SPI.
    static let ePapers = PanelModule.all.filter { $0.controller.transport == .spi }
}

/// A panel actor on emulated e-paper under virtual time.
struct EPaperRig {
    let module: PanelModule
    let chip: EPaperChip
    let bus: EmulatedSPIBus
    let time: VirtualTime
    let panel: PanelActor

    init(
        _ name: String = "ssd1680-122x250", module: PanelModule? = nil, driven: String? = nil,
        orientation: PanelOrientation = .upright,
        refresh: RefreshSettings? = nil, isExchanging: Bool = false, transferBytes: Int = 4096,
        faults: [Fault] = []
    ) {
        let time = VirtualTime(wall: Date(timeIntervalSince1970: 1_800_000_000))
        let module = module ?? PanelModule.named(name)!
        self.module = module
        let chip = EPaperChip(module, isExchanging: isExchanging, time: time)
        let bus = EmulatedSPIBus(
            chip: chip, transferBytes: transferBytes, faults: faults, thread: PanelRig.thread)
        panel = PanelActor(
            module: driven.flatMap(PanelModule.named) ?? module, orientation: orientation, refresh: refresh,
            thread: PanelRig.thread, time: time
        ) { () throws(BusError) in
            SPIPanelLink(bus: bus, dataCommand: chip.dataCommand, reset: chip.reset, busy: chip.busy)
        }
        (self.time, self.chip, self.bus) = (time, chip, bus)
    }

    /// Submits a frame and waits for what comes of it, with time moved on by a minute at most.
    func show(_ frame: Frame, number: Int, _ reports: inout AsyncStream<PanelReport>.AsyncIterator) async
        -> PanelReport?
    {
        panel.submit(frame, number: number)
        return await next(&reports, limit: 60)
    }

    /// The next report, with time moved on as often as the actor waits for it, but never past `limit` seconds from now.
    func next(
        _ reports: inout AsyncStream<PanelReport>.AsyncIterator, limit: Double = .infinity
    ) async -> PanelReport? {
        let (time, last) = (time, time.wall.timeIntervalSince1970 + limit)
        let mover = Task {
            while !Task.isCancelled {
                if let due = time.nextDeadline, due.timeIntervalSince1970 <= last { time.advanceToNextDeadline() }
                await Task.yield()
            }
        }
        defer { mover.cancel() }
        return await reports.next()
    }

    /// Ends the panel, with time moved on.
    func finish(_ picture: ExitPicture = .keep) async {
        let time = time
        let mover = Task {
            while !Task.isCancelled {
                time.advanceToNextDeadline()
                await Task.yield()
            }
        }
        await panel.finish(with: picture)
        mover.cancel()
    }

    /// Distinct pictures.
    func picture(_ step: Int) -> Frame {
        var frame = Frame.border(panel.frameSize)
        frame.fill(PixelRect(x: 12 + 3 * step, y: 20, width: 7, height: 9), with: 1)
        return frame
    }

    /// Texts of the decisions so far.
    var decisions: [String] { panel.decisions.map(\.text) }
}

extension EPaperChip {
    /// The chip of a module.
    convenience init(_ module: PanelModule, isExchanging: Bool = false, time: any TimeSource) {
        self.init(
            Controller(rawValue: module.controller.rawValue)!, size: module.glass, format: module.format,
            seconds: (module.refreshSeconds, 0.5), isExchanging: isExchanging, time: time)
    }
}
