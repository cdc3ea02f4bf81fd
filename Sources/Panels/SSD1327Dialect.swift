/// The SSD1327, whose windows count pairs of pixels and single rows.
struct SSD1327Dialect: ControllerDialect {
    /// Columns from the right, left pixel in the low nibble, rows from below, COM pins alternately.
    private static let remap: UInt8 = 0x53

    let displayOn: any ControllerCommand = SSD1327Command.displayOn
    let nop: any ControllerCommand = SSD1327Command.normalDisplay
    let shutdown: [any ControllerCommand] = [SSD1327Command.displayOff]

    func initialisation(_ module: PanelModule, _ brightness: BrightnessRegisters) -> [any ControllerCommand] {
        let electrics = module.electrics
        // The chip may still wait for up to 15 arguments of a grey table that an error cut off. It has no documented
        // NOP; "normal display" does no harm as a command, nor as an argument of anything set anew below.
        let settling = [SSD1327Command](repeating: .normalDisplay, count: 15)
        let commands: [SSD1327Command] = [
            .setCommandLock(false), .displayOff,
            .setMultiplexRatio(UInt8(electrics.multiplexRatio - 1)),
            .setDisplayStartLine(0),
            .setDisplayOffset(electrics.displayOffset),
            .setRemap(Self.remap),
            .useInternalRegulator,
            .setPhaseLength(0xF1),
            .setDisplayClock(electrics.clock),
            .setGrayscaleTable(GreyRamp.perceptual),
            .setPrechargeVoltage(0x08),
            .setFunctionSelectionB(0x62),
        ]
        return settling + commands + self.brightness(brightness)
    }

    func polarity(isInverse: Bool) -> any ControllerCommand {
        isInverse ? SSD1327Command.inverseDisplay : SSD1327Command.normalDisplay
    }

    func startLine(_ row: Int) -> (any ControllerCommand)? { SSD1327Command.setDisplayStartLine(UInt8(row)) }

    func brightness(_ registers: BrightnessRegisters) -> [any ControllerCommand] {
        [
            SSD1327Command.setContrast(registers.contrast),
            SSD1327Command.setSecondPrechargePeriod(registers.level.precharge),
            SSD1327Command.setVCOMH(registers.level.vcomh),
        ]
    }

    func update(
        from old: RAMImage?, to new: RAMImage, on module: PanelModule, wire: WireCost
    ) -> [WireStep] {
        let windows =
            old.map { WindowPlan(DirtyMap(from: $0, to: new), wire: wire).windows }
            ?? [RAMWindow(pages: 0..<new.pages, columns: 0..<new.columns)]
        var before: RAMWindow?
        return windows.flatMap { window -> [WireStep] in
            defer { before = window }
            return [.commands(Self.commands(to: window, after: before, module)), .data(new.bytes(in: window))]
        }
    }

    /// Names the halves of a window that differ from the one before: a window filled to its end leaves the pointer at
    /// its start.
    private static func commands(
        to window: RAMWindow, after before: RAMWindow?, _ module: PanelModule
    ) -> [SSD1327Command] {
        var commands: [SSD1327Command] = []
        if window.columns != before?.columns {
            let first = window.columns.lowerBound + module.firstByteColumn
            commands.append(.setColumnAddress(UInt8(first), UInt8(first + window.columns.count - 1)))
        }
        if window.pages != before?.pages {
            let first = window.pages.lowerBound + module.pages.lowerBound
            commands.append(.setRowAddress(UInt8(first), UInt8(first + window.pages.count - 1)))
        }
        return commands
    }
}
