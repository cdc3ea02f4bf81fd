import FoundationEssentials
import Testing

@testable import Views

/// Timers whose end is weeks or ages away.
@Suite @MainActor
struct FarTimerTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    /// What a timer reads some seconds after its start, and after how many seconds from then it changes.
    private func read(_ text: Text, at seconds: Double) -> (words: String, change: Double?) {
        Bench.read(text, seconds, after: start)
    }

    private func words(_ text: Text, at seconds: Double) -> String { read(text, at: seconds).words }

    @Test func fromAThousandHoursOn_daysAreCounted() {
        let far = Text(timerInterval: start...(start + 4_000_000))
        #expect(read(far, at: 0) == ("46 days", 401))
        #expect(read(far, at: 401).words == "46 days")
        // 46 full days are left until a second after that many.
        #expect(words(far, at: 25_600) == "46 days")
        #expect(words(far, at: 25_601) == "45 days")
        #expect(read(far, at: 400_000) == ("41 days", 400_001))
        #expect(read(far, at: 400_001) == ("999:59:59", 400_002))
    }

    @Test func everyChangeOfAFarTimerIsAnnounced() {
        for countsDown in [true, false] {
            let text = Text(timerInterval: start...(start + 5_000_000), countsDown: countsDown)
            var (moment, shown) = (countsDown ? 0.0 : 3_599_990, "")
            for _ in 0..<300 {
                let (words, change) = read(text, at: moment)
                #expect(words != shown || words.hasSuffix("days"))
                guard let change, change < 4_990_000 else { break }
                // Nothing else is read up to the moment before the change.
                #expect(self.words(text, at: change - 0.5) == words)
                (moment, shown) = (change, words)
            }
        }
    }

    @Test func upToTheYear9999_aTimerIsShort() {
        let end = Date(timeIntervalSince1970: 253_402_300_799)
        #expect(words(Text(timerInterval: start...end), at: 0) == "7972 years")
        #expect(words(Text(timerInterval: start...end, showsHours: false), at: 0) == "7972 years")
        #expect(words(Text(end, style: .timer), at: 0) == "7972 years")
        var bench = Bench()
        bench.now = start
        #expect(bench.size(Text(timerInterval: start...end), nil).width <= 66)
        bench.profile.minimumTick = 60
        #expect(bench.words(Text(timerInterval: start...end)) == "7972 years")
        #expect(bench.words(Text(timerInterval: start...(start + 4_000_000))) == "46 days")
    }

    @Test func roomIsKeptForTheHoursThatFollowTheDays() {
        var bench = Bench()
        bench.now = start
        #expect(bench.size(Text(timerInterval: start...(start + 4_000_000)), nil).width == 9 * 6)
    }
}
