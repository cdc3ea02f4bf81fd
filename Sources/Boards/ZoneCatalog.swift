import FoundationEssentials

/// The time zones of the machine's tz database.
public struct ZoneCatalog: Sendable {
    /// The folder of the database.
    private let directory: String

    /// The zones below `directory`.
    public init(directory: String = "/usr/share/zoneinfo") {
        self.directory = directory
    }

    /// Whether there is a zone called `name`; true for every name on a machine without the database.
    public func contains(_ name: String) -> Bool {
        guard FileManager.default.fileExists(atPath: directory) else { return true }
        guard !name.hasPrefix("/"), !name.split(separator: "/").contains(".."), !name.isEmpty else { return false }
        var isDirectory = false
        let exists = FileManager.default.fileExists(atPath: "\(directory)/\(name)", isDirectory: &isDirectory)
        return exists && !isDirectory && !name.contains(".")
    }

    /// The zones people live in, for suggestions.
    public var names: [String] {
        guard let data = FileManager.default.contents(atPath: "\(directory)/zone1970.tab") else { return [] }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        return lines.compactMap { line in
            let columns = line.split(separator: "\t")
            return columns.count > 2 ? String(columns[2]) : nil
        }
    }
}
