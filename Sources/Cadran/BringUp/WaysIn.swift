import Boards
import Executors
import FoundationEssentials
import Gateway
import Glibc

/// The options of `cadran run` that say how senders reach it.
enum WaysInOptions {
    static let all = [
        Option.socket,
        Option(
            "http-socket", "PATH", "the Unix socket of the HTTP server, off for none; beside the control socket else"),
        Option("http-mode", "MODE", "the file mode of that socket, as 660, which is what it is else"),
        Option("http", "ADDRESS", "also serves HTTP over TCP, as 127.0.0.1:8080; needs --http-tokens"),
        Option("http-tokens", "FILE", "who is let in over TCP, a line each: read, write or admin, and the token"),
        Option("stdin", "takes requests a line each on standard input, and answers on standard output"),
    ]
}

/// Everything senders can reach a running station by: control socket, HTTP and standard input, with one gate behind all.
@MainActor
final class WaysIn {
    private let gate: ActivityGate
    private let handler: ControlRouter
    private let control: ControlServer
    private let http: HTTPServer?
    private let report: [String]

    /// Opens what the options ask for.
    init(_ station: Station, _ arguments: Arguments) throws {
        gate = ActivityGate(center: station.center, glass: station.engine, time: station.engine.time)
        let activities = ActivityControl(gate: gate)
        handler = ControlRouter([
            activities, EngineControl(engine: station.engine),
            PlacementControl(engine: station.engine, activities: activities),
            EventControl(log: EventLog(station.engine)),
        ])
        let configuration = try Self.httpConfiguration(arguments)
        do {
            control = try ControlServer(path: arguments.socketPath, handler: handler)
        } catch {
            throw CommandFailure(error.isMistake ? .badInput : .unavailable, "\(error)")
        }
        let wantsHTTP = configuration.socketPath != nil || configuration.address != nil
        do {
            http = wantsHTTP ? try HTTPServer(configuration, control: handler) : nil
        } catch {
            control.stop()
            throw CommandFailure(error.isMistake ? .badInput : .unavailable, "\(error)")
        }
        report = Self.report(arguments, configuration, port: http?.port)
        if arguments.has("stdin") {
            LineFeed.start(input: STDIN_FILENO, output: STDOUT_FILENO, handler: handler) {
                StandardError.say("standard input has ended; cadran goes on")
            }
        }
    }

    /// Where it listens, a line each.
    var places: [String] { report }

    /// Closes everything; what is being answered is answered.
    func stop() {
        gate.stop()
        http?.stop()
        control.stop()
    }

    private static func report(_ arguments: Arguments, _ http: HTTPConfiguration, port: UInt16?) -> [String] {
        var lines = ["control socket \(arguments.socketPath)"]
        if let path = http.socketPath { lines.append("HTTP socket \(path)") }
        if let address = http.address, let port {
            lines.append("HTTP at \(address.text), port \(port)")
            if !address.isLoopback {
                lines.append(
                    "HTTP at \(address.text) is open to the network, and tokens travel unencrypted: "
                        + "put a proxy with TLS before it")
            }
        }
        return lines
    }
}

// MARK: - Options

extension WaysIn {
    private static func httpConfiguration(_ arguments: Arguments) throws -> HTTPConfiguration {
        var configuration = HTTPConfiguration()
        configuration.socketPath = httpSocket(arguments)
        do {
            configuration.address = try arguments["http"].map { try HTTPAddress($0) }
            configuration.tokens = try arguments["http-tokens"].map { try HTTPTokens(path: $0) }
        } catch {
            throw CommandFailure(.badInput, "\(error)")
        }
        if let text = arguments["http-mode"] {
            guard let mode = mode_t(text, radix: 8), mode <= 0o777 else {
                throw CommandFailure(.badInput, "--http-mode: \"\(text)\" is no file mode; write it as 660")
            }
            configuration.socketMode = mode
        }
        return configuration
    }

    /// The HTTP socket: the one named, none for `off`, else beside the control socket.
    static func httpSocket(_ arguments: Arguments) -> String? {
        switch arguments["http-socket"] {
        case "off": return nil
        case let path?: return path
        case nil:
            let control = arguments.socketPath
            return (control.hasSuffix(".sock") ? String(control.dropLast(5)) : control) + "-http.sock"
        }
    }
}

extension ControlServerError {
    /// Whether the command line is to be mended, rather than the machine.
    fileprivate var isMistake: Bool {
        switch self {
        case .pathTooLong, .notASocket: true
        case .alreadyRuns, .foreignDirectory, .system: false
        }
    }
}

extension HTTPServerError {
    /// Whether the command line is to be mended, rather than the machine.
    fileprivate var isMistake: Bool {
        switch self {
        case .socket(let error): error.isMistake
        case .address, .needsTokens, .tokens: true
        case .listen, .library: false
        }
    }
}
