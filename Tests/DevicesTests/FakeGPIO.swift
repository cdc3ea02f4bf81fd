import Glibc
import Synchronization

@testable import Devices

/// Chips that are not there, with lines that a test moves.
final class FakeGPIO: GPIOCalls {
    /// A chip and its lines.
    struct Chip: Sendable {
        var chip: GPIOChip
        var lines: [GPIOLine]

        /// A chip whose lines are named GPIO0, GPIO1, …
        init(_ path: String, _ label: String, lines count: Int = 28, named: Bool = true, errno: Int32? = nil) {
            chip = GPIOChip(path: path, label: label, lineCount: count, errno: errno)
            lines = (0..<count).map { GPIOLine(name: named ? "GPIO\($0)" : "", consumer: "", isUsed: false) }
        }
    }

    let debounces: Bool
    private let all: Mutex<[Chip]>
    private let held = Mutex<[FakeGPIORequest]>([])
    /// Every request of levels ever made.
    let levelRequests = Mutex<[FakeGPIOLevels]>([])
    /// Fails the request of a chip, by path.
    private let failures: [String: Int32]
    /// Chips, by path, that give no events, with the error that says so.
    private let eventless: [String: Int32]
    /// The timers handed out.
    let timers = Mutex<[FakePollTimer]>([])

    init(_ chips: [Chip], debounces: Bool = false, failures: [String: Int32] = [:], eventless: [String: Int32] = [:]) {
        all = Mutex(chips)
        self.debounces = debounces
        self.failures = failures
        self.eventless = eventless
    }

    /// Every request ever made.
    var requests: [FakeGPIORequest] { held.withLock { $0 } }

    /// Lets somebody else take a line.
    func use(_ path: String, _ offset: Int, consumer: String) {
        all.withLock { chips in
            let index = chips.firstIndex { $0.chip.path == path }!
            chips[index].lines[offset].consumer = consumer
            chips[index].lines[offset].isUsed = true
        }
    }

    /// How a request of a chip fails; nil where it does not.
    func failure(of chip: GPIOChip) -> Int32? { failures[chip.path] }

    func chips() -> [GPIOChip] { all.withLock { $0.map(\.chip) } }

    func lines(of chip: GPIOChip) throws(SystemCallError) -> [GPIOLine] {
        all.withLock { $0.first { $0.chip.path == chip.path }!.lines }
    }

    func request(_ chip: GPIOChip, _ inputs: [GPIOInput]) throws(SystemCallError) -> any GPIORequest {
        if let failure = failures[chip.path] { throw SystemCallError(number: failure) }
        if let error = eventless[chip.path], inputs.contains(where: { !$0.isPolled }) {
            throw SystemCallError(number: error)
        }
        let lines = try lines(of: chip)
        guard inputs.allSatisfy({ !lines[$0.offset].isUsed }) else { throw SystemCallError(number: EBUSY) }
        let request = FakeGPIORequest(chip: chip, inputs: inputs)
        held.withLock { $0.append(request) }
        return request
    }

    func pollTimer() throws(SystemCallError) -> any PollTimer {
        let timer = FakePollTimer()
        timers.withLock { $0.append(timer) }
        return timer
    }
}

extension FakeGPIO {
    func request(_ chip: GPIOChip, _ levels: [GPIOLevel]) throws(SystemCallError) -> any GPIOLevelRequest {
        if let failure = failure(of: chip) { throw SystemCallError(number: failure) }
        let lines = try lines(of: chip)
        guard levels.allSatisfy({ !lines[$0.offset].isUsed }) else { throw SystemCallError(number: EBUSY) }
        let request = FakeGPIOLevels(levels)
        levelRequests.withLock { $0.append(request) }
        return request
    }
}

/// Lines whose levels a test sets and reads.
final class FakeGPIOLevels: GPIOLevelRequest {
    private let state: Mutex<(levels: [Int: Bool], isReleased: Bool)>

    init(_ levels: [GPIOLevel]) {
        let start = levels.map { ($0.offset, $0.initial ?? false) }
        state = Mutex((Dictionary(uniqueKeysWithValues: start), false))
    }

    var levels: [Int: Bool] { state.withLock { $0.levels } }
    var isReleased: Bool { state.withLock { $0.isReleased } }

    func isHigh(offset: Int) throws(SystemCallError) -> Bool {
        guard let level = levels[offset], !isReleased else { throw SystemCallError(number: EIO) }
        return level
    }

    func set(offset: Int, high: Bool) throws(SystemCallError) {
        guard levels[offset] != nil, !isReleased else { throw SystemCallError(number: EIO) }
        state.withLock { $0.levels[offset] = high }
    }

    func release() { state.withLock { $0.isReleased = true } }
}

/// Lines whose edges a test makes; a pipe stands for the kernel's descriptor.
final class FakeGPIORequest: GPIORequest {
    private struct State {
        var edges: [GPIOEdge] = []
        var levels: [Int: Bool] = [:]
        var error: Int32?
        var isReleased = false
        var reads = 0
    }

    let chip: GPIOChip
    let inputs: [GPIOInput]
    let descriptor: Int32
    private let writeEnd: Int32
    private let state = Mutex(State())

    init(chip: GPIOChip, inputs: [GPIOInput]) {
        self.chip = chip
        self.inputs = inputs
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0, "no pipe")
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }

    var isReleased: Bool { state.withLock { $0.isReleased } }

    /// How often edges were read.
    var reads: Int { state.withLock { $0.reads } }

    /// Makes edges in one go, so that they are read in one go.
    func emit(_ edges: [GPIOEdge]) {
        state.withLock { state in
            state.edges += edges
            for edge in edges { state.levels[edge.offset] = edge.isActive }
        }
        write(writeEnd, "x", 1)
    }

    /// Moves a line without telling anybody.
    func set(_ offset: Int, _ isActive: Bool) { state.withLock { $0.levels[offset] = isActive } }

    /// Takes the chip away.
    func fail(_ errno: Int32) {
        state.withLock { $0.error = errno }
        write(writeEnd, "x", 1)
    }

    func readEdges() throws(SystemCallError) -> [GPIOEdge] {
        var byte: UInt8 = 0
        _ = read(descriptor, &byte, 1)
        return try state.withLock { state throws(SystemCallError) in
            state.reads += 1
            if let error = state.error { throw SystemCallError(number: error) }
            defer { state.edges = [] }
            return state.edges
        }
    }

    func isActive(offset: Int) throws(SystemCallError) -> Bool {
        try state.withLock { state throws(SystemCallError) in
            if state.isReleased { throw SystemCallError(number: EBADF) }
            if let error = state.error { throw SystemCallError(number: error) }
            return state.levels[offset] ?? false
        }
    }

    func release() { state.withLock { $0.isReleased = true } }
}

/// A timer whose moments a test makes.
final class FakePollTimer: PollTimer {
    let descriptor: Int32
    private let writeEnd: Int32
    private let moments = Mutex<[UInt64]>([])
    private let closes = Mutex(0)

    init() {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0, "no pipe")
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        _ = Glibc.close(descriptor)
        _ = Glibc.close(writeEnd)
    }

    var isClosed: Bool { closes.withLock { $0 > 0 } }

    /// Lets a moment come.
    func tick(_ nanoseconds: UInt64) {
        moments.withLock { $0.append(nanoseconds) }
        write(writeEnd, "x", 1)
    }

    func take() throws(SystemCallError) -> UInt64 {
        var byte: UInt8 = 0
        _ = read(descriptor, &byte, 1)
        return moments.withLock { $0.removeFirst() }
    }

    func close() { closes.withLock { $0 += 1 } }
}
