import FoundationEssentials

/// A value decoded once more, only to learn where it went wrong and what would have been right there.
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
            guard error.isDataCorrupted, let values = knownRawValues(of: Value.self) else { throw error }
            throw ProbeFinding(path: decoder.codingPath, expected: .oneOf(values))
        }
    }
}

/// What a probe found out about a failure that JSONDecoder says little about.
struct ProbeFinding: Error {
    /// What would have been right.
    enum Expectation {
        case oneOf([String])
        case wholeNumber(String)
    }

    /// Where it went wrong.
    let path: [any CodingKey]
    let expected: Expectation

    /// Decodes a whole number; one with a fraction or out of range is located, which JSONDecoder does not do.
    static func locating<Number: FixedWidthInteger>(
        _ type: Number.Type, at path: [any CodingKey], _ decode: () throws -> Number
    ) throws -> Number {
        do { return try decode() } catch {
            // The library throws an error of its own here, and turns it into “not valid JSON” further up.
            if let error = error as? DecodingError, !error.isDataCorrupted { throw error }
            let range = Number.bitWidth < 64 ? " from \(Number.min) to \(Number.max)" : ""
            throw ProbeFinding(path: path, expected: .wholeNumber("a whole number\(range)"))
        }
    }
}

extension DecodingError {
    /// Whether the value is of the right kind but wrong.
    fileprivate var isDataCorrupted: Bool {
        if case .dataCorrupted = self { true } else { false }
    }
}

/// The place of an array's element.
struct ProbeIndex: CodingKey {
    var intValue: Int?
    var stringValue: String { intValue.map { "Index \($0)" } ?? "" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
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
