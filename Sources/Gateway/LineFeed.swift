import Executors
import Glibc
import JSON

/// Requests a line each on one descriptor, answers a line each on another: for `cadran run --stdin`.
///
/// A line is a request as the control socket takes it, or a payload as servers send it to Apple, with the activity's `id`
/// beside `aps`. Lines are answered in their order; what was read at once is carried out together, and before all of it is
/// answered nothing more is read, so a sender that writes too fast is slowed down by its pipe.
public final class LineFeed: Sendable {
    private let input: Int32
    private let output: Int32
    private let handler: any ControlHandler
    private let commands: [String]
    private let mostBytes: Int
    /// Most requests that are carried out together.
    private let ahead: Int

    /// Begins to read on a thread of its own, which ends with the input.
    ///
    /// - Parameter ended: called on that thread when no more comes.
    public static func start(
        input: Int32, output: Int32, handler: some ControlHandler, limits: ControlLimits = ControlLimits(),
        ended: @escaping @Sendable () -> Void = {}
    ) {
        let feed = LineFeed(input: input, output: output, handler: handler, limits: limits)
        NamedThread.start("cadran-stdin") {
            feed.run()
            ended()
        }
    }

    private init(input: Int32, output: Int32, handler: any ControlHandler, limits: ControlLimits) {
        self.input = input
        self.output = output
        self.handler = handler
        mostBytes = limits.lineBytes
        ahead = limits.ahead
        commands = handler.commands
    }

    private func run() {
        var lines = BoundedLines(mostBytes: mostBytes)
        var bytes = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(input, &bytes, bytes.count)
            if count < 0 && errno == EINTR { continue }
            let isOver = count <= 0
            carryOut(isOver ? lines.end() : lines.add(bytes[..<count]))
            if isOver { return }
        }
    }

    /// Carries lines out and writes their answers: as many together as may be begun ahead of each other.
    private func carryOut(_ lines: [BoundedLines.Line]) {
        var begun: [JobQueue<ControlReply>] = []
        for line in lines {
            let replies = JobQueue<ControlReply>()
            let request = Result { () throws(ControlFailure) in try self.request(line) }
            if case .success(let request) = request, !handler.begin(request, answer: { replies.add($0) }) {
                finish(&begun)
                write(reply(to: request))
                continue
            }
            if case .failure(let failure) = request { replies.add(.failure(failure)) }
            begun.append(replies)
            if begun.count == ahead { finish(&begun) }
        }
        finish(&begun)
    }

    /// Writes the answers to what was begun, in their order; this thread sleeps until they are there.
    private func finish(_ begun: inout [JobQueue<ControlReply>]) {
        for replies in begun { replies.next().map(write) }
        begun = []
    }

    private func request(_ line: BoundedLines.Line) throws(ControlFailure) -> ControlRequest {
        switch line {
        case .tooLong:
            let message = "a line has at most \(mostBytes) bytes; send less"
            throw ControlFailure(code: "lineTooLong", message: message)
        case .whole(let bytes): return try ControlRequest(feed: bytes, commands: commands)
        }
    }

    /// The answer, for which this thread sleeps.
    private func reply(to request: ControlRequest) -> ControlReply {
        let replies = JobQueue<ControlReply>()
        Task { [handler] in replies.add(await handler.handle(request)) }
        return replies.next() ?? .failure(ControlFailure(code: "stopping", message: "cadran is stopping"))
    }

    /// Writes an answer; when nobody reads answers any more, requests are carried out all the same.
    private func write(_ reply: ControlReply) {
        var rest = Array((reply.line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }
}

extension ControlRequest {
    /// Reads a line of a feed.
    fileprivate init(feed line: [UInt8], commands: [String]) throws(ControlFailure) {
        if let object = (try? JSONValue(parsing: line))?.object, object["command"] == nil, object["aps"] != nil {
            var body = JSONObject()
            body["id"] = object["id"]
            body["payload"] = .object(object)
            self.init(command: "activity.push", body: .object(body))
        } else {
            try self.init(line: line, commands: commands)
        }
        source = "standard input"
    }
}

/// Cuts bytes into lines of a bounded length.
struct BoundedLines {
    /// A line without its end.
    enum Line: Equatable {
        case whole([UInt8])
        /// More bytes than a line may have; they were dropped.
        case tooLong
    }

    let mostBytes: Int
    private var rest: [UInt8] = []
    private var isTooLong = false

    init(mostBytes: Int) {
        self.mostBytes = mostBytes
    }

    /// The lines that end in these bytes; blank ones are left out.
    mutating func add(_ bytes: some Collection<UInt8>) -> [Line] {
        var lines: [Line] = []
        var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
        while let piece = pieces.popFirst() {
            rest += piece.prefix(mostBytes + 1 - rest.count)
            if rest.count > mostBytes { isTooLong = true }
            if !pieces.isEmpty, let line = take() { lines.append(line) }
        }
        return lines
    }

    /// The last line, which has no end.
    mutating func end() -> [Line] { take().map { [$0] } ?? [] }

    private mutating func take() -> Line? {
        defer { (rest, isTooLong) = ([], false) }
        if isTooLong { return .tooLong }
        return rest.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } ? nil : .whole(rest)
    }
}
