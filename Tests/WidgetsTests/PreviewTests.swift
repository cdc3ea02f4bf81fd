import FoundationEssentials
import JSON
import Testing
import Views

@testable import Widgets

/// The pictures of a `PreviewProvider`.
@Suite @MainActor struct PreviewTests {
    struct Dial_Previews: PreviewProvider {
        static var previews: some View {
            Dial(number: 1)
                .previewContext(WidgetPreviewContext(family: .accessoryCircular))
                .previewDisplayName("Round")
            Group {
                ForEach(2..<4) { number in
                    Dial(number: number).previewContext(WidgetPreviewContext(family: .accessoryInline))
                }
            }
        }
    }

    struct Plain_Previews: PreviewProvider {
        static var previews: some View { Dial(number: 5) }
    }

    struct Dial: View {
        let number: Int
        @Environment(\.widgetFamily) private var family

        var body: some View { Text("\(number) \(family.rawValue)") }
    }

    private let renderer = ViewRenderer(text: .cell(width: 6, height: 8))

    private func words(_ view: AnyView, _ change: @MainActor (inout EnvironmentValues) -> Void = { _ in }) -> String {
        renderer.render(
            view, size: .init(width: 256, height: 64),
            profile: .init(panelSize: .init(width: 256, height: 64), format: .mono, isEmissive: true),
            now: Date(timeIntervalSince1970: 1_800_000_000), zone: .utc, inspects: true, change: change
        ).accessibility.map(\.label).joined(separator: ", ")
    }

    @Test func eachViewWithAContextIsAPicture() {
        let scenes = Dial_Previews.scenes { _ = words($0, $1) }
        #expect(scenes.map(\.family) == [.accessoryCircular, .accessoryInline, .accessoryInline])
        #expect(scenes.map(\.name) == ["Round", nil, nil])
        #expect(
            scenes.map { scene in words(scene.view) { $0.widgetFamily = scene.family } }
                == ["1 accessoryCircular", "2 accessoryInline", "3 accessoryInline"])
    }

    @Test func previewsWithoutContextAreOnePicture() {
        let scenes = Plain_Previews.scenes { _ = words($0, $1) }
        #expect(scenes.map(\.family) == [.accessoryRectangular])
        #expect(scenes.map { words($0.view) } == ["5 accessoryRectangular"])
    }

    @Test func theKindOfPreviewsShowsTheFirstOfAFamily() {
        let widget = Dial_Previews.widget(kind: "Dial_Previews") { _ = words($0, $1) }
        #expect(widget.settings.families == [.accessoryCircular, .accessoryInline])
        func shown(_ family: WidgetFamily) -> String {
            let context = TimelineProviderContext(
                family: family, displaySize: CGSize(width: 64, height: 64), isPreview: false)
            return words(widget.source.placeholder(for: TimelineRequest(context: context)).view()) {
                $0.widgetFamily = family
            }
        }
        #expect(shown(.accessoryInline) == "2 accessoryInline")
        #expect(shown(.systemSmall) == "1 systemSmall")
    }

    @Test func drawnAsAViewAPreviewHasItsFamily() {
        #expect(words(AnyView(Dial_Previews.previews)).contains("1 accessoryCircular"))
    }
}
