import Boards
import FoundationEssentials
import Panels
import Testing

@Suite struct DocumentationTests {
    /// The text of the board documentation.
    private static func text() throws -> String {
        let path = "\(ShippedBoardTests.folder.path)/../docs/boards.md"
        return String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    }

    @Test func example_isABoardWithoutProblems() throws {
        let blocks = try Self.text().split(separator: "```json\n").dropFirst().map { $0.split(separator: "```")[0] }
        #expect(blocks.count == 1)
        for block in blocks {
            #expect(Board.read(Array(block.utf8), file: "boards.md").problems.map(\.description) == [])
        }
    }

    @Test func tables_nameEveryKeyAndModule() throws {
        let text = try Self.text()
        let keys = SchemaTests.objects.flatMap(\.keys) + PanelModule.all.map(\.name)
        #expect(keys.filter { !text.contains("`\($0)`") } == [])
    }
}
