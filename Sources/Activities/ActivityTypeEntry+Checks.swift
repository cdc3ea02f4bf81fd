import FoundationEssentials
import JSON

extension ActivityTypeEntry {
    /// Checked attributes in canonical form; `path` is where they stand in the payload.
    func attributes(_ json: Data, path: String) throws(ActivityRejection) -> Data {
        do { return try canonicalAttributes(json) } catch {
            throw Undecodable(json: json, path: path, type: name).rejection(error, probe: probeAttributes)
        }
    }

    /// A checked content state in canonical form; `path` is where it stands in the payload.
    func state(_ json: Data, path: String) throws(ActivityRejection) -> Data {
        do { return try canonicalState(json) } catch {
            throw Undecodable(json: json, path: path, type: "\(name).ContentState").rejection(error, probe: probeState)
        }
    }
}

/// A value that does not decode as the author's type, and the words for it.
private struct Undecodable {
    let json: Data
    /// Where the value stands in the payload.
    let path: String
    /// What it should have been.
    let type: String

    /// The refusal, with the place and, if it can be known, what would have been right there.
    func rejection(_ error: any Error, probe: (Data) -> ProbeFinding?) -> ActivityRejection {
        guard let error = error as? DecodingError else { return reject([], "does not decode as \(type): \(error)") }
        switch error {
        case .keyNotFound(let key, let context):
            return reject(context.codingPath + [key], "missing key; \(type) requires it")
        case .typeMismatch(let wanted, let context), .valueNotFound(let wanted, let context):
            return reject(context.codingPath, expected: Self.name(of: wanted))
        case .dataCorrupted(let context):
            if let finding = probe(json) { return rejection(finding) }
            return reject(context.codingPath, "does not decode as \(type): \(context.debugDescription)")
        @unknown default:
            return reject([], "does not decode as \(type)")
        }
    }

    private func rejection(_ finding: ProbeFinding) -> ActivityRejection {
        switch finding.expected {
        case .wholeNumber(let wanted): return reject(finding.path, expected: wanted)
        case .oneOf(let known):
            let value = value(at: finding.path)
            let hint = Nearest.suggestion(for: value?.string ?? "", among: known)
            return reject(finding.path, "unknown value: \(value?.spoken ?? "none"); \(hint)")
        }
    }

    private func reject(_ keys: [any CodingKey], expected: String) -> ActivityRejection {
        reject(keys, "expected \(expected), found \(value(at: keys)?.spoken ?? "nothing")")
    }

    private func reject(_ keys: [any CodingKey], _ message: String) -> ActivityRejection {
        let below = JSONPath(codingPath: keys).description
        let place = below.isEmpty || below.hasPrefix("[") ? path + below : "\(path).\(below)"
        return ActivityRejection(.stateMismatch, at: place, message)
    }

    /// The value at a coding path; nil when there is none.
    private func value(at keys: [any CodingKey]) -> JSONValue? {
        keys.reduce(try? JSONValue(parsing: json)) { value, key in
            guard let index = key.intValue, let elements = value?.array else { return value?.object?[key.stringValue] }
            return elements.indices.contains(index) ? elements[index] : nil
        }
    }

    /// What a Swift type is called in JSON.
    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is Date.Type: "a date (seconds since 2001 or an ISO 8601 string)"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "an array"
        default: "\(type)"
        }
    }
}
