/// Collects what follows an opcode on SPI: its arguments, or the contents of a RAM.
struct EPaperArguments: Sendable {
    /// What a byte of data was good for.
    enum Taken: Equatable, Sendable {
        /// An argument, with more to come.
        case argument
        /// The last argument of this command.
        case whole(UInt8)
        /// A byte for the RAM of this command, counted from 0.
        case memory(UInt8, Int)
        /// Nothing: what the datasheet has against it.
        case refused(String)
    }

    /// How many arguments each command has; commands that are missing do not exist.
    private let lengths: [UInt8: Int]
    /// The commands that are followed by the contents of a RAM.
    private let memories: Set<UInt8>
    /// The last opcode.
    private var opcode: UInt8?
    /// The arguments of the last opcode so far.
    private(set) var bytes: [UInt8] = []
    /// Bytes written into the RAM of the last opcode.
    private var written = 0

    init(lengths: [UInt8: Int], memories: Set<UInt8>) {
        (self.lengths, self.memories) = (lengths, memories)
    }

    /// Forgets the last opcode, as after a reset.
    mutating func clear() { (opcode, bytes, written) = (nil, [], 0) }

    /// An opcode.
    ///
    /// - Parameter room: bytes of the window that the command before it wrote into.
    /// - Returns: what the datasheet has against it, or against how the command before it was left.
    mutating func begin(_ next: UInt8, room: Int) -> String? {
        let late = leftUndone(room: room)
        (opcode, bytes, written) = (next, [], 0)
        guard lengths[next] != nil || memories.contains(next) else { return "there is no such command" }
        return late
    }

    /// A byte of data.
    ///
    /// - Parameter room: bytes of the window that is written into.
    mutating func take(_ byte: UInt8, room: Int) -> Taken {
        guard let opcode else { return .refused("data with no command before it") }
        if memories.contains(opcode) {
            guard written < room else { return .refused("data past the end of the window") }
            written += 1
            return .memory(opcode, written - 1)
        }
        guard let length = lengths[opcode], bytes.count < length else {
            return .refused("\(Self.hex(opcode)) takes no more data")
        }
        bytes.append(byte)
        return bytes.count == length ? .whole(opcode) : .argument
    }

    /// What the last command lacks.
    private func leftUndone(room: Int) -> String? {
        guard let opcode else { return nil }
        if memories.contains(opcode) {
            return written == room ? nil : "\(Self.hex(opcode)) got \(written) bytes for a window of \(room)"
        }
        let length = lengths[opcode] ?? 0
        return bytes.count == length ? nil : "\(Self.hex(opcode)) got \(bytes.count) of \(length) arguments"
    }

    /// An opcode as complaints name it.
    static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }
}
