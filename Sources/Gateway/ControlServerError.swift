import Glibc

/// Why the control socket could not be opened.
public enum ControlServerError: Error, Equatable, Sendable {
    /// Another daemon answers there.
    case alreadyRuns(path: String, process: pid_t?)
    /// The path is longer than a socket's may be.
    case pathTooLong(String)
    /// Something that is no socket has the path.
    case notASocket(String)
    /// The socket's directory belongs to another user.
    case foreignDirectory(String)
    /// A step failed for a reason of the system's.
    case system(step: String, path: String, errno: Int32)
}

extension ControlServerError: CustomStringConvertible {
    public var description: String { sentence(option: "--socket") }

    /// What happened and what to do, with the option that chooses another path.
    func sentence(option: String) -> String {
        switch self {
        case .alreadyRuns(let path, let process):
            "cadran already runs\(process.map { " as pid \($0)" } ?? "") and answers at \(path): "
                + "stop it first, or choose another socket with \(option)"
        case .pathTooLong(let path):
            "\(path) is longer than the 107 bytes a socket path may have: choose a shorter one with \(option)"
        case .notASocket(let path):
            "\(path) exists and is no socket: remove it, or choose another path with \(option)"
        case .foreignDirectory(let path):
            "\(path) belongs to another user, who could replace the socket: choose another path with \(option)"
        case .system(let step, let path, let errno):
            "cannot \(step) \(path) (\(errorText(errno))): check the directory's owner, "
                + "or choose another path with \(option)"
        }
    }
}
