import CCuse
import Cadran
import Devices
import Emulation
import Glibc
import Panels
import Synchronization

/// An emulated panel on an I2C bus that other programs can open.
final class I2CPanel: Sendable {
    private let bus: EmulatedI2CBus
    private let chip: OLEDChip
    private let thread: BusThread
    /// Transfers that failed, and how often the chip lost its power.
    private let troubles = Mutex((failed: 0, losses: 0))

    init(module: PanelModule, address: UInt8) {
        chip = OLEDChip(module)
        thread = BusThread(name: "cuse")
        bus = EmulatedI2CBus(thread: thread, chips: [address: chip])
    }

    /// Carries messages; 0 or a negative errno.
    func transfer(_ messages: UnsafeMutableBufferPointer<cc_message>) -> Int32 {
        let wanted = messages.map { message -> I2CMessage in
            let address = UInt8(truncatingIfNeeded: message.address)
            guard message.isRead == 0 else { return .read(address: address, count: message.count) }
            return .write(
                address: address, bytes: Array(UnsafeBufferPointer(start: message.bytes, count: message.count)))
        }
        do throws(I2CError) {
            var answers = try bus.transfer(wanted).makeIterator()
            for message in messages where message.isRead != 0 {
                guard let answer = answers.next() else { break }
                for (index, byte) in answer.prefix(message.count).enumerated() { message.bytes[index] = byte }
            }
            return 0
        } catch {
            troubles.withLock { $0.failed += 1 }
            return -(error.errno ?? EREMOTEIO)
        }
    }

    /// What the glass shows, after a head.
    var lines: [String] {
        [
            "lit \(chip.isLit)", "bytes \(bus.counters.bytes)", "transfers \(bus.counters.transfers)",
            "failed \(troubles.withLock { $0.failed })", "losses \(troubles.withLock { $0.losses })",
        ] + chip.violationLines + chip.rows
    }

    /// Takes a line of control; 0 or a negative errno.
    func command(_ line: String) -> Int32 {
        let words = line.split(separator: " ")
        switch words.first {
        case "reset":
            chip.powerCycle()
            troubles.withLock { $0.losses += 1 }
        case "nack":
            guard words.count == 2, let number = Int(words[1]) else { return -EINVAL }
            bus.add(.noAcknowledge(transfer: bus.counters.transfers + number))
        default: return -EINVAL
        }
        return 0
    }

    /// Serves /dev/`name` until the process is told to end.
    ///
    /// - Parameter isSMBusOnly: whether the adapter has no plain I2C.
    func serve(_ name: String, isSMBusOnly: Bool) -> Int32 {
        var device = cc_i2c_device(
            context: Unmanaged.passRetained(self).toOpaque(), isSMBusOnly: isSMBusOnly ? 1 : 0,
            transfer: { I2CPanel.of($0).transfer(UnsafeMutableBufferPointer(start: $1, count: $2)) },
            describe: { put(I2CPanel.of($0).lines, into: $1, capacity: $2) },
            command: { I2CPanel.of($0).command(String(cString: $1!)) })
        return cc_serve_i2c(name, &device)
    }

    /// The panel of a context pointer.
    private static func of(_ context: UnsafeMutableRawPointer?) -> I2CPanel {
        Unmanaged<I2CPanel>.fromOpaque(context!).takeUnretainedValue()
    }
}
