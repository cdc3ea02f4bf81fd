import Activities
import Clocks
import FoundationEssentials
import Pixels
import TestSupport
import Testing
import Typography
import Views
import Widgets

/// The widgets of the examples, gathered as authors gather theirs.
struct ExampleWidgets: WidgetBundle {
    @WidgetBundleBuilder
    var body: some Widget {
        WeatherWidget()
        TodoWidget()
        StepsRingWidget()
        RideActivityWidget()
    }
}

/// Widgets as authors publish them, drawn with the stock fonts: nothing to complain about, and the committed pictures.
@Suite @MainActor struct ExamplesTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_764_495_660)

    private func render(_ view: some View, _ width: Int, _ height: Int, _ family: WidgetFamily) throws -> Rendering {
        let renderer = ViewRenderer(text: try TextEngine(fonts: try FontDirectory.locate()))
        return renderer.render(
            view, size: PixelSize(width: width, height: height),
            profile: PanelProfile(panelSize: PixelSize(width: 128, height: 64), format: .mono, isEmissive: true),
            now: Self.now, zone: .utc
        ) { $0.widgetFamily = family }
    }

    private func entry(_ kind: String, _ family: WidgetFamily) throws -> AnyView {
        let context = TimelineProviderContext(
            family: family, displaySize: CGSize(width: 128, height: 64), isPreview: false)
        let widget = try #require(WidgetCatalog(ExampleWidgets()).widget(kind))
        return widget.source.placeholder(for: TimelineRequest(context: context)).view()
    }

    @Test(arguments: [
        ("com.example.weather", WidgetFamily.accessoryCircular, 64, 64),
        ("com.example.weather", .accessoryRectangular, 128, 64), ("com.example.weather", .accessoryInline, 128, 16),
        ("TodoWidget", .accessoryCircular, 64, 64), ("TodoWidget", .accessoryRectangular, 128, 64),
        ("TodoWidget", .accessoryInline, 128, 16), ("StepsRing", .accessoryCircular, 64, 64),
        ("StepsRing", .accessoryRectangular, 128, 64),
    ])
    func widget(_ kind: String, _ family: WidgetFamily, _ width: Int, _ height: Int) throws {
        let rendering = try render(try entry(kind, family), width, height, family)
        #expect(rendering.diagnostics == [])
        try Golden.compare(try PNG.encode(rendering.frame, lightInk: true), name: "example-\(kind)-\(family).png")
    }

    @Test func linksAndButtonsAreKnown() throws {
        let todo = try render(try entry("TodoWidget", .accessoryRectangular), 128, 64, .accessoryRectangular)
        #expect(todo.links.map(\.destination.absoluteString).first == "todo://item/1")
        #expect(todo.controls.count == 1)
        let weather = try render(try entry("com.example.weather", .accessoryInline), 128, 16, .accessoryInline)
        #expect(weather.widgetURL == URL(string: "weather://berlin"))
    }

    @Test(arguments: [
        ("lockScreen", ActivityPresentation.lockScreen, 128, 64), ("compact", .compact, 128, 16),
        ("minimal", .minimal, 16, 16), ("expanded", .expanded, 128, 64),
    ])
    func activity(_ name: String, _ presentation: ActivityPresentation, _ width: Int, _ height: Int) throws {
        let descriptor = try #require(WidgetCatalog(ExampleWidgets()).others.first as? any ActivityDescriptor)
        let view = try #require(descriptor.view(of: try ride(), as: presentation, isStale: false))
        let rendering = try render(view, width, height, .accessoryRectangular)
        #expect(rendering.diagnostics == [])
        #expect(rendering.widgetURL == (presentation == .lockScreen ? nil : URL(string: "ride://current")))
        try Golden.compare(try PNG.encode(rendering.frame, lightInk: true), name: "example-ride-\(name).png")
    }

    /// A running ride, eight minutes before its end.
    private func ride() throws -> ActivityRecord {
        let center = ActivityCenter()
        center.configure(now: { Self.now })
        return try ActivityCenter.$current.withValue(center) {
            let window = Self.now.addingTimeInterval(-120)...Self.now.addingTimeInterval(480)
            let activity = try Activity.request(
                attributes: RideAttributes(destination: "Alexanderplatz"),
                content: .init(state: .init(driver: "Mina", progress: 0.2, window: window), staleDate: nil))
            return try #require(center.book.record(activity.id))
        }
    }
}
