import CLinuxIO
import Engine
import Glibc

/// Runs one command to its end, on the calling thread: no shell, a session of its own under a guard that lets nothing it
/// starts outlive it, and a time after which all of it is killed.
struct CommandRun {
    var words: [String]
    /// Seconds it may take.
    var timeout: Double
    /// Takes lines that the command prints.
    var log: (String) -> Void

    /// Lines of a command that are logged, and characters of a line.
    private static let mostLines = 10
    private static let longestLine = 300
    /// Bytes of a command that are read; one that prints more is ended.
    private static let mostBytes = 1 << 20
    /// Where programs without a path are looked for.
    private static let path = "/usr/local/bin:/usr/bin:/bin"
    /// Milliseconds between SIGTERM and SIGKILL.
    private static let grace: Int32 = 1000

    /// Runs it; returns when nothing of it is left.
    func run() -> DeliveryOutcome {
        guard let program = Self.program(words[0]) else {
            return .refused("there is no program \"\(words[0])\" in \(Self.path); write its whole path")
        }
        var child = clinuxio_child()
        let status = start(program, &child)
        guard status == 0 else { return .failed("no process could be made: \(String(cString: strerror(-status)))") }
        defer { Self.bury(child) }
        return follow(child)
    }

    /// The full path of a program.
    private static func program(_ name: String) -> String? {
        if name.contains("/") { return name }
        return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    private func start(_ program: String, _ child: inout clinuxio_child) -> Int32 {
        let strings = words.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        let environment = Self.environment.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        defer { (strings + environment).forEach { free($0) } }
        return program.withCString { path in
            "/".withCString { directory in
                strings.withUnsafeBufferPointer { arguments in
                    environment.withUnsafeBufferPointer { variables in
                        var command = clinuxio_command()
                        command.path = path
                        command.arguments = arguments.baseAddress
                        command.environment = variables.baseAddress
                        command.directory = directory
                        command.data_bytes = 256 << 20
                        command.file_bytes = 64 << 20
                        command.open_files = 256
                        return clinuxio_spawn(&command, &child)
                    }
                }
            }
        }
    }

    /// The variables a command gets: where programs are, its account's, and how to reach the user's session.
    private static var environment: [String] {
        let passed = ["HOME", "USER", "LOGNAME", "LANG", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY"]
        return ["PATH=\(path)"]
            + passed.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
    }

    /// Reads what it prints, and ends it when its time is over.
    private func follow(_ child: clinuxio_child) -> DeliveryOutcome {
        var printed = PrintedLines(most: Self.mostLines, longest: Self.longestLine)
        var outcome: DeliveryOutcome?
        var descriptors = [child.output, child.errors, child.control]
        var deadline = Self.now + Int64(timeout * 1000)
        var isTold = false
        var read = 0
        while descriptors[2] >= 0 {
            let left = max(0, deadline - Self.now)
            var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&polled, nfds_t(polled.count), Int32(min(left, Int64(Int32.max))))
            if count < 0, errno != EINTR { break }
            let isFlood = read > Self.mostBytes && !isTold
            // One that prints without end keeps `poll` from running out.
            if count == 0 || left == 0 || isFlood {
                clinuxio_tell_guard(child.control, isTold ? CChar(UInt8(ascii: "k")) : CChar(UInt8(ascii: "t")))
                let why = isFlood ? "printed more than 1 MB" : "took longer than \(Self.text(timeout)) s"
                outcome = outcome ?? .refused("\(words[0]) \(why) and was ended")
                (isTold, deadline) = (true, Self.now + Int64(Self.grace))
                // What it still prints is not waited for; its guard tells when it is over.
                if isFlood { (descriptors[0], descriptors[1]) = (-1, -1) }
                continue
            }
            for index in 0..<2 where polled[index].revents != 0 {
                if let bytes = Self.read(descriptors[index]) {
                    read += bytes.count
                    printed.take(bytes).forEach { log("\(words[0]): \($0)") }
                } else {
                    descriptors[index] = -1
                }
            }
            if polled[2].revents != 0, !takeNotices(child.control, &outcome) { descriptors[2] = -1 }
        }
        printed.finish().forEach { log("\(words[0]): \($0)") }
        return outcome ?? .failed("\(words[0]) could not be followed")
    }

    /// Takes what its guard says; false when nothing of it is left.
    private func takeNotices(_ control: Int32, _ outcome: inout DeliveryOutcome?) -> Bool {
        var notice = clinuxio_notice()
        while true {
            let status = clinuxio_take_notice(control, &notice)
            guard status == 1 else { return status == 0 }
            outcome = outcome ?? result(of: notice)
        }
    }

    private func result(of notice: clinuxio_notice) -> DeliveryOutcome {
        guard notice.step == Int32(CLINUXIO_ENDED.rawValue) else {
            return .refused("\(words[0]) could not be run: \(String(cString: strerror(notice.value)))")
        }
        let (signal, code) = (notice.value & 0x7F, (notice.value >> 8) & 0xFF)
        if signal != 0 { return .delivered(note: "\(words[0]) was ended by signal \(signal)") }
        return .delivered(note: code == 0 ? nil : "\(words[0]) ended with \(code)")
    }

    /// Closing the control socket kills what is left; then the guard is waited for.
    private static func bury(_ child: clinuxio_child) {
        for descriptor in [child.input, child.output, child.errors, child.control] where descriptor >= 0 {
            close(descriptor)
        }
        var status: Int32 = 0
        while waitpid(child.guard, &status, 0) < 0, errno == EINTR {}
    }

    /// What there is of a stream; nil at its end.
    private static func read(_ descriptor: Int32) -> ArraySlice<UInt8>? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count > 0 { return bytes[..<count] }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
    }

    /// CLOCK_MONOTONIC in milliseconds.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }
}

/// The first lines of what a program prints, cleaned and cut, and how many more there were.
struct PrintedLines {
    let most: Int
    let longest: Int
    private var line: [UInt8] = []
    private var count = 0

    init(most: Int, longest: Int) {
        self.most = most
        self.longest = longest
    }

    /// Takes bytes; answers with the lines to log.
    mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                lines += finishLine()
            } else if line.count < 4 * longest {
                line.append(byte)
            }
        }
        return lines
    }

    /// Ends the line under way, and says how many were left out.
    mutating func finish() -> [String] {
        let last = finishLine()
        return count > most ? last + ["\(count - most) more lines are left out"] : last
    }

    private mutating func finishLine() -> [String] {
        // Control characters could repaint a terminal that shows the log.
        let text = String(decoding: line, as: UTF8.self).unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? " " : String(Character(scalar))
        }.joined()
        line = []
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        count += 1
        return count > most ? [] : [String(text.prefix(longest))]
    }
}
