/// What `LinuxSPIBus` asks of the kernel, so that tests bring a kernel that fails.
protocol SPISystemCalls: Sendable {
    /// The SPI devices of the machine: `/dev/spidev0.0`.
    func devices() -> [String]
    /// Opens a device for reading and writing; returns its file descriptor.
    func open(_ path: String) throws(SystemCallError) -> Int32
    func close(_ descriptor: Int32)
    /// Sets mode, eight bits a word and clock (SPI_IOC_WR_…).
    func configure(_ descriptor: Int32, mode: Int, hertz: Int) throws(SystemCallError)
    /// The module parameter bufsiz; nil when it cannot be read.
    func bufferBytes() -> Int?
    /// Sends one message; returns how many bytes were sent (SPI_IOC_MESSAGE).
    func write(_ descriptor: Int32, _ bytes: [UInt8], hertz: Int) throws(SystemCallError) -> Int
    /// Takes the device for this process until the descriptor closes; EAGAIN when it is taken.
    func lock(_ descriptor: Int32) throws(SystemCallError)
    /// The process that holds the device, `pid 123 (cadran)`; nil when it is this one or unknown.
    func owner(_ descriptor: Int32) -> String?
}
