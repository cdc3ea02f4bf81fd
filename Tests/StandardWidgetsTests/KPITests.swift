import FoundationEssentials
import Testing

@testable import StandardWidgets

@Suite struct KPITests {
    private func content(_ text: String) -> WidgetContent<KeyFigure> {
        let configuration = KPIConfiguration()
        configuration.file = "/tmp/kpi.json"
        return KPIProvider(file: file(text)).entry(configuration, now: Faces.now).content
    }

    private func figure(_ text: String) throws -> KeyFigure {
        guard case .value(let figure) = content(text) else { throw CocoaError(.fileReadUnknown) }
        return figure
    }

    @Test func allKeysAreRead() throws {
        let read = try figure(
            #"""
            {"title": "Load", "value": 41.256, "unit": "kW", "style": "number", "digits": 1, "target": 50, "previous": 40,
             "trend": [39, 40, 41.256]}
            """#)
        #expect(read.text == "41.3")
        #expect(read.change == "3.1%")
        #expect(read.isRising == true)
        #expect(read.progress == 0.82512)
        #expect(read.trend.count == 3)
    }

    @Test func stylesWriteNumbers() throws {
        #expect(try figure(#"{"value": 1234567}"#).text == "1,234,567")
        #expect(try figure(#"{"value": 1234567, "style": "compact"}"#).text == "1.2M")
        #expect(try figure(#"{"value": 41.25, "style": "percent"}"#).text == "41.2%")
        #expect(try figure(#"{"value": 3.14159}"#).text == "3.14")
    }

    @Test func noNumberYet_isEmpty() {
        #expect(content(#"{"value": null}"#) == .empty)
    }

    @Test(arguments: [
        (#"{"title": "x"}"#, "value: missing key"), (#"{"value": "12"}"#, "value: expected a number or null"),
        (#"{"value": 1, "style": "percents"}"#, "percent"),
        (#"{"value": 1, "trend": [1, "x"]}"#, "trend[1]: expected a number"),
        (#"{"value": 1, "digits": 9}"#, "from 0 to 6"), (#"{"value": 1, "titel": "x"}"#, "title"),
    ])
    func badFigures_sayWhereAndWhat(text: String, words: String) {
        guard case .problem(let problem) = content(text) else { return #expect(Bool(false), "\(text)") }
        #expect(problem.detail.contains(words), "\(problem.detail)")
    }

    @Test func barsAreWholePixels_andNeverNothing() {
        #expect(TrendBars.heights([0, 5, 10], 10) == [2, 6, 10])
        #expect(TrendBars.heights([3, 3], 10) == [10, 10])
        #expect(TrendBars.heights([], 10) == [])
        #expect(TrendBars.heights([-1e308, 1e308], 10) == [10, 10])
    }

    @Test func sharesKeepAPixel() {
        #expect(ShareBar.lit(0, of: 50) == 0)
        #expect(ShareBar.lit(0.001, of: 50) == 1)
        #expect(ShareBar.lit(0.5, of: 50) == 25)
        #expect(ShareBar.lit(0.999, of: 50) == 49)
        #expect(ShareBar.lit(1, of: 50) == 50)
        #expect(ShareBar.lit(.nan, of: 50) == 0)
    }
}
