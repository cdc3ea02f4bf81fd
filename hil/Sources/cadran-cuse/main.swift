import CCuse
import Cadran
import Devices
import Emulation
import Glibc
import Panels
import Pixels

/// An emulated panel on a bus that other programs can open.
///
/// `cadran-cuse NAME MODULE [ADDRESS]` serves /dev/NAME. Reading the device tells what the glass shows; writing a line
/// makes trouble: `nack N` leaves the N-th transfer from now without acknowledge, `reset` takes the chip's power away
/// for a moment.
final class CusePanel: Sendable {
    private let bus: EmulatedI2CBus
    private let chip: OLEDChip
    private let thread: BusThread

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
            return -(error.errno ?? EREMOTEIO)
        }
    }

    /// What the glass shows: a head, then a row of characters for each row of pixels.
    var description: String {
        let glass = chip.glass()
        var lines = [
            "lit \(chip.isLit)", "bytes \(bus.counters.bytes)", "transfers \(bus.counters.transfers)",
            "violations \(chip.violations.count)",
        ]
        lines += chip.violations.prefix(5).map { "violation \($0)" }
        for y in 0..<glass.height {
            lines.append(String((0..<glass.width).map { glass[$0, y] > 0 ? "#" : "." }))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Takes a line of control; 0 or a negative errno.
    func command(_ line: String) -> Int32 {
        let words = line.split(separator: " ")
        switch words.first {
        case "reset": chip.powerCycle()
        case "nack":
            guard words.count == 2, let number = Int(words[1]) else { return -EINVAL }
            bus.add(.noAcknowledge(transfer: bus.counters.transfers + number))
        default: return -EINVAL
        }
        return 0
    }
}

/// The panel of a context pointer.
private func panel(_ context: UnsafeMutableRawPointer?) -> CusePanel {
    Unmanaged<CusePanel>.fromOpaque(context!).takeUnretainedValue()
}

/// Serves until the process is told to end.
private func serve() -> Int32 {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let module = PanelModule.all.first(where: { $0.name == arguments[2] }) else {
        print("usage: cadran-cuse NAME MODULE [ADDRESS]; modules: \(PanelModule.all.map(\.name).joined(separator: " "))")
        return 64
    }
    let address = arguments.count > 3 ? UInt8(arguments[3].dropFirst(2), radix: 16) : module.defaultAddresses.first
    guard let address else {
        print("cadran-cuse: \(arguments[3]) is no address; write one such as 0x3c")
        return 64
    }
    let served = CusePanel(module: module, address: address)
    var device = cc_i2c_device(
        context: Unmanaged.passRetained(served).toOpaque(),
        transfer: { panel($0).transfer(UnsafeMutableBufferPointer(start: $1, count: $2)) },
        describe: { context, text, capacity in
            let bytes = Array(panel(context).description.utf8.prefix(capacity))
            for (index, byte) in bytes.enumerated() { text![index] = CChar(bitPattern: byte) }
            return bytes.count
        },
        command: { panel($0).command(String(cString: $1!)) })
    return cc_serve_i2c(arguments[1], &device)
}

exit(serve())
