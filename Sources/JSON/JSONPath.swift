/// Where a value stands in a JSON document; prints as `panels[0].address`, and as nothing at the top.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// One step down.
    public enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// The steps from the top.
    public var steps: [Step]

    /// A path of these steps; without any it is the top.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// The path a `Decodable` type reports in its `DecodingError`.
    public init(codingPath: [any CodingKey]) {
        steps = codingPath.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) }
    }

    /// The path of a member of this object.
    public subscript(key: String) -> JSONPath { JSONPath(steps + [.key(key)]) }

    /// The path of an element of this array.
    public subscript(index: Int) -> JSONPath { JSONPath(steps + [.index(index)]) }

    /// Dots and brackets as in JavaScript; keys that are no plain word are quoted.
    public var description: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
            case .key(let key): text += "[\(JSONValue.string(key).text())]"
            }
        }
    }

    /// Whether a key reads well after a dot.
    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty && key.unicodeScalars.allSatisfy { $0 == "_" || $0 == "-" || $0 == "$" || $0.isPlainLetterOrDigit }
    }
}

extension Unicode.Scalar {
    /// An ASCII letter or digit.
    fileprivate var isPlainLetterOrDigit: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
}
