import CLinuxIO

/// A bus device found by its selector and opened.
struct OpenedI2CDevice {
    /// What was opened.
    let path: String
    /// N of `/dev/i2c-N`, also behind a link.
    let number: Int?
    let descriptor: Int32
    /// `I2C_FUNC_` bits.
    let functions: UInt

    init(_ selector: String, calls: any I2CSystemCalls) throws(I2CError) {
        path = try Self.path(selector, calls: calls)
        number = Self.number(of: calls.resolve(path) ?? path)
        (descriptor, functions) = try Self.open(path, calls: calls)
    }

    private static func path(_ selector: String, calls: any I2CSystemCalls) throws(I2CError) -> String {
        switch I2CBusSelector(selector) {
        case .number(let number): return "/dev/i2c-\(number)"
        case .path(let path): return path
        case .adapter(let adapter):
            let buses = calls.buses()
            let same = buses.filter { $0.adapter == adapter }
            let matches = same.isEmpty ? buses.filter { $0.adapter.lowercased() == adapter.lowercased() } : same
            guard let match = matches.first else { throw .noSuchBus(selector, errno: nil, buses: buses) }
            guard matches.count == 1 else { throw .ambiguousBus(selector, matches) }
            return match.path
        }
    }

    /// Opens the device and asks what its adapter can do.
    private static func open(
        _ path: String, calls: any I2CSystemCalls
    ) throws(I2CError) -> (descriptor: Int32, functions: UInt) {
        let descriptor: Int32
        do throws(SystemCallError) {
            descriptor = try calls.open(path)
        } catch {
            throw .opening(path, error, buses: calls.buses())
        }
        do throws(I2CError) {
            return (descriptor, try functions(of: descriptor, path, calls: calls))
        } catch {
            calls.close(descriptor)
            throw error
        }
    }

    private static func functions(
        of descriptor: Int32, _ path: String, calls: any I2CSystemCalls
    ) throws(I2CError) -> UInt {
        let functions: UInt
        do throws(SystemCallError) {
            functions = try calls.functions(descriptor)
        } catch {
            throw .opening(path, error, buses: calls.buses())
        }
        let blocks = UInt(I2C_FUNC_SMBUS_WRITE_I2C_BLOCK) | UInt(I2C_FUNC_SMBUS_WRITE_BYTE)
        guard functions & UInt(I2C_FUNC_I2C) != 0 || functions & blocks == blocks else {
            throw .unsupported(
                bus: path, address: nil,
                "The adapter of \(path) can neither do plain I2C nor write SMBus blocks: use another bus.")
        }
        return functions
    }

    private static func number(of path: String) -> Int? {
        guard case .number(let number) = I2CBusSelector(path) else { return nil }
        return number
    }
}
