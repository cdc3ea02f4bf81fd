import FoundationEssentials
import JSON
import Views

extension JSONShape<Double> {
    /// A number in a range.
    static func number(in range: ClosedRange<Double>) -> Self {
        Self("a number from \(JSONValue.number(range.lowerBound).plain) to \(JSONValue.number(range.upperBound).plain)")
        {
            $0.number.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A length in pixels.
    static var length: Self { number(in: 0...ViewLimits.length) }

    /// A distance in pixels, of either sign.
    static var distance: Self { number(in: -ViewLimits.length...ViewLimits.length) }

    /// A length in pixels, or "infinity".
    static var bound: Self {
        Self { value throws(JSONMisfit) in
            if value.string == "infinity" { return .infinity }
            do throws(JSONMisfit) {
                return try length.read(value)
            } catch {
                throw JSONMisfit(error.message, suggestion: "\"infinity\" takes all there is")
            }
        }
    }
}

extension JSONValue {
    /// A number without a needless fraction.
    fileprivate var plain: String { integer.map { "\($0)" } ?? text() }
}

extension JSONShape<URL> {
    /// A URL with a scheme.
    static var link: Self {
        JSONShape<String>.name.then { text throws(JSONMisfit) in
            guard text.utf8.count <= 2000, let url = URL(string: text), let scheme = url.scheme,
                text.count > scheme.count + 1, !text.contains(where: \.isWhitespace)
            else {
                throw JSONMisfit(
                    "\(JSONValue.string(text).spokenText) is no URL with a scheme",
                    suggestion: "write one such as cadran://next")
            }
            return url
        }
    }
}

extension JSONShape {
    /// One of some names, called `noun` in messages.
    static func named(_ noun: String, _ values: [(String, Value)]) -> Self where Value: Sendable {
        JSONShape<String>.string.then { text throws(JSONMisfit) in
            if let found = values.first(where: { $0.0 == text }) { return found.1 }
            throw JSONMisfit(
                "unknown \(noun) \(JSONValue.string(text).spokenText)",
                suggestion: Nearest.suggestion(for: text, among: values.map(\.0)))
        }
    }
}
