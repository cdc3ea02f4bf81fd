import FoundationEssentials
import Glibc

/// A directory of its own for one test, gone with it.
final class Scratch {
    let path: String

    init() {
        var template = Array("/tmp/cadran-store-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it.
    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// What it holds, sorted.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// The bytes of a file.
func bytes(_ path: String) -> Data { FileManager.default.contents(atPath: path) ?? Data() }

/// Makes a file, in place of one that is there.
func put(_ bytes: Data, _ path: String) { _ = FileManager.default.createFile(atPath: path, contents: bytes) }

/// Text as data.
func data(_ text: String) -> Data { Data(text.utf8) }
