import FoundationEssentials
import Pixels
import Testing

@testable import Views

/// Clips, turns, scales, borders, gradients, links.
@Suite @MainActor
struct EffectTests {
    private let bench = Bench()

    @Test func aClipShowsOnlyWhatLiesInItsShape() {
        expectPicture(
            Rectangle().clipShape(Circle()),
            [
                "..####..", ".######.", "########", "########", "########", "########", ".######.", "..####..",
            ])
        expectPicture(Color.primary.cornerRadius(3), [".######.", "########", "########", ".######."])
        let overflow = Block(width: 8, height: 4).frame(width: 4, height: 4).clipped().frame(width: 8)
        expectPicture(overflow, Array(repeating: "..####..", count: 4))
    }

    @Test func whatWasBelowAClipStays() {
        let view = ZStack {
            Rectangle()
            Rectangle().fill(.background).clipShape(Rectangle().inset(by: 1))
        }
        expectPicture(view, ["######", "#....#", "#....#", "######"])
    }

    @Test func clipsInClips() {
        let view = Rectangle().padding(.leading, 2).clipped().padding(.top, 1).clipShape(Circle())
        expectPicture(
            view, ["........", "..#####.", "..######", "..######", "..######", "..######", "..#####.", "..####.."])
    }

    @Test func aProgressRingOfTrimAndTurnBeginsAtTheTop() {
        let ring = Circle().trim(from: 0, to: 0.25).stroke(lineWidth: 2).rotationEffect(.degrees(-90)).padding(1)
        let direct = Circle().trim(from: 0, to: 0.25).rotation(.degrees(-90)).stroke(lineWidth: 2).padding(1)
        #expect(bench.rows(ring, 16, 16) == bench.rows(direct, 16, 16))
        #expect(bench.size(Block(width: 8, height: 2).rotationEffect(.degrees(90)), nil) == size(8, 2))
    }

    @Test func turnsByQuartersAreExact() {
        let bar = Block(width: 6, height: 2)
        expectPicture(bar.rotationEffect(.degrees(90)).frame(height: 6), Array(repeating: "..##..", count: 6))
        expectPicture(bar.rotationEffect(.degrees(180)), ["######", "######"])
        expectPicture(bar.rotationEffect(.degrees(360)), ["######", "######"])
        expectPicture(
            bar.rotationEffect(.degrees(90), anchor: .topLeading).frame(height: 8), Array(repeating: "......", count: 8)
        )
    }

    @Test func scalesChangeAreas() {
        let bar = Block(width: 4, height: 4)
        expectPicture(bar.scaleEffect(0.5), ["....", ".##.", ".##.", "...."])
        expectPicture(bar.scaleEffect(x: 0.5, anchor: .leading), Array(repeating: "##..", count: 4))
        expectPicture(bar.scaleEffect(0), Array(repeating: "....", count: 4))
        #expect(bench.complaints(bar.scaleEffect(.nan)).count == 1)
        #expect(bench.complaints(bar.rotationEffect(.degrees(.infinity))).count == 1)
    }

