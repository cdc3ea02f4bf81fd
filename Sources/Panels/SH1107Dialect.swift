/// The SH1107 in page addressing mode: its vertical mode has no window, so it would not be cheaper.
///
/// The DC-DC converter is left as the reset sets it: modules differ in whether they use it, and none needs it changed.
struct SH1107Dialect: ControllerDialect {
    let displayOn: any ControllerCommand = SH1107Command.displayOn
    let nop: any ControllerCommand = SH1107Command.nop
    let shutdown: [any ControllerCommand] = [SH1107Command.displayOff]

    func initialisation(_ module: PanelModule, _ brightness: BrightnessRegisters) -> [any ControllerCommand] {
        let electrics = module.electrics
        // The chip may still wait for the argument of a command that an error cut off: a NOP serves as that.
        let commands: [SH1107Command] = [
            .nop, .displayOff,
            .setDisplayClock(electrics.clock),
            .setMultiplexRatio(UInt8(electrics.multiplexRatio - 1)),
            .setDisplayOffset(electrics.displayOffset),
            .setDisplayStartLine(0),
            .setPageAddressingMode,
            .setSegmentRemap(false), .setCOMOutputScanReversed(false),
        ]
        return commands + self.brightness(brightness) + [SH1107Command.followRAM]
    }

    func polarity(isInverse: Bool) -> any ControllerCommand { SH1107Command.setInverse(isInverse) }

    func brightness(_ registers: BrightnessRegisters) -> [any ControllerCommand] {
        [
            SH1107Command.setContrast(registers.contrast),
            SH1107Command.setPrechargePeriod(registers.level.precharge),
            SH1107Command.setVCOMDeselectLevel(registers.level.vcomh),
        ]
    }

    func update(
        from old: RAMImage?, to new: RAMImage, on module: PanelModule, wire: WireCost
    ) -> [WireStep] {
        let windows =
            old.map { PagePlan(DirtyMap(from: $0, to: new), wire: wire).windows }
            ?? (0..<new.pages).map { RAMWindow(pages: $0..<($0 + 1), columns: 0..<new.columns) }
        return windows.flatMap { window -> [WireStep] in
            let column = UInt8(window.columns.lowerBound + module.firstByteColumn)
            let commands: [SH1107Command] = [
                .setPageAddress(UInt8(window.pages.lowerBound + module.pages.lowerBound)),
                .setLowerColumnAddress(column & 0x0F), .setHigherColumnAddress(column >> 4),
            ]
            return [.commands(commands), .data(new.bytes(in: window))]
        }
    }
}
