import FoundationEssentials

/// A new folder under the system's temporary one.
struct TemporaryFolder {
    let path: String

    init() {
        path = FileManager.default.temporaryDirectory.path + "/cadran-" + UUID().uuidString
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func write(_ text: String, to name: String) throws {
        let file = path + "/" + name
        let folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
}
