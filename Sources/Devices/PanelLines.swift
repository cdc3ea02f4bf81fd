/// A line a panel is told something through: its reset, its choice of data or command.
public protocol OutputLine: AnyObject, Sendable {
    /// What people call it: `RST, line 17 of pinctrl-rp1 (/dev/gpiochip0)`.
    var name: String { get }

    /// Drives the line.
    func set(high: Bool) throws(BusError)
}

/// A line a panel tells something through: that it is busy.
public protocol LevelLine: AnyObject, Sendable {
    /// What people call it.
    var name: String { get }

    /// The level now.
    func isHigh() throws(BusError) -> Bool
}

/// A line of a panel to take.
public struct PanelLineRequest: Hashable, Sendable {
    /// What the module's legend calls it: `RST`.
    public var name: String
    /// The chip's label; nil: the chip of a Raspberry Pi header, or the chip that has the name.
    public var chip: String?
    public var line: LineSelector
    /// The level an output starts with; nil for an input.
    public var initial: Bool?

    public init(name: String, chip: String? = nil, line: LineSelector, initial: Bool?) {
        self.name = name
        self.chip = chip
        self.line = line
        self.initial = initial
    }
}
