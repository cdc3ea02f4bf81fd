/// What the control socket's thread is told.
enum ControlMessage: Sendable {
    /// The answer for the connection of a number, which may be gone by now.
    case answer(connection: Int, ControlReply)
    case stop
}
