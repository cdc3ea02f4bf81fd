/// How the program ends; documented in `docs/cli.md`.
enum ExitCode: Int32 {
    case success = 0
    /// What was asked could not be done.
    case failure = 1
    /// A word of the command line or a file is wrong; nothing was touched.
    case badInput = 2
    /// A device is missing or may not be used.
    case unavailable = 3
}

/// Why a command ends without success: what is said and the exit code.
struct CommandFailure: Error {
    var code: ExitCode
    var message: String

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }
}