    @Test func textTurnsByQuarters() {
        // A cell of the test font is inked but for its last column and row.
        let text = Text("A")
        #expect(bench.rows(text, 6, 8) == Array(repeating: "#####.", count: 7) + ["......"])
        #expect(
            bench.rows(text.rotationEffect(.degrees(180)), 6, 8) == ["......"] + Array(repeating: ".#####", count: 7))
        let turned = bench.rows(text.rotationEffect(.degrees(90)), 8, 8)
        #expect(
            turned == ["........"] + Array(repeating: ".#######", count: 5) + Array(repeating: "........", count: 2))
        #expect(
            bench.rows(text.rotationEffect(.degrees(90)).rotationEffect(.degrees(-90)), 6, 8) == bench.rows(text, 6, 8))
    }

    @Test func textTurnsByAnyAngle() {
        let rows = bench.rows(Text("A").rotationEffect(.degrees(45)), 12, 12)
        let ink = rows.joined().filter { $0 == "#" }.count
        #expect((30...40).contains(ink))
        #expect(rows.first { $0.contains("#") }!.filter { $0 == "#" }.count <= 2)
        #expect(
            bench.rows(Text("A").rotationEffect(.degrees(45)).scaleEffect(0), 12, 12).joined().contains("#") == false)
    }

    @Test func textAndSymbolsScale() {
        #expect(
            bench.rows(Text("A").scaleEffect(2), 12, 16) == Array(repeating: "##########..", count: 14)
                + Array(repeating: "............", count: 2))
        let symbol = Image(systemName: "nosuchsymbol")
        let plain = bench.rows(symbol, 8, 8).joined().filter { $0 == "#" }.count
        #expect(plain > 0)
        #expect(bench.rows(symbol.scaleEffect(2), 16, 16).joined().filter { $0 == "#" }.count == 4 * plain)
    }

    @Test func bordersLieInside() {
        expectPicture(Color.clear.border(.primary), ["#####", "#...#", "#####"])
        #expect(bench.size(Block(width: 5, height: 5).border(.red, width: 2), nil) == size(5, 5))
    }

    @Test func stylesAndShapesCanBeLaidOver() {
        expectPicture(Rectangle().overlay(.background), ["...", "..."])
        expectPicture(
            Rectangle().overlay(.background, in: Circle()).frame(width: 4, height: 4), ["#..#", "....", "....", "#..#"])
        expectPicture(Color.clear.overlay(Circle()), [".##.", "####", "####", ".##."])
    }

    @Test func gradientsFlowOverAreas_andAreTheirMeanInText() {
        var grey = bench
        grey.profile.format = .grey4
        let gradient = LinearGradient(colors: [.white, .black], startPoint: .top, endPoint: .bottom)
        #expect(grey.rows(gradient, 2, 1) == ["88"])
        #expect(grey.rows(Rectangle().fill(Gradient(colors: [])), 2, 1) == [".."])
        #expect(
            grey.rows(RadialGradient(colors: [.white, .clear], center: .center, startRadius: 0, endRadius: 3), 2, 1)
                == ["dd"])
        var red = bench
        red.profile.format = .blackWhiteRed
        #expect(red.rows(Text("A").foregroundStyle(Gradient(colors: [.red, .red, .white])), 6, 1) == ["22222."])
        #expect(
            bench.rows(Rectangle().fill(gradient), 4, 1)
                == bench.rows(Rectangle().fill(Color.primary.sharing(0.5)), 4, 1))
    }

    @Test func linksKnowTheirPlace() {
        let url = URL(string: "app://one")!
        let view = HStack(spacing: 2) {
            Text("A")
            Link("BB", destination: url)
        }
        let rendering = bench.render(view, 20, 8)
        #expect(rendering.links == [LinkArea(area: PixelRect(x: 8, y: 0, width: 12, height: 8), destination: url)])
        #expect(rendering.widgetURL == nil)
        #expect(bench.render(view.hidden(), 20, 8).links.isEmpty)
    }

    @Test func ofSeveralWidgetURLsTheOutermostCounts() {
        let inner = URL(string: "app://inner")!
        let outer = URL(string: "app://outer")!
        let rendering = bench.render(Text("A").widgetURL(inner).widgetURL(outer).widgetURL(nil), 8, 8)
        #expect(rendering.widgetURL == outer)
        #expect(rendering.diagnostics.count == 1)
        #expect(bench.render(Text("A").widgetURL(inner).widgetURL(inner), 8, 8).diagnostics.isEmpty)
    }

    @Test func lineRangesReserveAndLimit() {
        #expect(bench.size(Text("A").lineLimit(2...3), 24).height == 16)
        #expect(bench.size(Text("a b c d").lineLimit(2...3), 6).height == 24)
        #expect(bench.size(Text("a b c d").lineLimit(...2), 6).height == 16)
        #expect(bench.size(Text("a b c d").lineLimit(2...), 6).height == 32)
        #expect(bench.size(Text("A").lineLimit(2...), 6).height == 16)
    }
}
