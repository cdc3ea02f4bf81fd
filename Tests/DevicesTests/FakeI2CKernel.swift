import Glibc
import Synchronization

@testable import Devices

/// A kernel with buses of its own: fails where a test says so, and keeps what it was asked.
final class FakeI2CKernel: I2CSystemCalls {
    /// What the fake machine looks like. Read under the lock.
    struct Machine: Sendable {
        var buses = [I2CBusDescription(number: 1, adapter: "bcm2835 (i2c@7e804000)")]
        /// `I2C_FUNC_` bits of every adapter.
        var functions: UInt = FakeI2CKernel.plain
        /// errno of `open`.
        var openError: Int32?
        /// Kernel drivers by address.
        var drivers: [UInt8: String] = [:]
        /// Addresses that acknowledge.
        var devices: Set<UInt8> = [0x3C]
        /// Other processes by the address they hold.
        var owners: [UInt8: String] = [:]
        /// Links of udev.
        var links: [String: String] = [:]
        /// Fails the n-th call, counted from 1, with an errno.
        var failure: (call: Int, errno: Int32)?
        /// Carries only so many messages of a transfer.
        var carried: Int?
        /// What a read returns.
        var status: UInt8 = 0x43
    }

    static let plain: UInt = 0x0EFF_0009
    /// SMBus with blocks, single bytes and quick commands, and no plain I2C.
    static let smbus: UInt = 0x0EFF_0008

    private struct State {
        var machine: Machine
        var log: [String] = []
        var calls = 0
        var open: Set<Int32> = []
    }

    private let state: Mutex<State>

    init(_ change: (inout Machine) -> Void = { _ in }) {
        var machine = Machine()
        change(&machine)
        state = Mutex(State(machine: machine))
    }

    /// What was asked, one line a call, like the datasheet would say it.
    var log: [String] { state.withLock { $0.log } }

    /// Descriptors that nobody closed.
    var openDescriptors: Int { state.withLock { $0.open.count } }

    /// How many calls could have failed.
    var calls: Int { state.withLock { $0.calls } }

    /// Changes the machine while it runs.
    func change(_ change: @Sendable (inout Machine) -> Void) {
        state.withLock { change(&$0.machine) }
    }

    /// Counts a call, and fails it when it is its turn.
    private func call<Value: Sendable>(
        _ line: String, _ body: (inout State) throws(SystemCallError) -> Value
    ) throws(SystemCallError) -> Value {
        try state.withLock { state throws(SystemCallError) in
            state.calls += 1
            state.log.append(line)
            if let failure = state.machine.failure, failure.call == state.calls {
                throw SystemCallError(number: failure.errno)
            }
            return try body(&state)
        }
    }

    func buses() -> [I2CBusDescription] { state.withLock { $0.machine.buses } }

    func resolve(_ path: String) -> String? {
        state.withLock { state in
            let target = state.machine.links[path] ?? path
            return state.machine.buses.contains { $0.path == target } ? target : nil
        }
    }

    func open(_ path: String) throws(SystemCallError) -> Int32 {
        try call("open \(path)") { state throws(SystemCallError) in
            if let error = state.machine.openError { throw SystemCallError(number: error) }
            let target = state.machine.links[path] ?? path
            guard state.machine.buses.contains(where: { $0.path == target }) else {
                throw SystemCallError(number: ENOENT)
            }
            let descriptor = Int32(100 + state.calls)
            state.open.insert(descriptor)
            return descriptor
        }
    }

    func close(_ descriptor: Int32) {
        state.withLock { state in
            state.log.append("close")
            precondition(state.open.remove(descriptor) != nil, "closed twice")
        }
    }

    func functions(_ descriptor: Int32) throws(SystemCallError) -> UInt {
        try call("functions") { state throws(SystemCallError) in state.machine.functions }
    }

    func select(_ descriptor: Int32, address: UInt8) throws(SystemCallError) {
        try call("select \(I2CAddress.text(Int(address)))") { state throws(SystemCallError) in
            if state.machine.drivers[address] != nil { throw SystemCallError(number: EBUSY) }
        }
    }

    func driver(bus: Int, address: UInt8) -> String? { state.withLock { $0.machine.drivers[address] } }

    func transfer(
        _ descriptor: Int32, _ messages: [I2CMessage]
    ) throws(SystemCallError) -> (carried: Int, reads: [[UInt8]]) {
        try call("transfer \(messages.count)") { state throws(SystemCallError) in
            precondition(messages.count <= 42, "the kernel answers EINVAL")
            for message in messages {
                precondition(message.byteCount <= 8192, "the kernel answers EINVAL")
                guard state.machine.devices.contains(message.address) else { throw SystemCallError(number: EREMOTEIO) }
            }
            let reads = messages.filter(\.isRead).map { [UInt8](repeating: state.machine.status, count: $0.byteCount) }
            return (min(state.machine.carried ?? .max, messages.count), reads)
        }
    }

    func writeNothing(_ descriptor: Int32) throws(SystemCallError) {
        try call("quick") { _ throws(SystemCallError) in }
    }

    func writeByte(_ descriptor: Int32, _ byte: UInt8) throws(SystemCallError) {
        try call("byte \(byte)") { _ throws(SystemCallError) in }
    }

    func writeBlock(_ descriptor: Int32, command: UInt8, _ bytes: [UInt8]) throws(SystemCallError) {
        try call("block \(command) + \(bytes.count)") { _ throws(SystemCallError) in
            precondition(bytes.count <= 31, "libi2c would send the first 32 and report success")
        }
    }

    func readByte(_ descriptor: Int32) throws(SystemCallError) -> UInt8 {
        try call("read byte") { state throws(SystemCallError) in state.machine.status }
    }

    func lock(_ descriptor: Int32, address: UInt8) throws(SystemCallError) {
        try call("lock \(I2CAddress.text(Int(address)))") { state throws(SystemCallError) in
            if state.machine.owners[address] != nil { throw SystemCallError(number: EAGAIN) }
        }
    }

    func owner(_ descriptor: Int32, address: UInt8) -> String? { state.withLock { $0.machine.owners[address] } }
}
