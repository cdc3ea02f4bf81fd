import Glibc

// What each errno of i2c-dev means (Documentation/i2c/fault-codes.rst), and what to do.
extension I2CError {
    /// A bus that could not be opened.
    static func opening(_ path: String, _ error: SystemCallError, buses: [I2CBusDescription]) -> I2CError {
        switch error.number {
        case ENOENT, ENXIO, ENODEV: noSuchBus(path, errno: error.number, buses: buses)
        case EACCES, EPERM:
            I2CError(
                code: .permissionDenied, bus: path, errno: error.number,
                message: "No permission to open \(path): add the user to the group i2c "
                    + "(sudo usermod -aG i2c $USER), then log in again.")
        case ENOTTY:
            I2CError(
                code: .noSuchBus, bus: path, errno: error.number,
                message: "\(path) is not an I2C bus: \(list(buses)).")
        default:
            I2CError(
                code: .failed, bus: path, errno: error.number,
                message: "Opening \(path) failed: \(error.text) (errno \(error.number)).")
        }
    }

    /// A bus that is not there.
    static func noSuchBus(_ name: String, errno: Int32? = ENOENT, buses: [I2CBusDescription]) -> I2CError {
        I2CError(
            code: .noSuchBus, bus: name, errno: errno,
            message: "There is no I2C bus \(name): \(list(buses)); "
                + "on a Raspberry Pi enable I2C with raspi-config or dtparam=i2c_arm=on.")
    }

    /// A name that several buses have.
    static func ambiguousBus(_ name: String, _ matches: [I2CBusDescription]) -> I2CError {
        I2CError(
            code: .noSuchBus, bus: name,
            message: "Several I2C buses are named \(name): choose one of "
                + "\(matches.map(\.path).joined(separator: ", ")).")
    }

    private static func list(_ buses: [I2CBusDescription]) -> String {
        buses.isEmpty
            ? "this machine has none (load the driver with sudo modprobe i2c-dev)"
            : "this machine has \(buses.map(\.label).joined(separator: ", "))"
    }

    /// An address that a driver in the kernel serves.
    static func ownedByKernel(bus: String, number: Int?, address: UInt8, driver: String?) -> I2CError {
        let release = driver.flatMap { driver in
            number.map { number in
                let device = "\(number)-\(String(Int(address) | 0x10000, radix: 16).dropFirst())"
                return ", or release it with `echo \(device) | sudo tee /sys/bus/i2c/drivers/\(driver)/unbind`"
            }
        }
        return I2CError(
            code: .addressInUse, bus: bus, address: address, errno: EBUSY,
            message: "Address \(hex(address)) on \(bus) belongs to the kernel driver \(driver ?? "(name unknown)"): "
                + "remove its dtoverlay from config.txt\(release ?? "").")
    }

    /// An address that another program drives.
    static func ownedByProcess(bus: String, address: UInt8, owner: String?) -> I2CError {
        I2CError(
            code: .addressInUse, bus: bus, address: address, errno: EAGAIN,
            message:
                "The panel at \(hex(address)) on \(bus) is in use by \(owner ?? "another program, or another part of this one"): "
                + "stop that first.")
    }

    /// An address whose lock could not be asked for.
    static func locking(bus: String, address: UInt8, _ error: SystemCallError) -> I2CError {
        I2CError(
            code: .failed, bus: bus, address: address, errno: error.number,
            message: "\(bus) cannot be locked for address \(hex(address)): \(error.text) (errno \(error.number)).")
    }

    /// A transfer that failed.
    static func transferring(bus: String, number: Int?, address: UInt8, _ error: SystemCallError) -> I2CError {
        let (code, sentence) = meaning(of: error, address: hex(address), bus: bus, number: number)
        return I2CError(code: code, bus: bus, address: address, errno: error.number, message: sentence)
    }

    private static func meaning(
        of error: SystemCallError, address: String, bus: String, number: Int?
    ) -> (Code, String) {
        switch error.number {
        case ENXIO, EREMOTEIO:
            let scan = number.map { "i2cdetect -y \($0)" } ?? "i2cdetect"
            return (.noAcknowledge, "Nothing acknowledged \(address) on \(bus): check wiring and address, `\(scan)`.")
        case ETIMEDOUT:
            let advice = "check the pull-ups; a device that holds the bus low lets go when its power is cut"
            return (.timeout, "The transfer to \(address) on \(bus) timed out: \(advice).")
        case EBUSY:
            return (.timeout, "\(bus) stayed busy, so \(address) was not reached: another master holds the bus.")
        case EAGAIN:
            return (.arbitrationLost, "Another master took \(bus) from the transfer to \(address): send it again.")
        case EINVAL, EOPNOTSUPP, EMSGSIZE:
            return (.unsupported, "The adapter of \(bus) cannot carry this transfer to \(address): \(error.text).")
        case ENODEV:
            return (.noSuchBus, "\(bus) is gone while \(address) was addressed: plug its adapter in again.")
        default:
            let advice = "check wiring, pull-ups and supply"
            return (
                .failed,
                "The transfer to \(address) on \(bus) failed: \(error.text) (errno \(error.number)); \(advice)."
            )
        }
    }

    /// A transfer that the bus could never carry.
    static func unsupported(bus: String, address: UInt8?, _ sentence: String) -> I2CError {
        I2CError(code: .unsupported, bus: bus, address: address, message: sentence)
    }

    private static func hex(_ address: UInt8) -> String { I2CAddress.text(Int(address)) }
}
