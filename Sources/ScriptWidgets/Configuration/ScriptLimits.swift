/// What a script may use.
public struct ScriptLimits: Hashable, Sendable {
    /// Seconds until a timeline must be there; the engine itself waits ten.
    public var seconds = 10.0
    /// Megabytes of memory that the script and all it starts hold together.
    ///
    /// Counted is what they have to themselves (anonymous and shared memory in RAM and swap), not the libraries that
    /// others use too. One process cannot reserve more than four times as much (RLIMIT_DATA): that stops what grows
    /// between two looks, and leaves room for the stacks of threads that are reserved and never used.
    public var megabytes = 30
    /// Open files of one process (RLIMIT_NOFILE).
    public var files = 64
    /// Processes of the script together.
    public var processes = 32
    /// Megabytes of one file it writes (RLIMIT_FSIZE).
    public var fileMegabytes = 10
    /// Megabytes of one timeline.
    public var outputMegabytes = 10

    public init() {}

    /// The most bytes of one timeline.
    var outputBytes: Int { outputMegabytes << 20 }
    /// The most bytes of memory together.
    var memoryBytes: Int { megabytes << 20 }
    /// The most bytes one process can reserve.
    var dataBytes: Int { 4 * memoryBytes }
}
