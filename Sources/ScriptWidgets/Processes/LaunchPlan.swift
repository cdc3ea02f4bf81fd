import CLinuxIO
import Glibc

/// Everything about a command that is to be started.
struct LaunchPlan: Sendable {
    var path: String
    var arguments: [String]
    /// As `NAME=value`.
    var environment: [String]
    var directory: String
    var user: ScriptUser
    var limits: ScriptLimits
    /// Whether standard input is a pipe.
    var hasInput: Bool
}

extension LaunchPlan {
    /// Starts the command; it may still turn out that it cannot run, which its guard tells.
    func start() throws(LaunchError) -> clinuxio_child {
        let (words, variables) = (Self.strings(arguments), Self.strings(environment))
        let (path, directory) = (strdup(path), strdup(directory))
        defer {
            (words + variables).forEach { free($0) }
            free(path)
            free(directory)
        }
        var child = clinuxio_child()
        let status = words.withUnsafeBufferPointer { words in
            variables.withUnsafeBufferPointer { variables in
                user.groups.withUnsafeBufferPointer { groups in
                    var command = command(groups)
                    command.path = UnsafePointer(path)
                    command.directory = UnsafePointer(directory)
                    command.arguments = words.baseAddress
                    command.environment = variables.baseAddress
                    return clinuxio_spawn(&command, &child)
                }
            }
        }
        guard status == 0 else { throw LaunchError(step: CLINUXIO_FORK, number: -status, plan: self) }
        return child
    }

    /// The plan as C sees it, without its strings.
    private func command(_ groups: UnsafeBufferPointer<gid_t>) -> clinuxio_command {
        var command = clinuxio_command()
        command.changes_user = user.isOther
        command.user = user.user
        command.group = user.group
        command.groups = groups.baseAddress
        command.group_count = groups.count
        command.has_input = hasInput
        command.data_bytes = UInt64(limits.dataBytes)
        command.file_bytes = UInt64(limits.fileMegabytes) << 20
        command.open_files = UInt64(limits.files)
        // The kernel counts all processes of the account, so only one that is there for scripts gets such a limit.
        command.processes = user.isOther && user.user != 0 ? UInt64(limits.processes) * 8 : 0
        return command
    }

    /// C strings with a null at their end, to be freed.
    private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
    }
}

/// Why a command could not be started.
struct LaunchError: Error, Sendable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// What a step of starting a plan says by its error number.
    init(step: clinuxio_step, number: Int32, plan: LaunchPlan) {
        let reason = String(cString: strerror(number))
        description =
            switch (step, number) {
            case (CLINUXIO_LIMITS, _): "its limits could not be set: \(reason)"
            case (CLINUXIO_USER, _): "it could not become the user \(plan.user.name): \(reason)"
            case (CLINUXIO_DIRECTORY, _):
                "its directory \(plan.directory) cannot be entered by the user \(plan.user.name): \(reason)"
            case (CLINUXIO_EXECUTE, ENOENT):
                "there is no program \(plan.path), or not the one that its first line names"
            case (CLINUXIO_EXECUTE, EACCES):
                "\(plan.path) may not be run by the user \(plan.user.name); run: chmod a+rx \(plan.path)"
            case (CLINUXIO_EXECUTE, ENOEXEC):
                "\(plan.path) is no program; its first line should be #!/bin/sh, or the like"
            case (CLINUXIO_EXECUTE, E2BIG): "its arguments and variables are too long together"
            case (CLINUXIO_EXECUTE, _): "\(plan.path) could not be run: \(reason)"
            default: "no process could be made: \(reason)"
            }
    }
}
