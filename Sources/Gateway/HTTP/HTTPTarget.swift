/// What a request is for: the path in its decoded steps, and the query.
struct HTTPTarget: Equatable, Sendable {
    /// The path as it was sent, for messages.
    var text: String
    /// The steps of the path; `/` alone has one, which is empty.
    var steps: [String]
    var query: [String: String]
}

extension HTTPTarget {
    /// Reads `/v1/activities/a%2Fb?wait=displayed`; nil when it is no path or an escape is broken.
    init?(_ sent: String) {
        let halves = Self.path(of: sent).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves[0].first == "/" else { return nil }
        text = String(halves[0])
        steps = []
        query = [:]
        for step in halves[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let step = Self.decoded(step) else { return nil }
            steps.append(step)
        }
        guard halves.count == 2 else { return }
        for pair in halves[1].split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(sides[0]), let value = Self.decoded(sides.count == 2 ? sides[1] : "") else {
                return nil
            }
            query[name] = value
        }
    }

    /// The path and query of a target, which may be a whole URL.
    private static func path(of sent: String) -> Substring {
        guard let scheme = sent.firstRange(of: "://"), !sent.hasPrefix("/") else { return sent[...] }
        let rest = sent[scheme.upperBound...]
        return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
    }

    /// Text with its `%41` escapes undone; nil when one is broken or they are no UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.first != UInt8(ascii: "+"), rest.first != UInt8(ascii: "-")
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
