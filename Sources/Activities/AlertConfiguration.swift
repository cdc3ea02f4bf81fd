import Views

/// Words and sound that call for attention when an activity starts or changes.
public struct AlertConfiguration: Hashable, Codable, Sendable {
    /// The short line.
    public var title: LocalizedStringResource

    /// The longer text.
    public var body: LocalizedStringResource

    /// The sound, by name; what a panel does with it is the board's affair.
    public var sound: AlertSound

    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        self.title = title
        self.body = body
        self.sound = sound
    }

    /// A sound to be played with an alert.
    public struct AlertSound: Hashable, Codable, Sendable {
        /// The sound's name, `default` for the standard one.
        public let name: String

        /// The standard sound.
        public static let `default` = Self(name: "default")

        /// A sound by its name.
        public static func named(_ name: String) -> Self { Self(name: name) }
    }
}
