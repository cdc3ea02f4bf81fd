import Activities
import Boards
import Clocks
import Emulation
import Engine
import FoundationEssentials
import Gateway
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
    private let gate: ActivityGate
    private var commandCount = 0
    private var supersededCount = 0

    init(station: Station, time: any TimeSource, zone: TimeZoneRules, folder: FrameFolder?) {
        self.station = station
        self.time = time
        self.zone = zone
        self.folder = folder
        gate = ActivityGate(center: station.center, time: time)
        panel = station.board.panels[0].id
        chip = station.emulated[panel]!.chip
    }

    /// Plays to the end; throws what a step or the saving of a frame met.
    func play(_ story: some DemoStory) async throws {
        station.engine.onGlass = { [weak self] _ in self?.look() }
        let engine = Task { [station] in await station.engine.run() }
        var story = story
        for index in story.steps.indices {
            let date = story.steps[index].date
            _ = await time.wait(until: date)
            // On a machine that cannot keep up the story goes on later, rather than in leaps and with old news.
            let delay = time.wall.timeIntervalSince(date)
            if delay > Self.tolerance { story = story.delayed(by: delay) }
            let step = story.steps[index]
            saying = step.caption
            try await carryOut(try step.commands())
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
        print(
            "\(story.name) is over: \(commandCount) commands, \(supersededCount) of them superseded, \(station.emulated[panel]!.counters().bytes) bytes on the bus\(saved)"
        )
    }

    /// Seconds of the story's time a step may be late.
    private static let tolerance = 20.0

    /// Sends commands at once, through the gate every sender comes by; returns once all are answered.
    private func carryOut(_ commands: [ActivityCommand]) async throws {
        guard !commands.isEmpty else { return }
        let answers = await withCheckedContinuation { done in
            let answers = DemoAnswers(to: commands.count) { done.resume(returning: $0) }
            for command in commands { gate.submit(command, from: "the demo") { answers.take($0) } }
        }
        commandCount += commands.count
        for answer in answers {
            switch answer {
            case .done(.rejected(let rejection), _): throw rejection
            case .tooMany, .stopping: throw CommandFailure(.failure, "the demo sent more than was taken: \(answer)")
            case .superseded: supersededCount += 1
            case .done: break
            }
        }
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
