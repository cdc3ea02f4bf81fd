import Clocks
import FoundationEssentials

/// How attributes and states are written and read: the default strategies, with ISO 8601 strings as one extension.
enum ActivityJSON {
    /// Reads a value. A `Date` is a number of seconds since 2001, Swift's default, or a string in ISO 8601.
    static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom(date)
        return try decoder.decode(type, from: data)
    }

    /// Writes a value with sorted keys, so that equal values are equal bytes.
    static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(value)
    }

    /// Where `data` does not decode and what would have been right there, if that can be known.
    static func probe<Value: Decodable>(_ type: Value.Type, in data: Data) -> ProbeFinding? {
        do { _ = try decode(Probe<Value>.self, from: data) } catch { return error as? ProbeFinding }
        return nil
    }

    /// Reads a date inside attributes or a state.
    @Sendable
    private static func date(_ decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSinceReferenceDate: seconds) }
        guard let text = try? container.decode(String.self) else {
            throw DecodingError.typeMismatch(
                Date.self, .init(codingPath: decoder.codingPath, debugDescription: "neither a number nor a string"))
        }
        guard let date = ISO8601Date.parse(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "“\(text)” is not an ISO 8601 date"))
        }
        return date
    }
}
