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

    func startLine(_ row: Int) -> (any ControllerCommand)? { nil }

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
        PagePlan.steps(from: old, to: new, on: module, wire: wire) { page, column in
            [
                SH1107Command.setPageAddress(page),
                SH1107Command.setLowerColumnAddress(column & 0x0F), SH1107Command.setHigherColumnAddress(column >> 4),
            ]
        }
    }
}
