import CLinuxIO
import FoundationEssentials
import Glibc

/// The kernel of this machine.
struct LinuxSPISystemCalls: SPISystemCalls {
    func devices() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? []
        return names.filter { $0.hasPrefix("spidev") }.sorted().map { "/dev/\($0)" }
    }

    func open(_ path: String) throws(SystemCallError) -> Int32 {
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
        return try SystemCallError.check(descriptor < 0 ? -errno : descriptor)
    }

    func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }

    func configure(_ descriptor: Int32, mode: Int, hertz: Int) throws(SystemCallError) {
        _ = try SystemCallError.check(clinuxio_spi_configure(descriptor, UInt32(mode), UInt32(hertz)))
    }

    func bufferBytes() -> Int? {
        guard let data = try? Data(contentsOf: URL(filePath: "/sys/module/spidev/parameters/bufsiz")) else {
            return nil
        }
        return Int(String(decoding: data.prefix { $0 != 10 }, as: UTF8.self))
    }

    func write(_ descriptor: Int32, _ bytes: [UInt8], hertz: Int) throws(SystemCallError) -> Int {
        Int(
            try SystemCallError.check(clinuxio_spi_write(descriptor, bytes, UInt32(bytes.count), UInt32(hertz))))
    }

    // As for I2C, the lock on byte 0 belongs to the descriptor, and byte 1 tells whose it is.

    func lock(_ descriptor: Int32) throws(SystemCallError) {
        _ = try SystemCallError.check(clinuxio_lock_byte(descriptor, 0))
        _ = clinuxio_mark_byte(descriptor, 1)
    }

    func owner(_ descriptor: Int32) -> String? {
        let pid = clinuxio_byte_owner(descriptor, 1)
        guard pid > 0 else { return nil }
        guard let data = try? Data(contentsOf: URL(filePath: "/proc/\(pid)/comm")) else { return "pid \(pid)" }
        return "pid \(pid) (\(String(decoding: data.prefix { $0 != 10 }, as: UTF8.self)))"
    }
}
