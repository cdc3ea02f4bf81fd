import Clocks
import Emulation
import Pixels
import Testing

@testable import Panels

/// A minute clock on e-paper for a day.
@Suite struct MinuteClockTests {
    /// 1440 minutes, each with another picture: how often the panel is refreshed, and that the emulated chip, which
    /// knows what wears a glass, objects to nothing.
    @Test(arguments: ["ssd1681-48x40", "uc8151-48x40"]) func dayOfAMinuteClock(name: String) async {
        let rig = FaultyEPaperRig(.small(name))
        for minute in 0..<1440 {
            let isShown = await rig.show(clock(minute, rig.panel.frameSize), number: minute)
            #expect(isShown && rig.seconds < Double(minute * 60 + 30), "\(minute)")
            guard isShown else { return }
            rig.time.base.advance(by: Double((minute + 1) * 60) - rig.seconds)
        }
        let refreshes = rig.chip.refreshes
        let fulls = refreshes.filter(\.isFull).map { $0.at.seconds(since: refreshes[0].at) }
        #expect(refreshes.count == 1440)
        #expect(zip(fulls, fulls.dropFirst()).allSatisfy { $1 - $0 >= 180 })
        let lines = MinuteClockLog(rig.chip.refreshes, rig.panel.decisions).lines
        #expect(lines == Self.expected, "\(lines.joined(separator: "\n"))")
        let end = await rig.finish()
        #expect(!end.wasIll)
        #expect(rig.chip.violations == [])
    }

    /// The log: a full refresh, then partial ones, again and again.
    static let expected = [
        "1440 refreshes: 39 full, 1401 partial", "full every 37 minutes", "longest without one: 37 minutes",
    ]

    /// Hours and minutes as bars: some twenty to two hundred pixels change a minute.
    private func clock(_ minute: Int, _ size: PixelSize) -> Frame {
        var frame = Frame(size: size)
        for (place, digit) in [minute / 600, minute / 60 % 10, minute % 60 / 10, minute % 10].enumerated() {
            for bar in 0...digit {
                frame.fill(PixelRect(x: 1 + 12 * place, y: 4 * bar, width: 10, height: 3), with: 1)
            }
        }
        return frame
    }
}

/// The refreshes of a day in a few lines.
struct MinuteClockLog {
    let lines: [String]

    init(_ refreshes: [EPaperRefresh], _ decisions: [PanelDecision]) {
        let fulls = refreshes.indices.filter { refreshes[$0].isFull }
        let gaps = Set(zip(fulls, fulls.dropFirst()).map { $1 - $0 })
        let longest = max(gaps.max() ?? 0, refreshes.count - (fulls.last ?? 0))
        lines = [
            "\(refreshes.count) refreshes: \(fulls.count) full, \(refreshes.count - fulls.count) partial",
            gaps.count == 1 ? "full every \(gaps.first!) minutes" : "full every \(gaps.sorted()) minutes",
            "longest without one: \(longest) minutes",
        ]
    }
}
