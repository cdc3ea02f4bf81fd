import Clocks
import FoundationEssentials

/// A time zone of the machine's zone files (package tzdata), in the shape of Foundation's.
public struct TimeZone: Hashable, Sendable {
    /// The zone's rules as Cadran's own code uses them.
    public let rules: TimeZoneRules

    public init(_ rules: TimeZoneRules) {
        self.rules = rules
    }

    /// The zone of an identifier such as `Europe/Berlin` or `GMT+0200`; nil where there is none of that name.
    public init?(identifier: String) {
        if let seconds = Self.fixedOffset(identifier) {
            self.init(secondsFromGMT: seconds)
        } else if let rules = ZoneCache.zone(identifier) {
            self.init(rules)
        } else {
            return nil
        }
    }

    /// A zone whose clocks never change; nil further than 18 hours from GMT.
    public init?(secondsFromGMT seconds: Int) {
        guard abs(seconds) <= 18 * 3600 else { return nil }
        self.init(TimeZoneRules(fixedOffset: seconds, identifier: Self.name(ofOffset: seconds)))
    }

    /// The zone of an abbreviation such as `CET`; of the usual ones, and of GMT with an offset.
    public init?(abbreviation: String) {
        let letters = abbreviation.uppercased()
        self.init(identifier: Self.abbreviationDictionary[letters] ?? letters)
    }

    /// The zone local times are meant in: the machine's, or the one of `--zone`.
    public static var current: TimeZone { TimeZone(.current) }

    /// The same as `current`: zones are looked up whenever they are asked for.
    public static var autoupdatingCurrent: TimeZone { current }

    /// Greenwich Mean Time.
    public static let gmt = TimeZone(TimeZoneRules(fixedOffset: 0, identifier: "GMT"))

    /// The identifiers of all zones of the machine.
    public static var knownTimeZoneIdentifiers: [String] { TimeZoneRules.identifiers }

    public var identifier: String { rules.identifier }
    public var description: String { identifier }

    /// Seconds east of GMT at a moment.
    public func secondsFromGMT(for date: Date = Date()) -> Int { rules.offset(at: date) }

    /// The letters of the time in force, `CEST`; or the offset where the zone has none, `GMT+5:45`.
    public func abbreviation(for date: Date = Date()) -> String? {
        Self.abbreviation(rules.components(of: date))
    }

    static func abbreviation(_ parts: LocalComponents) -> String {
        parts.abbreviation.allSatisfy(\.isLetter) ? parts.abbreviation : shortName(ofOffset: parts.utcOffset)
    }

    public func isDaylightSavingTime(for date: Date = Date()) -> Bool { rules.components(of: date).isDaylightSaving }

    /// What daylight saving adds at a moment, in seconds.
    public func daylightSavingTimeOffset(for date: Date = Date()) -> TimeInterval {
        Double(rules.offset(at: date) - rules.standardOffset(at: date))
    }

    /// The next change of the zone's clocks.
    public func nextDaylightSavingTimeTransition(after date: Date) -> Date? { rules.nextChange(after: date) }

    public var nextDaylightSavingTimeTransition: Date? { nextDaylightSavingTimeTransition(after: Date()) }
}

extension TimeZone: CustomStringConvertible, Codable {
    private enum CodingKeys: String, CodingKey {
        case identifier
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let identifier = try container.decode(String.self, forKey: .identifier)
        guard let zone = TimeZone(identifier: identifier) else {
            throw DecodingError.dataCorruptedError(
                forKey: .identifier, in: container, debugDescription: "There is no time zone \"\(identifier)\".")
        }
        self = zone
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(identifier, forKey: .identifier)
    }
}
