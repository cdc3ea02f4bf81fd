import CI2C
import CLinuxIO
import FoundationEssentials
import Glibc

/// The kernel of this machine.
struct LinuxI2CSystemCalls: I2CSystemCalls {
    func buses() -> [I2CBusDescription] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/sys/class/i2c-dev")) ?? []
        return names.compactMap { name -> I2CBusDescription? in
            guard name.hasPrefix("i2c-"), let number = Int(name.dropFirst(4)) else { return nil }
            return I2CBusDescription(number: number, adapter: text("/sys/class/i2c-dev/\(name)/name") ?? "")
        }
        .sorted { $0.number < $1.number }
    }

    func resolve(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    func open(_ path: String) throws(SystemCallError) -> Int32 {
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
        return try SystemCallError.check(descriptor < 0 ? -errno : descriptor)
    }

    func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

    func functions(_ descriptor: Int32) throws(SystemCallError) -> UInt {
        var functions: UInt = 0
        _ = try SystemCallError.check(clinuxio_i2c_functions(descriptor, &functions))
        return functions
    }

    func select(_ descriptor: Int32, address: UInt8) throws(SystemCallError) {
        _ = try SystemCallError.check(clinuxio_i2c_select(descriptor, UInt32(address)))
    }

    func driver(bus: Int, address: UInt8) -> String? {
        let digits = String(Int(address) | 0x10000, radix: 16).dropFirst()
        return resolve("/sys/bus/i2c/devices/\(bus)-\(digits)/driver")?.split(separator: "/").last.map(String.init)
    }

    func transfer(
        _ descriptor: Int32, _ messages: [I2CMessage]
    ) throws(SystemCallError) -> (carried: Int, reads: [[UInt8]]) {
        var buffer = messages.flatMap { message -> [UInt8] in
            switch message {
            case .write(_, let bytes): bytes
            case .read(_, let count): [UInt8](repeating: 0, count: count)
            }
        }
        let status = buffer.withUnsafeMutableBufferPointer { bytes in
            var parts = Self.parts(of: messages, in: bytes)
            return clinuxio_i2c_transfer(descriptor, &parts, UInt32(parts.count))
        }
        return (Int(try SystemCallError.check(status)), Self.reads(of: messages, in: buffer))
    }

    /// The kernel's form of the messages; their bytes lie one behind the other.
    static func parts(of messages: [I2CMessage], in bytes: UnsafeMutableBufferPointer<UInt8>) -> [i2c_msg] {
        var offset = 0
        return messages.map { message in
            let start = bytes.baseAddress.map { $0 + offset }
            offset += message.byteCount
            let flags = message.isRead ? UInt16(I2C_M_RD) : 0
            return i2c_msg(
                addr: UInt16(message.address), flags: flags, len: UInt16(message.byteCount), buf: start)
        }
    }

    /// The bytes that the reads brought, message by message.
    static func reads(of messages: [I2CMessage], in bytes: [UInt8]) -> [[UInt8]] {
        var offset = 0
        return messages.compactMap { message in
            defer { offset += message.byteCount }
            return message.isRead ? Array(bytes[offset..<offset + message.byteCount]) : nil
        }
    }

    func writeNothing(_ descriptor: Int32) throws(SystemCallError) {
        _ = try SystemCallError.check(ci2c_write_nothing(descriptor))
    }

    func writeByte(_ descriptor: Int32, _ byte: UInt8) throws(SystemCallError) {
        _ = try SystemCallError.check(ci2c_write_byte(descriptor, byte))
    }

    func writeBlock(_ descriptor: Int32, command: UInt8, _ bytes: [UInt8]) throws(SystemCallError) {
        _ = try SystemCallError.check(ci2c_write_block(descriptor, command, bytes, UInt(bytes.count)))
    }

    func readByte(_ descriptor: Int32) throws(SystemCallError) -> UInt8 {
        UInt8(truncatingIfNeeded: try SystemCallError.check(ci2c_read_byte(descriptor)))
    }

    // One byte of the device node stands for one address. The lock that excludes others belongs to the descriptor, so
    // it also works inside one process; but the kernel does not tell whose such a lock is. A second byte, locked by
    // the process, does. No file is left behind, and it holds between users, which no runtime directory would.

    func lock(_ descriptor: Int32, address: UInt8) throws(SystemCallError) {
        _ = try SystemCallError.check(clinuxio_lock_byte(descriptor, off_t(address)))
        _ = clinuxio_mark_byte(descriptor, off_t(address) + 0x80)
    }

    func owner(_ descriptor: Int32, address: UInt8) -> String? {
        let pid = clinuxio_byte_owner(descriptor, off_t(address) + 0x80)
        guard pid > 0 else { return nil }
        return text("/proc/\(pid)/comm").map { "pid \(pid) (\($0))" } ?? "pid \(pid)"
    }

    /// The first line of a small file.
    private func text(_ path: String) -> String? {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
        return String(decoding: data.prefix { $0 != 10 }, as: UTF8.self)
    }
}
