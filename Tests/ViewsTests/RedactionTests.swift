import Testing

@testable import Views

/// Placeholders, privacy, invalidation.
@Suite @MainActor
struct RedactionTests {
    private let bench = Bench()

    private let bars = ["......", "......", "######", "######", "######", "######", "######", "......"]
    private let letter = Array(repeating: "#####.", count: 7) + ["......"]

    @Test func placeholdersDrawBarsForText() {
        #expect(bench.rows(Text("A").redacted(reason: .placeholder), 6, 8) == bars)
        #expect(bench.rows(Text("A\nB").redacted(reason: .placeholder), 6, 16) == bars + bars)
    }

    @Test func placeholdersDrawBoxesForSymbols() {
        let rows = bench.rows(Image(systemName: "sun").redacted(reason: .placeholder), 10, 10)
        #expect(rows.allSatisfy { $0 == rows[0] && !$0.contains(".") } || rows.contains { $0.contains("########") })
    }

    @Test func onlySensitiveContentIsHiddenForPrivacy() {
        #expect(bench.rows(Text("A").redacted(reason: .privacy), 6, 8) == letter)
        #expect(bench.rows(Text("A").privacySensitive().redacted(reason: .privacy), 6, 8) == bars)
        #expect(bench.rows(Text("A").privacySensitive(false).redacted(reason: .privacy), 6, 8) == letter)
        #expect(bench.rows(Text("A").privacySensitive(), 6, 8) == letter)
    }

    @Test func sensitiveContentIsDrawnAsAPlaceholderOfItself() {
        #expect(bench.rows(Text("A").privacySensitive().redacted(reason: .placeholder), 6, 8) == letter)
    }

    @Test func unredactedClearsTheReasons() {
        #expect(bench.rows(Text("A").unredacted().redacted(reason: .placeholder), 6, 8) == letter)
    }

    @Test func invalidatedContentIsDrawnAsItIs() {
        #expect(bench.rows(Text("A").redacted(reason: .invalidated), 6, 8) == letter)
    }

    @Test func layoutDoesNotChange() {
        let view = HStack {
            Text("AB")
            Image(systemName: "sun")
            ProgressView(value: 0.5)
        }
        #expect(bench.leaves(view, 80) == bench.leaves(view.redacted(reason: .placeholder), 80))
        #expect(
            bench.rows(ProgressView(value: 0.5).redacted(reason: .placeholder), 20, 6)
                == bench.rows(ProgressView(value: 0.5), 20, 6))
    }
}
