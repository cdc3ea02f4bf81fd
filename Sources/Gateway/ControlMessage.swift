/// What the control socket's thread is told.
enum ControlMessage: Sendable {
    /// The answer to a request of the connection of a number, which may be gone by now.
    case answer(connection: Int, ticket: Int, ControlReply)
    case stop
}
