import FoundationEssentials
import Gateway
import JSON

extension Option {
    /// Where the daemon listens.
    static let socket = Option("socket", "PATH", "the control socket; CADRAN_SOCKET or the usual place else")
}

extension Arguments {
    /// The control socket's path.
    var socketPath: String {
        ControlSocketPath.resolve(option: self["socket"], environment: ProcessInfo.processInfo.environment)
    }

    /// Asks the daemon; refusals and an absent daemon become failures.
    ///
    /// - Parameter wait: seconds to wait for the glass.
    func ask(_ command: String, _ body: JSONValue = [:], wait: Double? = nil) throws -> JSONValue {
        let reply: ControlReply
        do {
            let client = try ControlClient(path: socketPath, timeout: 30 + (wait ?? 0))
            reply = try client.send(ControlRequest(command: command, body: body, wait: wait))
        } catch {
            throw CommandFailure(.unavailable, "\(error)")
        }
        switch reply {
        case .success(let answer): return answer
        case .failure(let failure):
            let isBusy = ["busy", "timedOut", "stopping"].contains(failure.code)
            throw CommandFailure(isBusy ? .unavailable : .badInput, "\(failure)")
        }
    }
}
