import FoundationEssentials
import Testing

@testable import Views

/// `Text(_:style:)` and `Text(_:format:)`.
@Suite @MainActor
struct DateTextTests {
    // 2027-01-15T08:00:00Z, a Friday.
    private let date = Date(timeIntervalSince1970: 1_800_000_000)

    /// What a date reads some seconds after it, and how many seconds after it that changes.
    private func read(_ style: Text.DateStyle, at seconds: Double) -> (words: String, change: Double?) {
        var bench = Bench()
        bench.now = date + seconds
        let text = Text(date, style: style)
        return (bench.words(text), bench.render(text, 200, 8).nextChange?.timeIntervalSince(date))
    }

    @Test func timer_countsDownThenUpWithoutBound() {
        #expect(read(.timer, at: -152) == ("2:32", -151))
        #expect(read(.timer, at: -0.5) == ("0:01", 0))
        #expect(read(.timer, at: 0) == ("0:00", 1))
        #expect(read(.timer, at: 0.5) == ("0:00", 1))
        #expect(read(.timer, at: 133_141) == ("36:59:01", 133_142))
    }

    @Test func relative_hasTwoUnitsAndNoSign() {
        #expect(read(.relative, at: 0) == ("0 sec", 1))
        #expect(read(.relative, at: 1) == ("1 sec", 2))
        #expect(read(.relative, at: 674) == ("11 min, 14 sec", 675))
        #expect(read(.relative, at: -674) == ("11 min, 14 sec", -673))
        #expect(read(.relative, at: -674.5) == ("11 min, 15 sec", -674))
        #expect(read(.relative, at: 120) == ("2 min", 121))
        #expect(read(.relative, at: 8580) == ("2 hr, 23 min", 8640))
        #expect(read(.relative, at: -8580) == ("2 hr, 23 min", -8579))
        #expect(read(.relative, at: -8579) == ("2 hr, 22 min", -8519))
        #expect(read(.relative, at: 3600) == ("1 hr", 3660))
        #expect(read(.relative, at: -3600) == ("1 hr", -3599))
        #expect(read(.relative, at: 93_600) == ("1 day, 2 hr", 97_200))
    }

    @Test func offset_isSignedInItsLargestUnit() {
        #expect(read(.offset, at: 7300) == ("+2 hours", 10_800))
        #expect(read(.offset, at: -660) == ("-11 minutes", -659))
        #expect(read(.offset, at: -659) == ("-10 minutes", -599))
        #expect(read(.offset, at: 0) == ("+0 seconds", 1))
        #expect(read(.offset, at: 1) == ("+1 second", 2))
        #expect(read(.offset, at: -1) == ("-1 second", 0))
        #expect(read(.offset, at: 86_400) == ("+1 day", 172_800))
    }

    @Test(arguments: [Text.DateStyle.timer, .relative, .offset])
    func announcedChangesAreExact(_ style: Text.DateStyle) {
        // From 70 seconds before to 70 after: at each change the text differs, and just before it does not yet.
        var moment = -70.25
        while moment < 70 {
            let (words, change) = read(style, at: moment)
            guard let change else { break }
            #expect(change > moment)
            #expect(read(style, at: change).words != words, "no change at \(change)")
            #expect(read(style, at: change - 0.01).words == words, "changed before \(change)")
            moment = change
        }
        #expect(moment >= 70)
    }

    @Test func nothingMovesWhenTenMinutesBecomeNine() {
        func width(_ style: Text.DateStyle, _ seconds: Double) -> CGFloat {
            var bench = Bench()
            bench.now = date + seconds
            return bench.size(Text(date, style: style), nil).width
        }
        #expect(width(.timer, -600) == width(.timer, -599))
        #expect(width(.timer, -1) == width(.timer, -600))
        #expect(width(.timer, 5) == width(.timer, 700))
        #expect(width(.relative, -600) == width(.relative, -599))
        #expect(width(.relative, 120) == width(.relative, 133))
        #expect(width(.relative, 1) == width(.relative, 59))
        #expect(width(.offset, 1) == width(.offset, 59))
    }

    @Test func timesAndDatesStandStill() {
        #expect(read(.time, at: 5) == ("08:00", nil))
        #expect(read(.date, at: 5) == ("15 January 2027", nil))
    }

    @Test func formatsAddParts() {
        let bench = Bench()
        func words(_ format: DateFormat) -> String { bench.words(Text(date, format: format)) }
        #expect(words(.dateTime.hour().minute()) == "8:00")
        #expect(words(.dateTime.hour(.twoDigits).minute().second()) == "08:00:00")
        #expect(words(.dateTime.weekday().day().month()) == "Fri 15 Jan")
        #expect(
            words(.dateTime.weekday(.wide).day(.twoDigits).month(.wide).year().hour().minute())
                == "Friday 15 January 2027 8:00")
        #expect(words(.dateTime) == "15/01/2027 08:00")
    }

    @Test func rangesShowBothTimes() {
        #expect(Bench().words(Text(date...(date + 5400))) == "08:00\u{2013}09:30")
    }

    @Test func interpolationsKeepReadingRight() {
        var bench = Bench()
        bench.now = date - 61
        #expect(bench.words(Text("in \(date, style: .timer)!")) == "in 1:01!")
        #expect(bench.render(Text("in \(date, style: .timer)!"), 100, 8).nextChange == date - 60)
        #expect(bench.words(Text("\(timerInterval: date...(date + 60))")) == "1:00")
        #expect(
            bench.words(Text("\(3.14159, specifier: "%.1f") of \(7) \("s") \(Text("bold").bold())"))
                == "3.1 of 7 s bold")
    }
}
