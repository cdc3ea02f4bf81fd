/// What `LinuxI2CBus` asks of the kernel, so that tests bring a kernel that fails.
protocol I2CSystemCalls: Sendable {
    /// The buses of the machine, by number.
    func buses() -> [I2CBusDescription]
    /// Where a path leads when its links are followed; nil when it leads nowhere.
    func resolve(_ path: String) -> String?

    /// Opens a device for reading and writing; returns its file descriptor.
    func open(_ path: String) throws(SystemCallError) -> Int32
    func close(_ descriptor: Int32)

    /// `I2C_FUNC_` bits (I2C_FUNCS).
    func functions(_ descriptor: Int32) throws(SystemCallError) -> UInt
    /// Sets the address of SMBus calls; EBUSY when a kernel driver owns it (I2C_SLAVE).
    func select(_ descriptor: Int32, address: UInt8) throws(SystemCallError)
    /// The name of the kernel driver that owns an address; nil when it cannot be found out.
    func driver(bus: Int, address: UInt8) -> String?

    /// Carries out plain messages; returns how many were carried, and the bytes of the reads (I2C_RDWR).
    func transfer(
        _ descriptor: Int32, _ messages: [I2CMessage]
    ) throws(SystemCallError) -> (carried: Int, reads: [[UInt8]])

    /// The address alone (i2c_smbus_write_quick).
    func writeNothing(_ descriptor: Int32) throws(SystemCallError)
    /// One byte (i2c_smbus_write_byte).
    func writeByte(_ descriptor: Int32, _ byte: UInt8) throws(SystemCallError)
    /// A command byte and 1 to 31 bytes (i2c_smbus_write_i2c_block_data).
    func writeBlock(_ descriptor: Int32, command: UInt8, _ bytes: [UInt8]) throws(SystemCallError)
    /// One byte (i2c_smbus_read_byte).
    func readByte(_ descriptor: Int32) throws(SystemCallError) -> UInt8

    /// Takes an address of a bus for this process until the descriptor closes; EAGAIN when it is taken.
    func lock(_ descriptor: Int32, address: UInt8) throws(SystemCallError)
    /// The process that holds an address, `pid 123 (cadran)`; nil when it is this one or unknown.
    func owner(_ descriptor: Int32, address: UInt8) -> String?
}
