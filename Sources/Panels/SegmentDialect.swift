/// The 1.9 inch segment panel: a picture is 15 bytes.
struct SegmentDialect: EPaperDialect {
    let isBusyHigh = false
    let sleep: [EPaperStep] = [
        .command(SegmentCommand.powerOff), .waitIdle(after: "power off", seconds: 2), .command(SegmentCommand.sleep),
        .pause(2), .holdReset,
    ]
    let rescue: [EPaperStep] = [.holdReset]

    func initialisation(_ module: PanelModule) -> [EPaperStep] {
        [
            .reset(low: 0.02, settle: 0.3),
            .command(SegmentCommand.powerOn), .pause(0.01),
            .command(SegmentCommand.setBooster), .pause(0.01),
            .command(SegmentCommand.setClock), .pause(0.01),
            // The longest frame time but one: right down to 5 °C, and a second a refresh.
            .command(SegmentCommand.setFrameTime(0x18)),
        ]
    }

    func full(_ image: EPaperImage, from old: EPaperImage?, on module: PanelModule) -> [EPaperStep] {
        refresh(image, .fiveStage, seconds: module.refreshSeconds)
    }

    func partial(_ image: EPaperImage, from old: EPaperImage, on module: PanelModule) -> [EPaperStep]? {
        refresh(image, .differential, seconds: module.refreshSeconds)
    }

    private func refresh(_ image: EPaperImage, _ waveform: SegmentCommand.Waveform, seconds: Double) -> [EPaperStep] {
        [
            .command(SegmentCommand.setWaveform(waveform)),
            .memory(SegmentCommand.beginData, image.segments + [0x00]),
            .refresh(SegmentCommand.refresh),
            .waitIdle(after: "the refresh", seconds: 3 * seconds, atLeast: 0.05),
            .command(SegmentCommand.end),
        ]
    }
}
