import Testing

@testable import Views

/// Masks: a view shown where another one has something to show.
@Suite @MainActor
struct MaskTests {
    private let bench = Bench()

    @Test func onlyWhatTheMaskCoversIsSeen() {
        expectPicture(
            Rectangle().mask { Circle() },
            ["..####..", ".######."] + Array(repeating: "########", count: 4) + [".######.", "..####.."])
        expectPicture(Rectangle().mask(Block(width: 2, height: 1)), ["....", ".##.", "...."].map { $0 })
    }

    @Test func theColourOfAMaskDoesNotCount() {
        expectPicture(Rectangle().mask { Color.black.frame(width: 2) }, [".##.", ".##."])
        expectPicture(Rectangle().mask { Color.clear }, ["....", "...."])
        expectPicture(Rectangle().mask { EmptyView() }, ["....", "...."])
    }

    @Test func textIsAMask() {
        let row = "#####."
        expectPicture(Rectangle().mask { Text("A") }, Array(repeating: row, count: 7) + ["......"])
    }

    @Test func whatWasBelowStays() {
        let view = ZStack {
            Rectangle()
            Rectangle().fill(.background).mask(alignment: .leading) { Block(width: 2, height: 2) }
        }
        expectPicture(view, ["..##", "..##"])
    }

    @Test func masksAreAlignedAndMove() {
        expectPicture(Rectangle().mask(alignment: .bottomTrailing) { Block(width: 1, height: 1) }, ["...", "..#"])
        expectPicture(
            Rectangle().mask(alignment: .leading) { Block(width: 1, height: 4) }.rotationEffect(.degrees(90)),
            ["####", "....", "....", "...."])
        expectPicture(
            Rectangle().mask { Circle() }.mask(alignment: .top) { Color.primary.frame(height: 1) },
            [".##.", "....", "....", "...."])
    }

    @Test func greysAreMixed() {
        var grey = bench
        grey.profile.format = .grey4
        #expect(grey.rows(Rectangle().mask { Color.primary.opacity(0.6) }, 2, 1) == ["99"])
    }

    @Test func aMaskMayFadeOut() {
        let fade = LinearGradient(
            stops: [.init(color: .black, location: 0.5), .init(color: .clear, location: 0.5)], startPoint: .top,
            endPoint: .bottom)
        expectPicture(Rectangle().mask { fade }, ["####", "####", "....", "...."])
        var grey = bench
        grey.profile.format = .grey4
        let soft = LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
        #expect(grey.rows(Rectangle().mask { soft }, 4, 1) == ["d962"])
    }

    @Test func ellipsesHaveTheProportionsOfTheirArea() {
        let gradient = EllipticalGradient(
            gradient: Gradient(stops: [.init(color: .primary, location: 1), .init(color: .clear, location: 1)]))
        expectPicture(Rectangle().fill(gradient), [".######.", "########", "########", ".######."])
    }
}
