/// The SSD1306 and its relatives in horizontal addressing mode, with page mode for the few frames where that is cheaper.
///
/// Between frames the chip always rests in horizontal mode, so a full frame never pays for a change of mode.
struct SSD1306Dialect: ControllerDialect {
    let displayOn: any ControllerCommand = SSD1306Command.displayOn
    let nop: any ControllerCommand = SSD1306Command.nop
    /// Whether the chip makes its own supply for the glass.
    private let hasChargePump: Bool
    /// Whether the chip can be locked against commands.
    private let hasLock: Bool

    /// The dialect of an SSD1306, SSD1309 or SSD1315.
    init(_ controller: PanelController) {
        hasLock = controller == .ssd1309
        hasChargePump = !hasLock
    }

    var shutdown: [any ControllerCommand] {
        [SSD1306Command.displayOff] + (hasChargePump ? [SSD1306Command.setChargePump(false)] : [])
    }

    func initialisation(_ module: PanelModule, _ brightness: BrightnessRegisters) -> [any ControllerCommand] {
        let electrics = module.electrics
        // The chip may still wait for up to two arguments of a command that an error cut off: NOPs serve as those.
        var commands: [SSD1306Command] = [.nop, .nop]
        if hasLock { commands.append(.setCommandLock(false)) }
        commands += [
            .displayOff, .deactivateScroll,
            .setDisplayClock(electrics.clock),
            .setMultiplexRatio(UInt8(electrics.multiplexRatio - 1)),
            .setDisplayOffset(electrics.displayOffset),
            .setDisplayStartLine(0),
        ]
        if hasChargePump { commands.append(.setChargePump(true)) }
        commands += [
            .setMemoryAddressingMode(.horizontal),
            .setSegmentRemap(true), .setCOMOutputScanReversed(true),
            .setCOMPins(electrics.comPins),
        ]
        if electrics.usesInternalReference { commands.append(.useInternalReference) }
        return commands + self.brightness(brightness) + [SSD1306Command.followRAM]
    }

    func polarity(isInverse: Bool) -> any ControllerCommand { SSD1306Command.setInverse(isInverse) }

    func startLine(_ row: Int) -> (any ControllerCommand)? { SSD1306Command.setDisplayStartLine(UInt8(row)) }

    func brightness(_ registers: BrightnessRegisters) -> [any ControllerCommand] {
        [
            SSD1306Command.setContrast(registers.contrast),
            SSD1306Command.setPrechargePeriod(registers.level.precharge),
            SSD1306Command.setVCOMHDeselectLevel(registers.level.vcomh),
        ]
    }

    func update(
        from old: RAMImage?, to new: RAMImage, on module: PanelModule, wire: WireCost
    ) -> [WireStep] {
        guard let old else {
            return windowSteps([RAMWindow(pages: 0..<new.pages, columns: 0..<new.columns)], new, module)
        }
        let dirty = DirtyMap(from: old, to: new)
        guard !dirty.isEmpty else { return [] }
        let windows = WindowPlan(dirty, wire: wire)
        let pages = PagePlan(dirty, wire: wire)
        if pages.cost + Self.pageModeOverhead < windows.cost { return pageSteps(pages.windows, new, module) }
        return windowSteps(windows.windows, new, module)
    }

    /// Bytes to enter page mode in a message sent anyway, and to leave it in one of its own.
    static let pageModeOverhead = 2 + WireStep.messageOverhead + 2

    /// Writes through column and page windows, each named only where it differs from the one before.
    ///
    /// A window filled to its end leaves the pointer at its start (10.1.3), so the unnamed half is known.
    private func windowSteps(_ windows: [RAMWindow], _ image: RAMImage, _ module: PanelModule) -> [WireStep] {
        var before: RAMWindow?
        return windows.flatMap { window -> [WireStep] in
            var commands: [SSD1306Command] = []
            if window.columns != before?.columns {
                let first = window.columns.lowerBound + module.firstByteColumn
                commands.append(.setColumnAddress(UInt8(first), UInt8(first + window.columns.count - 1)))
            }
            if window.pages != before?.pages {
                let first = window.pages.lowerBound + module.pages.lowerBound
                commands.append(.setPageAddress(UInt8(first), UInt8(first + window.pages.count - 1)))
            }
            before = window
            return [.commands(commands), .data(image.bytes(in: window))]
        }
    }

    /// Writes in page mode, there and back.
    private func pageSteps(_ windows: [RAMWindow], _ image: RAMImage, _ module: PanelModule) -> [WireStep] {
        let writes = windows.flatMap { window -> [WireStep] in
            let column = UInt8(window.columns.lowerBound + module.firstByteColumn)
            let commands: [SSD1306Command] = [
                .setPageStart(UInt8(window.pages.lowerBound + module.pages.lowerBound)),
                .setLowerColumnStart(column & 0x0F), .setHigherColumnStart(column >> 4),
            ]
            return [.commands(commands), .data(image.bytes(in: window))]
        }
        let enter = SSD1306Command.setMemoryAddressingMode(.page)
        let leave = SSD1306Command.setMemoryAddressingMode(.horizontal)
        return [.commands([enter])] + writes + [.commands([leave])]
    }
}
