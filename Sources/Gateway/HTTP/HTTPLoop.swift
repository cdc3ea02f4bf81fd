import CMicroHTTPD
import Clocks
import Executors
import Glibc

/// What the HTTP thread runs: it waits for any client, and sleeps without end while there is none.
final class HTTPLoop: @unchecked Sendable {
    // Made by one thread, handed to another at its start, and used by nobody else.

    /// What the thread is told.
    enum Message: Sendable {
        /// The answer to the request of a number.
        case answer(request: Int, HTTPResponse)
        case stop
    }

    private let service: HTTPService
    private let limits: HTTPLimits
    private let tokens: HTTPTokens?
    private let mailbox: Mailbox<Message>
    private var doors: [HTTPDoor] = []
    /// The requests whose connections sleep.
    private var waiting: [Int: HTTPExchange] = [:]
    private var hurried = HurriedRequests()
    private var nextNumber = 0
    /// When everything is closed, whatever still runs; nil before it is time to stop.
    private var end: MonotonicInstant?

    /// The TCP port it listens at.
    var port: UInt16? { doors.lazy.compactMap(\.port).first }

    init(_ configuration: HTTPConfiguration, service: HTTPService, mailbox: Mailbox<Message>) {
        self.service = service
        self.mailbox = mailbox
        limits = configuration.limits
        tokens = configuration.tokens
    }

    /// Opens the sockets; closes those that were open when one fails.
    func open(_ configuration: HTTPConfiguration) throws(HTTPServerError) {
        do throws(HTTPServerError) {
            if let path = configuration.socketPath {
                doors.append(try HTTPDoor(path: path, mode: configuration.socketMode))
            }
            if let address = configuration.address { doors.append(try HTTPDoor(address)) }
            for door in doors { try door.start(limits, loop: self) }
        } catch {
            for door in doors { door.close() }
            throw error
        }
    }

    /// Answers until told to stop and what runs is answered.
    func run() {
        while wait() {}
        for exchange in waiting.values { wake(exchange, with: Self.stopping.response) }
        // A connection that was woken takes its answer in one turn and sends it in the next.
        for _ in 0..<Self.lastTurns { doors.forEach { $0.run() } }
        for door in doors { door.close() }
    }

    /// Turns of every connection before all are closed.
    private static let lastTurns = 4

    private static let stopping = HTTPProblem(
        503, "stopping", "cadran is stopping", hint: "try again once it runs")
}

// MARK: - Waiting

extension HTTPLoop {
    /// Waits for the next events and deals with them; false when everything is to be closed.
    private func wait() -> Bool {
        let servers = doors.map(\.server)
        let result = chttp_wait(servers, servers.count, mailbox.descriptor, timeout)
        guard result >= 0 else { return false }
        if result > 0 { readMailbox() }
        let late = hurried.due(at: UnixSocket.now).compactMap { waiting[$0] }
        for exchange in late { wake(exchange, with: .health(service.control.health?.report())) }
        // The library looks at connections that were woken only when it is run once more.
        if result > 0 || !late.isEmpty { for door in doors { door.run() } }
        guard let end else { return true }
        return !waiting.isEmpty && UnixSocket.now < end
    }

    /// Milliseconds until something is due; -1 for never.
    private var timeout: Int64 {
        guard let first = [end, hurried.deadline].compactMap({ $0 }).min() else { return -1 }
        return Int64(max(0, first.seconds(since: UnixSocket.now) * 1000).rounded(.up))
    }

    private func readMailbox() {
        for message in mailbox.take() {
            switch message {
            case .answer(let number, let response):
                if let exchange = waiting[number] { wake(exchange, with: response) }
            case .stop: beginStop()
            }
        }
    }

    /// Takes no more clients; what waits for the glass is answered with what is known.
    private func beginStop() {
        guard end == nil else { return }
        end = UnixSocket.now.advanced(bySeconds: limits.stopSeconds)
        for door in doors { door.release() }
        for exchange in waiting.values { exchange.task?.cancel() }
    }

