import CMicroHTTPD
import Glibc

/// One request while it is read and answered; of the HTTP thread alone.
final class HTTPExchange {
    /// Where it is.
    enum State {
        /// The header or the body is being read.
        case reading
        /// It is being answered, and the connection sleeps.
        case waiting
        /// The answer is there, for the connection that was woken.
        case ready(HTTPResponse)
        /// The answer is on its way.
        case answered
    }

    let number: Int
    /// The path with its query as it was sent.
    let target: String
    var state = State.reading
    var request: HTTPRequest?
    var admitted: HTTPAdmission.Admitted?
    /// Most bytes of the body.
    var mostBytes = 0
    var task: Task<Void, Never>?
    /// The connection while it sleeps.
    var connection: OpaquePointer?

    init(number: Int, target: String) {
        self.number = number
        self.target = target
    }
}

extension HTTPResponse {
    /// Puts the answer on its way; false when the connection cannot take it.
    func send(on connection: OpaquePointer, closing: Bool) -> Bool {
        var lines = headers
        lines.append(Header(name: "Cache-Control", value: "no-store"))
        if closing { lines.append(Header(name: "Connection", value: "close")) }
        let texts = lines.flatMap { [strdup($0.name), strdup($0.value)] }
        defer { texts.forEach { free($0) } }
        let table = lines.indices.map { chttp_header(name: texts[2 * $0], value: texts[2 * $0 + 1]) }
        return body.withUnsafeBytes { body in
            chttp_respond(connection, UInt32(status), table, table.count, body.baseAddress, body.count)
        }
    }
}

extension HTTPRequest {
    /// The header lines of a connection's request.
    static func headers(of connection: OpaquePointer) -> [Header] {
        var headers: [Header] = []
        withUnsafeMutablePointer(to: &headers) { pointer in
            chttp_headers(connection, pointer) { context, name, value in
                guard let context, let name, let value else { return }
                let line = Header(name: String(cString: name).lowercased(), value: String(cString: value))
                context.assumingMemoryBound(to: [Header].self).pointee.append(line)
            }
        }
        return headers
    }
}
