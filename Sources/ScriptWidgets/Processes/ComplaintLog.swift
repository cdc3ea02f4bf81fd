import Clocks

/// What a script writes to standard error, line by line: cleaned, cut, and no more of it than a log can bear.
struct ComplaintLog {
    /// Lines that may come at once.
    static let burst = 10
    /// Seconds after which one more line may come.
    static let secondsPerLine = 60.0
    /// Characters of a line that are kept.
    static let longest = 300

    private var line: [UInt8] = []
    private var allowance = Double(burst)
    private var countedAt: MonotonicInstant?
    private var dropped = 0
    /// The last line that said something.
    private(set) var last = ""

    /// The same allowance, for the next process.
    var forNextProcess: ComplaintLog {
        var log = self
        (log.line, log.last) = ([], "")
        return log
    }

    /// Takes bytes; answers with the lines to log.
    mutating func take(_ bytes: some Sequence<UInt8>, at now: MonotonicInstant) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                if let text = finish(at: now) { lines.append(text) }
            } else if line.count < 4 * Self.longest {
                line.append(byte)
            }
        }
        return lines
    }

    /// Ends the line under way; nil where it is empty or one too many.
    mutating func finish(at now: MonotonicInstant) -> String? {
        let text = Self.cleaned(line)
        line = []
        guard !text.isEmpty else { return nil }
        last = text
        if let before = countedAt {
            let earned = max(0, now.seconds(since: before)) / Self.secondsPerLine
            allowance = min(allowance + earned, Double(Self.burst))
        }
        countedAt = now
        guard allowance >= 1 else {
            dropped += 1
            return nil
        }
        allowance -= 1
        defer { dropped = 0 }
        return dropped == 0 ? text : "\(text) (\(dropped) lines before it are left out)"
    }

    /// Text without control characters, which could repaint a terminal that shows the log.
    private static func cleaned(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        let kept = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? " " : String(Character(scalar))
        }
        let line = kept.joined().trimmed
        return line.count <= longest ? line : line.prefix(longest - 1) + "…"
    }
}

extension String {
    /// Without white space at either end.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
