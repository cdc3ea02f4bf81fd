import FoundationEssentials
import JSON

/// A JSON file that somebody else writes.
struct DataFile: Sendable {
    /// As it stands in the configuration; `~` is the home of the user.
    let path: String
    /// Reads a file, at most a size; replaced in tests.
    var read: @Sendable (_ path: String) throws -> Data = DataFile.contents

    /// More than any panel can show.
    static let largest = 256 * 1024

    /// The value in the file, read by a function that collects what is wrong.
    func value<Value>(_ parse: (JSONValue, inout JSONFields) -> Value?, known: [String]) throws(DataProblem) -> Value {
        guard !path.isEmpty else {
            throw DataProblem("No file set", "the configuration names no file: set \"file\" to the path of a JSON file")
        }
        let json = try json()
        var fields = JSONFields(json, at: JSONPath(), known: known)
        let value = parse(json, &fields)
        if let first = fields.problems.first(where: { $0.severity == .error }) {
            throw DataProblem("Bad data", "\(path): \(first.description)")
        }
        guard let value else { throw DataProblem("Bad data", "\(path): nothing in it can be shown") }
        return value
    }

    private func json() throws(DataProblem) -> JSONValue {
        let data: Data
        do {
            data = try read(expanded)
        } catch let problem as DataProblem {
            throw problem
        } catch {
            throw DataProblem(
                "No such file", "\(path) cannot be read: check that it is there and may be read by cadran")
        }
        do {
            return try JSONValue(parsing: data)
        } catch {
            throw DataProblem("Bad JSON", "\(path), \(error.description)")
        }
    }

    private var expanded: String {
        guard path == "~" || path.hasPrefix("~/") else { return path }
        return FileManager.default.homeDirectoryForCurrentUser.path + path.dropFirst()
    }

    /// The bytes of a regular file.
    private static func contents(_ path: String) throws -> Data {
        let attributes = try FileManager.default.attributesOfItem(
            atPath: URL(filePath: path).resolvingSymlinksInPath().path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw DataProblem("No file", "\(path) is no regular file")
        }
        guard (attributes[.size] as? UInt64 ?? 0) <= UInt64(largest) else {
            throw DataProblem("File too large", "\(path) is larger than \(largest / 1024) KB: keep what is shown in it")
        }
        return try Data(contentsOf: URL(filePath: path))
    }
}
