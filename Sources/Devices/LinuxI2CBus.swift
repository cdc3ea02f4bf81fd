import CLinuxIO
import Glibc
import Synchronization

/// A bus of the machine, through /dev/i2c-N.
///
/// Plain I2C where the adapter has it (I2C_RDWR), else SMBus blocks of at most 31 data bytes through libi2c.
public final class LinuxI2CBus: I2CBus {
    public let name: String
    public let limits: I2CLimits
    public let thread: BusThread
    /// N of `/dev/i2c-N`; nil when the device has another name.
    public let number: Int?

    /// What the lock guards.
    private struct State {
        /// Nil once closed.
        var descriptor: Int32?
        /// Addresses that no kernel driver owns.
        var free: Set<UInt8> = []
        /// The address of SMBus calls.
        var selected: UInt8?
        var claimed: Set<UInt8> = []
    }

    private let calls: any I2CSystemCalls
    private let functions: UInt
    private let state: Mutex<State>

    /// Opens a bus named `i2c-1`, `/dev/i2c-1`, `1`, by another device node, or by its adapter's name.
    ///
    /// - Parameter thread: the bus's thread; its owner closes it.
    public convenience init(_ selector: String, thread: BusThread) throws(I2CError) {
        try self.init(selector, thread: thread, calls: LinuxI2CSystemCalls())
    }

    init(_ selector: String, thread: BusThread, calls: any I2CSystemCalls) throws(I2CError) {
        let opened = try OpenedI2CDevice(selector, calls: calls)
        self.calls = calls
        functions = opened.functions
        name = opened.path
        number = opened.number
        limits = opened.functions & UInt(I2C_FUNC_I2C) != 0 ? .plain : .smbus
        state = Mutex(State(descriptor: opened.descriptor))
        self.thread = thread
    }

    deinit { close() }

    /// The buses of this machine.
    public static func available() -> [I2CBusDescription] { LinuxI2CSystemCalls().buses() }

    /// Takes a panel for this bus object, so that no second program draws on it, until `close`.
    ///
    /// - Throws: `.addressInUse` with the other process, or with the kernel driver.
    public func claim(address: UInt8) throws(I2CError) {
        try state.withLock { state throws(I2CError) in
            let descriptor = try openDescriptor(state)
            guard !state.claimed.contains(address) else { return }
            try check(address, &state, descriptor)
            do throws(SystemCallError) {
                try calls.lock(descriptor, address: address)
            } catch {
                guard error.number == EAGAIN else { throw .locking(bus: name, address: address, error) }
                let owner = calls.owner(descriptor, address: address)
                throw .ownedByProcess(bus: name, address: address, owner: owner)
            }
            state.claimed.insert(address)
        }
    }

    @discardableResult
    public func transfer(_ messages: [I2CMessage]) throws(I2CError) -> [[UInt8]] {
        try refuseBeyondLimits(messages)
        return try state.withLock { state throws(I2CError) in
            let descriptor = try openDescriptor(state)
            // I2C_RDWR would talk over the head of a kernel driver.
            for message in messages { try check(message.address, &state, descriptor) }
            guard let first = messages.first else { return [] }
            return limits == .plain
                ? try transferPlain(messages, descriptor)
                : try transferBlock(first, &state, descriptor)
        }
    }

    /// Closes the device and gives up the claimed addresses; later transfers throw.
    public func close() {
        state.withLock { state in
            if let descriptor = state.descriptor { calls.close(descriptor) }
            state = State(descriptor: nil)
        }
    }
}

// Transfers. All of it runs under the lock.
extension LinuxI2CBus {
    private func openDescriptor(_ state: State) throws(I2CError) -> Int32 {
        guard let descriptor = state.descriptor else {
            throw I2CError(code: .failed, bus: name, errno: EBADF, message: "\(name) was closed: open it again.")
        }
        return descriptor
    }

