/// The UC8151: full refreshes with the waveforms of its OTP memory, partial ones with waveforms in registers.
struct UC8151Dialect: EPaperDialect {
    let isBusyHigh = false
    let sleep: [EPaperStep] = [
        .command(UC8151Command.vcomAndDataInterval(0xF7)), .command(UC8151Command.deepSleep),
    ]
    var rescue: [EPaperStep] { [.reset(low: 0.01, settle: 0.2)] + sleep }

    func initialisation(_ module: PanelModule) -> [EPaperStep] {
        [
            .reset(low: 0.01, settle: 0.01), .waitIdle(after: "the reset", seconds: 1),
            .command(UC8151Command.panelSetting(.otp)), .command(UC8151Command.vcomAndDataInterval(0x97)),
            .command(UC8151Command.resolution(width: 8 * ((module.glass.width + 7) / 8), height: module.glass.height)),
        ]
    }

    func full(_ image: EPaperImage, from old: EPaperImage?, on module: PanelModule) -> [EPaperStep] {
        [
            .command(UC8151Command.panelSetting(.otp)), .command(UC8151Command.vcomAndDataInterval(0x97)),
            .memory(UC8151Command.dataStartTransmission1, (old ?? EPaperImage(module)).black),
            .memory(UC8151Command.dataStartTransmission2, image.black),
        ] + refresh(seconds: module.refreshSeconds)
    }

    /// Both RAMs are written in the window that differs, so it does not matter whether the chip exchanges them by itself,
    /// nor what they hold elsewhere. The tables go with it every time: a few hundred bytes on a fast bus.
    func partial(_ image: EPaperImage, from old: EPaperImage, on module: PanelModule) -> [EPaperStep]? {
        guard let area = image.window(from: old) else { return nil }
        var steps: [EPaperStep] = [
            .command(UC8151Command.panelSetting(.registers)), .command(UC8151Command.vcomDC(0x08)),
            .command(UC8151Command.vcomAndDataInterval(0x17)),
        ]
        steps += UC8151DrivingTable.Transition.allCases.map {
            .command(UC8151Command.drivingTable(UC8151DrivingTable(transition: $0)))
        }
        steps.append(.command(UC8151Command.partialIn))
        steps.append(.command(UC8151Command.partialWindow(area)))
        steps.append(.memory(UC8151Command.dataStartTransmission1, old.blackBytes(in: area)))
        steps.append(.memory(UC8151Command.dataStartTransmission2, image.blackBytes(in: area)))
        steps += refresh(seconds: module.refreshSeconds)
        steps.append(.command(UC8151Command.partialOut))
        return steps
    }

    /// High voltage on, refresh, and off again; each waited for.
    private func refresh(seconds: Double) -> [EPaperStep] {
        [
            .command(UC8151Command.powerOn), .waitIdle(after: "Power ON", seconds: 2),
            .refresh(UC8151Command.displayRefresh),
            .waitIdle(after: "the refresh", seconds: 3 * seconds, atLeast: 0.05),
            .command(UC8151Command.powerOff), .waitIdle(after: "Power OFF", seconds: 2),
        ]
    }
}
