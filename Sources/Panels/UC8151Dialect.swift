/// The UC8151 with the waveforms of its OTP memory, which has full refreshes only.
struct UC8151Dialect: EPaperDialect {
    let isBusyHigh = false
    let sleep: [EPaperStep] = [
        .command(UC8151Command.vcomAndDataInterval(0xF7)), .command(UC8151Command.deepSleep),
    ]

    func initialisation(_ module: PanelModule) -> [EPaperStep] {
        [
            .reset(low: 0.01, settle: 0.01), .waitIdle(after: "the reset", seconds: 1),
            .command(UC8151Command.panelSetting), .command(UC8151Command.vcomAndDataInterval(0x97)),
            .command(UC8151Command.resolution(width: 8 * ((module.glass.width + 7) / 8), height: module.glass.height)),
        ]
    }

    func full(_ image: EPaperImage, from old: EPaperImage?, on module: PanelModule) -> [EPaperStep] {
        [
            .memory(UC8151Command.dataStartTransmission1, (old ?? EPaperImage(module)).black),
            .memory(UC8151Command.dataStartTransmission2, image.black),
            .command(UC8151Command.powerOn), .waitIdle(after: "Power ON", seconds: 2),
            .command(UC8151Command.displayRefresh),
            .waitIdle(after: "the refresh", seconds: 3 * module.refreshSeconds, atLeast: 0.05),
            .command(UC8151Command.powerOff), .waitIdle(after: "Power OFF", seconds: 2),
        ]
    }

    func partial(_ image: EPaperImage, from old: EPaperImage, on module: PanelModule) -> [EPaperStep]? { nil }
}
