import FoundationEssentials
import JSON

extension ActivityTypeEntry {
    /// Checked attributes in canonical form; `path` is where they stand in the payload.
    func attributes(_ json: Data, path: String) throws(ActivityRejection) -> Data {
        do { return try canonicalAttributes(json) } catch {
            throw .undecodable(error, path: path, type: name, known: knownAttributeValues(json))
        }
    }

    /// A checked content state in canonical form; `path` is where it stands in the payload.
    func state(_ json: Data, path: String) throws(ActivityRejection) -> Data {
        do { return try canonicalState(json) } catch {
            throw .undecodable(error, path: path, type: "\(name).ContentState", known: knownStateValues(json))
        }
    }
}

extension ActivityRejection {
    /// A value that does not decode, with the place and, if it can be known, what would.
    static func undecodable(_ error: any Error, path: String, type: String, known: KnownValues?) -> Self {
        func at(_ keys: [any CodingKey]) -> String {
            let below = JSONPath(codingPath: keys).description
            return below.isEmpty || below.hasPrefix("[") ? path + below : "\(path).\(below)"
        }
        guard let error = error as? DecodingError else {
            return Self(.stateMismatch, at: path, "does not decode as \(type): \(error)")
        }
        switch error {
        case .keyNotFound(let key, let context):
            return Self(.stateMismatch, at: at(context.codingPath + [key]), "\(type) requires this key; add it")
        case .typeMismatch(let wanted, let context):
            return Self(.stateMismatch, at: at(context.codingPath), "\(type) expects \(name(of: wanted)) here")
        case .valueNotFound(let wanted, let context):
            return Self(.stateMismatch, at: at(context.codingPath), "\(type) expects \(name(of: wanted)), not null")
        case .dataCorrupted(let context):
            let remedy = known.map { "; Known: \($0.values.joined(separator: ", "))" } ?? ""
            return Self(
                .stateMismatch, at: at(context.codingPath),
                "does not decode as \(type): \(context.debugDescription)\(remedy)")
        @unknown default:
            return Self(.stateMismatch, at: path, "does not decode as \(type)")
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
