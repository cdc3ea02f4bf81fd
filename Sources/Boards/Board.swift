import JSON

/// One piece of hardware as its owner describes it: panels, buttons, and what is shown where.
///
/// A board is read from one JSON file, see `docs/boards.md` and `Boards/board.schema.json`.
public struct Board: Equatable, Sendable {
    /// What people call the board.
    public var name: String
    /// One or two sentences about it.
    public var description: String?
    /// The panels, at least one.
    public var panels: [Panel]
    /// The buttons; many boards have none.
    public var buttons: [Button]
    /// What is shown where.
    public var slots: [Slot]
    /// The tz database name of the zone the board tells the time in, `Europe/Berlin`; nil for the machine's own.
    public var zone: String?
    /// How often providers may be asked.
    public var reloads = Reloads()
    /// Kinds that are not shown, and features whose kinds are not.
    public var hidden: [String] = []
    /// Buttons that do something together.
    public var chords: [Chord] = []
    /// The rotary encoders.
    public var encoders: [Encoder] = []
    /// Where it stands; needed where anything follows the sun.
    public var location: Location?
    /// When panels are dim or off.
    public var quietHours: [QuietHours] = []
    /// How long things hold the glass.
    public var attention = AttentionTimes()
    /// Bounds on Live Activities.
    public var activities = ActivityBounds()
    /// What is done with URLs of other schemes.
    public var targets: [Target] = []
    /// The program that speaks, with its arguments, in which `{text}` stands for the words; nil for none.
    public var speech: [String]?

    /// The panel called `id`.
    public func panel(_ id: String) -> Panel? { panels.first { $0.id == id } }

    /// The button called `id`.
    public func button(_ id: String) -> Button? { buttons.first { $0.id == id } }

    /// The slot called `id`.
    public func slot(_ id: String) -> Slot? { slots.first { $0.id == id } }

    /// Whether the board needs no hardware at all.
    public var isEmulated: Bool {
        panels.allSatisfy { $0.bus == .emulated } && buttons.allSatisfy { $0.source == .emulated }
            && encoders.allSatisfy { $0.a == .emulated }
    }
}
