import Clocks
import Glibc

/// A Unix stream socket's plumbing: addresses, flags, peers.
enum UnixSocket {
    /// Calls `body` with the address of a path; nil when the path is too long for one (107 bytes).
    static func withAddress<Result>(
        of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard bytes.count < room.count else { return false }
            room.copyBytes(from: bytes)
            return true
        }
        guard fits else { return nil }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// The type of a stream socket that programs started later do not inherit.
    static func type(nonBlocking: Bool) -> Int32 {
        let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        return nonBlocking ? flags | Int32(SOCK_NONBLOCK.rawValue) : flags
    }

    /// A new stream socket; negative on failure.
    static func make(nonBlocking: Bool) -> Int32 { socket(AF_UNIX, type(nonBlocking: nonBlocking), 0) }

    /// A client of a listening socket, not blocking and not inherited; negative on failure.
    static func accept(_ listener: Int32) -> Int32 {
        let descriptor = Glibc.accept(listener, nil, nil)
        guard descriptor >= 0 else { return descriptor }
        // accept4 would do this in one step, but Glibc's module hides it (_GNU_SOURCE).
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        return descriptor
    }

    /// The process at the other end of a connected socket; nil when the kernel does not say.
    static func peerProcess(_ descriptor: Int32) -> pid_t? {
        // struct ucred is pid, uid, gid, each of four bytes.
        var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
        var length = socklen_t(MemoryLayout.size(ofValue: credentials))
        let status = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
        return status == 0 && credentials.0 > 0 ? credentials.0 : nil
    }

    /// Sends without raising SIGPIPE; what `send` returns.
    static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Monotonic time now; sockets time out by the kernel's clock, not by an injected one.
    static var now: MonotonicInstant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
}

/// The system's words for an error number.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }
