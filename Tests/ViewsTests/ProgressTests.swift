import FoundationEssentials
import Testing

@testable import Views

/// Shares of bars and rings, over values and over time.
@Suite @MainActor
struct ProgressTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    @Test(
        arguments: [
            (0.0, 0), (0.004, 1), (0.0375, 2), (0.5, 20), (0.996, 39), (1, 40), (-0.0, 0), (1e-300, 1),
            (1 - .ulpOfOne, 39),
        ] as [(Double, Int)])
    func aLittleIsSeenAndNotQuiteEverythingToo(_ share: Double, _ lit: Int) {
        #expect(Fraction.lit(share, of: 40) == lit)
    }

    @Test func noPixelsLightNone() {
        #expect(Fraction.lit(0.5, of: 0) == 0)
        #expect(Fraction.lit(0.5, of: -3) == 0)
        #expect(Fraction.lit(0.5, of: 1) == 1)
        #expect(Fraction.lit(0.5, of: 2) == 1)
    }

    @Test(
        arguments: [
            (5.0, 0.0, 10.0, 0.5, false), (.nan, 0, 10, 0, true), (.infinity, 0, 10, 1, false),
            (-.infinity, 0, 10, 0, false), (11, 0, 10, 1, false), (-1, 0, 10, 0, false), (5, 10, 0, 0, true),
            (5, 5, 5, 0, true), (1, 0, 0, 0, true), (1, 0, -1, 0, true), (1, 0, .nan, 0, true),
            (1, 0, .infinity, 0, true),
            (0, -.greatestFiniteMagnitude, .greatestFiniteMagnitude, 0.5, false),
        ] as [(Double, Double, Double, Double, Bool)])
    func valuesAreClampedIntoTheirBounds(
        _ value: Double, _ lower: Double, _ upper: Double, _ share: Double, _ isTold: Bool
    ) {
        let diagnostics = ViewDiagnostics()
        #expect(Fraction.of(value, from: lower, to: upper, of: "gauge", diagnostics) == share)
        #expect(diagnostics.messages.isEmpty == !isTold)
    }

    /// The lit pixels of a bar of 40 over 100 seconds, and when that changes.
    private func read(_ seconds: Double, countsDown: Bool) -> (lit: Int, change: Double?) {
        var bench = Bench()
        bench.now = start + seconds
        let view = ProgressView(timerInterval: start...(start + 100), countsDown: countsDown) {
            EmptyView()
        } currentValueLabel: {
            EmptyView()
        }
        let rendering = bench.render(view, 42, 6)
        let lit = bench.rows(view, 42, 6)[2].dropFirst().dropLast().count { $0 == "#" }
        return (lit, rendering.nextChange?.timeIntervalSince(start))
    }

    @Test func timeEmptiesByDefault() {
        #expect(read(-10, countsDown: true).lit == 40)
        #expect(read(0, countsDown: true).lit == 40)
        #expect(read(0.1, countsDown: true).lit == 39)
        #expect(read(50, countsDown: true).lit == 20)
        #expect(read(99.9, countsDown: true).lit == 1)
        #expect(read(100, countsDown: true) == (0, nil))
    }

    @Test func timeFillsWhenAsked() {
        #expect(read(-10, countsDown: false).lit == 0)
        #expect(read(25, countsDown: false).lit == 10)
        #expect(read(99.9, countsDown: false).lit == 39)
        #expect(read(100, countsDown: false) == (40, nil))
        var bench = Bench()
        bench.now = start + 30
        let view = ProgressView(timerInterval: start...(start + 120), countsDown: false) {
            EmptyView()
        } currentValueLabel: {
            EmptyView()
        }
        #expect(bench.rows(view, 42, 6)[2].count { $0 == "#" } == 12)
    }

    @Test(arguments: [true, false])
    func everyAnnouncedChangeMovesOnePixelAndNoneIsMissed(_ countsDown: Bool) {
        var (lit, change) = read(-5, countsDown: countsDown)
        var steps = 0
        while let next = change, steps < 100 {
            #expect(read(next - 0.002, countsDown: countsDown).lit == lit)
            let later = read(next, countsDown: countsDown)
            #expect(later.lit == lit + (countsDown ? -1 : 1))
            (lit, change) = later
            steps += 1
        }
        #expect(steps == 40)
    }

    @Test func noTimeAtAllIsEmptyDownAndFullUp() {
        let down = ProgressTimer(interval: start...start, countsDown: true)
        #expect(down.fraction(at: start) == 0)
        #expect(down.nextChange(after: start - 5, of: 40) == nil)
        #expect(ProgressTimer(interval: start...start, countsDown: false).fraction(at: start - 5) == 1)
        let endless = ProgressTimer(interval: start...Date(timeIntervalSince1970: .infinity), countsDown: true)
        #expect(endless.nextChange(after: start, of: 40) == nil)
        #expect(
            ProgressTimer(interval: start...(start + 10), countsDown: true).nextChange(after: start + 5, of: 1) == start
                + 10)
    }

    @Test func aTimersLabelShowsTheRest() {
        var bench = Bench()
        bench.now = start + 30
        #expect(bench.size(ProgressView(timerInterval: start...(start + 100)), 60) == size(60, 15))
        // The bar of 58 pixels loses its 41st before the text ticks.
        let next = bench.render(ProgressView(timerInterval: start...(start + 100)), 60, 20).nextChange
        #expect(next.map { Int($0.timeIntervalSince(start) * 100) } == 3017)
    }
}
