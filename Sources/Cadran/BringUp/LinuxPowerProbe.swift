import Engine
import FoundationEssentials

/// Reads where the power comes from, as Linux tells it.
struct LinuxPowerProbe: PowerProbe {
    /// Where `sys` is, in tests.
    var root = ""
    /// Percent of charge below which a battery counts as nearly empty.
    var lowPercent = 15

    func state() -> PowerState {
        let board = boardState
        if board == .low { return .low }
        let supplies = self.supplies
        if supplies.contains(where: { $0.isMains && $0.isOnline }) { return board }
        let batteries = supplies.filter { $0.isBattery && $0.isDischarging }
        // Nothing tells of power: most panels hang on a wall.
        guard !batteries.isEmpty else { return board }
        return batteries.allSatisfy { $0.percent.map { $0 < lowPercent } ?? $0.isCritical } ? .low : .battery
    }

    /// One power supply of `/sys/class/power_supply`.
    private struct Supply {
        var isMains: Bool
        var isBattery: Bool
        var isOnline: Bool
        var isDischarging: Bool
        var percent: Int?
        var isCritical: Bool
    }

    private var supplies: [Supply] {
        let folder = "\(root)/sys/class/power_supply"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            let path = "\(folder)/\(name)"
            // The battery of a mouse says nothing of the machine.
            guard let type = text("\(path)/type"), text("\(path)/scope") != "Device" else { return nil }
            return Supply(
                isMains: ["Mains", "USB", "Wireless"].contains(type), isBattery: ["Battery", "UPS"].contains(type),
                isOnline: text("\(path)/online").flatMap { Int($0) }.map { $0 > 0 } ?? false,
                isDischarging: text("\(path)/status") == "Discharging",
                percent: text("\(path)/capacity").flatMap { Int($0) },
                isCritical: ["Critical", "Low"].contains(text("\(path)/capacity_level")))
        }
    }

    /// What a Raspberry Pi says of its voltage and of having slowed down.
    private var boardState: PowerState {
        if let flags = throttledFlags {
            // Bit 0: too low a voltage now. Bits 1 to 3: slower now, for voltage or heat.
            return flags & 1 != 0 ? .low : flags & 0b1110 != 0 ? .battery : .mains
        }
        return hasVoltageAlarm ? .low : .mains
    }

    /// The firmware's flags, hexadecimal; nil on other machines.
    private var throttledFlags: UInt32? {
        let text = text("\(root)/sys/devices/platform/soc/soc:firmware/get_throttled")
        return text.flatMap { UInt32($0.hasPrefix("0x") ? String($0.dropFirst(2)) : $0, radix: 16) }
    }

    /// The alarm of the Pi's voltage in hwmon, for kernels without the flags.
    private var hasVoltageAlarm: Bool {
        let folder = "\(root)/sys/class/hwmon"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { name in
            text("\(folder)/\(name)/name") == "rpi_volt"
                && ["in0", "in1"].contains { text("\(folder)/\(name)/\($0)_lcrit_alarm") == "1" }
        }
    }

    /// The text of a file without its end; nil when it cannot be read.
    private func text(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
    }
}
