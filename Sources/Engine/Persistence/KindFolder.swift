import FoundationEssentials

/// Where data of a kind lies: a folder for each, under one.
struct KindFolder {
    let root: String

    /// The folder of a kind. Characters that mean something in paths are written as their codes.
    func path(of kind: String) -> String {
        let name = kind.utf8.map { byte -> String in
            let isPlain =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16)
        }.joined()
        return "\(root)/kinds/\(name.hasPrefix(".") ? "%2e" + name.dropFirst() : name)"
    }

    /// Makes the folder of a kind.
    func make(_ kind: String) throws {
        try FileManager.default.createDirectory(
            atPath: path(of: kind), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Deletes the folder of a kind with all that is in it.
    func delete(_ kind: String) throws {
        guard FileManager.default.fileExists(atPath: path(of: kind)) else { return }
        try FileManager.default.removeItem(atPath: path(of: kind))
    }

    /// Gives the folder of a kind that has got another name to the new one, unless that has one already.
    func rename(_ old: String, to new: String) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: path(of: old)), !files.fileExists(atPath: path(of: new)) else { return }
        try files.moveItem(atPath: path(of: old), toPath: path(of: new))
    }
}
