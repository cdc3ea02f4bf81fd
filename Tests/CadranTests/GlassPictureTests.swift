import Pixels
import Testing

@testable import Cadran

@Suite struct GlassPictureTests {
    private let size = PixelSize(width: 128, height: 64)

    /// A frame drawn as rows of characters, `#` for ink.
    private func frame(_ rows: String...) -> Frame {
        var frame = Frame(size: PixelSize(width: rows[0].count, height: rows.count))
        for (y, row) in rows.enumerated() {
            for (x, character) in row.enumerated() where character == "#" { frame[x, y] = 1 }
        }
        return frame
    }

    @Test func blocks_showTwoRowsALine() {
        #expect(GlassPicture.blocks.lines(frame(".#.#", "..##", "#...")) == [" ▀▄█", "▀   "])
    }

    @Test func plain_showsTwoRowsALine() {
        #expect(GlassPicture.plain.lines(frame(".#.#", "..##", "#...")) == [" '.:", "'   "])
    }

    @Test func braille_showsEightPixelsACharacter() {
        let picture = frame("#..#", "....", "....", ".#..", "####")
        #expect(GlassPicture.braille.lines(picture) == ["\u{2881}\u{2808}", "\u{2809}\u{2809}"])
    }

    @Test(arguments: [
        (200, 50, GlassPicture.blocks), (130, 36, .blocks), (129, 50, .braille), (130, 35, .braille),
        (80, 24, .braille), (0, 0, .blocks),
    ])
    func terminal_getsThePictureItHasRoomFor(columns: Int, rows: Int, picture: GlassPicture) {
        #expect(GlassPicture.fitting(size, columns: columns, rows: rows) == picture)
    }
}
