import FoundationEssentials
import Panels
import Testing

@testable import Boards

@Suite struct ShippedBoardTests {
    /// The folder of the boards in this checkout.
    static let folder = BoardFolder(
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Boards").path())

    @Test func folder_holdsTheBoardsTheDocumentationNames() {
        #expect(
            Self.folder.boardNames == [
                "adafruit-oled-bonnet-128x64", "adafruit-pioled-128x32", "sh1106-128x64-i2c", "sh1107-128x128-i2c",
                "sh1107-128x128-offset96-i2c", "sh1107-64x128-i2c", "simulator-128x64", "simulator-epaper-250x122",
                "simulator-grey-128x128", "simulator-sh1106-128x64", "ssd1306-128x64-i2c", "ssd1306-64x32-i2c",
                "ssd1306-64x48-i2c", "ssd1306-72x40-i2c", "ssd1306-96x16-i2c", "ssd1309-128x64-i2c",
                "ssd1315-128x64-i2c", "ssd1327-128x128-i2c", "ssd1327-96x96-i2c", "ssd1680-250x122-spi",
                "ssd1680-296x128-red-spi", "ssd1681-200x200-spi", "uc8151-296x128-spi", "waveshare-segment-1.9-i2c",
            ])
    }

    @Test(arguments: folder.fileNames)
    func board_isWithoutProblemsAndRoundTrips(file: String) throws {
        let path = "\(Self.folder.path)/\(file)"
        let reading = Board.read(path: path)
        #expect(reading.problems.map(\.description) == [])
        let board = try #require(reading.board)
        #expect(Board.read(Array(board.json.text().utf8), file: file).board == board)
        #expect(file.hasPrefix("simulator") == board.isEmulated)
        #expect(try JSONSchema.boardFileNamesItsSchema(path))
    }

    @Test func bonnet_hasTheLinesItsMakerDocuments() throws {
        let board = try Board.load(path: "\(Self.folder.path)/adafruit-oled-bonnet-128x64.json")
        let lines = Dictionary(uniqueKeysWithValues: board.buttons.map { ($0.id, $0.source) })
        let expected = ["left": 27, "right": 23, "up": 17, "down": 22, "press": 4, "a": 5, "b": 6]
        #expect(lines == expected.mapValues { .gpio(chip: nil, line: .offset($0)) })
        #expect(board.buttons.allSatisfy { $0.activeLow && $0.bias == .pullUp })
        #expect(board.panels.map(\.module.name) == ["ssd1306-128x64"])
    }
}
