import Glibc

/// An account that scripts run under.
struct ScriptUser: Equatable, Sendable {
    var name: String
    var user: uid_t
    var group: gid_t
    /// All its groups; empty where the process keeps its own account.
    var groups: [gid_t]
    var home: String
    /// Whether the account is another than this process's.
    var isOther: Bool

    /// The account of a name; for nil this process's own, or `nobody` where that is root: a script runs unprivileged
    /// unless its file says otherwise.
    static func named(_ name: String?) throws(ScriptUserError) -> ScriptUser {
        let own = geteuid()
        let wanted = name ?? (own == 0 ? "nobody" : nil)
        guard let entry = wanted.map(entry(named:)) ?? entry(of: own) else {
            // A user of a container may have no name.
            guard let wanted else {
                return ScriptUser(name: "\(own)", user: own, group: getegid(), groups: [], home: "/", isOther: false)
            }
            throw ScriptUserError("there is no user \"\(wanted)\"")
        }
        guard entry.user != own else { return entry }
        guard own == 0 else {
            throw ScriptUserError("only root may run scripts as \"\(entry.name)\"; leave \"user\" out")
        }
        var other = entry
        other.isOther = true
        other.groups = groups(of: entry)
        return other
    }

    /// The account of a name.
    private static func entry(named name: String) -> ScriptUser? {
        record { getpwnam_r(name, $0, $1, $2, $3) }
    }

    /// The account of a number.
    private static func entry(of user: uid_t) -> ScriptUser? {
        record { getpwuid_r(user, $0, $1, $2, $3) }
    }

    /// What a lookup in the password database finds.
    private static func record(
        _ look: (
            UnsafeMutablePointer<passwd>, UnsafeMutablePointer<CChar>, Int,
            UnsafeMutablePointer<UnsafeMutablePointer<passwd>?>
        ) -> Int32
    ) -> ScriptUser? {
        var record = passwd()
        var buffer = [CChar](repeating: 0, count: 16_384)
        var found: UnsafeMutablePointer<passwd>?
        guard look(&record, &buffer, buffer.count, &found) == 0, found != nil else { return nil }
        return ScriptUser(
            name: String(cString: record.pw_name), user: record.pw_uid, group: record.pw_gid, groups: [],
            home: String(cString: record.pw_dir), isOther: false)
    }

    /// All groups of an account.
    private static func groups(of user: ScriptUser) -> [gid_t] {
        var groups = [gid_t](repeating: 0, count: 256)
        var count = Int32(groups.count)
        guard getgrouplist(user.name, user.group, &groups, &count) >= 0 else { return [user.group] }
        return Array(groups.prefix(Int(count)))
    }
}

/// Why a script cannot run under an account.
struct ScriptUserError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
