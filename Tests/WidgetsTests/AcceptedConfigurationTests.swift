import FoundationEssentials
import TestSupport
import Testing
import Views

@testable import Widgets

/// Settings and surroundings that exist for code from phones and watches.
@Suite @MainActor
struct AcceptedConfigurationTests {
    private struct Setting: View {
        @Environment(\.activityFamily) var family
        @Environment(\.showsWidgetLabel) var showsLabel
        @Environment(\.isActivityFullscreen) var isFullscreen

        var body: some View {
            if family == .small { Color.primary }
            if showsLabel || isFullscreen { Text("never") }
        }
    }

    private func items(_ view: some View) -> Int {
        ViewRenderer(text: .cell(width: 6, height: 8)).render(
            view, size: .init(width: 8, height: 8),
            profile: .init(panelSize: .init(width: 128, height: 64), format: .mono, isEmissive: true),
            now: Date(timeIntervalSince1970: 1_800_000_000), zone: .utc
        ).displayList.items.count
    }

    @Test func activitiesAreOfMediumSizeUnlessTold() {
        #expect(items(Setting()) == 0)
        #expect(items(Setting().environment(\.activityFamily, .small)) == 1)
        #expect(ActivityFamily.allCases.map(\.description) == ["small", "medium"])
    }

    @Test func furtherSizesOfActivitiesAreKept() {
        var catalog = WidgetCatalog()
        PlainWidget().body.supplementalActivityFamilies([.small]).disfavoredLocations([.standBy], for: [.systemSmall])
            .promptsForUserConfiguration().onBackgroundURLSessionEvents { _, _ in Issue.record("there are no sessions")
            }
            .onBackgroundURLSessionEvents(matching: "a") { _, finish in finish() }._describe(into: &catalog)
        #expect(catalog.widgets.map(\.settings.activityFamilies) == [[.small]])
    }

    @Test func familiesNoSlotHasAreNotOffered() {
        #expect(!WidgetFamily.allCases.contains(.accessoryCorner))
        #expect(!WidgetFamily.allCases.contains(.systemExtraLargePortrait))
        #expect(WidgetFamily(rawValue: "accessoryCorner") == .accessoryCorner)
        #expect(WidgetFamily.allCases.count == 7)
    }

    @Test func previewsAreDrawnLikeTheirView() {
        let view = Color.primary
        #expect(items(view.previewLayout(.fixed(width: 10, height: 10)).previewDevice("Watch")) == items(view))
    }
}