    private func wake(_ exchange: HTTPExchange, with response: HTTPResponse) {
        waiting[exchange.number] = nil
        exchange.state = .ready(response)
        exchange.task = nil
        if let connection = exchange.connection { chttp_resume(connection) }
        exchange.connection = nil
    }
}

// MARK: - Requests

extension HTTPLoop {
    /// A request begins.
    func begin(_ target: String) -> HTTPExchange {
        nextNumber += 1
        return HTTPExchange(number: nextNumber, target: target)
    }

    /// Something of a request is there; false closes the connection.
    func receive(_ event: HTTPDoor.Received, of exchange: HTTPExchange, on connection: OpaquePointer, at door: HTTPDoor)
        -> Bool
    {
        switch exchange.state {
        case .ready(let response): return send(response, of: exchange, on: connection)
        case .answered, .waiting: return true
        case .reading: break
        }
        switch event {
        case .header(let method): return admit(exchange, method: method, on: connection, at: door)
        case .body(let bytes):
            // More than fits is counted and dropped, so that the sender can be told instead of cut off.
            let room = exchange.mostBytes + 1 - (exchange.request?.body.count ?? 0)
            exchange.request?.body += bytes.prefix(max(0, room))
            return true
        case .end: return dispatch(exchange, on: connection)
        }
    }

    /// A request is over; nobody waits for its answer any more.
    func finish(_ exchange: HTTPExchange) {
        exchange.task?.cancel()
        waiting[exchange.number] = nil
    }

    /// Looks at the header, and answers at once what it makes no sense to read on for.
    private func admit(
        _ exchange: HTTPExchange, method: String, on connection: OpaquePointer, at door: HTTPDoor
    ) -> Bool {
        guard end == nil else { return send(Self.stopping.response, of: exchange, on: connection) }
        guard let target = HTTPTarget(exchange.target) else {
            let problem = HTTPProblem(
                400, "badPath", "the path is none, or an escape in it is broken", hint: "escape % as %25")
            return send(problem.response, of: exchange, on: connection)
        }
        let headers = HTTPRequest.headers(of: connection)
        let scope = door.needsToken ? tokens?.scope(of: headers) : .admin
        let request = HTTPRequest(method: method, target: target, headers: headers, body: [], scope: scope)
        do throws(HTTPProblem) {
            let admitted = try service.admission.admit(request)
            exchange.mostBytes = service.admission.mostBytes(of: admitted.route)
            exchange.request = request
            exchange.admitted = admitted
            return true
        } catch {
            return send(service.refusal(error, of: request), of: exchange, on: connection)
        }
    }

    /// Has a whole request answered: at once, or while the connection sleeps.
    private func dispatch(_ exchange: HTTPExchange, on connection: OpaquePointer) -> Bool {
        guard let request = exchange.request, let admitted = exchange.admitted else { return false }
        exchange.request = nil
        let course = service.course(of: request, admitted)
        if let response = course.response(control: service.control) {
            return send(response, of: exchange, on: connection)
        }
        exchange.state = .waiting
        exchange.connection = connection
        waiting[exchange.number] = exchange
        chttp_suspend(connection)
        begin(course, of: exchange)
        return true
    }

    /// Has a course taken: what keeps its place at the gate from here, which costs no task; all else in one.
    private func begin(_ course: HTTPCourse, of exchange: HTTPExchange) {
        let answer = { @Sendable [mailbox, number = exchange.number] (response: HTTPResponse) in
            mailbox.post(.answer(request: number, response))
        }
        if case .health = course, let health = service.control.health {
            hurried.add(exchange.number, at: UnixSocket.now)
            return health.refresh { answer(.health(health.report())) }
        }
        if case .errand(let errand) = course,
            service.control.begin(errand.command, answer: { answer(errand.answer($0)) })
        {
            return
        }
        exchange.task = Task { [service] in answer(await service.respond(by: course)) }
    }

    private func send(_ response: HTTPResponse, of exchange: HTTPExchange, on connection: OpaquePointer) -> Bool {
        exchange.state = .answered
        return response.send(on: connection, closing: end != nil)
    }
}
