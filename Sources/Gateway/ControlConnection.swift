import Clocks

/// One client's conversation, without its socket: bytes and moments go in, requests and bytes come out.
///
/// Requests are answered one after another; while one is being answered nothing more is read.
struct ControlConnection {
    private let limits: ControlLimits
    private var input: [UInt8] = []
    /// Where in the input the next line begins; what lies before it is dropped when more arrives.
    private var start = 0
    /// Up to where the input holds no line end for sure.
    private var searched = 0
    /// Bytes of blank lines since the last request.
    private var blanks = 0
    private(set) var output: [UInt8] = []
    private var isAnswering = false
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
    var wantsInput: Bool { !isAnswering && !hasEnded && !isClosing && output.isEmpty }

    /// Whether there is something to send.
    var wantsOutput: Bool { !output.isEmpty }

    /// Whether nothing is left to do.
    var isFinished: Bool { !isAnswering && output.isEmpty && (isClosing || hasEnded) }
}

// MARK: - Events

extension ControlConnection {
    /// Bytes arrived; a complete line to answer, if there is one now.
    mutating func received(_ bytes: some Collection<UInt8>, at now: MonotonicInstant) -> [UInt8]? {
        input.removeFirst(start)
        (start, searched) = (0, searched - start)
        input += bytes
        return nextLine(at: now)
    }

    /// The client sends no more. What it sent last counts as a line even without its end.
    mutating func inputEnded(at now: MonotonicInstant) -> [UInt8]? {
        hasEnded = true
        return nextLine(at: now)
    }

    /// The answer to the line given out last is there.
    mutating func answered(_ reply: ControlReply, at now: MonotonicInstant) {
        isAnswering = false
        send(reply, at: now)
    }

    /// Some output was taken; the next line to answer, if all of it was and one waits.
    mutating func sent(_ count: Int, at now: MonotonicInstant) -> [UInt8]? {
        output.removeFirst(count)
        guard output.isEmpty, !isClosing else { return nil }
        deadline = now.advanced(bySeconds: limits.idleSeconds)
        return nextLine(at: now)
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
    /// Takes the next line that is not blank out of the input and begins to answer it.
    private mutating func nextLine(at now: MonotonicInstant) -> [UInt8]? {
        while !isAnswering, !isClosing, let line = takeLine() {
            guard line.count <= limits.lineBytes else {
                let message = "a request has at most \(limits.lineBytes) bytes; send less"
                refuse(ControlFailure(code: "lineTooLong", message: message), at: now)
                return nil
            }
            guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) else {
                blanks += line.count + 1
                guard blanks <= limits.blankBytes else {
                    let message = "\(limits.blankBytes) blank bytes came and no request; send one JSON object a line"
                    refuse(ControlFailure(code: "malformedRequest", message: message), at: now)
                    return nil
                }
                continue
            }
            blanks = 0
            isAnswering = true
            deadline = nil
            return line
        }
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
