import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Devices

/// A kernel with SPI devices of its own.
final class FakeSPIKernel: SPISystemCalls {
    /// What the machine looks like.
    struct Machine: Sendable {
        var openError: Int32?
        var configureError: Int32?
        var writeError: Int32?
        var bufsiz: Int? = 4096
        var owner: String?
        /// How many bytes of a message are sent at most.
        var sent: Int?
    }

    private struct State: Sendable {
        var machine: Machine
        var log: [String] = []
        var open: Set<Int32> = []
    }

    private let state: Mutex<State>

    init(_ change: (inout Machine) -> Void = { _ in }) {
        var machine = Machine()
        change(&machine)
        state = Mutex(State(machine: machine))
    }

    var log: [String] { state.withLock { $0.log } }
    var openDescriptors: Int { state.withLock { $0.open.count } }

    func devices() -> [String] { ["/dev/spidev0.0", "/dev/spidev0.1"] }

    func open(_ path: String) throws(SystemCallError) -> Int32 {
        try state.withLock { state throws(SystemCallError) in
            if let error = state.machine.openError { throw SystemCallError(number: error) }
            state.open.insert(7)
            return 7
        }
    }

    func close(_ descriptor: Int32) { state.withLock { _ = $0.open.remove(descriptor) } }

    func configure(_ descriptor: Int32, mode: Int, hertz: Int) throws(SystemCallError) {
        try state.withLock { state throws(SystemCallError) in
            if let error = state.machine.configureError { throw SystemCallError(number: error) }
            state.log.append("mode \(mode), 8 bits, \(hertz) Hz")
        }
    }

    func bufferBytes() -> Int? { state.withLock { $0.machine.bufsiz } }

    func write(_ descriptor: Int32, _ bytes: [UInt8], hertz: Int) throws(SystemCallError) -> Int {
        try state.withLock { state throws(SystemCallError) in
            if let error = state.machine.writeError { throw SystemCallError(number: error) }
            state.log.append("\(bytes.count) bytes")
            return min(bytes.count, state.machine.sent ?? .max)
        }
    }

    func lock(_ descriptor: Int32) throws(SystemCallError) {
        if state.withLock({ $0.machine.owner }) != nil { throw SystemCallError(number: EAGAIN) }
    }

    func owner(_ descriptor: Int32) -> String? { state.withLock { $0.machine.owner } }
}

@Suite struct LinuxSPIBusTests {
    static let thread = BusThread(name: "test-spi")

    private func bus(_ kernel: FakeSPIKernel) throws(BusError) -> LinuxSPIBus {
        try LinuxSPIBus("/dev/spidev0.0", hertz: 4_000_000, mode: 0, thread: Self.thread, calls: kernel)
    }

    @Test func deviceIsSetUpAndWritten() throws {
        let kernel = FakeSPIKernel()
        let bus = try bus(kernel)
        try bus.write([1, 2, 3])
        #expect(kernel.log == ["mode 0, 8 bits, 4000000 Hz", "3 bytes"])
        #expect(bus.transferBytes == 4096)
        bus.close()
        #expect(kernel.openDescriptors == 0)
        #expect(throws: BusError.self) { try bus.write([1]) }
    }

    @Test func bufferSizeIsTheKernels() throws {
        #expect(try bus(FakeSPIKernel { $0.bufsiz = 65536 }).transferBytes == 65536)
        #expect(try bus(FakeSPIKernel { $0.bufsiz = nil }).transferBytes == 4096)
    }

    /// Three reasons, three sentences.
    @Test(arguments: [
        (
            ENOENT, BusError.Code.noSuchBus,
            "this machine has /dev/spidev0.0, /dev/spidev0.1; on a Raspberry Pi enable SPI"
        ),
        (EACCES, .permissionDenied, "add the user to the group spi (sudo usermod -aG spi $USER)"),
        (EBUSY, .addressInUse, "is in use by another program"),
        (EIO, .failed, "errno 5"),
    ]) func openingFailsWithAdvice(number: Int32, code: BusError.Code, part: String) {
        let kernel = FakeSPIKernel { $0.openError = number }
        let error = thrown(BusError.self) { try bus(kernel) }
        #expect(error?.code == code)
        #expect(error?.bus == "/dev/spidev0.0" && error?.errno == number)
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }

    @Test func secondProcessIsToldWhoHoldsThePanel() {
        let kernel = FakeSPIKernel { $0.owner = "pid 812 (cadran)" }
        let error = thrown(BusError.self) { try bus(kernel) }
        #expect(error?.message == "The panel on /dev/spidev0.0 is in use by pid 812 (cadran): stop that first.")
        #expect(kernel.openDescriptors == 0)
    }

    @Test func refusedModeIsNamed() {
        let kernel = FakeSPIKernel { $0.configureError = EINVAL }
        let error = thrown(BusError.self) { try bus(kernel) }
        #expect(error?.message.contains("does not take SPI mode 0 at 4000000 Hz") == true)
        #expect(kernel.openDescriptors == 0)
    }

    @Test(arguments: [
        (EMSGSIZE, BusError.Code.unsupported, "raise the module parameter spidev.bufsiz"),
        (ESHUTDOWN, .noSuchBus, "is gone"), (ETIMEDOUT, .timeout, "did not finish in time"), (EIO, .failed, "errno 5"),
    ]) func writingFailsWithAdvice(number: Int32, code: BusError.Code, part: String) throws {
        let bus = try bus(FakeSPIKernel { $0.writeError = number })
        let error = thrown(BusError.self) { try bus.write([1, 2]) }
        #expect(error?.code == code)
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }

    @Test func shortWriteIsAnError() throws {
        let bus = try bus(FakeSPIKernel { $0.sent = 1 })
        let error = thrown(BusError.self) { try bus.write([1, 2]) }
        #expect(error?.code == .shortTransfer)
    }

    /// The kernel of this machine, which has no such device.
    @Test func missingDeviceOfThisMachine() {
        let error = thrown(BusError.self) {
            try LinuxSPIBus("/dev/spidev99.9", thread: Self.thread)
        }
        #expect(error?.code == .noSuchBus)
    }

    /// The lock is the kernel's: a second descriptor of one file is refused, and told who has it.
    @Test func lockExcludesASecondOpening() throws {
        let calls = LinuxSPISystemCalls()
        let path = "/tmp/cadran-spi-lock-\(getpid())"
        Glibc.close(creat(path, 0o600))
        defer { unlink(path) }
        let first = try calls.open(path)
        let second = try calls.open(path)
        defer {
            calls.close(first)
            calls.close(second)
        }
        try calls.lock(first)
        let error = thrown(SystemCallError.self) { try calls.lock(second) }
        #expect(error?.number == EAGAIN)
    }
}
