import Clocks
import Executors
import Glibc

/// What the control thread runs: it waits for any client, and sleeps without end while there is none.
final class ControlLoop: @unchecked Sendable {
    // Made by one thread, handed to another at its start, and used by nobody else.
    private let listener: ControlListener
    private let mailbox: Mailbox<ControlMessage>
    private let handler: any ControlHandler
    private let commands: [String]
    private let limits: ControlLimits
    private var clients: [Int: Client] = [:]
    private var nextNumber = 0
    /// Until when no client is accepted, because the process is out of descriptors.
    private var acceptPause: MonotonicInstant?

    /// A connected client.
    private struct Client {
        let descriptor: Int32
        var connection: ControlConnection
        var task: Task<Void, Never>?
    }

    init(
        listener: ControlListener, mailbox: Mailbox<ControlMessage>, handler: any ControlHandler, limits: ControlLimits
    ) {
        self.listener = listener
        self.mailbox = mailbox
        self.handler = handler
        self.limits = limits
        commands = handler.commands
    }

    /// Answers until told to stop, then closes everything.
    func run() {
        while wait() {}
        for number in clients.keys { drop(number) }
        listener.close()
    }
}

// MARK: - Waiting

extension ControlLoop {
    /// Waits for the next events and deals with them; false when it is time to stop.
    private func wait() -> Bool {
        let order = clients.keys.sorted()
        var polled = [
            pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: acceptPause == nil ? listener.descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        polled += order.map { interest(of: clients[$0]!) }
        let count = poll(&polled, nfds_t(polled.count), timeout(at: UnixSocket.now))
        guard count >= 0 || errno == EINTR else { return false }
        let now = UnixSocket.now
        if count > 0 {
            if polled[0].revents != 0, !readMailbox(at: now) { return false }
            for (number, entry) in zip(order, polled.dropFirst(2)) where entry.revents != 0 {
                serve(number, entry.revents, at: now)
            }
            if polled[1].revents != 0 { accept(at: now) }
        }
        expire(at: now)
        return true
    }

    /// What a client's socket is watched for. A client that only waits for our answer is watched for nothing: its
    /// hang-up shows when the answer is sent, and a set POLLHUP would keep the thread spinning.
    private func interest(of client: Client) -> pollfd {
        let connection = client.connection
        let events = (connection.wantsInput ? POLLIN : 0) | (connection.wantsOutput ? POLLOUT : 0)
        return pollfd(fd: events == 0 ? -1 : client.descriptor, events: Int16(events), revents: 0)
    }

    /// Milliseconds to the first deadline, rounded up; -1 for none.
    private func timeout(at now: MonotonicInstant) -> Int32 {
        let deadlines = clients.values.compactMap(\.connection.deadline) + [acceptPause].compactMap { $0 }
        guard let first = deadlines.min() else { return -1 }
        return Int32(min(max(0, first.seconds(since: now) * 1000).rounded(.up), 60_000))
    }

    private func expire(at now: MonotonicInstant) {
        if let pause = acceptPause, pause <= now { acceptPause = nil }
        for (number, client) in clients {
            guard let deadline = client.connection.deadline, deadline <= now else { continue }
            clients[number]?.connection.expired(at: now)
            flush(number, at: now)
            drop(number)
        }
    }
}

// MARK: - Serving

extension ControlLoop {
    private func readMailbox(at now: MonotonicInstant) -> Bool {
        var answered: Set<Int> = []
        for message in mailbox.take() {
            switch message {
            case .stop: return false
            case .answer(let number, let ticket, let reply):
                guard clients[number] != nil else { continue }
                clients[number]?.connection.answered(ticket, reply, at: now)
                answered.insert(number)
            }
        }
        // What was answered together is sent together.
        for number in answered.sorted() {
            goOn(number, at: now)
            dropIfFinished(number)
        }
        return true
    }

    private func accept(at now: MonotonicInstant) {
        let descriptor = UnixSocket.accept(listener.descriptor)
        guard descriptor >= 0 else {
            // Out of descriptors: the client stays in the queue, and polling for it at once would spin.
            if errno == EMFILE || errno == ENFILE || errno == ENOMEM { acceptPause = now.advanced(bySeconds: 1) }
            return
        }
        nextNumber += 1
        let isFull = clients.count >= limits.connections
        clients[nextNumber] = Client(
            descriptor: descriptor, connection: ControlConnection(limits: limits, at: now), task: nil)
        guard isFull else { return }
        let message = "\(limits.connections) clients are connected, which is the limit; try again"
        clients[nextNumber]?.connection.refuse(ControlFailure(code: "busy", message: message), at: now)
        flush(nextNumber, at: now)
        drop(nextNumber)
    }

    private func serve(_ number: Int, _ events: Int16, at now: MonotonicInstant) {
        if Int32(events) & POLLOUT != 0 { goOn(number, at: now) }
        if let connection = clients[number]?.connection, connection.wantsInput { read(number, at: now) }
        let isLost = Int32(events) & (POLLIN | POLLOUT) == 0
        if isLost { drop(number) }
        dropIfFinished(number)
    }

    private func read(_ number: Int, at now: MonotonicInstant) {
        guard let descriptor = clients[number]?.descriptor else { return }
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        if count > 0 {
            clients[number]?.connection.received(bytes[..<count])
        } else if count == 0 {
            clients[number]?.connection.inputEnded()
        } else if errno != EAGAIN && errno != EINTR {
            drop(number)
        }
        goOn(number, at: now)
    }

    /// Sends what the socket takes, and begins what may begin then, until neither goes on.
    private func goOn(_ number: Int, at now: MonotonicInstant) {
        flush(number, at: now)
        while clients[number]?.connection.wantsOutput == false, begin(number, at: now) { flush(number, at: now) }
    }

    /// Begins the requests that may; whether an answer is there already.
    private func begin(_ number: Int, at now: MonotonicInstant) -> Bool {
        while let line = clients[number]?.connection.next(at: now) {
            do {
                begin(try ControlRequest(line: line.bytes, commands: commands), line, of: number)
            } catch {
                clients[number]?.connection.answered(line.ticket, .failure(error), at: now)
            }
        }
        return clients[number]?.connection.wantsOutput == true
    }

    /// Has a request carried out: behind those ahead of it where it can, else in a task once they are answered.
    private func begin(_ request: ControlRequest, _ line: ControlConnection.Line, of number: Int) {
        let answer = { @Sendable [mailbox] (reply: ControlReply) in
            mailbox.post(.answer(connection: number, ticket: line.ticket, reply))
        }
        guard !handler.begin(request, answer: answer),
            clients[number]?.connection.runsAlone(line) == true
        else { return }
        clients[number]?.task = Task { [handler] in answer(await handler.handle(request)) }
    }

    /// Sends what the socket takes.
    private func flush(_ number: Int, at now: MonotonicInstant) {
        while let client = clients[number], client.connection.wantsOutput {
            let count = client.connection.output.withUnsafeBytes { UnixSocket.send($0, to: client.descriptor) }
            guard count >= 0 else {
                if errno == EINTR { continue }
                if errno != EAGAIN { drop(number) }
                return
            }
            clients[number]?.connection.sent(count, at: now)
        }
    }

    private func dropIfFinished(_ number: Int) {
        if clients[number]?.connection.isFinished == true { drop(number) }
    }

    private func drop(_ number: Int) {
        guard let client = clients.removeValue(forKey: number) else { return }
        client.task?.cancel()
        close(client.descriptor)
    }
}
