import Glibc

/// The listening socket and the lock that says whose it is.
struct ControlListener {
    let path: String
    let descriptor: Int32
    private let lock: Int32
    /// The socket file as it was made; another daemon's may stand at the path by the end.
    private let file: FileIdentity?

    /// Which file a path names.
    private struct FileIdentity: Equatable {
        let device: dev_t
        let inode: ino_t

        /// Nil where there is no file.
        init?(_ path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            (device, inode) = (status.st_dev, status.st_ino)
        }
    }

    /// Opens the socket: makes its directory (0755), takes its lock, removes what a dead daemon left, and lets in whom
    /// `mode` says.
    init(path: String, mode: mode_t = 0o660) throws(ControlServerError) {
        self.path = path
        try Self.makeDirectory(of: path)
        lock = try Self.takeLock(beside: path)
        do {
            try Self.clear(path)
            descriptor = try Self.listen(at: path, mode: mode)
            file = FileIdentity(path)
        } catch {
            Glibc.close(lock)
            throw error
        }
    }

    /// Closes the socket and removes its file, if it still is this one's. The lock's file stays: removing it would race
    /// with the next daemon.
    func close() {
        if let file, FileIdentity(path) == file { unlink(path) }
        Glibc.close(descriptor)
        Glibc.close(lock)
    }
}

extension ControlListener {
    /// Makes the directory of a path, or makes sure that the one there is not another user's, who could put a socket of
    /// their own in ours' place.
    private static func makeDirectory(of path: String) throws(ControlServerError) {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
        let directory = String(path[..<slash])
        guard mkdir(directory, 0o755) != 0 else { return }
        guard errno == EEXIST else { throw .system(step: "make the directory", path: directory, errno: errno) }
        var status = stat()
        guard stat(directory, &status) == 0 else {
            throw .system(step: "look at the directory", path: directory, errno: errno)
        }
        guard isTrusted(owner: status.st_uid, user: geteuid()) else { throw .foreignDirectory(directory) }
    }

    /// Whether a user may rely on a directory of an owner: their own, root's, and root on anybody's.
    static func isTrusted(owner: uid_t, user: uid_t) -> Bool { owner == user || owner == 0 || user == 0 }

    /// The lock file is held for the daemon's life, so two that start together cannot both take the path. Others may
    /// not even read it, because whoever opens it can lock it.
    private static func takeLock(beside path: String) throws(ControlServerError) -> Int32 {
        let file = path + ".lock"
        let lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .system(step: "open", path: file, errno: errno) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            let error = errno
            defer { Glibc.close(lock) }
            guard error == EWOULDBLOCK else { throw .system(step: "lock", path: file, errno: error) }
            throw .alreadyRuns(path: path, process: process(in: lock))
        }
        let text = "\(getpid())\n"
        ftruncate(lock, 0)
        _ = text.withCString { pwrite(lock, $0, strlen($0), 0) }
        return lock
    }

    /// The process number its holder wrote into a lock file.
    private static func process(in lock: Int32) -> pid_t? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(lock, &bytes, bytes.count, 0)
        return pid_t(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).filter(\.isNumber))
    }

    /// Removes a socket nobody answers at; leaves alone what is answered or is no socket.
    private static func clear(_ path: String) throws(ControlServerError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path) }
        let probe = UnixSocket.make(nonBlocking: true)
        defer { Glibc.close(probe) }
        let answer = UnixSocket.withAddress(of: path) { connect(probe, $0, $1) }
        // EAGAIN: somebody listens, with a full queue.
        if answer == 0 || errno == EAGAIN { throw .alreadyRuns(path: path, process: UnixSocket.peerProcess(probe)) }
        guard unlink(path) == 0 else { throw .system(step: "remove the old socket", path: path, errno: errno) }
    }

    private static func listen(at path: String, mode: mode_t) throws(ControlServerError) -> Int32 {
        let descriptor = UnixSocket.make(nonBlocking: true)
        guard descriptor >= 0 else { throw .system(step: "make a socket for", path: path, errno: errno) }
        do throws(ControlServerError) {
            guard let bound = UnixSocket.withAddress(of: path, { bind(descriptor, $0, $1) }) else {
                throw .pathTooLong(path)
            }
            guard bound == 0 else { throw .system(step: "bind", path: path, errno: errno) }
            // Nobody can connect before listen(), so the mode holds from the first client on.
            guard chmod(path, mode) == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 else {
                throw .system(step: "listen at", path: path, errno: errno)
            }
            return descriptor
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }
}
