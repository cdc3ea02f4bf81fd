import Pixels
import TestSupport
import Testing

@Suite
struct OutlineTests {
    private func polygon(_ corners: (Double, Double)...) -> Contour {
        Contour(corners.map { Contour.Corner($0.0, $0.1) })
    }

    private func square(_ from: Double, _ to: Double) -> Contour {
        polygon((from, from), (to, from), (to, to), (from, to))
    }

    private func picture(_ contours: Contour..., evenOdd: Bool = false, size: Int = 6) -> [String] {
        var frame = Frame(size: PixelSize(width: size, height: size))
        for span in Outline(contours).spans(in: frame.bounds, evenOdd: evenOdd) {
            frame.fill(PixelRect(x: span.start, y: span.y, width: span.end - span.start, height: 1), with: 1)
        }
        return rows(frame)
    }

    @Test func pixelsWhoseCentresLieInsideAreFilled() {
        #expect(picture(square(1, 3), size: 4) == ["....", ".##.", ".##.", "...."])
        #expect(picture(square(0.6, 2.4), size: 3) == ["...", ".#.", "..."])
        #expect(picture(square(0.4, 2.6), size: 3) == ["###", "###", "###"])
    }

    @Test func centresOnEdgesCountToTheRightAndBelow() {
        #expect(picture(square(0.5, 2.5), size: 3) == ["##.", "##.", "..."])
        // Neighbours that share an edge on centres neither overlap nor gap.
        #expect(picture(polygon((0, 0), (1.5, 0), (1.5, 1), (0, 1)), size: 3)[0] == "#..")
        #expect(picture(polygon((1.5, 0), (3, 0), (3, 1), (1.5, 1)), size: 3)[0] == ".##")
    }

    @Test func theDirectionDoesNotMatter() {
        let reversed = Contour(square(1, 4).corners.reversed())
        #expect(picture(reversed) == picture(square(1, 4)))
    }

    @Test func theNonzeroRuleAddsAndTheEvenOddRuleCutsOut() {
        let ring = ["......", ".####.", ".#..#.", ".#..#.", ".####.", "......"]
        #expect(picture(square(1, 5), square(2, 4), evenOdd: true) == ring)
        #expect(picture(square(1, 5), Contour(square(2, 4).corners.reversed())) == ring)
        #expect(picture(square(1, 5), square(2, 4))[2] == ".####.")
    }

    @Test func spansAreCutAtTheBounds() {
        #expect(picture(square(-100, 100), size: 2) == ["##", "##"])
        #expect(picture(square(-1e300, 1e300), size: 2) == ["##", "##"])
        #expect(
            Outline([square(0, 4)]).spans(in: PixelRect(x: 1, y: 1, width: 2, height: 1)) == [
                PixelSpan(y: 1, start: 1, end: 3)
            ])
        #expect(Outline([square(0, 4)]).spans(in: PixelRect(x: 0, y: 0, width: 0, height: 9)).isEmpty)
    }

    @Test func touchingSpansAreJoined() {
        let spans = Outline([square(0, 2), polygon((2, 0), (4, 0), (4, 2), (2, 2))])
            .spans(in: PixelRect(x: 0, y: 0, width: 9, height: 9))
        #expect(spans == [PixelSpan(y: 0, start: 0, end: 4), PixelSpan(y: 1, start: 0, end: 4)])
    }

    @Test func emptyOrBrokenContoursFillNothing() {
        let empty = ["..", ".."]
        #expect(picture(size: 2) == empty)
        #expect(picture(Contour([]), polygon((1, 1)), polygon((0, 0), (2, 2)), size: 2) == empty)
        #expect(picture(polygon((0, 1), (2, 1), (1, 1)), size: 2) == empty)
        #expect(picture(polygon((.nan, 0), (2, .infinity), (0, 2)), size: 2).count == 2)
        #expect(picture(polygon((-.infinity, -.infinity), (.infinity, 0), (0, .infinity)), size: 2).count == 2)
    }
}

@Suite
struct DitherTests {
    private func ink(_ shade: Double) -> Int {
        (0..<16).count { Dither.isInk(shade, x: $0 % 4, y: $0 / 4) }
    }

    @Test func nothingIsPaperAndEverythingInk() {
        #expect(ink(0) == 0)
        #expect(ink(1) == 16)
        #expect(ink(-1) == 0)
        #expect(ink(7) == 16)
        #expect(ink(.nan) == 0)
    }

    @Test(arguments: 1...15)
    func asManyPixelsAreInkAsTheShadeSays(_ sixteenths: Int) {
        #expect(ink(Double(sixteenths) / 16) == sixteenths)
    }

    @Test func moreShadeNeverTakesInkAway() {
        for place in 0..<16 {
            let steps = (0...32).map { Dither.isInk(Double($0) / 32, x: place % 4, y: place / 4) }
            #expect(steps.firstIndex(of: true).map { steps[$0...].allSatisfy { $0 } } == true)
        }
    }

    @Test func thePatternRepeatsEverywhere() {
        #expect(Dither.isInk(0.3, x: 1, y: 2) == Dither.isInk(0.3, x: 5, y: -2))
        #expect(Dither.isInk(0.3, x: -4, y: -4) == Dither.isInk(0.3, x: 0, y: 0))
    }
}
