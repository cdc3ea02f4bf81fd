import Devices
import Emulation
import Pixels

@testable import Panels

/// A driver on an emulated bus with the emulated module it is made for.
struct PanelRig {
    /// The thread of all buses of these tests, which call the driver themselves.
    static let thread = BusThread(name: "test-bus")

    let module: PanelModule
    let chip: OLEDChip
    let bus: EmulatedI2CBus
    let driver: PanelDriver

    init(
        _ name: String = "ssd1306-128x64", module: PanelModule? = nil, orientation: PanelOrientation = .upright,
        limits: I2CLimits = .plain,
        faults: [Fault] = [], brightness: Int = 100, seed: UInt64 = 1, records: Bool = false
    ) {
        self.module = module ?? PanelModule.named(name)!
        chip = OLEDChip(self.module, seed: seed)
        bus = EmulatedI2CBus(
            thread: Self.thread, chips: [0x3C: chip], limits: limits, faults: faults, recordsTransfers: records)
        driver = PanelDriver(
            module: self.module, bus: bus, address: 0x3C, orientation: orientation, brightness: brightness)
    }
}

extension PanelModule {
    /// A tiny glass on an SSD1306, for thousands of runs.
    static let tinySSD1306 = PanelModule(
        name: "ssd1306-32x16", summary: "test", controller: .ssd1306, glass: PixelSize(width: 32, height: 16),
        ram: PixelSize(width: 128, height: 64), firstColumn: 4, firstRow: 0,
        electrics: PanelElectrics(
            multiplexRatio: 16, comPins: 0x02, clock: 0x80,
            brightness: PanelModule.named("ssd1306-96x16")!.electrics.brightness),
        defaultAddresses: [0x3C], format: .mono, isEmissive: true)
    /// A small glass on an SH1106, quick to fill.
    static let smallSH1106 = PanelModule(
        name: "sh1106-64x32", summary: "test", controller: .sh1106, glass: PixelSize(width: 64, height: 32),
        ram: PixelSize(width: 132, height: 64), firstColumn: 32, firstRow: 0,
        electrics: PanelElectrics(
            multiplexRatio: 32, comPins: 0x12, clock: 0x50,
            brightness: PanelModule.named("sh1106-128x64")!.electrics.brightness),
        defaultAddresses: [0x3C], format: .mono, isEmissive: true)
}

extension OLEDChip {
    /// The chip of a module, soldered as the module's table row says.
    convenience init(_ module: PanelModule, needsReset: Bool = false, seed: UInt64 = 1) {
        self.init(
            Controller(rawValue: module.controller.rawValue)!,
            wiring: GlassWiring(
                size: module.glass, firstColumn: module.firstColumn, firstRow: module.firstRow,
                hasAlternativeCOMPins: module.electrics.comPins & 0x10 != 0,
                multiplexRatio: module.electrics.multiplexRatio,
                hasInternalReference: module.electrics.usesInternalReference,
                displayOffset: Int(module.electrics.displayOffset), needsReset: needsReset),
            seed: seed)
    }
}

extension Frame {
    /// A frame drawn as rows of characters; `#` is ink.
    init(rows: [String]) {
        self.init(size: PixelSize(width: rows.first?.count ?? 0, height: rows.count))
        for (y, row) in rows.enumerated() {
            for (x, character) in row.enumerated() where character == "#" { self[x, y] = 1 }
        }
    }

    /// The part of the frame in a rectangle, as rows of characters.
    func rows(_ rect: PixelRect) -> [String] {
        (rect.minY..<rect.maxY).map { y in
            String((rect.minX..<rect.maxX).map { self[$0, y] == 0 ? "." : "#" as Character })
        }
    }

    /// A frame of random noise.
    static func random(_ size: PixelSize, using generator: inout some RandomNumberGenerator) -> Frame {
        var frame = Frame(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width where Bool.random(using: &generator) { frame[x, y] = 1 }
        }
        return frame
    }

    /// A border one pixel wide with a mark in the top left corner that no turn or mirror maps onto itself.
    static func border(_ size: PixelSize) -> Frame {
        var frame = Frame(size: size)
        frame.fill(frame.bounds, with: 1)
        frame.fill(PixelRect(x: 1, y: 1, width: size.width - 2, height: size.height - 2), with: 0)
        frame.fill(PixelRect(x: 3, y: 3, width: 5, height: 1), with: 1)
        frame.fill(PixelRect(x: 3, y: 3, width: 1, height: 3), with: 1)
        return frame
    }
}

/// Where a glass differs from what is wanted, as its first different row and the wanted one; nil where it does not.
func difference(_ glass: Frame, _ wanted: Frame) -> String? {
    guard glass.size == wanted.size else { return "\(glass.size) instead of \(wanted.size)" }
    let rows = zip(glass.rows(glass.bounds), wanted.rows(wanted.bounds))
    return rows.enumerated().first { $1.0 != $1.1 }.map { "row \($0):\n\($1.0) shown\n\($1.1) wanted" }
}

/// The same numbers on every run: SplitMix64.
struct TestNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
