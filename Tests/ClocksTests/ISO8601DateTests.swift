import Clocks
import FoundationEssentials
import Testing

@Suite struct ISO8601DateTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-11-30T09:41:00Z", 1_796_031_660), ("2026-11-30T09:41Z", 1_796_031_660),
            ("2026-11-30T09:41:00+01:00", 1_796_028_060), ("2026-11-30T09:41:00-0530", 1_796_051_460),
            ("2026-11-30T09:41:00.25Z", 1_796_031_660.25), ("2024-02-29T00:00:00Z", 1_709_164_800),
            ("2000-03-01T00:00:00Z", 951_868_800), ("1969-12-31T23:59:59Z", -1),
            ("2100-03-01T00:00:00Z", 4_107_542_400),
        ] as [(String, Double)])
    func text_isRead(text: String, seconds: Double) {
        #expect(ISO8601Date.parse(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "now", "2026-11-30", "2026-11-30T09:41:00", "2026-11-30 09:41:00Z", "2026-11-30T09:41:00Z ",
        "2026-02-29T00:00:00Z", "2100-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z",
        "2026-00-01T00:00:00Z", "2026-11-30T24:00:00Z", "2026-11-30T09:60:00Z", "2026-11-30T09:41:60Z",
        "2026-11-30T09:41:00.Z", "2026-11-30T09:41:00+1:00", "2026-11-30T09:41:00+24:00", "26-11-30T09:41:00Z",
        "2026-11-30T09:41:00z", "٢٠٢٦-11-30T09:41:00Z",
    ])
    func text_thatIsNoDate_isNil(text: String) {
        #expect(ISO8601Date.parse(text) == nil)
    }

    @Test func everyDayOfFourHundredYears_isOneAfterTheOther() {
        var expected = ISO8601Date.parse("1970-01-01T00:00:00Z")!
        for year in 1970..<2370 {
            for month in 1...12 {
                for day in 1...31 {
                    let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)T00:00:00Z"
                    guard let date = ISO8601Date.parse(text) else { continue }
                    #expect(date == expected)
                    expected = date.addingTimeInterval(86_400)
                }
            }
        }
        #expect(expected == ISO8601Date.parse("2370-01-01T00:00:00Z"))
    }
}
