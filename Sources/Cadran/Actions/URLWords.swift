import FoundationEssentials

/// The words of a target that stand for parts of an opened URL.
struct URLWords {
    private let values: [String: String]

    init(_ url: URL) {
        let whole = url.absoluteString
        values = [
            "url": whole, "host": url.host() ?? "", "path": url.path(percentEncoded: false), "query": url.query() ?? "",
        ]
    }

    /// The word for what is to be spoken.
    init(text: String) { values = ["text": text] }

    /// An argument with its words filled in; nil where that would make it look like an option, which nobody meant.
    func argument(_ template: String) -> String? {
        let filled = fill(template) { $0 }
        guard !filled.contains("\0") else { return nil }
        return filled.hasPrefix("-") && !template.hasPrefix("-") ? nil : filled
    }

    /// The URL of a request with its words filled in, percent-encoded, so that they cannot reach out of their place.
    func request(_ template: String) -> String {
        template == "{url}" ? values["url"] ?? "" : fill(template, Self.encoded)
    }

    /// Fills in words from left to right; what came in is not looked at again.
    private func fill(_ template: String, _ encode: (String) -> String) -> String {
        var filled = ""
        var rest = Substring(template)
        while let start = rest.firstIndex(of: "{") {
            filled += rest[..<start]
            let inside = rest[rest.index(after: start)...]
            if let end = inside.firstIndex(of: "}"), let value = values[String(inside[..<end])] {
                filled += encode(value)
                rest = inside[inside.index(after: end)...]
            } else {
                filled.append("{")
                rest = inside
            }
        }
        return filled + rest
    }

    /// Everything but letters, digits and `-._~` as `%XX`.
    private static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain = scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
            if isPlain || "-._~".unicodeScalars.contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
    }
}
