import FoundationEssentials
import Pixels
import Testing
import Typography

@testable import Views

/// Symbols that stand within a paragraph.
@Suite @MainActor
struct SymbolInTextTests {
    private func render(_ view: some View, width: Int = 64) throws -> Rendering {
        let renderer = ViewRenderer(text: try TextEngine(fonts: try FontDirectory.locate()))
        let profile = PanelProfile(panelSize: PixelSize(width: 128, height: 64), format: .mono, isEmissive: true)
        return renderer.render(
            view, size: PixelSize(width: width, height: 16), profile: profile,
            now: Date(timeIntervalSince1970: 1_800_000_000), zone: .utc, inspects: true)
    }

    private func ink(_ rendering: Rendering) -> Int { rendering.frame.pixels.count { $0 > 0 } }

    @Test func theSymbolIsDrawnAndSaid() throws {
        let view = try render(Text("\(Image(systemName: "heart.fill")) 72").font(.caption))
        #expect(view.accessibility.map(\.label) == ["heart 72"])
        #expect(view.diagnostics.isEmpty)
        let number = try render(Text(" 72").font(.caption))
        let symbol = try render(Image(systemName: "heart.fill").font(.caption))
        #expect(ink(view) == ink(number) + ink(symbol))
    }

    @Test func concatenationKeepsTheLine() throws {
        let text = Text("A") + Text(Image(systemName: "heart.fill")) + Text("B")
        #expect(try render(text).accessibility.map(\.label) == ["AheartB"])
        #expect(try render(text.lineLimit(1), width: 12).accessibility.count == 1)
    }

    @Test func anUnknownSymbolIsABoxAndOneComplaint() throws {
        let view = try render(Text("\(Image(systemName: "no.such.symbol")) 1"))
        #expect(view.diagnostics.count == 1)
        let plain = try render(Text(" 1"))
        #expect(ink(view) > ink(plain))
    }

    @Test func privacyHidesTheSymbolToo() throws {
        let view = try render(Text("\(Image(systemName: "heart.fill")) 72").redacted(reason: .placeholder))
        #expect(view.accessibility.map(\.label) == ["Hidden"])
    }
}
