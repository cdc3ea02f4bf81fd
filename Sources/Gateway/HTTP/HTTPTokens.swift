import Glibc

/// The bearer tokens of a file, each with what it allows.
///
/// A line is `read`, `write` or `admin`, blanks, and the token; what follows it, and lines that begin with `#`, are for
/// people.
public struct HTTPTokens: Sendable {
    private struct Entry: Sendable {
        var scope: HTTPScope
        var token: [UInt8]
    }

    private let entries: [Entry]

    /// Fewest bytes of a token: shorter ones can be guessed.
    static let fewestBytes = 16

    /// Most bytes of a token, and of a file of them.
    private static let mostBytes = (token: 256, file: 65_536)

    /// Reads a file that nobody but its owner may change and no stranger may read.
    public init(path: String) throws(HTTPServerError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw .tokens(path, "cannot be read (\(errorText(errno))); check its name and mode")
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .tokens(path, "is no file; name the file with the tokens")
        }
        try Self.check(mode: status.st_mode, owner: status.st_uid, user: geteuid(), path: path)
        try self.init(text: try Self.read(descriptor, path), path: path)
    }

    /// Reads the lines of a file.
    init(text: String, path: String) throws(HTTPServerError) {
        var entries: [Entry] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.split { $0 == " " || $0 == "\t" }
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            entries.append(try Self.entry(words, line: index + 1, path: path))
        }
        guard !entries.isEmpty else { throw .tokens(path, "holds no token; add a line such as: write TOKEN") }
        self.entries = entries
    }

    private static func entry(_ words: [Substring], line: Int, path: String) throws(HTTPServerError) -> Entry {
        guard let scope = HTTPScope(rawValue: String(words[0])) else {
            throw .tokens(path, "has \"\(words[0])\" at the start of line \(line); write read, write or admin")
        }
        let token = words.count > 1 ? Array(words[1].utf8) : []
        guard (fewestBytes...mostBytes.token).contains(token.count) else {
            throw .tokens(
                path,
                "has no token of \(fewestBytes) to \(mostBytes.token) bytes in line \(line); "
                    + "`head -c 24 /dev/urandom | base64` makes one")
        }
        return Entry(scope: scope, token: token)
    }

    /// Refuses a file that strangers may read, or others than its owner may change.
    static func check(mode: mode_t, owner: uid_t, user: uid_t, path: String) throws(HTTPServerError) {
        guard mode & 0o007 == 0 else {
            throw .tokens(path, "may be read or changed by every user; run chmod 600 on it")
        }
        guard mode & 0o020 == 0 else { throw .tokens(path, "may be changed by its group; run chmod g-w on it") }
        guard owner == user || owner == 0 else {
            throw .tokens(path, "belongs to another user; make it root's or that of the user cadran runs as")
        }
    }

    private static func read(_ descriptor: Int32, _ path: String) throws(HTTPServerError) -> String {
        var bytes = [UInt8](repeating: 0, count: mostBytes.file + 1)
        var count = 0
        while count < bytes.count {
            let more = bytes[count...].withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if more < 0 && errno == EINTR { continue }
            guard more > 0 else { break }
            count += more
        }
        guard count < bytes.count else { throw .tokens(path, "is larger than \(mostBytes.file) bytes; shorten it") }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// What a token allows; nil when it is none of these. How long that takes says nothing about the tokens.
    func scope(of token: String) -> HTTPScope? {
        let given = Array(token.utf8)
        var found: HTTPScope?
        for entry in entries where Self.isSame(entry.token, given) { found = max(found ?? entry.scope, entry.scope) }
        return found
    }

    /// Compares without stopping at the first difference.
    static func isSame(_ token: [UInt8], _ given: [UInt8]) -> Bool {
        var difference: UInt8 = token.count == given.count ? 0 : 1
        for index in 0..<mostBytes.token {
            let one = index < token.count ? token[index] : 0
            let other = index < given.count ? given[index] : 0
            difference |= one ^ other
        }
        return difference == 0
    }
}

extension HTTPTokens {
    /// What the bearer token among header lines allows.
    func scope(of headers: [HTTPRequest.Header]) -> HTTPScope? {
        guard let line = headers.first(where: { $0.name == "authorization" })?.value else { return nil }
        let words = line.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        return scope(of: String(words[1]))
    }
}
