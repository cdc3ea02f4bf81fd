import FoundationEssentials
import JSON

extension BoardReader {
    /// Reads `targets`, one a scheme.
    func targets(_ fields: inout JSONFields) -> [Board.Target] {
        var seen: Set<String> = []
        return fields.elements("targets") { value, path, fields in
            var inner = JSONFields(value, at: path, known: BoardKeys.target)
            defer { fields.absorb(inner) }
            let scheme = inner.required("scheme", .scheme)
            let timeout = inner.optional("timeout", .integer(in: 1...300)) ?? 10
            let deed = Self.deed(&inner)
            guard let scheme, let deed else { return nil }
            if !seen.insert(scheme).inserted {
                inner.report("scheme", "the scheme \"\(scheme)\" has a target already", suggestion: "keep one")
            }
            return Board.Target(scheme: scheme, deed: deed, timeout: timeout)
        }
    }

    /// Reads the one deed of a target.
    private static func deed(_ fields: inout JSONFields) -> Board.Target.Deed? {
        let given = ["run", "http", "publish"].filter { fields.has($0) }
        guard given.count == 1 else {
            let message = given.isEmpty ? "the target does nothing" : "a target does one thing"
            fields.report(given.last ?? "run", message, suggestion: "write one of run, http, publish")
            return nil
        }
        for key in ["method", "hosts"] where fields.has(key) && given != ["http"] {
            fields.report(key, "this goes with http only", suggestion: "take the key out")
        }
        switch given[0] {
        case "run": return fields.optional("run", .command(words: Self.words)).map(Board.Target.Deed.run)
        case "http":
            let hosts = fields.optional("hosts", .names) ?? []
            let method = fields.optional("method", .method) ?? "POST"
            let url = fields.optional("http", .requestURL(hosts: hosts))
            return url.map { .http(method: method, url: $0, hosts: hosts) }
        default: return fields.optional("publish", .yes).map { _ in .publish }
        }
    }

    /// The words that stand for parts of a URL.
    static let words = ["url", "host", "path", "query"]
}

extension JSONShape<Bool> {
    /// `true`; leaving the key out is how to say no.
    static var yes: Self { Self("true") { $0.bool == true ? true : nil } }
}

extension JSONShape<String> {
    /// The scheme of URLs that are not Cadran's own.
    static var scheme: Self {
        name.then { text throws(JSONMisfit) in
            let scheme = text.lowercased()
            let isPlain =
                scheme.utf8.first.map { (97...122).contains($0) } == true
                && scheme.utf8.allSatisfy {
                    (97...122).contains($0) || (48...57).contains($0) || "+-.".utf8.contains($0)
                }
            guard isPlain else {
                throw JSONMisfit("\(JSONValue.string(text).text()) is no scheme", suggestion: "write \"https\"")
            }
            guard scheme != "cadran" else {
                throw JSONMisfit("cadran:// is built in", suggestion: "choose another scheme")
            }
            return scheme
        }
    }

    /// A method of HTTP.
    static var method: Self {
        string.then { text throws(JSONMisfit) in
            guard ["GET", "POST", "PUT", "DELETE"].contains(text) else {
                throw JSONMisfit("unknown method", suggestion: "write GET, POST, PUT or DELETE")
            }
            return text
        }
    }

    /// The URL of a request: plain HTTP, to this machine or one of `hosts`, or `{url}` for the opened one itself.
    static func requestURL(hosts: [String]) -> Self {
        name.then { text throws(JSONMisfit) in
            if text == "{url}" { return text }
            let bare = BoardReader.words.reduce(text) { $0.replacing("{\($1)}", with: "x") }
            guard text.hasPrefix("http://"), let url = URL(string: bare), let host = url.host(), !host.isEmpty else {
                throw JSONMisfit(
                    "\(JSONValue.string(text).text()) is no URL of plain HTTP",
                    suggestion: "write one such as http://127.0.0.1:8123/press")
            }
            let authority = text.dropFirst(7).prefix { $0 != "/" && $0 != "?" }
            guard !authority.contains("{") else {
                throw JSONMisfit("the host of a request is fixed", suggestion: "take the braces out of it")
            }
            guard Board.isLoopback(host) || hosts.contains(host) else {
                throw JSONMisfit(
                    "the host \"\(host)\" is not this machine", suggestion: "add it to \"hosts\" if it is meant")
            }
            return text
        }
    }
}

extension JSONShape<[String]> {
    /// An array of strings with something in them.
    static var names: Self {
        JSONShape<[JSONValue]>.array.then { values throws(JSONMisfit) in
            var names: [String] = []
            for value in values { names.append(try JSONShape<String>.name.read(value)) }
            return names
        }
    }

    /// A program and its arguments; `words` may stand in braces in the arguments.
    static func command(words: [String]) -> Self {
        JSONShape<[JSONValue]>.array.then { values throws(JSONMisfit) in
            var command: [String] = []
            for value in values { command.append(try JSONShape<String>.string.read(value)) }
            guard let program = command.first, !program.isEmpty, !command.contains(where: { $0.contains("\0") }) else {
                throw JSONMisfit("no program", suggestion: "write its path and its arguments, each a string")
            }
            guard !program.contains("{") else {
                throw JSONMisfit("the program is fixed", suggestion: "braces may stand in arguments only")
            }
            let name = program.split(separator: "/").last.map(String.init) ?? program
            guard !["sh", "bash", "dash", "zsh", "ksh", "fish", "busybox"].contains(name) else {
                throw JSONMisfit(
                    "a shell would take what stands in the URL for commands",
                    suggestion: "name the program itself, or a script of your own")
            }
            return command
        }
    }
}

extension Board {
    /// Whether a host is this machine.
    public static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host == "[::1]"
            || (host.hasPrefix("127.") && host.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 })
    }
}
