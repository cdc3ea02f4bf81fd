import Activities
import Boards
import Clocks
import Emulation
import FoundationEssentials
import JSON
import Panels
import Pixels
import StandardWidgets
import Testing

@testable import Cadran
@testable import Engine

/// The rush hour in virtual time, looked at in the emulated chip's memory.
@MainActor
@Suite(.timeLimit(.minutes(15))) struct RushHourTests {
    private static let start = Date(timeIntervalSince1970: 1_796_031_660)

    /// A station that is driven by hand.
    private final class Drive {
        let time: VirtualTime
        let station: Station
        let chip: any EmulatedGlass
        private var relays: [Task<Void, Never>] = []

        @MainActor
        init() throws {
            time = VirtualTime(wall: RushHourTests.start)
            let board = try Board.load(path: try Board.locate("simulator-128x64", in: BoardFolder.all))
            station = try Station(
                board: board, program: Program(bundle: StandardWidgets()), more: WidgetCatalog(RushHourWidgets()),
                time: time, zone: .utc, log: { _ in })
            chip = station.emulated["oled"]!.chip
            relays = station.engine.outputs.map { id, output in
                let (reports, engine) = (output.reports, station.engine)
                return Task { for await report in reports { engine.send(.panel(id: id, report)) } }
            }
            station.engine.refresh()
        }

        /// Handles events until the glass shows the frame submitted last.
        @MainActor
        func rest() async {
            func isAtRest() -> Bool {
                station.engine.panels.values.allSatisfy {
                    $0.submitted != nil && $0.glass?.number == $0.submitted?.number
                }
            }
            if isAtRest() { return }
            for await event in station.engine.events {
                station.engine.handle(event)
                if isAtRest() { return }
            }
        }

        /// Goes to a moment and waits for the glass.
        @MainActor
        func go(to date: Date) async {
            time.advance(by: max(0, date.timeIntervalSince(time.wall)))
            station.engine.handle(.woke(.due))
            await rest()
        }

        @MainActor
        func close() async {
            for output in station.engine.outputs.values { await output.finish(with: .keep) }
            for relay in relays { relay.cancel() }
        }
    }

    /// Every moment at which something happens or grows old, and just before each of these.
    private func moments(_ steps: [DemoStep]) throws -> [Date] {
        let stale = try steps.flatMap { try $0.commands() }.compactMap { command -> Date? in
            switch command {
            case .start(let start): start.content.staleDate
            case .update(let update): update.content.staleDate
            case .end, .remove, .step: nil
            }
        }
        let all = Set(steps.map(\.date) + stale)
        return Set(all.flatMap { [$0.addingTimeInterval(-0.001), $0, $0.addingTimeInterval(0.001)] }).sorted()
    }

    /// Whether the mark over old news is in the corner.
    private func hasMark(_ glass: Frame) -> Bool {
        (116..<128).reduce(0) { count, x in count + (0..<12).count { glass[x, $0] > 0 } } > 60
    }

    /// Whether a delivery's last row stands in reverse, as when its news is old.
    private func hasBanner(_ glass: Frame) -> Bool {
        (56..<63).count { glass[0, $0] > 0 && glass[127, $0] > 0 } >= 3
    }

    /// Looks whether the glass tells the truth about the foremost activity; answers with whether that was old.
    private func check(_ drive: Drive) -> Bool? {
        guard let record = drive.station.center.book.ordered().first else { return nil }
        let glass = drive.chip.glass()
        let isOld = record.staleDate.map { $0 <= drive.time.wall } ?? false
        #expect(record.isStale == isOld)
        let isMarked = record.attributesType == "RushHourAttributes" ? hasMark(glass) : hasBanner(glass)
        // An alert's title stands in reverse over the whole width.
        let hasAlert = (0..<128).allSatisfy { glass[$0, 12] > 0 }
        if isOld { #expect(isMarked, "\(record.id) is old at \(drive.time.wall) and not marked") }
        if !isOld, !hasAlert { #expect(!isMarked, "\(record.id) is fresh at \(drive.time.wall) and marked") }
        return isOld
    }

    @Test func noGlass_showsOldNewsWithoutItsMark() async throws {
        let drive = try Drive()
        let story = RushHourStory(start: Self.start)
        let steps = story.steps
        var next = steps[...]
        var (old, fresh) = (Set<String>(), Set<String>())
        for moment in try moments(steps) where moment >= Self.start {
            await drive.go(to: moment)
            while let step = next.first, step.date <= moment {
                next.removeFirst()
                let commands = try step.commands()
                for (index, command) in commands.enumerated() {
                    let outcome = drive.station.center.apply(command).outcome
                    if case .rejected(let rejection) = outcome { Issue.record("\(rejection)") }
                    // In the burst the engine comes by now and then, as it does in life.
                    guard index % 25 == 0 || index == commands.count - 1 else { continue }
                    drive.station.engine.handle(.activitiesChanged)
                    await drive.rest()
                    _ = check(drive)
                }
            }
            guard let isOld = check(drive), let id = drive.station.center.book.ordered().first?.id else { continue }
            if isOld { old.insert(id) } else { fresh.insert(id) }
        }
        #expect(next.isEmpty)
        #expect(old.isSuperset(of: ["standup", "tea", "tram-12", "order-1042"]), "what was foremost and old: \(old)")
        #expect(fresh == Set(RushHourStory.ids))
        #expect(drive.station.center.book.all().isEmpty)
        #expect(drive.chip.violations.isEmpty)
        await drive.close()
    }

    @Test func burst_hasFiveThousandUpdates_overAllSix() throws {
        let burst = try RushHourStory(start: Self.start).steps.flatMap { try $0.commands() }.filter { command in
            guard case .update(let update) = command else { return false }
            return String(decoding: update.content.state, as: UTF8.self).contains("of the burst")
                || command.id.hasPrefix("order")
        }
        #expect(burst.count == RushHourStory.burst)
        #expect(Set(burst.map(\.id)) == Set(RushHourStory.ids))
    }

    @Test func delayedStory_isTheSameLater() throws {
        let story = RushHourStory(start: Self.start)
        let late = story.delayed(by: 90)
        #expect(late.steps.map(\.date) == story.steps.map { $0.date.addingTimeInterval(90) })
        #expect(late.steps.map(\.caption) == story.steps.map(\.caption))
        #expect(late.end == story.end.addingTimeInterval(90))
    }

    @Test func demo_endsByItself() async throws {
        let folder = try TestFolder()
        let end = try await CadranProgram.run([
            "demo", "rush-hour", "--speed", "120", "--frames", folder.path("frames"), "--at", "2026-11-30T09:41:00",
            "--zone", "UTC",
        ])
        #expect(end.code == 0, "\(end.complaint)")
        #expect(end.complaint.isEmpty, "\(end.complaint)")
        #expect(end.output.contains("the rush hour is over: 5014 commands"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).count > 5)
    }
}
