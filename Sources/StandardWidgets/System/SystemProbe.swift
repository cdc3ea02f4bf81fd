import FoundationEssentials
import Glibc

/// What a machine says of itself; parts it does not know are nil.
struct SystemReading: Hashable, Sendable {
    var host = ""
    /// Runnable tasks of the last minute.
    var load: Double?
    /// Processors, at least one.
    var processors = 1
    /// Of what programs may use, 0 to 1.
    var memory: Double?
    /// Degrees Celsius of the processor.
    var temperature: Double?
    /// Of the root file system, 0 to 1.
    var disk: Double?
    /// The first address that is not the machine's own.
    var address: String?
    /// Seconds since the machine started.
    var uptime: Double?

    /// Load in processors, 0 to 1.
    var busy: Double? { load.map { min(max($0 / Double(processors), 0), 1) } }

    static let sample = SystemReading(
        host: "raspberrypi", load: 0.42, processors: 4, memory: 0.38, temperature: 51.2, disk: 0.64,
        address: "192.168.1.20", uptime: 273_600)
}

/// Reads the state of a machine.
protocol SystemProbe: Sendable {
    func read() -> SystemReading
}

/// This machine, by /proc and /sys.
struct LinuxProbe: SystemProbe {
    /// Where /proc and /sys are, in tests.
    var root = ""

    func read() -> SystemReading {
        var reading = SystemReading()
        reading.host = text("/proc/sys/kernel/hostname") ?? "?"
        reading.load = text("/proc/loadavg").flatMap { $0.split(separator: " ").first.flatMap { Double($0) } }
        reading.processors = max(1, processors)
        reading.memory = memory
        reading.temperature = temperature
        reading.disk = disk
        reading.address = NetworkAddress.first()
        reading.uptime = text("/proc/uptime").flatMap { $0.split(separator: " ").first.flatMap { Double($0) } }
        return reading
    }

    private var processors: Int {
        (text("/proc/stat") ?? "").split(separator: "\n").count { line in
            line.hasPrefix("cpu") && line.dropFirst(3).first?.isNumber == true
        }
    }

    /// What is taken of the memory programs may use.
    private var memory: Double? {
        let lines = (text("/proc/meminfo") ?? "").split(separator: "\n")
        func kilobytes(_ name: String) -> Double? {
            lines.first { $0.hasPrefix(name + ":") }?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
        }
        guard let total = kilobytes("MemTotal"), let free = kilobytes("MemAvailable"), total > 0 else { return nil }
        return min(max(1 - free / total, 0), 1)
    }

    /// The zone of the processor, else the first there is.
    private var temperature: Double? {
        let folder = "/sys/class/thermal"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
        let zones = names.filter { $0.hasPrefix("thermal_zone") }.sorted()
        let isProcessor = { (zone: String) in
            ["cpu", "x86_pkg", "soc"].contains { (text("\(folder)/\(zone)/type") ?? "").lowercased().contains($0) }
        }
        guard let zone = zones.first(where: isProcessor) ?? zones.first,
            let thousandths = text("\(folder)/\(zone)/temp").flatMap({ Double($0) })
        else { return nil }
        return thousandths / 1000
    }

    /// What is taken of the root file system, as `df` counts.
    private var disk: Double? {
        var status = statvfs()
        guard statvfs(root.isEmpty ? "/" : root, &status) == 0 else { return nil }
        let used = Double(status.f_blocks) - Double(status.f_bfree)
        let usable = used + Double(status.f_bavail)
        return usable > 0 ? used / usable : nil
    }

    /// A small file without the newline at its end.
    private func text(_ path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: root + path) else { return nil }
        return String(decoding: data, as: UTF8.self).trimmed
    }
}

/// The machine's address in its network.
enum NetworkAddress {
    /// The first IPv4 address of an interface that is up and not the loopback, else the first IPv6 one.
    static func first() -> String? {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        var usable: [ifaddrs] = []
        var next = list
        while let entry = next?.pointee {
            let flags = entry.ifa_flags
            if flags & UInt32(IFF_UP) != 0 && flags & UInt32(IFF_LOOPBACK) == 0 {
                usable.append(entry)
            }
            next = entry.ifa_next
        }
        return text(usable, AF_INET) ?? text(usable, AF_INET6)
    }

    private static func text(_ entries: [ifaddrs], _ family: Int32) -> String? {
        for entry in entries {
            guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == family else { continue }
            var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let length = socklen_t(
                family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size)
            guard getnameinfo(address, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0 else {
                continue
            }
            let text = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            // Addresses that hold on the cable only are of no use to anybody.
            if !text.hasPrefix("fe80") { return text }
        }
        return nil
    }
}
