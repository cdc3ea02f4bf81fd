import Pixels
import TestSupport
import Testing

@Suite
struct PNGTests {
    private let picture = Frame(rows: ["#..#", ".##."])

    @Test func whatIsEncodedIsDecoded() throws {
        let decoded = try PNG.decodeGrey(PNG.encode(picture, lightInk: true))
        #expect(decoded.size == PixelSize(width: 4, height: 2))
        #expect(decoded.levels == [255, 0, 0, 255, 0, 255, 255, 0])
        let dark = try PNG.decodeGrey(PNG.encode(picture, lightInk: false))
        #expect(dark.levels == decoded.levels.map { 255 - $0 })
    }

    @Test func everyGreyComesBack() throws {
        let greys = Frame(rows: [".1234567", "89abcdef"], format: .grey4)
        let decoded = try PNG.decodeGrey(PNG.encode(greys, lightInk: true))
        #expect(decoded.levels == (0..<16).map { UInt8($0 * 17) })
    }

    @Test func aScaleMakesSquaresOfPixels() throws {
        let decoded = try PNG.decodeGrey(PNG.encode(Frame(rows: ["#."]), scale: 3, lightInk: true))
        #expect(decoded.size == PixelSize(width: 6, height: 3))
        #expect(decoded.levels == Array(repeating: [255, 255, 255, 0, 0, 0], count: 3).flatMap { $0 })
        let zero = try PNG.encode(picture, scale: 0, lightInk: true)
        #expect(try zero == PNG.encode(picture, lightInk: true))
    }

    @Test func equalFramesGiveEqualBytes() throws {
        let again = Frame(rows: ["#..#", ".##."])
        #expect(try PNG.encode(picture, lightInk: true) == PNG.encode(again, lightInk: true))
        #expect(try PNG.encode(picture, lightInk: true) != PNG.encode(picture, lightInk: false))
    }

    @Test func theThirdInkIsAColour() throws {
        let red = Frame(rows: ["2#."], format: .blackWhiteRed)
        let file = try PNG.encode(red, lightInk: false)
        // The colour type in the header: 2 is red, green and blue; 0 is grey.
        #expect(file[25] == 2)
        #expect(try PNG.encode(picture, lightInk: false)[25] == 0)
        let levels = try PNG.decodeGrey(file).levels
        #expect(levels[1] == 0 && levels[2] == 255 && (1..<255).contains(levels[0]))
    }

    @Test func aFrameWithoutPixelsCannotBeAFile() {
        #expect(throws: PNGError.self) { try PNG.encode(Frame(size: PixelSize(width: 0, height: 4)), lightInk: true) }
    }

    @Test func brokenFilesAreToldNotTrusted() throws {
        let file = try PNG.encode(picture, lightInk: true)
        #expect(throws: PNGError.self) { try PNG.decodeGrey([]) }
        #expect(throws: PNGError.self) { try PNG.decodeGrey(Array("not a picture".utf8)) }
        #expect(throws: PNGError.self) { try PNG.decodeGrey(Array(file.prefix(30))) }
        do {
            _ = try PNG.decodeGrey(Array("not a picture".utf8))
        } catch {
            #expect(error.description.hasPrefix("libpng: "))
            #expect(error.message.count > 5)
        }
    }
}
