import Cadran
import Testing

// What docs/data.md shows, word for word.
// docs/data.md:
/// A value kept in a file of its own, which is replaced as a whole.
struct Kept<Value: Codable> {
    let file: URL

    init(_ name: String, in folder: URL = URL(filePath: "/var/lib/my-widgets")) {
        file = folder.appending(path: "\(name).json")
    }

    /// What was kept last; nil if nothing was.
    var value: Value? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        return try? JSONDecoder().decode(Value.self, from: data)
    }

    func keep(_ value: Value) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(value).write(to: file, options: .atomic)
    }
}
// docs/data.md ends

/// The code of the page about data.
@Suite struct KeptDataTests {
    @Test func valueIsKept_andReplaced() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let kept = Kept<[String]>("cups", in: folder.appending(path: "deep"))
        #expect(kept.value == nil)
        try kept.keep(["one"])
        try kept.keep(["two"])
        #expect(Kept<[String]>("cups", in: folder.appending(path: "deep")).value == ["two"])
        #expect(Kept<Int>("cups", in: folder.appending(path: "deep")).value == nil)
    }

    @Test func pageShowsThisCode() throws {
        let parts = #filePath.split(separator: "/").map { "/" + $0 }
        func text(_ path: String) throws -> String {
            String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        }
        let source = try text(#filePath).split(separator: "// docs/data.md", omittingEmptySubsequences: false)
        let code = try #require(source.dropFirst().first).dropFirst(":\n".count)
        let page = try text(parts.dropLast(3).joined() + "/docs/data.md")
        #expect(code.contains("struct Kept"))
        #expect(page.contains(code))
    }
}
