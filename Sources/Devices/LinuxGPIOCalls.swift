import CGPIO
import Glibc
import Synchronization

/// The kernel of this machine, through libgpiod.
struct LinuxGPIOCalls: GPIOCalls {
    var debounces: Bool { cgpio_debounces() }

    func chips() -> [GPIOChip] {
        var chips = [cgpio_chip](repeating: cgpio_chip(), count: 64)
        let found = max(0, Int(cgpio_chips(&chips, Int32(chips.count))))
        return chips.prefix(found).map { chip in
            GPIOChip(
                path: text(of: chip.path), label: text(of: chip.label), lineCount: Int(chip.lines),
                errno: chip.error == 0 ? nil : chip.error)
        }
    }

    func lines(of chip: GPIOChip) throws(SystemCallError) -> [GPIOLine] {
        var lines = [cgpio_line](repeating: cgpio_line(), count: chip.lineCount)
        _ = try SystemCallError.check(cgpio_lines(chip.path, &lines, UInt32(lines.count)))
        return lines.map { GPIOLine(name: text(of: $0.name), consumer: text(of: $0.consumer), isUsed: $0.used) }
    }

    func request(_ chip: GPIOChip, _ inputs: [GPIOInput]) throws(SystemCallError) -> any GPIORequest {
        let asked = inputs.map { input in
            cgpio_input(
                offset: UInt32(input.offset), bias: input.bias.constant, active_low: input.activeLow,
                debounce_microseconds: UInt32(input.debounceMicroseconds), polled: input.isPolled)
        }
        var status: Int32 = 0
        guard let request = cgpio_request_inputs(chip.path, asked, UInt32(asked.count), "cadran", &status) else {
            throw SystemCallError(number: -status)
        }
        return LinuxGPIORequest(request)
    }

    func pollTimer() throws(SystemCallError) -> any PollTimer { try LinuxPollTimer() }

    func request(_ chip: GPIOChip, _ levels: [GPIOLevel]) throws(SystemCallError) -> any GPIOLevelRequest {
        let asked = levels.map { level in
            cgpio_level(offset: UInt32(level.offset), output: level.initial != nil, high: level.initial ?? false)
        }
        var status: Int32 = 0
        guard let request = cgpio_request_levels(chip.path, asked, UInt32(asked.count), "cadran", &status) else {
            throw SystemCallError(number: -status)
        }
        return LinuxGPIOLevelRequest(request)
    }

    /// The text in a C array of characters.
    private func text<Characters>(of characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

extension LineBias {
    /// The name of the bias in C.
    fileprivate var constant: cgpio_bias {
        switch self {
        case .asIs: CGPIO_BIAS_AS_IS
        case .disabled: CGPIO_BIAS_DISABLED
        case .pullUp: CGPIO_BIAS_PULL_UP
        case .pullDown: CGPIO_BIAS_PULL_DOWN
        }
    }
}

/// A request of libgpiod; the lock keeps a use from meeting the release.
private final class GPIOHandle: Sendable {
    private let pointer: Mutex<Handle>

    /// A C pointer that only the lock's holder uses.
    private struct Handle: @unchecked Sendable {
        var request: OpaquePointer?
    }

    init(_ request: OpaquePointer) { pointer = Mutex(Handle(request: request)) }

    deinit { release() }

    func release() {
        pointer.withLock { handle in
            if let request = handle.request { cgpio_release(request) }
            handle.request = nil
        }
    }

    func using<Value: Sendable>(
        _ body: (OpaquePointer) throws(SystemCallError) -> Value
    ) throws(SystemCallError) -> Value {
        try pointer.withLock { handle throws(SystemCallError) in
            guard let request = handle.request else { throw SystemCallError(number: EBADF) }
            return try body(request)
        }
    }
}

/// Lines without events held through libgpiod.
private final class LinuxGPIOLevelRequest: GPIOLevelRequest {
    private let handle: GPIOHandle

    init(_ request: OpaquePointer) { handle = GPIOHandle(request) }

    func isHigh(offset: Int) throws(SystemCallError) -> Bool {
        try handle.using { request throws(SystemCallError) in
            try SystemCallError.check(cgpio_is_active(request, UInt32(offset))) == 1
        }
    }

    func set(offset: Int, high: Bool) throws(SystemCallError) {
        try handle.using { request throws(SystemCallError) in
            _ = try SystemCallError.check(cgpio_set(request, UInt32(offset), high))
        }
    }

    func release() { handle.release() }
}

/// Inputs held through libgpiod.
private final class LinuxGPIORequest: GPIORequest {
    let descriptor: Int32
    private let handle: GPIOHandle

    init(_ request: OpaquePointer) {
        descriptor = cgpio_descriptor(request)
        handle = GPIOHandle(request)
    }

    func readEdges() throws(SystemCallError) -> [GPIOEdge] {
        try handle.using { request throws(SystemCallError) in
            var edges = [cgpio_edge](repeating: cgpio_edge(), count: 64)
            let count = try SystemCallError.check(cgpio_read_edges(request, &edges, UInt32(edges.count)))
            return edges.prefix(Int(count)).map { edge in
                GPIOEdge(
                    offset: Int(edge.offset), isActive: edge.active, nanoseconds: edge.nanoseconds,
                    sequence: edge.sequence)
            }
        }
    }

    func isActive(offset: Int) throws(SystemCallError) -> Bool {
        try handle.using { request throws(SystemCallError) in
            try SystemCallError.check(cgpio_is_active(request, UInt32(offset))) == 1
        }
    }

    func release() { handle.release() }
}
