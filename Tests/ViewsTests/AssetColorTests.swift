import Pixels
import TestSupport
import Testing

@testable import Views

/// Colours of asset catalogues, which nobody here knows: ink, or the ground of what stands on it.
@Suite @MainActor
struct AssetColorTests {
    private let bench = Bench()
    private let brand = Color("Brand")

    private var paperBench: Bench {
        var bench = Bench()
        bench.profile.colorScheme = .light
        return bench
    }

    @Test func alone_isFullInk() {
        expectPicture(
            HStack(spacing: 1) {
                brand.frame(width: 2, height: 2)
                Rectangle().fill(brand).frame(width: 1, height: 2)
                Rectangle().strokeBorder(brand).frame(width: 3, height: 3)
            },
            [
                ".....###",
                "##.#.#.#",
                "##.#.###",
            ])
        #expect(bench.rows(Text("A").foregroundStyle(brand), 6, 8) == bench.rows(Text("A"), 6, 8))
    }

    @Test func unknownColour_isToldOnce_andOnlyWhereItIsDrawn() throws {
        let view = VStack {
            Text("A").foregroundStyle(brand)
            Rectangle().fill(brand)
        }
        let complaints = bench.complaints(view)
        #expect(complaints.count == 1)
        #expect(try #require(complaints.first).contains("There is no colour \"Brand\""))
        #expect(bench.complaints(Text("A").foregroundStyle(Color("AccentColor"))).isEmpty)
        #expect(bench.complaints(Text("A").background(brand.opacity(0))).isEmpty)
        #expect(
            bench.complaints(
                HStack {
                    brand; Color("Other", bundle: .main)
                }
            ).count == 2)
    }

    @Test func backgroundOfInk_isTheBareGround() {
        let text = Text("Room").foregroundStyle(.white).frame(maxWidth: .infinity, maxHeight: .infinity)
        let plain = bench.rows(text, 40, 16)
        #expect(plain.joined().contains("#"))
        #expect(bench.rows(text.background(brand), 40, 16) == plain)
        #expect(bench.rows(text.background { brand }, 40, 16) == plain)
        #expect(bench.rows(text.background(brand, in: Capsule()), 40, 16) == plain)
        #expect(bench.rows(text.background(brand.opacity(0.4)), 40, 16) == plain)
        #expect(bench.rows(text.background(brand.gradient), 40, 16) == plain)
        #expect(
            bench.rows(
                ZStack {
                    brand; text
                }, 40, 16) == plain)
        let fade = LinearGradient(colors: [brand, .black], startPoint: .top, endPoint: .bottom)
        #expect(bench.rows(text.background(fade), 40, 16) == plain)
        #expect(bench.rows(text.foregroundStyle(brand).background(Color("Other")), 40, 16) == plain)
    }

    @Test func backgroundOfPaper_staysInk() {
        let reversed = Text("A").foregroundStyle(.black)
        #expect(bench.rows(reversed.background(brand), 6, 8) == bench.rows(reversed.background(.primary), 6, 8))
        let light = Text("A").foregroundStyle(.white)
        #expect(
            paperBench.rows(light.background(brand), 6, 8) == paperBench.rows(light.background(.primary), 6, 8))
    }

    @Test func cardOnABackground_bothGiveWay() {
        let card = Text("A").padding(2).background(Color("Card"), in: RoundedRectangle(cornerRadius: 2))
        let view = card.frame(maxWidth: .infinity, maxHeight: .infinity).background(brand)
        #expect(bench.rows(view, 24, 16) == bench.rows(Text("A"), 24, 16))
        #expect(bench.rows(view.clipShape(Capsule()), 24, 16) == bench.rows(Text("A"), 24, 16))
    }

    @Test func barOnItsTrack_isSeen() {
        expectPicture(
            ZStack(alignment: .leading) {
                Rectangle().fill(Color("Track"))
                Rectangle().fill(Color("Fill")).frame(width: 3)
            }
            .frame(width: 6, height: 2),
            [
                "###...",
                "###...",
            ])
    }

    @Test func lineWithADot_staysALine() {
        expectPicture(
            ZStack(alignment: .trailing) {
                Rectangle().fill(brand).frame(width: 8, height: 1)
                Rectangle().fill(Color("Dot")).frame(width: 3, height: 3)
            },
            [
                ".....###",
                "########",
                ".....###",
            ])
    }

    @Test func toggleTintedSo_staysOn() {
        let toggle = Toggle("", isOn: .constant(true))
        #expect(bench.rows(toggle.tint(brand), 40, 16) == bench.rows(toggle.tint(.primary), 40, 16))
    }
}
