import Glibc

/// The file of a store, before SQLite sees it.
enum StoreFile {
    /// Makes the directories that are missing and an empty file only its owner may read: what stands in it is private.
    /// SQLite gives its log the same permissions.
    static func prepare(_ path: String) throws(StoreError) {
        for end in path.indices.dropFirst() where path[end] == "/" {
            let directory = String(path[..<end])
            if mkdir(directory, 0o700) != 0, errno != EEXIST {
                throw failure(path, "making the directory \(directory)")
            }
        }
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path, "opening") }
        close(descriptor)
    }

    /// Whether there is a file.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether there is nothing in a file, or no file.
    static func isEmpty(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_size == 0
    }

    /// The path, with a number behind it if there is such a file already.
    static func free(_ path: String) -> String {
        var candidate = path
        var number = 1
        while exists(candidate) {
            number += 1
            candidate = "\(path).\(number)"
        }
        return candidate
    }

    /// Has a file and its name on the disk when it returns.
    static func sync(_ path: String) throws(StoreError) {
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        for name in [path, directory] {
            let descriptor = open(name, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(path, "opening \(name)") }
            defer { close(descriptor) }
            guard fsync(descriptor) == 0 else { throw failure(path, "syncing \(name)") }
        }
    }

    private static func failure(_ path: String, _ step: String) -> StoreError {
        StoreError(.cannotOpen, file: path, step: step, reason: String(cString: strerror(errno)))
    }
}
