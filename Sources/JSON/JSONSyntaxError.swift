/// Text that is not JSON: where it stops being JSON, and what was expected there.
public struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line, counted from 1; 0 where no place can be named, as in an empty text.
    public let line: Int
    /// The character in the line, counted from 1; 0 where no place can be named.
    public let column: Int
    /// What is wrong, and what to write in its place.
    public let message: String

    /// An error at a place.
    public init(line: Int, column: Int, message: String) {
        self.line = line
        self.column = column
        self.message = message
    }

    /// `line 3, column 17: …`
    public var description: String {
        line == 0 ? message : "line \(line), column \(column): \(message)"
    }

    /// An error at a byte offset of `bytes`, which are UTF-8 up to there.
    init(_ message: String, at offset: Int, in bytes: [UInt8]) {
        let before = bytes[..<min(offset, bytes.count)]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
        self.message = message
    }

    /// An error about the text as a whole.
    init(_ message: String) {
        self.init(line: 0, column: 0, message: message)
    }
}
