import FoundationEssentials

/// The zone files of the machine.
struct ZoneDirectory {
    /// `/usr/share/zoneinfo`, or another place in tests.
    var path = "/usr/share/zoneinfo"

    /// The zone of an identifier such as `Europe/Berlin`.
    func table(for identifier: String) throws(ZoneError) -> ZoneTable {
        let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
        guard !identifier.isEmpty, !parts.contains(""), !parts.contains(".."), !parts.contains(".") else {
            throw unknown(identifier)
        }
        return try table(atPath: "\(path)/\(identifier)", identifier: identifier)
    }

    /// The zone in a file anywhere.
    func table(atPath file: String, identifier: String) throws(ZoneError) -> ZoneTable {
        guard let data = try? Data(contentsOf: URL(filePath: file)) else { throw unknown(identifier) }
        do {
            return try ZoneFile.parse([UInt8](data))
        } catch {
            throw ZoneError(
                code: .unreadable, identifier: identifier,
                message: "The time zone file \(file) cannot be used: \(error.rawValue); reinstall the package tzdata.")
        }
    }

    /// All identifiers: without the copies `posix` and `right`, and without tables that are no zones.
    func identifiers() -> [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return paths.filter { name in
            guard let first = name.first, first.isUppercase, !name.contains(".") else { return false }
            var isDirectory: Bool = false
            return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isDirectory) && !isDirectory
        }
        .sorted()
    }

    private func unknown(_ identifier: String) -> ZoneError {
        let all = identifiers()
        guard !all.isEmpty else {
            return ZoneError(
                code: .noZoneData, identifier: identifier,
                message: "There are no time zones in \(path): install them with `sudo apt install tzdata`.")
        }
        let near = Self.nearest(to: identifier, in: all).joined(separator: ", ")
        return ZoneError(
            code: .unknownZone, identifier: identifier,
            message: "There is no time zone \"\(identifier)\"; "
                + (near.isEmpty ? "write it as in Europe/Berlin." : "the nearest names are \(near)."))
    }

    /// Up to three identifiers that the writer may have meant: the same city first, then the fewest typing errors.
    static func nearest(to identifier: String, in all: [String]) -> [String] {
        let wanted = key(identifier)
        let city = wanted.split(separator: "/").last.map(String.init) ?? wanted
        let scored = all.map { name -> (distance: Int, name: String) in
            let own = key(name)
            let ownCity = own.split(separator: "/").last.map(String.init) ?? own
            return (min(editDistance(wanted, own), editDistance(city, ownCity)), name)
        }
        let limit = max(1, city.count / 3)
        return scored.filter { $0.distance <= limit }.sorted { $0 < $1 }.prefix(3).map(\.name)
    }

    private static func key(_ name: String) -> String {
        String(name.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
    }

    /// How many letters must be added, removed or changed.
    private static func editDistance(_ left: String, _ right: String) -> Int {
        let right = Array(right.utf8)
        var row = Array(0...right.count)
        for (index, letter) in left.utf8.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let substitution = diagonal + (letter == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(substitution, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
