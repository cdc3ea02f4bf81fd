import Activities
import Boards
import Clocks
import Emulation
import Engine
import FoundationEssentials
import JSON
import Pixels

/// Plays a story on a station and shows the emulated glass, not the frame that was meant.
@MainActor
final class DemoShow {
    private let station: Station
    private let time: any TimeSource
    private let zone: TimeZoneRules
    private let folder: FrameFolder?
    private let printer = GlassPrinter()
    private let chip: any EmulatedGlass
    private let panel: String
    private var shown: Frame?
    private var saying = "the clock"
    private var failure: (any Error)?

    init(station: Station, time: any TimeSource, zone: TimeZoneRules, folder: FrameFolder?) {
        self.station = station
        self.time = time
        self.zone = zone
        self.folder = folder
        panel = station.board.panels[0].id
        chip = station.emulated[panel]!.chip
    }

    /// Plays to the end; throws what a step or the saving of a frame met.
    func play(_ story: DeliveryStory) async throws {
        station.engine.onGlass = { [weak self] _ in self?.look() }
        let engine = Task { [station] in await station.engine.run() }
        for step in try story.steps {
            _ = await time.wait(until: step.date)
            saying = step.caption
            if let command = step.command { try carryOut(command) }
            look()
        }
        _ = await time.wait(until: story.end)
        station.engine.send(.stop)
        await engine.value
        if let failure { throw failure }
        guard chip.violations.isEmpty else {
            throw CommandFailure(.failure, "the emulated chip refused: \(chip.violations.map { "\($0)" })")
        }
        let saved = folder.map { "; \($0.count) pictures saved" } ?? ""
        print("the delivery is over: \(station.emulated[panel]!.counters().bytes) bytes on the bus\(saved)")
    }

    private func carryOut(_ command: ActivityCommand) throws {
        if case .rejected(let rejection) = station.center.apply(command).outcome { throw rejection }
    }

    /// Shows the glass where it differs from before.
    private func look() {
        guard chip.isLit else { return }
        let glass = chip.glass()
        guard glass != shown else { return }
        shown = glass
        let now = DateFormat.dateTime.hour(.twoDigits).minute().second()
        let stamp = now.string(time.wall, in: zone)
        printer.show(glass, caption: "\(stamp)  \(saying)")
        guard failure == nil else { return }
        do {
            try folder?.save(glass, at: stamp.filter { $0 != ":" })
        } catch {
            failure = error
        }
    }
}
