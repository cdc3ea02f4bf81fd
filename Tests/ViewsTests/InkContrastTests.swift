import Pixels
import TestSupport
import Testing

@testable import Views

/// Words never stand in the colour of what lies below them.
@Suite @MainActor
struct InkContrastTests {
    private func bench(_ format: PixelFormat = .mono, _ scheme: ColorScheme = .dark) -> Bench {
        var bench = Bench()
        bench.profile = PanelProfile(
            format: format, colorScheme: scheme, density: .small, defaultSpacing: 8, defaultPadding: 4)
        return bench
    }

    @Test(arguments: [ColorScheme.dark, .light])
    func wordsOnAHue_areSeen(scheme: ColorScheme) {
        for words in [Color.white, .black] {
            let rows = bench(.mono, scheme).rows(
                Text("A").foregroundStyle(words).padding(2).background(Color.blue), 10, 12)
            #expect(rows[0] == "##########")
            #expect(rows[5] == "##.....###", "\(words)")
        }
    }

    @Test(arguments: [ColorScheme.dark, .light])
    func wordsInTheColourOfTheGround_areDrawnInInk(scheme: ColorScheme) {
        let bench = bench(.mono, scheme)
        let plain = bench.rows(Text("A"), 12, 10)
        #expect(bench.rows(Text("A").foregroundStyle(.background), 12, 10) == plain)
        #expect(bench.rows(Text("A").foregroundStyle(scheme == .dark ? .black : .white), 12, 10) == plain)
        let framed = Text("A").foregroundStyle(.background).frame(width: 12, height: 10).clipped()
        #expect(bench.rows(framed, 12, 10) == plain)
        #expect(bench.rows(Text("A").foregroundStyle(.background).rotationEffect(.degrees(0.001)), 12, 10) == plain)
    }

    @Test func symbolsAreSeenToo() {
        let found = bench().rows(Image(systemName: "bolt").padding(2).background(.primary), 20, 20)
        let meant = bench().rows(
            Image(systemName: "bolt").foregroundStyle(.background).padding(2).background(.primary), 20, 20)
        #expect(found == meant)
        #expect(found.joined().contains("#"))
    }

    @Test func wordsOnARoundedBadge_areSeen() {
        let badge = Text("12").padding(2).background(.primary, in: Capsule())
        let meant = Text("12").foregroundStyle(.background).padding(2).background(.primary, in: Capsule())
        #expect(bench().rows(badge, 20, 14) == bench().rows(meant, 20, 14))
    }

    @Test func wordsDrawnTwice_stay() {
        let text = Text("Ab 1")
        #expect(
            bench().rows(
                ZStack {
                    text; text
                }, 30, 10) == bench().rows(text, 30, 10))
        #expect(bench().rows(text.overlay { text.foregroundStyle(.secondary) }, 30, 10) == bench().rows(text, 30, 10))
    }

    @Test func wordsPartlyOverABar_keepTheirInk() {
        let view = ZStack(alignment: .leading) {
            Color.primary.frame(width: 12, height: 8)
            Text("ABCD").foregroundStyle(.background)
        }
        #expect(bench().rows(view, 24, 8)[3] == ".....#.....#............")
    }

    @Test func nearGreys_areTakenApart() {
        let bench = bench(.grey4)
        func levels(_ ink: Double, on ground: Double) -> Set<UInt8> {
            let view = Text("A").foregroundStyle(Color(white: ink)).frame(width: 12, height: 10)
                .background(Color(white: ground))
            return Set(bench.render(view, 12, 10).frame.pixels)
        }
        #expect(levels(0.9, on: 1) == [0, 15])
        #expect(levels(0.1, on: 0) == [0, 15])
        #expect(levels(0.4, on: 1) == [6, 15])
    }

    @Test func thirdInkOnItself_isLeftOut() {
        let bench = bench(.blackWhiteRed, .light)
        let view = Text("A").foregroundStyle(.red).padding(2).background(Color.red)
        #expect(Set(bench.render(view, 10, 12).frame.pixels) == [0, 2])
        #expect(Set(bench.render(Text("A").padding(2).background(Color.red), 10, 12).frame.pixels) == [1, 2])
    }

    @Test func whatWasMeantOtherwise_isStillTold() {
        let lints = inspected(Text("a").foregroundStyle(.background), 20, 20).lints
        #expect(lints.map(\.kind) == [.invisibleInk])
        #expect(lints.first?.text == "a")
    }
}
