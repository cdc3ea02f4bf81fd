import Glibc

/// A system call that failed.
struct SystemCallError: Error, Equatable {
    /// `errno`.
    var number: Int32

    /// `Permission denied`, as the C library says it.
    var text: String { String(cString: strerror(number)) }

    /// The value of a call that returns 0 or more, or -errno.
    static func check(_ status: Int32) throws(SystemCallError) -> Int32 {
        guard status >= 0 else { throw SystemCallError(number: -status) }
        return status
    }
}
