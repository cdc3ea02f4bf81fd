/// The SH1106, which knows page addressing only.
struct SH1106Dialect: ControllerDialect {
    let displayOn: any ControllerCommand = SH1106Command.displayOn
    let nop: any ControllerCommand = SH1106Command.nop
    let shutdown: [any ControllerCommand] = [SH1106Command.displayOff, SH1106Command.setDCDC(false)]

    func initialisation(_ module: PanelModule, _ brightness: BrightnessRegisters) -> [any ControllerCommand] {
        let electrics = module.electrics
        // The chip may still wait for the argument of a command that an error cut off: a NOP serves as that.
        let commands: [SH1106Command] = [
            .nop, .displayOff,
            .setDisplayClock(electrics.clock),
            .setMultiplexRatio(UInt8(electrics.multiplexRatio - 1)),
            .setDisplayOffset(electrics.displayOffset),
            .setDisplayStartLine(0),
            .setDCDC(true), .setPumpVoltage(2),
            .setSegmentRemap(true), .setCOMOutputScanReversed(true),
            .setCOMPins(electrics.comPins),
        ]
        return commands + self.brightness(brightness) + [SH1106Command.followRAM]
    }

    func polarity(isInverse: Bool) -> any ControllerCommand { SH1106Command.setInverse(isInverse) }

    func startLine(_ row: Int) -> (any ControllerCommand)? { SH1106Command.setDisplayStartLine(UInt8(row)) }

    func brightness(_ registers: BrightnessRegisters) -> [any ControllerCommand] {
        [
            SH1106Command.setContrast(registers.contrast),
            SH1106Command.setPrechargePeriod(registers.level.precharge),
            SH1106Command.setVCOMDeselectLevel(registers.level.vcomh),
        ]
    }

    func update(
        from old: RAMImage?, to new: RAMImage, on module: PanelModule, wire: WireCost
    ) -> [WireStep] {
        PagePlan.steps(from: old, to: new, on: module, wire: wire) { page, column in
            [
                SH1106Command.setPageAddress(page),
                SH1106Command.setLowerColumnAddress(column & 0x0F), SH1106Command.setHigherColumnAddress(column >> 4),
            ]
        }
    }
}
