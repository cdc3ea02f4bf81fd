import Glibc

/// Turns requests into plans: which program, as whom, where.
final class ScriptLauncher {
    /// Where programs without a path are looked for.
    static let path = "/usr/local/bin:/usr/bin:/bin"

    /// Accounts that were looked up; the lookup reads files.
    private var users: [String: ScriptUser] = [:]

    /// The plan of a request.
    func plan(for job: ScriptJob) throws(LaunchError) -> LaunchPlan {
        let script = job.script
        let user = try user(script.user)
        let program = script.usesShell ? "/bin/sh" : try Self.program(script.command[0], in: script.directory)
        return LaunchPlan(
            path: program, arguments: script.usesShell ? ["sh", "-c"] + script.command : script.command,
            environment: job.environment + Self.account(user, besides: script.environment), directory: script.directory,
            user: user, limits: script.limits, hasInput: script.stays)
    }

    /// The account of a name, looked up once.
    private func user(_ name: String?) throws(LaunchError) -> ScriptUser {
        if let known = users[name ?? ""] { return known }
        do throws(ScriptUserError) {
            let user = try ScriptUser.named(name)
            users[name ?? ""] = user
            return user
        } catch {
            throw LaunchError("\(error)")
        }
    }

    /// The variables that tell a script whose account it has, unless its file sets them.
    private static func account(_ user: ScriptUser, besides set: [String: String]) -> [String] {
        [("HOME", user.home), ("USER", user.name), ("LOGNAME", user.name)]
            .filter { set[$0.0] == nil }
            .map { "\($0)=\($1)" }
    }

    /// The full path of a program.
    private static func program(_ name: String, in directory: String) throws(LaunchError) -> String {
        if name.hasPrefix("/") { return name }
        if name.contains("/") { return "\(directory)/\(name)" }
        for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
            return "\(folder)/\(name)"
        }
        throw LaunchError(
            "there is no program \"\(name)\" in \(path); for one in the script's directory write ./\(name)")
    }
}
