import FoundationEssentials
import Testing

@testable import Views

/// `Text(timerInterval:)`: twelve minutes from `start` on.
@Suite @MainActor
struct TimerTextTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private var end: Date { start + 720 }

    /// What a timer reads some seconds after its start, and after how many seconds from then it changes.
    private func read(_ text: Text, at seconds: Double) -> (words: String, change: Double?) {
        Bench.read(text, seconds, after: start)
    }

    private func words(_ text: Text, at seconds: Double) -> String { read(text, at: seconds).words }

    @Test func down_roundsUpAndIsZeroExactlyAtTheEnd() {
        let text = Text(timerInterval: start...end)
        #expect(words(text, at: 0) == "12:00")
        #expect(words(text, at: 0.001) == "12:00")
        #expect(words(text, at: 1) == "11:59")
        #expect(words(text, at: 719) == "0:01")
        #expect(words(text, at: 719.999) == "0:01")
        #expect(words(text, at: 720) == "0:00")
        #expect(words(text, at: 100_000) == "0:00")
    }

    @Test func up_roundsDownAndStaysFull() {
        let text = Text(timerInterval: start...end, countsDown: false)
        #expect(words(text, at: 0) == "0:00")
        #expect(words(text, at: 0.999) == "0:00")
        #expect(words(text, at: 1) == "0:01")
        #expect(words(text, at: 719.999) == "11:59")
        #expect(words(text, at: 720) == "12:00")
        #expect(words(text, at: 100_000) == "12:00")
    }

    @Test func beforeTheStart_isFullDownAndZeroUp() {
        #expect(read(Text(timerInterval: start...end), at: -100) == ("12:00", 1))
        #expect(read(Text(timerInterval: start...end, countsDown: false), at: -100) == ("0:00", 1))
    }

    @Test func changesComeAtWholeSecondsOfTheInterval() {
        let text = Text(timerInterval: start...(end + 0.5))
        #expect(words(text, at: 0) == "12:01")
        #expect(read(text, at: 0).change == 0.5)
        #expect(read(text, at: 0.5).change == 1.5)
        #expect(read(text, at: 0.75) == ("12:00", 1.5))
        #expect(read(text, at: 719.75) == ("0:01", 720.5))
        #expect(read(text, at: 720.5) == ("0:00", nil))
        let up = Text(timerInterval: start...(end + 0.5), countsDown: false)
        #expect(read(up, at: 719.5) == ("11:59", 720))
        // At the end nothing is left that would change.
        #expect(read(up, at: 720) == ("12:00", nil))
    }

    @Test func everyAnnouncedChangeChangesTheText() {
        let text = Text(timerInterval: start...(start + 3.25), pauseTime: start + 2.5)
        var moment: Double? = -1
        var seen: [String] = []
        while let now = moment {
            seen.append(words(text, at: now))
            moment = read(text, at: now).change
        }
        #expect(seen == ["0:04", "0:03", "0:02", "0:01"])
    }

    @Test func paused_freezes() {
        let text = Text(timerInterval: start...end, pauseTime: start + 600)
        #expect(words(text, at: 599) == "2:01")
        #expect(read(text, at: 600) == ("2:00", nil))
        #expect(read(text, at: 700) == ("2:00", nil))
        #expect(words(Text(timerInterval: start...end, pauseTime: start + 600, countsDown: false), at: 650) == "10:00")
        // A pause before the start shows the start, one after the end the end.
        #expect(read(Text(timerInterval: start...end, pauseTime: start - 5), at: 50) == ("12:00", nil))
        #expect(read(Text(timerInterval: start...end, pauseTime: end + 5), at: 800) == ("0:00", nil))
    }

    @Test func zeroLength_isZero() {
        #expect(read(Text(timerInterval: start...start), at: -5) == ("0:00", nil))
        #expect(read(Text(timerInterval: start...start, countsDown: false), at: 5) == ("0:00", nil))
    }

    @Test func hoursAppearFromOneHourOn() {
        let text = Text(timerInterval: start...(start + 90_061))
        #expect(words(text, at: 0) == "25:01:01")
        #expect(words(text, at: 90_061 - 3600) == "1:00:00")
        #expect(words(text, at: 90_061 - 3599) == "59:59")
        let minutes = Text(timerInterval: start...(start + 3661), showsHours: false)
        #expect(words(minutes, at: 0) == "61:01")
    }

    @Test func theWidthIsKeptForTheLongestReading() {
        var bench = Bench()
        let text = Text(timerInterval: start...end)
        let widths = [0.0, 119, 120, 121, 700, 720].map { seconds in
            bench.now = start + seconds
            return bench.size(text, nil).width
        }
        #expect(widths == [30, 30, 30, 30, 30, 30])
        bench.now = start + 700
        #expect(bench.rows(text, 30, 8)[0] == "#####.#####.#####.#####.......")
        #expect(bench.rows(text.multilineTextAlignment(.trailing), 30, 8)[0] == "......#####.#####.#####.#####.")
    }

    @Test func farDatesDoNotTrapNorStandStill() throws {
        for text in [
            Text(timerInterval: Date.distantPast...Date.distantFuture),
            Text(timerInterval: Date.distantPast...Date.distantFuture, countsDown: false),
            Text(.distantFuture, style: .timer), Text(.distantPast, style: .relative),
            Text(.distantFuture, style: .offset),
        ] {
            let bench = Bench()
            let next = try #require(bench.render(text, 60, 8).nextChange)
            #expect(next > bench.now)
            #expect(!bench.words(text).isEmpty)
        }
    }

    @Test func datesThatAreNoNumbersDoNotTrap() {
        let date = Date(timeIntervalSince1970: .nan)
        for style in [Text.DateStyle.timer, .relative, .offset, .date, .time] {
            #expect(Bench().render(Text(date, style: style), 60, 8).nextChange == nil)
        }
        let endless = Date(timeIntervalSince1970: .infinity)
        for style in [Text.DateStyle.timer, .relative, .offset, .date, .time] {
            #expect(Bench().render(Text(endless, style: style), 60, 8).nextChange == nil)
        }
    }

    @Test func aTimerThatIsNotDrawnAsksForNothing() {
        let view = ViewThatFits {
            Text(timerInterval: start...end).frame(width: 100)
            Text("static")
        }
        #expect(Bench().render(view, 60, 8).nextChange == nil)
        #expect(Bench().render(Text(timerInterval: start...end).hidden(), 60, 8).nextChange == nil)
    }
}

