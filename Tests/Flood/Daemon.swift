@preconcurrency import Glibc

/// A `cadran run` in a folder of its own.
final class Daemon {
    /// What a process has used so far.
    struct Usage {
        var residentKiB = 0
        var peakKiB = 0
        /// Of all its threads.
        var cpuSeconds = 0.0
    }

    private let folder: String
    private var process = pid_t()

    var controlSocket: String { folder + "/cadran.sock" }
    var httpSocket: String { folder + "/cadran-http.sock" }

    /// Starts it; returns once it listens.
    init(_ program: String) throws {
        var template = Array("/tmp/cadran-flood-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fail("no folder in /tmp") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let words = [
            program, "run", "--board", "simulator-128x64", "--socket", controlSocket, "--state", folder, "--zone",
            "UTC",
        ]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for stream: Int32 in [1, 2] {
            posix_spawn_file_actions_addopen(&actions, stream, "\(folder)/log", O_WRONLY | O_CREAT | O_APPEND, 0o644)
        }
        var arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        guard posix_spawn(&process, program, &actions, nil, &arguments, environ) == 0 else {
            fail(
                "\(program) does not start: build the product cadran in the same configuration, or name it with --daemon"
            )
        }
        for _ in 0..<1000 where access(httpSocket, F_OK) != 0 { usleep(10_000) }
        guard access(httpSocket, F_OK) == 0 else { fail("the daemon does not listen; see \(folder)/log") }
    }

    /// What it has used so far, as the kernel tells.
    var usage: Usage {
        var usage = Usage()
        for line in Self.text("/proc/\(process)/status").split(separator: "\n") {
            let number = Int(String(line.filter(\.isNumber))) ?? 0
            if line.hasPrefix("VmRSS:") { usage.residentKiB = number }
            if line.hasPrefix("VmHWM:") { usage.peakKiB = number }
        }
        // Past the name in parentheses, user and system time are the 12th and 13th words.
        let words = (Self.text("/proc/\(process)/stat").split(separator: ")").last ?? "").split(separator: " ")
        if words.count > 12 {
            usage.cpuSeconds =
                Double((Int(words[11]) ?? 0) + (Int(words[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
        return usage
    }

    /// Stops it and clears its folder away.
    func end() {
        kill(process, SIGTERM)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        guard let directory = opendir(folder) else { return }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            unlink("\(folder)/\(name)")
        }
        closedir(directory)
        rmdir(folder)
    }

    private static func text(_ path: String) -> String {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
