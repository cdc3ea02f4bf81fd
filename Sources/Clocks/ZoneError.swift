/// Why a time zone cannot be used: which one, and what to do.
public struct ZoneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds a caller tells apart.
    public enum Code: String, Sendable, CaseIterable {
        /// The machine has no zone files.
        case noZoneData
        case unknownZone
        /// The file is there but is no usable zone.
        case unreadable
    }

    public var code: Code
    /// What was asked for.
    public var identifier: String
    /// One sentence with the remedy.
    public var message: String

    public init(code: Code, identifier: String, message: String) {
        self.code = code
        self.identifier = identifier
        self.message = message
    }

    public var description: String { message }
}
