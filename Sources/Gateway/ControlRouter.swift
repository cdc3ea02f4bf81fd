/// Several handlers as one, each with commands of its own; where two know one, the earlier answers.
public struct ControlRouter: ControlHandler {
    private let handlers: [any ControlHandler]

    public init(_ handlers: [any ControlHandler]) {
        self.handlers = handlers
    }

    public var commands: [String] { handlers.flatMap(\.commands) }

    public func handle(_ request: ControlRequest) async -> ControlReply {
        guard let handler = handler(of: request) else {
            return .failure(
                ControlFailure(
                    code: "unknownCommand", path: "command", message: "no command is called “\(request.command)”"))
        }
        return await handler.handle(request)
    }

    public func begin(_ request: ControlRequest, answer: @escaping @Sendable (ControlReply) -> Void) -> Bool {
        handler(of: request)?.begin(request, answer: answer) ?? false
    }

    public var health: EngineHealth? { handlers.lazy.compactMap(\.health).first }

    private func handler(of request: ControlRequest) -> (any ControlHandler)? {
        handlers.first { $0.commands.contains(request.command) }
    }
}
