import Glibc

// What each errno of spidev means, and what to do.
extension BusError {
    /// A device that could not be opened.
    static func openingSPI(_ path: String, _ error: SystemCallError, devices: [String]) -> BusError {
        switch error.number {
        case ENOENT, ENXIO, ENODEV:
            let found =
                devices.isEmpty ? "this machine has none" : "this machine has \(devices.joined(separator: ", "))"
            return BusError(
                code: .noSuchBus, bus: path, errno: error.number,
                message: "There is no SPI device \(path): \(found); "
                    + "on a Raspberry Pi enable SPI with raspi-config or dtparam=spi=on.")
        case EACCES, EPERM:
            return BusError(
                code: .permissionDenied, bus: path, errno: error.number,
                message: "No permission to open \(path): add the user to the group spi "
                    + "(sudo usermod -aG spi $USER), then log in again.")
        case EBUSY: return spiInUse(path, errno: EBUSY, owner: nil)
        default:
            return BusError(
                code: .failed, bus: path, errno: error.number,
                message: "Opening \(path) failed: \(error.text) (errno \(error.number)).")
        }
    }

    /// A device that somebody else uses.
    static func spiInUse(_ path: String, errno: Int32, owner: String?) -> BusError {
        BusError(
            code: .addressInUse, bus: path, errno: errno,
            message: "The panel on \(path) is in use by \(owner ?? "another program, or another part of this one"): "
                + "stop that first.")
    }

    /// Bytes that could not be sent.
    static func sending(_ path: String, count: Int, most: Int, _ error: SystemCallError) -> BusError {
        switch error.number {
        case EMSGSIZE:
            BusError(
                code: .unsupported, bus: path, errno: error.number,
                message: "\(path) carries \(most) bytes in one message, not \(count): "
                    + "split it, or raise the module parameter spidev.bufsiz.")
        case ESHUTDOWN, ENODEV:
            BusError(
                code: .noSuchBus, bus: path, errno: error.number, message: "\(path) is gone: load its driver again.")
        case ETIMEDOUT:
            BusError(
                code: .timeout, bus: path, errno: error.number,
                message: "\(path) did not finish in time: the SPI controller hangs; restart the machine.")
        default:
            BusError(
                code: .failed, bus: path, errno: error.number,
                message: "Sending \(count) bytes on \(path) failed: \(error.text) (errno \(error.number)).")
        }
    }
}
