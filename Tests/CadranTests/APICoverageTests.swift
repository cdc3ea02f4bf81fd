import FoundationEssentials
import TestSupport
import Testing

/// docs/api-coverage.md says what the sources declare.
@Suite struct APICoverageTests {
    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    private static func file(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data(), as: UTF8.self)
    }

    private let rows = APIName.table(file("docs/api-names.tsv"))
    private let declarations: APIDeclarations
    /// Read once for all tests.
    private static let read = Result {
        var declarations = APIDeclarations()
        for module in ["Views", "Widgets", "Activities", "Intents"] {
            try declarations.read(module: module, in: root + "/Sources")
        }
        return declarations
    }

    init() throws {
        declarations = try Self.read.get()
    }

    @Test func everyRowOfTheTableIsRead() {
        #expect(rows.count > 300)
        #expect(rows.indices.filter { rows[$0] == nil }.map { $0 + 2 } == [], "lines of docs/api-names.tsv")
        let names = rows.compactMap { $0.map { $0.kind + $0.name } }
        #expect(Set(names).count == names.count)
    }

    @Test func whatWorksOrIsAcceptedIsDeclared() {
        let missing = rows.compactMap { $0 }.filter { $0.status != .later && declarations.module(of: $0) == nil }
        #expect(missing.map(\.name) == [], "these names of docs/api-names.tsv are declared nowhere")
    }

    @Test func whatComesLaterIsExplained() {
        #expect(rows.compactMap { $0 }.filter { $0.status != .works && $0.note.isEmpty }.map(\.name) == [])
    }

    @Test func thePageIsUpToDate() throws {
        let page = APICoveragePage(names: rows.compactMap { $0 }, declarations: declarations).text
        let path = Self.root + "/docs/api-coverage.md"
        if ProcessInfo.processInfo.environment["CADRAN_RECORD"] == "1" {
            try Data(page.utf8).write(to: URL(filePath: path))
        }
        func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
        let (found, expected) = (lines(Self.file("docs/api-coverage.md")), lines(page))
        let stale = Set(found).symmetricDifference(expected).sorted().prefix(8)
        #expect(
            found == expected,
            "docs/api-coverage.md is out of date, write it with CADRAN_RECORD=1: \(stale.joined(separator: "; "))")
    }

    @Test func aNameThatIsNotDeclaredIsFound() throws {
        var declarations = APIDeclarations()
        declarations.read(
            """
            // public struct Commented {}
            public nonisolated static func padding(_ edges: Edge, by length: Double) {}
            public internal(set) var state = "public let quoted"
            struct Hidden { let intent: String }
            public enum Family { case small }
            """, "Views")
        func module(_ kind: String, _ name: String) throws -> String? {
            declarations.module(of: try #require(APIName.table("head\n\(kind)\t\(name)\t1\t1\tworks\t")[0]))
        }
        for name in [".padding", ".state", "Family", ".small", "gaugeStyle(.small)"] {
            #expect(try module("modifier", name) == "Views", "\(name)")
        }
        for name in ["Commented", ".quoted", "Hidden", ".intent", "Edge"] {
            #expect(try module("type", name) == nil, "\(name)")
        }
        #expect(try module("label", "by:") == "Views")
        #expect(APIName.table("head\nview\tText\t1\tmany\tworks\t")[0] == nil)
        #expect(APIName.table("head\nview\tText\t1\t2\tperhaps\t")[0] == nil)
    }
}
