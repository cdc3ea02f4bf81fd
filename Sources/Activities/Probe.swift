import FoundationEssentials

/// A value decoded once more, only to learn which values would have been right where it went wrong.
///
/// Used after a failure and for the message alone, so what decodes and what does not stays JSONDecoder's decision.
struct Probe<Value: Decodable>: Decodable {
    let value: Value

    /// Whether this type's decoding can be looked into; the decoder treats the others itself.
    static var sees: Bool {
        !(Value.self is Date.Type || Value.self is Data.Type || Value.self is URL.Type || Value.self is Decimal.Type)
    }

    init(from decoder: any Decoder) throws {
        do {
            value = try Value(from: ProbingDecoder(base: decoder))
        } catch let error as DecodingError {
            guard case .dataCorrupted = error, let values = knownRawValues(of: Value.self) else { throw error }
            throw KnownValues(path: decoder.codingPath, values: values)
        }
    }
}

/// The values that would have been right, and where.
struct KnownValues: Error {
    let path: [any CodingKey]
    let values: [String]
}

/// The raw values of an enumeration that can list its cases; nil for other types.
private func knownRawValues(of type: any Any.Type) -> [String]? {
    guard let type = type as? any CaseIterable.Type else { return nil }
    return rawValues(of: type)
}

private func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> [String]? {
    let values = type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue }
    return values.isEmpty ? nil : values.map { "\($0)" }
}
