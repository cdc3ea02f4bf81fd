/// SSD1680 and SSD1681. Two RAMs: the new picture, and the old one, which on panels of three inks holds the third.
struct SSD168xDialect: EPaperDialect {
    let isBusyHigh = true
    let sleep: [EPaperStep] = [.command(SSD168xCommand.deepSleep)]
    var rescue: [EPaperStep] { [.reset(low: 0.01, settle: 0.2)] + sleep }
    private let controller: PanelController

    init(_ controller: PanelController) { self.controller = controller }

    func initialisation(_ module: PanelModule) -> [EPaperStep] {
        var commands: [SSD168xCommand] = [
            .driverOutputControl(rows: module.glass.height), .dataEntryMode, .borderWaveform(0x05),
            .temperatureSensorInternal,
        ]
        if controller == .ssd1680 { commands.append(.displayUpdateControl1) }
        return [
            .reset(low: 0.01, settle: 0.01), .waitIdle(after: "the reset", seconds: 1),
            .command(SSD168xCommand.softwareReset), .waitIdle(after: "SW RESET", seconds: 1),
        ] + commands.map { .command($0) }
    }

    /// The picture goes to both RAMs, so that the next partial refresh knows what the glass shows.
    func full(_ image: EPaperImage, from old: EPaperImage?, on module: PanelModule) -> [EPaperStep] {
        let second = image.third.isEmpty ? image.black : image.third
        return [.command(SSD168xCommand.borderWaveform(0x05))]
            + window(image.window) + [.memory(SSD168xCommand.writeRAMBlackWhite, image.black)]
            + counters(image.window) + [.memory(SSD168xCommand.writeRAMRed, second)]
            + refresh(.full, seconds: module.refreshSeconds)
    }

    /// The new picture goes to the new RAM, and after the refresh to both: which of them the chip takes for the old one
    /// depends on whether it exchanges them by itself.
    func partial(_ image: EPaperImage, from old: EPaperImage, on module: PanelModule) -> [EPaperStep]? {
        guard image.third.isEmpty, let area = image.window(from: old) else { return nil }
        let bytes = image.blackBytes(in: area)
        // In statements: Swift 6.0 takes too long over one sum of so many arrays.
        var steps: [EPaperStep] = [.command(SSD168xCommand.borderWaveform(0x80))]
        steps += window(area)
        steps.append(.memory(SSD168xCommand.writeRAMBlackWhite, bytes))
        steps += refresh(.partial, seconds: module.refreshSeconds)
        steps += counters(area)
        steps.append(.memory(SSD168xCommand.writeRAMRed, bytes))
        steps += counters(area)
        steps.append(.memory(SSD168xCommand.writeRAMBlackWhite, bytes))
        return steps
    }

    /// Names a window and sets the pointer to its start.
    private func window(_ window: RAMWindow) -> [EPaperStep] {
        let commands: [SSD168xCommand] = [
            .setRAMX(UInt8(window.columns.lowerBound), UInt8(window.columns.upperBound - 1)),
            .setRAMY(window.pages.lowerBound, window.pages.upperBound - 1),
        ]
        return commands.map { .command($0) } + counters(window)
    }

    private func counters(_ window: RAMWindow) -> [EPaperStep] {
        [
            .command(SSD168xCommand.setRAMXCounter(UInt8(window.columns.lowerBound))),
            .command(SSD168xCommand.setRAMYCounter(window.pages.lowerBound)),
        ]
    }

    private func refresh(_ sequence: SSD168xCommand.Sequence, seconds: Double) -> [EPaperStep] {
        [
            .command(SSD168xCommand.displayUpdateControl2(sequence)), .refresh(SSD168xCommand.masterActivation),
            .waitIdle(after: "the refresh", seconds: 3 * seconds, atLeast: 0.05),
        ]
    }
}