    private func refuseBeyondLimits(_ messages: [I2CMessage]) throws(I2CError) {
        let kind = limits == .plain ? "" : " (its adapter does SMBus only)"
        guard messages.count <= limits.messages else {
            throw .unsupported(
                bus: name, address: messages.first?.address,
                "\(name) carries \(limits.messages) messages in one transfer\(kind), not \(messages.count): split it.")
        }
        for message in messages where message.byteCount > limits.messageBytes {
            throw .unsupported(
                bus: name, address: message.address,
                "\(name) carries \(limits.messageBytes) bytes in one message\(kind), not \(message.byteCount): split it."
            )
        }
    }

    /// Makes sure, once for each address, that no kernel driver owns it.
    private func check(_ address: UInt8, _ state: inout State, _ descriptor: Int32) throws(I2CError) {
        if !state.free.contains(address) { try select(address, &state, descriptor) }
    }

    private func select(_ address: UInt8, _ state: inout State, _ descriptor: Int32) throws(I2CError) {
        do throws(SystemCallError) {
            state.selected = nil
            try calls.select(descriptor, address: address)
            state.selected = address
            state.free.insert(address)
        } catch {
            guard error.number == EBUSY else { throw failure(at: address, error) }
            let driver = number.flatMap { calls.driver(bus: $0, address: address) }
            throw .ownedByKernel(bus: name, number: number, address: address, driver: driver)
        }
    }

    private func transferPlain(_ messages: [I2CMessage], _ descriptor: Int32) throws(I2CError) -> [[UInt8]] {
        let (carried, reads) = try calling(messages[0].address) { () throws(SystemCallError) in
            try calls.transfer(descriptor, messages)
        }
        guard carried < messages.count else { return reads }
        throw I2CError(
            code: .shortTransfer, bus: name, address: messages[carried].address,
            message: "\(name) carried \(carried) of \(messages.count) messages: send them again.")
    }

    private func transferBlock(
        _ message: I2CMessage, _ state: inout State, _ descriptor: Int32
    ) throws(I2CError) -> [[UInt8]] {
        if state.selected != message.address { try select(message.address, &state, descriptor) }
        let reads = try calling(message.address) { () throws(SystemCallError) in
            try transferBlock(message, descriptor)
        }
        if let reads { return reads }
        throw .unsupported(
            bus: name, address: message.address,
            "\(name) cannot \(message.isRead ? "read" : "write") \(message.byteCount) bytes at once: "
                + "its adapter does SMBus only.")
    }

    /// The bytes read; nil when SMBus has no such message.
    private func transferBlock(
        _ message: I2CMessage, _ descriptor: Int32
    ) throws(SystemCallError) -> [[UInt8]]? {
        switch message {
        case .write(_, let bytes) where bytes.count > 1:
            try calls.writeBlock(descriptor, command: bytes[0], Array(bytes.dropFirst()))
        case .write(_, let bytes) where bytes.count == 1:
            try calls.writeByte(descriptor, bytes[0])
        case .write where has(I2C_FUNC_SMBUS_QUICK):
            try calls.writeNothing(descriptor)
        case .read(_, 1) where has(I2C_FUNC_SMBUS_READ_BYTE):
            return [[try calls.readByte(descriptor)]]
        default: return nil
        }
        return []
    }

    /// Says what the failure of a system call means.
    private func calling<Value>(
        _ address: UInt8, _ body: () throws(SystemCallError) -> Value
    ) throws(I2CError) -> Value {
        do throws(SystemCallError) {
            return try body()
        } catch {
            throw failure(at: address, error)
        }
    }

    /// ENODEV means a bus that was unplugged; but some adapters give it for a missing acknowledge.
    private func failure(at address: UInt8, _ error: SystemCallError) -> I2CError {
        let isSilent = error.number == ENODEV && calls.resolve(name) != nil
        let meaning = isSilent ? SystemCallError(number: ENXIO) : error
        var failure = I2CError.transferring(bus: name, number: number, address: address, meaning)
        failure.errno = error.number
        return failure
    }

    private func has(_ function: Int32) -> Bool { functions & UInt(function) != 0 }
}
