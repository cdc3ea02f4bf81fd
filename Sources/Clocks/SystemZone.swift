import FoundationEssentials
import Glibc

/// Finds the zone of this process, as the C library does.
struct SystemZone {
    /// TZ of the process.
    var environment: String? = getenv("TZ").map { String(cString: $0) }
    /// Where /etc is, in tests.
    var etc = "/etc"
    var directory = ZoneDirectory()

    /// TZ, else /etc/localtime, else /etc/timezone, else UTC.
    func current() -> TimeZoneRules {
        if let environment { return zone(environment: environment) ?? .utc }
        return linkedZone() ?? namedZone() ?? copiedZone() ?? .utc
    }

    /// A name, a path, or a rule in itself (`CET-1CEST,M3.5.0,M10.5.0/3`), with or without a colon before it.
    private func zone(environment: String) -> TimeZoneRules? {
        let value = environment.hasPrefix(":") ? String(environment.dropFirst()) : environment
        if value.hasPrefix("/") { return zone(path: value) }
        if let zone = try? TimeZoneRules(identifier: value, directory: directory) { return zone }
        guard let rule = PosixZoneParser.parse(value) else { return nil }
        return TimeZoneRules(
            identifier: value, table: ZoneTable(initial: rule.standard, transitions: [], rule: rule))
    }

    /// The target of the link /etc/localtime.
    private func linkedZone() -> TimeZoneRules? {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(etc)/localtime") else {
            return nil
        }
        return zone(path: target)
    }

    /// The text of /etc/timezone, for machines whose /etc/localtime is a copy.
    private func namedZone() -> TimeZoneRules? {
        guard let text = try? String(contentsOf: URL(filePath: "\(etc)/timezone"), encoding: .utf8) else { return nil }
        let name = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
        return try? TimeZoneRules(identifier: name, directory: directory)
    }

    /// The rules in /etc/localtime, without a name.
    private func copiedZone() -> TimeZoneRules? {
        guard let table = try? directory.table(atPath: "\(etc)/localtime", identifier: "localtime") else { return nil }
        return TimeZoneRules(identifier: "localtime", table: table)
    }

    /// A zone file; its name is what follows `zoneinfo/`.
    private func zone(path: String) -> TimeZoneRules? {
        let parts = path.split(separator: "/").map(String.init)
        if let index = parts.lastIndex(of: "zoneinfo"), index + 1 < parts.count {
            let name = parts[(index + 1)...].joined(separator: "/")
            if let zone = try? TimeZoneRules(identifier: name, directory: directory) { return zone }
        }
        guard let table = try? directory.table(atPath: path, identifier: path) else { return nil }
        return TimeZoneRules(identifier: path, table: table)
    }
}
