import Devices
import Emulation
import Pixels
import Testing

@testable import Panels

@Suite struct ModuleTableTests {
    @Test func everyModuleHasItsOwnNameAndFitsItsRAM() {
        #expect(Set(PanelModule.oleds.map(\.name)).count == PanelModule.oleds.count)
        for module in PanelModule.oleds {
            #expect(PanelModule.named(module.name) == module)
            #expect(module.firstColumn >= 0 && module.flippedFirstColumn >= 0, "\(module.name)")
            #expect(module.firstByteColumn + module.byteColumns <= module.ram.width, "\(module.name)")
            #expect(!module.wraps || module.glass.width == module.ram.width, "\(module.name)")
            let rowsAPage = module.controller.layout == .eightRows ? 8 : 1
            #expect(module.pages.upperBound * rowsAPage <= module.ram.height, "\(module.name)")
            #expect(module.electrics.multiplexRatio >= module.glass.height, "\(module.name)")
        }
    }

    @Test func unknownNameIsNil() {
        #expect(PanelModule.named("ssd1306") == nil)
        #expect(PanelModule.named("") == nil)
    }

    @Test func flippedColumnCountsFromTheOtherEnd() {
        let flipped = PanelModule.oleds.map { "\($0.name) \($0.firstColumn) \($0.flippedFirstColumn)" }
        #expect(
            flipped == [
                "ssd1306-128x64 0 0", "ssd1306-128x32 0 0", "sh1106-128x64 2 2", "ssd1306-96x16 0 32",
                "ssd1306-72x40 28 28", "ssd1306-64x48 32 32", "ssd1306-64x32 32 32", "ssd1309-128x64 0 0",
                "ssd1315-128x64 0 0", "sh1107-64x128 0 64", "sh1107-128x128 0 0", "sh1107-128x128-offset96 96 32",
                "ssd1327-128x128 0 0", "ssd1327-96x96 16 16",
            ])
    }

    /// Modules whose chip flips columns alone. (Swift 6.0 crashes on closures in a `@Test`'s arguments.)
    static let flipping = PanelModule.oleds.map(\.name).filter { $0.hasPrefix("ssd130") || $0.hasPrefix("sh1106") }

    /// Written with the chip's own flip, the picture stands upside down at the flipped column.
    @Test(arguments: flipping)
    func flippedColumnIsWhereTheGlassIs(name: String) throws {
        let rig = PanelRig(name)
        try rig.driver.start()
        let flip: [UInt8] = rig.module.controller != .sh1106 ? [0x00, 0x20, 0x02, 0xA0, 0xC0] : [0x00, 0xA0, 0xC0]
        try rig.bus.transfer([.write(address: 0x3C, bytes: flip)])
        let picture = Frame.border(rig.module.glass)
        let image = RAMImage(frame: picture, module: rig.module, orientation: .upright)
        let first = UInt8(rig.module.flippedFirstColumn)
        for page in 0..<image.pages {
            let window = RAMWindow(pages: page..<(page + 1), columns: 0..<image.columns)
            try rig.bus.transfer([
                .write(address: 0x3C, bytes: [0x00, 0xB0 | UInt8(page), first & 0x0F, 0x10 | first >> 4]),
                .write(address: 0x3C, bytes: [0x40] + image.bytes(in: window)),
            ])
        }
        var expected = Frame(size: picture.size)
        for y in 0..<picture.height {
            for x in 0..<picture.width { expected[x, y] = picture[picture.width - 1 - x, picture.height - 1 - y] }
        }
        #expect(difference(rig.chip.glass(), expected) == nil)
        #expect(rig.chip.violations == [])
    }
}
