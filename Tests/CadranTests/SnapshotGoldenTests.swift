import FoundationEssentials
import Pixels
import Testing

/// Pictures of every scene on every board, compared with those in Goldens, pixel by pixel.
///
/// A golden that is missing is written, and the test still fails: look at it and commit it. `CADRAN_RECORD=1` writes all
/// of them anew.
@Suite(.serialized, .timeLimit(.minutes(15))) struct SnapshotGoldenTests {
    static let boards = ["simulator-128x64", "adafruit-pioled-128x32", "sh1106-128x64-i2c"]
    static let families = ["accessoryCircular", "accessoryRectangular", "accessoryInline"]

    @Test(arguments: boards, families) func clock(board: String, family: String) async throws {
        try await compare("clock-\(family)", on: board, ["--kind", "clock.v1", "--family", family])
    }

    @Test(arguments: boards, DeliveryScenes.all.map(\.0)) func delivery(board: String, scene: String) async throws {
        let json = try #require(DeliveryScenes.all.first { $0.0 == scene }).1
        try await compare(scene, on: board, ["--activity", "-"], input: json)
    }

    @Test func board_withoutKind_isDrawnAsItIs() async throws {
        let whole = try await snapshot("simulator-128x64", [])
        let kind = try await snapshot("simulator-128x64", ["--kind", "clock.v1", "--family", "accessoryRectangular"])
        #expect(whole == kind)
    }

    @Test func twice_givesEqualBytes() async throws {
        let scene = ["--activity", "-", "--scale", "3"]
        let first = try await snapshot("simulator-128x64", scene, input: DeliveryScenes.inTransit)
        let second = try await snapshot("simulator-128x64", scene, input: DeliveryScenes.inTransit)
        #expect(first == second)
    }

    @Test func scale_makesEachPixelASquare() async throws {
        let small = try PNG.decodeGrey(try await snapshot("simulator-128x64", []))
        let large = try PNG.decodeGrey(try await snapshot("simulator-128x64", ["--scale", "2"]))
        #expect(large.size == PixelSize(width: 256, height: 128))
        for y in 0..<128 {
            for x in 0..<256 { #expect(large.levels[y * 256 + x] == small.levels[y / 2 * 128 + x / 2]) }
        }
    }

    @Test func zone_movesTheTime() async throws {
        let berlin = try await snapshot("simulator-128x64", ["--zone", "Europe/Berlin"])
        let kathmandu = try await snapshot("simulator-128x64", ["--zone", "Asia/Kathmandu"])
        #expect(berlin != kathmandu)
    }

    /// Takes a picture and compares it with its golden.
    private func compare(_ scene: String, on board: String, _ words: [String], input: String = "") async throws {
        let bytes = try await snapshot(board, words, input: input)
        try Golden.compare(bytes, name: "\(scene)@\(board).png")
    }

    /// The PNG of `cadran snapshot` at 09:41 in UTC, unless the words say otherwise.
    private func snapshot(_ board: String, _ words: [String], input: String = "") async throws -> [UInt8] {
        let folder = try TestFolder()
        let end = try await CadranProgram.run(
            ["snapshot", "--board", board, "--at", "2026-11-30T09:41:00Z", "--zone", "UTC", "-o", folder.path("x.png")]
                + words, input: input)
        #expect(end.code == 0, "\(end.complaint)")
        #expect(end.complaint.isEmpty, "\(end.complaint)")
        return Array(try Data(contentsOf: URL(filePath: folder.path("x.png"))))
    }
}
