import Glibc
import Synchronization

/// A chip on an SPI bus of the machine, through /dev/spidevB.C; taken for this process from opening to closing.
public final class LinuxSPIBus: SPIBus {
    /// What spidev takes in one message unless the module parameter bufsiz says otherwise.
    static let usualBufferBytes = 4096

    public let name: String
    public let transferBytes: Int
    public let thread: BusThread
    /// SCLK in hertz.
    public let hertz: Int
    private let calls: any SPISystemCalls
    /// Nil once closed.
    private let descriptor: Mutex<Int32?>

    /// Opens a device.
    ///
    /// - Parameters:
    ///   - path: `/dev/spidev0.0`.
    ///   - hertz: the most the chip takes; the kernel chooses the next lower rate it has.
    ///   - mode: 0 to 3.
    ///   - thread: the bus's thread; its owner closes it.
    public convenience init(_ path: String, hertz: Int = 4_000_000, mode: Int = 0, thread: BusThread) throws(BusError) {
        try self.init(path, hertz: hertz, mode: mode, thread: thread, calls: LinuxSPISystemCalls())
    }

    init(_ path: String, hertz: Int, mode: Int, thread: BusThread, calls: any SPISystemCalls) throws(BusError) {
        let opened = try Self.open(path, hertz: hertz, mode: mode, calls)
        name = path
        transferBytes = max(1, calls.bufferBytes() ?? Self.usualBufferBytes)
        self.thread = thread
        self.hertz = hertz
        self.calls = calls
        descriptor = Mutex(opened)
    }

    deinit { close() }

    public func write(_ bytes: [UInt8]) throws(BusError) {
        try descriptor.withLock { descriptor throws(BusError) in
            guard let descriptor else {
                throw BusError(code: .failed, bus: name, errno: EBADF, message: "\(name) was closed: open it again.")
            }
            let sent: Int
            do throws(SystemCallError) {
                sent = try calls.write(descriptor, bytes, hertz: hertz)
            } catch {
                throw .sending(name, count: bytes.count, most: transferBytes, error)
            }
            guard sent == bytes.count else {
                throw BusError(
                    code: .shortTransfer, bus: name,
                    message: "\(name) sent \(sent) of \(bytes.count) bytes: send them again.")
            }
        }
    }

    /// Closes the device and gives it up; later writes throw.
    public func close() {
        descriptor.withLock { descriptor in
            if let open = descriptor { calls.close(open) }
            descriptor = nil
        }
    }

    /// The descriptor of a device that is set up and ours.
    private static func open(
        _ path: String, hertz: Int, mode: Int, _ calls: any SPISystemCalls
    ) throws(BusError) -> Int32 {
        let descriptor: Int32
        do throws(SystemCallError) {
            descriptor = try calls.open(path)
        } catch {
            throw .openingSPI(path, error, devices: calls.devices())
        }
        do throws(BusError) {
            try lock(descriptor, path, calls)
            try configure(descriptor, path, hertz: hertz, mode: mode, calls)
        } catch {
            calls.close(descriptor)
            throw error
        }
        return descriptor
    }

    private static func lock(_ descriptor: Int32, _ path: String, _ calls: any SPISystemCalls) throws(BusError) {
        do throws(SystemCallError) {
            try calls.lock(descriptor)
        } catch {
            guard error.number == EAGAIN else { throw .openingSPI(path, error, devices: []) }
            throw .spiInUse(path, errno: EAGAIN, owner: calls.owner(descriptor))
        }
    }

    private static func configure(
        _ descriptor: Int32, _ path: String, hertz: Int, mode: Int, _ calls: any SPISystemCalls
    ) throws(BusError) {
        do throws(SystemCallError) {
            try calls.configure(descriptor, mode: mode, hertz: hertz)
        } catch {
            throw BusError(
                code: .unsupported, bus: path, errno: error.number,
                message: "\(path) does not take SPI mode \(mode) at \(hertz) Hz: \(error.text); choose another bus.")
        }
    }
}