/// Counting text on panels that cannot tick seconds, and with a clock nobody has set.
@Suite @MainActor
struct SlowTimerTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)
    private var bench: Bench {
        var bench = Bench()
        bench.profile.minimumTick = 60
        return bench
    }

    private func read(_ text: Text, at seconds: Double) -> (words: String, change: Double?) {
        var bench = bench
        bench.now = start + seconds
        return (bench.words(text), bench.render(text, 80, 8).nextChange?.timeIntervalSince(start))
    }

    @Test func timersCountMinutes() {
        let text = Text(timerInterval: start...(start + 900))
        #expect(read(text, at: 0) == ("15 min", 60))
        #expect(read(text, at: 1) == ("15 min", 60))
        #expect(read(text, at: 60) == ("14 min", 120))
        #expect(read(text, at: 899) == ("1 min", 900))
        #expect(read(text, at: 900) == ("0 min", nil))
        let up = Text(timerInterval: start...(start + 900), countsDown: false)
        #expect(read(up, at: 59) == ("0 min", 60))
        #expect(read(up, at: 60) == ("1 min", 120))
        #expect(read(Text(timerInterval: start...(start + 3900)), at: 0) == ("1 hr, 5 min", 60))
    }

    @Test func datesCountMinutes() {
        #expect(read(Text(start + 125, style: .timer), at: 0) == ("3 min", 5))
        #expect(read(Text(start + 125, style: .timer), at: 5) == ("2 min", 65))
        #expect(read(Text(start, style: .timer), at: 59) == ("0 min", 60))
        #expect(read(Text(start + 30, style: .relative), at: 0) == ("1 min", 30))
        #expect(read(Text(start, style: .relative), at: 30) == ("0 min", 60))
        #expect(read(Text(start, style: .offset), at: 30) == ("+0 minutes", 60))
        #expect(read(Text(start, style: .offset), at: 3700) == ("+1 hour", 7200))
    }

    @Test func theEnvironmentTellsViews() {
        #expect(bench.surroundings().environment.minimumTick == 60)
    }

    @Test func withoutAKnownTimeThereAreDashes() {
        var bench = Bench()
        bench.now = Date(timeIntervalSince1970: 86_400)
        func words(_ text: Text) -> String { bench.words(text) }
        #expect(words(Text(timerInterval: start...(start + 60))) == "-:--")
        #expect(words(Text(start, style: .timer)) == "-:--")
        #expect(words(Text(start, style: .relative)) == "--")
        #expect(words(Text(start, style: .offset)) == "--")
        #expect(words(Text(start, style: .time)) == "--:--")
        #expect(words(Text(start, style: .date)) == "--")
        #expect(words(Text(start...(start + 60))) == "--:--\u{2013}--:--")
        #expect(words(Text(start, format: .dateTime.weekday().hour().minute())) == "-- --:--")
        #expect(bench.render(Text(start, style: .timer), 60, 8).nextChange == nil)
        let bar = bench.render(
            ProgressView(timerInterval: start...(start + 60)) {
                EmptyView()
            } currentValueLabel: {
                EmptyView()
            }, 40, 8)
        #expect(bar.nextChange == nil)
        #expect(bar.frame == bench.render(ProgressView(), 40, 8).frame)
    }
}
