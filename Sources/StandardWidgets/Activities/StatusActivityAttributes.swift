import Activities
import FoundationEssentials

/// A value with a name: payloads call it `status`.
public struct StatusActivityAttributes: NamedActivityAttributes, Sendable {
    public static let payloadNames = ["status"]

    /// The value now.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The value, large.
        public var value: StatusValue
        /// How much of something is done, 0 to 1.
        public var progress: Double?
        /// A line about it.
        public var detail: String?
        /// The name of a symbol in place of the activity's own.
        public var symbol: String?
        /// When the sender knew this.
        public var lastUpdate: Date?

        public init(
            value: StatusValue, progress: Double? = nil, detail: String? = nil, symbol: String? = nil,
            lastUpdate: Date? = nil
        ) {
            self.value = value
            self.progress = progress
            self.detail = detail
            self.symbol = symbol
            self.lastUpdate = lastUpdate
        }
    }

    /// What the value is of.
    public var title: String
    /// The name of a symbol; none if it is missing.
    public var symbol: String?

    public init(title: String, symbol: String? = nil) {
        self.title = title
        self.symbol = symbol
    }
}

/// A text, which payloads may also give as a number or as true or false.
public struct StatusValue: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The value as it is shown.
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    public init(stringLiteral value: String) {
        text = value
    }
}

extension StatusValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            text = Int64(exactly: number).map { "\($0)" } ?? "\(number)"
        } else if let truth = try? container.decode(Bool.self) {
            text = truth ? "yes" : "no"
        } else {
            text = try container.decode(String.self)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
