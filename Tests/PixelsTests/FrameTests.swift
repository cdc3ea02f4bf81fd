import Pixels
import TestSupport
import Testing

@Suite
struct FrameTests {
    @Test func aNewFrameIsPaper() {
        let frame = Frame(size: PixelSize(width: 3, height: 2))
        #expect(rows(frame) == ["...", "..."])
        #expect(frame.inkCount == 0)
        #expect(frame.bounds == PixelRect(x: 0, y: 0, width: 3, height: 2))
    }

    @Test func sizesBelowZeroCountAsZero() {
        let frame = Frame(size: PixelSize(width: -3, height: 2))
        #expect(frame.size == PixelSize(width: 0, height: 2))
        #expect(frame.pixels.isEmpty)
        #expect(frame[0, 0] == 0)
    }

    @Test func outsideReadsPaperAndIgnoresWrites() {
        var frame = Frame(rows: ["##", "##"])
        for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 2), (.min, .max)] {
            #expect(frame[x, y] == 0)
            frame[x, y] = 1
        }
        #expect(rows(frame) == ["##", "##"])
    }

    @Test(arguments: [(PixelFormat.mono, 1), (.grey4, 15), (.blackWhiteRed, 2)] as [(PixelFormat, UInt8)])
    func valuesAreCutToTheFormat(_ format: PixelFormat, _ most: UInt8) {
        var frame = Frame(size: PixelSize(width: 2, height: 1), format: format)
        frame[0, 0] = 200
        frame.fill(PixelRect(x: 1, y: 0, width: 1, height: 1), with: 200)
        #expect(frame.pixels == [most, most])
        #expect(format.maximum == most)
    }

    @Test func fillsAreCutAtTheEdges() {
        var frame = Frame(size: PixelSize(width: 4, height: 3))
        frame.fill(PixelRect(x: 2, y: -5, width: 10, height: 7), with: 1)
        #expect(rows(frame) == ["..##", "..##", "...."])
        frame.fill(PixelRect(x: 0, y: 0, width: 0, height: 3), with: 1)
        frame.fill(PixelRect(x: 0, y: 0, width: -2, height: 3), with: 1)
        frame.fill(PixelRect(x: 9, y: 9, width: 2, height: 2), with: 1)
        #expect(frame.inkCount == 4)
    }

    @Test func copiesAreCutAtTheEdges() {
        let stamp = Frame(rows: ["#.", ".#"])
        var frame = Frame(rows: ["....", "....", "...."])
        frame.copy(stamp, at: PixelPoint(x: -1, y: -1))
        frame.copy(stamp, at: PixelPoint(x: 3, y: 2))
        frame.copy(stamp, at: PixelPoint(x: 40, y: 2))
        #expect(rows(frame) == ["#...", "....", "...#"])
    }

    @Test func aCopyReplacesInkByPaper() {
        var frame = Frame(rows: ["###"])
        frame.copy(Frame(rows: ["."]), at: PixelPoint(x: 1, y: 0))
        #expect(rows(frame) == ["#.#"])
    }

    @Test func rectanglesMeet() {
        let rect = PixelRect(x: 1, y: 1, width: 4, height: 4)
        #expect(
            rect.intersection(PixelRect(x: 3, y: 0, width: 9, height: 3)) == PixelRect(x: 3, y: 1, width: 2, height: 2))
        #expect(rect.intersection(PixelRect(x: 5, y: 1, width: 2, height: 2)).isEmpty)
        #expect(rect.contains(PixelRect(x: 1, y: 1, width: 4, height: 4)))
        #expect(!rect.contains(PixelRect(x: 0, y: 1, width: 4, height: 4)))
        #expect(rect.contains(PixelRect(x: 90, y: 90, width: 0, height: 4)))
    }
}

/// The notation tests draw pictures in.
@Suite
struct RowsTests {
    @Test(arguments: [
        (PixelFormat.mono, ["#.#", "..#"]), (.grey4, [".19", "abf"]), (.blackWhiteRed, [".#2", "2#."]),
    ])
    func whatIsWrittenIsReadAgain(_ format: PixelFormat, _ picture: [String]) {
        #expect(rows(Frame(rows: picture, format: format)) == picture)
    }

    @Test func shortRowsEndInPaper() {
        #expect(rows(Frame(rows: ["#", "##"])) == ["#.", "##"])
        #expect(rows(Frame(rows: ["#"], format: .grey4)) == ["f"])
    }

    @Test func differencesAreMarked() {
        #expect(differences(["#."], ["#."]).isEmpty)
        let text = differences(["#.#"], ["###"])
        #expect(text.contains("row 0:  found    #.#\n        expected ###\n                  ^ "))
        #expect(differences(["#"], ["#", "#"]).contains("found 1x1, expected 1x2"))
    }
}
