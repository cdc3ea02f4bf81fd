import Glibc

/// Where the store lies unless somebody says otherwise.
public enum StoreLocation {
    /// The file's name.
    static let fileName = "cadran.sqlite"

    /// The default path for this process; nil when it has no home to keep state in.
    public static var standard: String? {
        path(isRoot: geteuid() == 0) { name in getenv(name).map { String(cString: $0) } }
    }

    /// The path for a user with an environment: what systemd gave the service, `/var/lib/cadran` for root, else the
    /// user's state directory after the XDG rules, which ignore paths that are not absolute.
    static func path(isRoot: Bool, environment: (String) -> String?) -> String? {
        func directory(_ name: String) -> String? {
            environment(name).flatMap { $0.split(separator: ":").first.map(String.init) }
                .flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        if let given = directory("STATE_DIRECTORY") { return "\(given)/\(fileName)" }
        if isRoot { return "/var/lib/cadran/\(fileName)" }
        let state = directory("XDG_STATE_HOME") ?? directory("HOME").map { "\($0)/.local/state" }
        return state.map { "\($0)/cadran/\(fileName)" }
    }
}
