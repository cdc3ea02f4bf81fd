@preconcurrency import Glibc
import JSON
import Widgets

/// The command line of a bundle.
@MainActor
struct Program {
    let bundle: any WidgetBundle
    /// The script widgets, for commands that draw widgets.
    var scripts: ProgramScripts?

    /// The commands, in the order help lists them.
    static let commands: [any Command] = [
        RunCommand(), DemoCommand(), RehearseCommand(), SnapshotCommand(), GalleryCommand(), BoardCommand(),
        WidgetsCommand(), ActivityCommandLine(), PlacementCommand(), StatusCommand(), NextCommand(), ExplainCommand(),
        FollowCommand(), PressCommand(), OpenCommand(), StoreCommand(),
    ]

    /// As in CHANGELOG.md.
    static let version = "0.1.0-dev"

    /// Runs one command and ends the process.
    func run(_ words: [String]) async -> Never {
        Self.openStandardDescriptors()
        Self.raiseDescriptorLimit()
        setvbuf(stdout, nil, _IOLBF, 0)
        do {
            try await dispatch(words)
            Self.end(try Self.flushed())
        } catch let failure as CommandFailure {
            Self.complain(failure.message)
            Self.end(failure.code)
        } catch {
            Self.complain("\(error)")
            Self.end(.failure)
        }
    }

    /// Files, sockets, timers and lines a daemon may hold at once, with room to spare.
    private static let descriptors: rlim_t = 256

    /// Takes as many file descriptors as are needed and allowed; with fewer than that half of what follows would fail
    /// with words about something else.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < descriptors else {
            return
        }
        limit.rlim_cur = min(limit.rlim_max, descriptors)
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        guard limit.rlim_cur < 64 else { return }
        complain("only \(limit.rlim_cur) files may be open at once; raise the limit: ulimit -n \(descriptors)")
        end(.unavailable)
    }

    /// Opens nothing in place of a closed stream: else the next file opened, a bus for one, would get what is printed.
    private static func openStandardDescriptors() {
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    }

    /// Success, unless something printed went nowhere.
    private static func flushed() throws -> ExitCode {
        guard fflush(stdout) == 0, ferror(stdout) == 0 else {
            throw CommandFailure(.failure, "not everything could be printed: \(String(cString: strerror(errno)))")
        }
        return .success
    }

    private static func end(_ code: ExitCode) -> Never {
        StandardError.flush()
        exit(code.rawValue)
    }

    private func dispatch(_ words: [String]) async throws {
        var words = words
        // `help COMMAND` and `COMMAND --help` are one.
        if words.first == "help", words.count > 1 { words = [words[1], "--help"] }
        if words.first == "--version" { return print("cadran \(Self.version)") }
        guard let name = words.first, name != "help", name != "--help", name != "-h" else { return print(Self.help) }
        guard let command = Self.commands.first(where: { $0.name == name }) else {
            let suggestion = Nearest.suggestion(for: name, among: Self.commands.map(\.name))
            throw CommandFailure(.badInput, "cadran: there is no command \"\(name)\"; \(suggestion)")
        }
        let rest = Array(words.dropFirst())
        if rest.contains("--help") || rest.contains("-h") { return print(command.manual) }
        let arguments = try OptionParser(command: name, options: command.options).parse(rest)
        var program = self
        if command.options.contains(where: { $0.name == SharedOptions.scripts.name }) {
            program.scripts = try ProgramScripts(arguments, besides: catalog)
        }
        try await command.run(arguments, in: program)
    }

    private static func complain(_ message: String) { fputs(message + "\n", stderr) }

    private static var help: String {
        let width = commands.map(\.name.count).max() ?? 0
        let rows = commands.map { command in
            "  " + command.name + String(repeating: " ", count: width + 2 - command.name.count) + command.summary
        }
        return """
            Widgets and Live Activities on small panels.

            usage: cadran COMMAND [options]

            \(rows.joined(separator: "\n"))

            cadran COMMAND --help tells more.
            """
    }
}

/// One command of the command line.
@MainActor
protocol Command: Sendable {
    var name: String { get }
    /// What it does, for the list of commands.
    var summary: String { get }
    /// The words after the name, as help shows them.
    var usage: String { get }
    var options: [Option] { get }

    func run(_ arguments: Arguments, in program: Program) async throws
}

extension Command {
    /// What `--help` prints.
    var manual: String {
        let titles = options.map { "--\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
        let width = titles.map(\.count).max() ?? 0
        let rows = zip(titles, options).map { title, option in
            "  " + title + String(repeating: " ", count: width + 2 - title.count) + option.help
        }
        return
            (["\(summary)", "", "usage: cadran \(name)" + (usage.isEmpty ? "" : " \(usage)")]
            + (rows.isEmpty ? [] : [""] + rows))
            .joined(separator: "\n")
    }

    /// Refuses words the command has no use for.
    func expect(_ arguments: Arguments, words: ClosedRange<Int>) throws {
        guard words.contains(arguments.words.count) else {
            throw CommandFailure(.badInput, "usage: cadran \(name) \(usage)")
        }
    }
}
