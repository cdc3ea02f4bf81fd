import Clocks

/// One client's conversation, without its socket: bytes and moments go in, requests and bytes come out.
///
/// Answers go out in the order of their requests. Some requests may be begun before those ahead of them are answered, a
/// bounded number; while none may, nothing more is read.
struct ControlConnection {
    /// A request to begin.
    struct Line: Equatable {
        /// Under which it is answered.
        var ticket: Int
        var bytes: [UInt8]
    }

    private let limits: ControlLimits
    private var input: [UInt8] = []
    /// Where in the input the next line begins; what lies before it is dropped when more arrives.
    private var start = 0
    /// Up to where the input holds no line end for sure.
    private var searched = 0
    /// Bytes of blank lines since the last request.
    private var blanks = 0
    private(set) var output: [UInt8] = []
    /// The answers to the requests begun and not sent yet, in their order; nil for those on their way.
    private var answers: [ControlReply?] = []
    /// The ticket of the first of them.
    private var firstTicket = 0
    /// A request that waits until all before it are answered.
    private var postponed: [UInt8]?
    /// Whether the request begun last must be answered before any other begins.
    private var isAlone = false
    private var hasEnded = false
    private var isClosing = false

    /// When patience ends; nil while the client waits for us.
    private(set) var deadline: MonotonicInstant?

    init(limits: ControlLimits, at now: MonotonicInstant) {
        self.limits = limits
        deadline = now.advanced(bySeconds: limits.idleSeconds)
    }
}

// MARK: - What the socket is watched for

extension ControlConnection {
    /// Whether more input is welcome.
    var wantsInput: Bool { mayBegin && !hasEnded && postponed == nil }

    /// Whether there is something to send.
    var wantsOutput: Bool { !output.isEmpty }

    /// Whether nothing is left to do.
    var isFinished: Bool {
        answers.isEmpty && postponed == nil && output.isEmpty && (isClosing || hasEnded)
    }

    /// Whether one more request could begin.
    private var mayBegin: Bool { !isClosing && !isAlone && output.isEmpty && answers.count < limits.ahead }
}

// MARK: - Events

extension ControlConnection {
    /// Bytes arrived.
    mutating func received(_ bytes: some Collection<UInt8>) {
        input.removeFirst(start)
        (start, searched) = (0, searched - start)
        input += bytes
    }

    /// The client sends no more. What it sent last counts as a line even without its end.
    mutating func inputEnded() { hasEnded = true }

    /// The next request to begin, if there is one and it may.
    mutating func next(at now: MonotonicInstant) -> Line? {
        guard mayBegin else { return nil }
        if postponed != nil, !answers.isEmpty { return nil }
        guard let bytes = postponed ?? nextLine(at: now) else { return nil }
        postponed = nil
        answers.append(nil)
        deadline = nil
        return Line(ticket: firstTicket + answers.count - 1, bytes: bytes)
    }

    /// The request given out last cannot begin beside others: if there are any it is given out again once they are
    /// answered, else it runs alone.
    ///
    /// - Returns: whether it runs alone now.
    mutating func runsAlone(_ line: Line) -> Bool {
        precondition(line.ticket == firstTicket + answers.count - 1, "only the last request can be put off")
        if answers.count == 1 {
            isAlone = true
        } else {
            answers.removeLast()
            postponed = line.bytes
        }
        return isAlone
    }

    /// The answer to a request is there; it goes out once all before it have.
    mutating func answered(_ ticket: Int, _ reply: ControlReply, at now: MonotonicInstant) {
        let place = ticket - firstTicket
        guard answers.indices.contains(place), answers[place] == nil else { return }
        answers[place] = reply
        if answers.count == 1 { isAlone = false }
        while case .some(.some(let first)) = answers.first {
            answers.removeFirst()
            firstTicket += 1
            send(first, at: now)
        }
    }

    /// Some output was taken.
    mutating func sent(_ count: Int, at now: MonotonicInstant) {
        output.removeFirst(count)
        guard output.isEmpty, !isClosing else { return }
        deadline = answers.isEmpty ? now.advanced(bySeconds: limits.idleSeconds) : nil
    }

    /// Patience is over: the conversation ends, with a word about it unless an answer is stuck half sent.
    mutating func expired(at now: MonotonicInstant) {
        isClosing = true
        let wasStuck = !output.isEmpty
        output = []
        guard !wasStuck else { return }
        let message = "nothing complete came for \(limits.idleSeconds) s; send one JSON object a line"
        send(.failure(ControlFailure(code: "timedOut", message: message)), at: now)
    }

    /// Refuses to talk.
    mutating func refuse(_ failure: ControlFailure, at now: MonotonicInstant) {
        isClosing = true
        dropInput()
        send(.failure(failure), at: now)
    }

    private mutating func send(_ reply: ControlReply, at now: MonotonicInstant) {
        output += Array(reply.line.utf8) + [UInt8(ascii: "\n")]
        deadline = now.advanced(bySeconds: limits.idleSeconds)
    }
}

// MARK: - Lines

extension ControlConnection {
    /// Takes the next line that is not blank out of the input; nil without one, or after refusing to go on.
    private mutating func nextLine(at now: MonotonicInstant) -> [UInt8]? {
        while let line = takeLine() {
            guard line.count <= limits.lineBytes else {
                return close("lineTooLong", "a request has at most \(limits.lineBytes) bytes; send less", at: now)
            }
            guard line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else {
                blanks = 0
                return line
            }
            blanks += line.count + 1
            guard blanks <= limits.blankBytes else {
                let message = "\(limits.blankBytes) blank bytes came and no request; send one JSON object a line"
                return close("malformedRequest", message, at: now)
            }
        }
        return nil
    }

    /// Refuses to talk on, behind the answers that are still to come.
    private mutating func close(_ code: String, _ message: String, at now: MonotonicInstant) -> [UInt8]? {
        let failure = ControlFailure(code: code, message: message)
        isClosing = true
        dropInput()
        answers.append(nil)
        answered(firstTicket + answers.count - 1, .failure(failure), at: now)
        return nil
    }

    /// The bytes up to the next line end; without one, all there is if no more can come or it is too long already.
    private mutating func takeLine() -> [UInt8]? {
        let end = input[searched...].firstIndex(of: UInt8(ascii: "\n"))
        if let end {
            defer { (start, searched) = (end + 1, end + 1) }
            return Array(input[start..<end])
        }
        searched = input.count
        let rest = input.count - start
        guard rest > limits.lineBytes || (hasEnded && rest > 0) else { return nil }
        defer { dropInput() }
        return Array(input[start...])
    }

    private mutating func dropInput() {
        input = []
        (start, searched) = (0, 0)
    }
}
