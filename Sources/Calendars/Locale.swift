import FoundationEssentials
import Glibc

/// A language and a region, in the shape of Foundation's; without ICU that one forgets which it was made for.
///
/// Formats take from it what `Conventions` holds: separators, 12 or 24 hours, the order of day and month.
public struct Locale: Hashable, Sendable {
    /// `de_DE`
    public let identifier: String

    public init(identifier: String) {
        self.identifier = identifier
    }

    /// The machine's, from LC_ALL, LC_TIME or LANG; `en_001`, English of no region, where these say nothing.
    public static let current = Locale(identifier: SystemLanguage.isNeutral ? "en_001" : SystemLanguage.identifier)

    public static var autoupdatingCurrent: Locale { current }

    /// A language, by its code.
    public struct Language: Hashable, Sendable {
        public var languageCode: LanguageCode?
        public var region: Region?

        public var minimalIdentifier: String { languageCode?.identifier ?? "" }
    }

    /// The code of a language: `de`.
    public struct LanguageCode: Hashable, Sendable, ExpressibleByStringLiteral {
        public let identifier: String

        public init(_ identifier: String) { self.identifier = identifier }

        public init(stringLiteral value: String) { self.init(value) }
    }

    /// The code of a region: `DE`.
    public struct Region: Hashable, Sendable, ExpressibleByStringLiteral {
        public let identifier: String

        public init(_ identifier: String) { self.identifier = identifier }

        public init(stringLiteral value: String) { self.init(value) }
    }

    public var language: Language { Language(languageCode: languageCode.map { LanguageCode($0) }, region: region) }
    public var region: Region? { regionCode.map { Region($0) } }
    public var languageCode: String? { parts.first }
    public var regionCode: String? { parts.dropFirst().first { $0.count == 2 || $0.count == 3 && Int($0) != nil } }
    public var decimalSeparator: String? { Conventions.of(self).decimalSeparator }
    public var groupingSeparator: String? { Conventions.of(self).groupingSeparator }
    public var calendar: Calendar { .current }

    private var parts: [String] {
        identifier.prefix { $0 != "@" && $0 != "." }.split { $0 == "_" || $0 == "-" }.map(String.init)
    }
}

extension Locale: CustomStringConvertible, Codable {
    public var description: String { identifier }

    private enum CodingKeys: String, CodingKey {
        case identifier
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(identifier: try container.decode(String.self, forKey: .identifier))
    }
}
