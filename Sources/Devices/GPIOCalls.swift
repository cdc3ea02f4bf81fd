/// A GPIO chip of the machine.
public struct GPIOChip: Hashable, Sendable {
    /// `/dev/gpiochip0`: changes with the kernel, so good for messages only.
    public var path: String
    /// `pinctrl-rp1`: names the chip for good.
    public var label: String
    public var lineCount: Int
    /// Why it could not be opened.
    public var errno: Int32?

    public init(path: String, label: String, lineCount: Int, errno: Int32? = nil) {
        self.path = path
        self.label = label
        self.lineCount = lineCount
        self.errno = errno
    }
}

/// A line of a chip, as the kernel describes it.
struct GPIOLine: Equatable, Sendable {
    var name: String
    /// Who uses it; empty when nobody does or the user gave no name.
    var consumer: String
    var isUsed: Bool
}

/// An input to ask a chip for.
struct GPIOInput: Equatable, Sendable {
    var offset: Int
    var activeLow: Bool
    var bias: LineBias
    var debounceMicroseconds: Int
    /// Whether its level is only read: no events, no debouncing.
    var isPolled = false
}

/// A line whose level is set or read, without events.
struct GPIOLevel: Equatable, Sendable {
    var offset: Int
    /// The level an output starts with; nil for an input.
    var initial: Bool?
}

/// A change as the kernel reports it.
struct GPIOEdge: Equatable, Sendable {
    var offset: Int
    var isActive: Bool
    var nanoseconds: UInt64
    /// Counts the edges of the line from 1; 0 where nobody counts.
    var sequence: UInt64
}

/// What `SystemInputLines` asks of the kernel, so that tests bring chips that are not there.
protocol GPIOCalls: Sendable {
    /// Whether the kernel debounces.
    var debounces: Bool { get }
    /// The chips in order of their numbers.
    func chips() -> [GPIOChip]
    /// The lines of a chip, by offset.
    func lines(of chip: GPIOChip) throws(SystemCallError) -> [GPIOLine]
    /// Takes lines of one chip.
    func request(_ chip: GPIOChip, _ inputs: [GPIOInput]) throws(SystemCallError) -> any GPIORequest
    /// What tells when to look at inputs without events.
    func pollTimer() throws(SystemCallError) -> any PollTimer
    /// Takes lines of one chip without events.
    func request(_ chip: GPIOChip, _ levels: [GPIOLevel]) throws(SystemCallError) -> any GPIOLevelRequest
}

/// Inputs of one chip, held until they are released.
protocol GPIORequest: AnyObject, Sendable {
    /// Readable when edges wait; valid until the release.
    var descriptor: Int32 { get }
    /// Takes the edges that wait, without blocking.
    func readEdges() throws(SystemCallError) -> [GPIOEdge]
    func isActive(offset: Int) throws(SystemCallError) -> Bool
    func release()
}

/// Lines of one chip whose levels are set and read, held until they are released.
protocol GPIOLevelRequest: AnyObject, Sendable {
    func isHigh(offset: Int) throws(SystemCallError) -> Bool
    func set(offset: Int, high: Bool) throws(SystemCallError)
    func release()
}
