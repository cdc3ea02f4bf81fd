import Pixels
import Testing

@testable import Views

/// Ink on every format of panel.
@Suite @MainActor
struct PaintingTests {
    @Test func shadesBecomeAFixedDither() {
        expectPicture(
            VStack(spacing: 0) {
                Rectangle().fill(.secondary)
                Rectangle().fill(.tertiary)
                Rectangle().fill(.quaternary)
            },
            [
                "###.###.###.",
                ".#.#.#.#.#.#",
                "#.###.###.##",
                ".#.#.#.#.#.#",
                "#.#.#.#.#.#.",
                ".#...#...#..",
                "#.#.#.#.#.#.",
                "...#...#...#",
                "#.#.#.#.#.#.",
                "............",
                "..#...#...#.",
                "............",
            ])
        expectPicture(
            Rectangle().opacity(0.5),
            [
                "#.#.#.#.",
                ".#.#.#.#",
                "#.#.#.#.",
                ".#.#.#.#",
            ])
        expectPicture(
            ZStack {
                Rectangle()
                Rectangle().fill(.background).opacity(0.5)
            },
            [
                ".#.#.#.#",
                "#.#.#.#.",
                ".#.#.#.#",
                "#.#.#.#.",
            ])
    }

    private func bench(_ format: PixelFormat, _ scheme: ColorScheme = .dark) -> Bench {
        var bench = Bench()
        bench.profile.format = format
        bench.profile.colorScheme = scheme
        return bench
    }

    private func row(_ view: some View, _ bench: Bench) -> String {
        bench.rows(HStack(spacing: 0) { view }, 12, 1)[0]
    }

    @Test func greysAreShades() {
        let view = Group {
            Color.primary
            Color.secondary
            Color.primary.opacity(0.5)
            Color.gray
            Color.black
            Color.white
        }
        #expect(row(view, bench(.grey4)) == "ff998888..ff")
        #expect(row(view, bench(.grey4, .light)) == "ff998877ff..")
    }

    @Test func greysMixByOpacity() {
        let view = ZStack {
            Color.primary
            Rectangle().fill(.background).opacity(0.2)
        }
        #expect(bench(.grey4).rows(view, 2, 1) == ["cc"])
    }

    @Test func theThirdInkIsForAccentsAndReds() {
        let view = Group {
            Color.red
            Color.primary
            Color.primary.widgetAccentable()
            Color.blue
            Color.white
            Color.accentColor
        }
        #expect(row(view, bench(.blackWhiteRed, .light)) == "22##22##..22")
        #expect(row(view, bench(.mono, .light)) == "########..##")
        #expect(bench(.blackWhiteRed).rows(Text("A").foregroundStyle(.red), 6, 1) == ["22222."])
        #expect(bench(.blackWhiteRed).rows(Rectangle().fill(.red).opacity(0.5), 4, 2) == ["2.2.", ".2.2"])
    }

    @Test func blackAndWhiteFollowTheGround() {
        let view = Group {
            Color.black
            Color.white
            Color.clear
            Color(white: 1)
        }
        #expect(row(view, bench(.mono)) == "...###...###")
        #expect(row(view, bench(.mono, .light)) == "###.........")
    }

    @Test func textIsNeverDithered() {
        let full = Bench().rows(Text("A"), 6, 8)
        for style in [HierarchicalShapeStyle.secondary, .tertiary, .quaternary] {
            #expect(Bench().rows(Text("A").foregroundStyle(style), 6, 8) == full)
            #expect(Bench().rows(VStack { Text("A") }.foregroundStyle(style), 6, 8) == full)
        }
        #expect(Bench().rows(Text("A").opacity(0.3), 6, 8) == full)
        #expect(Bench().rows(Text("A").foregroundColor(.gray), 6, 8) == full)
        #expect(bench(.grey4).rows(Text("A").foregroundStyle(.secondary), 6, 1) == ["99999."])
    }

    @Test func nothingIsDrawnWithoutOpacity() {
        #expect(Bench().render(Text("A").opacity(0), 6, 8).displayList.items.isEmpty)
        #expect(Bench().render(VStack { Color.primary }.opacity(0), 6, 8).displayList.items.isEmpty)
        #expect(Bench().render(Color.clear, 6, 8).displayList.items.isEmpty)
    }

    @Test func opacitiesMultiply() {
        func ink(_ view: some View) -> Int { Bench().render(view, 16, 16).frame.inkCount }
        #expect(ink(VStack { Color.primary.opacity(0.5) }.opacity(0.5)) == 64)
        #expect(ink(Rectangle().opacity(0.5).opacity(0.5)) == 64)
        #expect(ink(Rectangle().opacity(-3)) == 0)
        #expect(ink(Rectangle().opacity(7)) == 256)
        #expect(ink(Rectangle().opacity(.nan)) == 256)
    }

    @Test func inverseTextIsPaperOnInk() {
        let view = Text("A").foregroundStyle(.background).padding(1).background(.primary)
        let inverse = ["########"] + Array(repeating: "#.....##", count: 7) + ["########", "########"]
        #expect(Bench().rows(view, 8, 10) == inverse)
        let secondary = VStack { Text("A").foregroundStyle(.secondary) }.foregroundStyle(.background)
        #expect(Bench().rows(secondary.padding(1).background(Color.primary), 8, 10) == inverse)
        let capsule = Text("A").foregroundColor(.black).padding(1).background(.white, in: Rectangle())
        #expect(Bench().rows(capsule, 8, 10) == inverse)
    }

    @Test func hierarchicalStylesAreSharesOfTheForeground() {
        let view = HStack(spacing: 0) {
            Rectangle().fill(.primary)
            Rectangle().fill(.secondary)
            Rectangle().fill(.foreground)
        }
        #expect(
            bench(.blackWhiteRed, .light).rows(view.foregroundStyle(.red), 6, 1)
                == ["2222" + "22"].map { _ in "222.22" })
        #expect(bench(.grey4).rows(view, 3, 1) == ["f9f"])
        #expect(bench(.grey4).rows(view.foregroundStyle(.secondary), 3, 1) == ["959"])
    }

    @Test func aViewIsCutAtItsFrame() {
        let view = Color.primary.frame(width: 100, height: 100)
        let rendering = Bench().render(view, 4, 2)
        #expect(rendering.frame.size == PixelSize(width: 4, height: 2))
        #expect(rendering.frame.inkCount == 8)
        #expect(Bench().rows(Text("ABC").fixedSize().offset(x: -8), 6, 3) == ["###...", "###...", "###..."])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -3, 400])
    func coloursOfAnyNumbersDoNotTrap(_ value: Double) {
        for format in PixelFormat.allCases {
            for scheme in ColorScheme.allCases {
                let bench = bench(format, scheme)
                _ = bench.render(Color(red: value, green: 0, blue: 0), 4, 4)
                _ = bench.render(Color(white: value, opacity: value), 4, 4)
                _ = bench.render(Text("A").foregroundStyle(Color(white: value).opacity(value)), 4, 4)
            }
        }
    }
}
