import FoundationEssentials
import Glibc
import JSON
import Testing

@testable import Boards

@Suite struct BoardFileTests {
    /// Runs `body` with a new folder, which is gone afterwards.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let path = TemporaryPath.make()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    /// Writes a file.
    private func write(_ bytes: [UInt8], to path: String) {
        #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
    }

    @Test func file_whenUnreadable_getsOneSentence() throws {
        try withFolder { folder throws in
            write(Array(BoardFixture.text.utf8), to: "\(folder)/good.json")
            write([], to: "\(folder)/empty.json")
            write([0xEF, 0xBB, 0xBF] + Array(BoardFixture.text.utf8), to: "\(folder)/bom.json")
            write([0x7B, 0x22, 0xE9], to: "\(folder)/latin1.json")
            write([UInt8](repeating: 0x20, count: FileReader.limit + 1), to: "\(folder)/large.json")
            let said = ["empty", "bom", "latin1", "large", "goood", "other"].map { name in
                Board.check(path: "\(folder)/\(name).json").map(\.description).joined(separator: "\n")
                    .replacing(folder, with: "F")
            }
            #expect(
                said == [
                    "F/empty.json: the text is empty; a JSON value was expected",
                    "F/bom.json: the text starts with a byte order mark; save it as UTF-8 without one",
                    "F/latin1.json: line 1, column 3: the byte 0xE9 is not UTF-8; save the text as UTF-8",
                    "F/large.json: is larger than 1 MB, so it is no board file",
                    "F/goood.json: there is no such file; did you mean \"good.json\"?",
                    "F/other.json: there is no such file",
                ])
            #expect(
                Board.check(path: folder).map(\.description) == ["\(folder): is a folder; name one file in it"])
            #expect(try Board.load(path: "\(folder)/good.json").name == "Test")
            #expect(throws: BoardError.self) { try Board.load(path: "\(folder)/empty.json") }
        }
    }

    @Test func errorNumbers_haveSentencesOfTheirOwn() {
        #expect(FileReader.failure(EACCES, "b.json").message == "this user may not read it")
        #expect(FileReader.failure(EACCES, "b.json").suggestion == "run: chmod a+r b.json")
        #expect(FileReader.failure(ENOTDIR, "b.json").message == "there is no such file")
        #expect(FileReader.failure(EIO, "b.json").message == "cannot be read: Input/output error")
    }

    @Test func file_whenThisUserMayNotReadIt_saysHowToAllowIt() throws {
        // Root may read everything.
        guard geteuid() != 0 else { return }
        try withFolder { folder throws in
            write(Array(BoardFixture.text.utf8), to: "\(folder)/secret.json")
            #expect(chmod("\(folder)/secret.json", 0) == 0)
            #expect(Board.check(path: "\(folder)/secret.json").first?.message == "this user may not read it")
        }
    }

    @Test func locate_findsPathsAndNames() throws {
        try withFolder { folder throws in
            write(Array(BoardFixture.text.utf8), to: "\(folder)/bonnet.json")
            write(Array("{}".utf8), to: "\(folder)/board.schema.json")
            let folders = [BoardFolder("\(folder)/none"), BoardFolder(folder + "/")]
            #expect(try Board.locate("bonnet", in: folders) == "\(folder)/bonnet.json")
            #expect(try Board.locate("./x", in: folders) == "./x")
            #expect(try Board.locate("x.json", in: folders) == "x.json")
            #expect(throws: BoardError.self) { try Board.locate("bonet", in: folders) }
            #expect(folders[1].boardNames == ["bonnet"])
        }
    }

    @Test func folders_whenOneIsNamedTwice_countOnce() throws {
        try withFolder { folder throws in
            let name = folder.split(separator: "/").last ?? ""
            let folders = [folder, "\(folder)/../\(name)", "\(folder)/none", "\(folder)/none"].map { BoardFolder($0) }
            #expect(BoardFolder.distinct(folders) == [folders[0], folders[2]])
        }
    }

    @Test func schema_whenReadAsABoard_isOnlyAWarning() throws {
        let path = "\(ShippedBoardTests.folder.path)/board.schema.json"
        let said = Board.check(path: path).map(\.problem.description)
        #expect(said == ["warning: this is a JSON Schema, not a board, and was not checked"])
        #expect(throws: BoardError.self) { try Board.load(path: path) }
    }

    @Test func locate_whenThereIsNoSuchBoard_listsTheOnesThereAre() throws {
        try withFolder { folder throws in
            write(Array(BoardFixture.text.utf8), to: "\(folder)/bonnet.json")
            #expect(
                complaint("bonet", [BoardFolder(folder)])
                    == "bonet: there is no such board; did you mean \"bonnet\"? Known: bonnet")
            #expect(
                complaint("bonet", [BoardFolder("\(folder)/none")])
                    .hasPrefix("bonet: there is no such board; there are none in "))
        }
    }

    /// What `locate` says when it finds nothing.
    private func complaint(_ name: String, _ folders: [BoardFolder]) -> String {
        do {
            return try Board.locate(name, in: folders)
        } catch {
            return error.description
        }
    }

    @Test func problem_asJSON_hasEveryPart() throws {
        let text = BoardFixture.text.replacing(#""oled", "module""#, with: #""", "module""#)
        let problem = try #require(BoardFixture.read(text).problems.first)
        let expected = """
            {"file":"b.json","severity":"error","path":"panels[0].id","message":"must not be empty","suggestion":null}
            """
        #expect(problem.json.text() == expected)
    }
}

/// Names of folders for tests.
private enum TemporaryPath {
    /// A path that does not exist yet.
    static func make() -> String { FileManager.default.temporaryDirectory.path() + "cadran-\(UUID().uuidString)" }
}
