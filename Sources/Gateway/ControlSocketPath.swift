import Glibc

/// Where the control socket is.
public enum ControlSocketPath {
    /// The path named by option, else by `CADRAN_SOCKET`, else `/run/cadran/cadran.sock` for a system daemon, else
    /// one in the user's runtime directory.
    public static func resolve(option: String? = nil, environment: [String: String]) -> String {
        if let option, !option.isEmpty { return option }
        if let path = environment["CADRAN_SOCKET"], !path.isEmpty { return path }
        return `default`(environment: environment, isSystem: mayUse("/run/cadran"))
    }

    /// The path without any wish: of the system, or of the user in `XDG_RUNTIME_DIR`, or beside other users' in /tmp.
    static func `default`(environment: [String: String], isSystem: Bool, user: uid_t = getuid()) -> String {
        if isSystem { return "/run/cadran/cadran.sock" }
        if let directory = environment["XDG_RUNTIME_DIR"], !directory.isEmpty {
            return "\(directory)/cadran/cadran.sock"
        }
        return "/tmp/cadran-\(user)/cadran.sock"
    }

    /// Whether this process may make, or enter, the system's directory.
    private static func mayUse(_ directory: String) -> Bool {
        geteuid() == 0 || access(directory, W_OK | X_OK) == 0
    }
}
