import Glibc

/// Finds the files Cadran brings along: `Fonts`, `Boards` and the like.
public enum DataDirectory {
    /// The full path of a folder or file of Cadran's data, the first that exists of:
    /// `$CADRAN_DATA/<path>`, `<executable>/../share/cadran/<path>`, `<path>` in a folder above the executable,
    /// `/usr/local/share/cadran/<path>`, `/usr/share/cadran/<path>`, and the checkout this file was compiled from.
    ///
    /// - Parameters:
    ///   - relativePath: for example `Fonts`.
    ///   - marker: a file that must be in it, so that a folder of the same name is not taken for it.
    /// - Throws: `DataNotFound` with every place tried.
    public static func locate(_ relativePath: String, marker: String? = nil) throws(DataNotFound) -> String {
        let places = candidates(relativePath, environment: environmentFolder(), executable: executablePath())
        let found = places.first { place in
            access(marker.map { place + "/" + $0 } ?? place, R_OK) == 0
        }
        guard let found else { throw DataNotFound(name: relativePath, tried: places) }
        return found
    }

    /// Every place to look at, in order and without repeats.
    static func candidates(_ relativePath: String, environment: String?, executable: String?) -> [String] {
        var folders: [String] = []
        if let environment, !environment.isEmpty { folders.append(environment) }
        if let executable {
            let ancestors = ancestors(of: executable)
            if ancestors.count > 1 { folders.append(joined(ancestors[1], "share/cadran")) }
            folders += ancestors
        }
        folders += ["/usr/local/share/cadran", "/usr/share/cadran"]
        folders += ancestors(of: #filePath).dropFirst(2).prefix(1)
        var seen = Set<String>()
        return folders.map { joined($0, relativePath) }.filter { seen.insert($0).inserted }
    }

    /// The folders above a path, nearest first.
    private static func ancestors(of path: String) -> [String] {
        var parts = path.split(separator: "/")
        var folders: [String] = []
        while !parts.isEmpty {
            parts.removeLast()
            folders.append("/" + parts.joined(separator: "/"))
        }
        return folders
    }

    /// One slash between two parts of a path.
    private static func joined(_ folder: String, _ path: String) -> String {
        folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// The value of `CADRAN_DATA`.
    private static func environmentFolder() -> String? {
        getenv("CADRAN_DATA").map { String(cString: $0) }
    }

    /// Where the running program's file is.
    private static func executablePath() -> String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard length > 0 else { return nil }
        return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// A folder or file of Cadran's own data is in none of the places looked at.
public struct DataNotFound: Error, Hashable, CustomStringConvertible {
    /// The relative path that was asked for.
    public let name: String
    /// Full paths, in the order tried.
    public let tried: [String]

    public var description: String {
        "\(name) is in none of these places: \(tried.joined(separator: ", ")); "
            + "set CADRAN_DATA to the folder that holds it."
    }
}
