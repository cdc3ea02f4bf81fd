import FoundationEssentials
import TestSupport
import Testing
import Widgets

@testable import Views

/// Author code drawn: entries of a widget and views of an author's own.
@Suite @MainActor
struct AuthorViewTests {
    private func render(
        _ view: some View, _ width: Int, _ height: Int, family: WidgetFamily = .accessoryRectangular
    ) -> Rendering {
        ViewRenderer(text: .cell(width: 6, height: 8)).render(
            view, size: .init(width: width, height: height),
            profile: .init(panelSize: .init(width: 128, height: 64), format: .mono, isEmissive: true),
            now: Date(timeIntervalSince1970: 1_800_000_000), zone: .utc
        ) { $0.widgetFamily = family }
    }

    private func texts(_ rendering: Rendering) -> Int {
        rendering.displayList.items.count { if case .glyphs = $0 { true } else { false } }
    }

    private func entry() throws -> WidgetEntry {
        let context = TimelineProviderContext(
            family: .accessoryRectangular, displaySize: CGSize(width: 128, height: 64), isPreview: false)
        return try #require(WidgetCatalog(SampleWidgets()).widget("StepsWidget")).source.placeholder(
            for: TimelineRequest(context: context))
    }

    @Test func anEntryIsDrawnForItsFamily() throws {
        let view = try entry().view()
        // Steps, 42 %, 08:00 or whatever the time is, and a bar of four strips and its filling.
        let rectangular = render(view, 128, 64)
        #expect(texts(rectangular) == 3)
        #expect(rectangular.displayList.items.count == 8)
        #expect(texts(render(view, 128, 8, family: .accessoryInline)) == 1)
        let circular = render(view, 64, 64, family: .accessoryCircular)
        #expect(texts(circular) == 1)
        #expect(circular.diagnostics.isEmpty)
    }

    @Test func aDashboardIsDrawn() {
        let metrics = [Metric(name: "Load", value: 1234, trend: [1, 5, 2]), Metric(name: "Net", value: -3)]
        let full = render(Dashboard(metrics: metrics), 128, 64)
        #expect(texts(full) > 5)
        #expect(rows(full.frame).contains { $0.contains(String(repeating: "#", count: 60)) })
        #expect(texts(render(Dashboard(metrics: metrics, isCompact: true), 128, 64)) == texts(full) - 1)
        #expect(texts(render(Dashboard(metrics: []), 128, 64)) == 2)
    }

    @Test func ornamentsAreAcceptedAndLinksAreKnown() {
        let rendering = render(Ornate(), 64, 64)
        #expect(rendering.widgetURL == URL(string: "sample://open"))
        #expect(rendering.links.map(\.destination) == [URL(string: "sample://open")])
        #expect(rendering.links.first?.area.size == .init(width: 24, height: 8))
        #expect(texts(render(Ornate_Previews.previews, 64, 64)) == 0)
    }

    @Test func theRenderingModeFollowsTheInks() {
        struct Mode: View {
            @Environment(\.widgetRenderingMode) var mode

            var body: some View { if mode == .accented { Text("accented") } }
        }
        #expect(texts(render(Mode(), 64, 8)) == 0)
        #expect(texts(render(Mode().environment(\.widgetRenderingMode, .accented), 64, 8)) == 1)
    }

    @Test func stylesOfAnAuthorsOwnAreUsed() {
        let gauge = render(Gauge(value: 0.42) { EmptyView() }.gaugeStyle(PercentGaugeStyle()), 32, 32)
        #expect(texts(gauge) == 1)
        #expect(gauge.displayList.items.count == 3)
        let dots = render(ProgressView(value: 0.6).progressViewStyle(DottedProgressViewStyle()), 29, 5)
        // Three full dots; the lines of the two others lie half outside.
        #expect(rows(dots.frame)[2] == "#####.#####.#######...###...#")
    }
}
