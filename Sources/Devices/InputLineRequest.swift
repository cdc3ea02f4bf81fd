/// A GPIO input to watch.
public struct InputLineRequest: Hashable, Sendable {
    /// What people call it: `button A`.
    public var name: String
    /// The chip's label, such as `pinctrl-rp1`. Nil: the chip of a Raspberry Pi header, or the chip that has the name.
    public var chip: String?
    public var line: LineSelector
    /// Whether a low level means active: a button to ground.
    public var activeLow: Bool
    public var bias: LineBias
    /// How long a level must last to count; the kernel sees to it where it can.
    public var debounceMilliseconds: Int

    public init(
        name: String, chip: String? = nil, line: LineSelector, activeLow: Bool = true, bias: LineBias = .pullUp,
        debounceMilliseconds: Int = 10
    ) {
        self.name = name
        self.chip = chip
        self.line = line
        self.activeLow = activeLow
        self.bias = bias
        self.debounceMilliseconds = debounceMilliseconds
    }
}

/// How a line is found. Never by the number of its chip, which changes with the kernel.
public enum LineSelector: Hashable, Sendable {
    /// Its place on the chip; on a Raspberry Pi the BCM number.
    case offset(Int)
    /// Its own name, `GPIO17`.
    case name(String)
}

/// The resistor inside the chip.
public enum LineBias: String, Hashable, Sendable, CaseIterable {
    case pullUp
    case pullDown
    case disabled
    /// As the boot left it.
    case asIs
}
