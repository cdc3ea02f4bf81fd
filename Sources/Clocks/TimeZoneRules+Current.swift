import FoundationEssentials
import Glibc
import Synchronization

extension TimeZoneRules {
    /// The zone local times are meant in: of the work in hand (`inUse`), else the one chosen for the process
    /// (`chooseForProcess`), else the machine's.
    ///
    /// The machine's is found as the C library finds it: TZ, else the link /etc/localtime, else the name in
    /// /etc/timezone, else UTC. It is read again when one of these has changed.
    public static var current: TimeZoneRules { WorkZone.zone ?? ProcessZone.shared.current() }

    /// Makes this zone the current one while a closure runs, and in the tasks it starts.
    public func inUse<Result>(_ body: () throws -> Result) rethrows -> Result {
        try WorkZone.$zone.withValue(self, operation: body)
    }

    /// Makes a zone the current one of the whole process; nil makes it the machine's again.
    public static func chooseForProcess(_ zone: TimeZoneRules?) { ProcessZone.shared.choose(zone) }
}

/// The zone of the work in hand.
private enum WorkZone {
    @TaskLocal static var zone: TimeZoneRules?
}

/// The zone of the process, kept until what it was read from changes.
private final class ProcessZone: Sendable {
    static let shared = ProcessZone()

    private struct State {
        var chosen: TimeZoneRules?
        var machine: (stamp: ZoneStamp, zone: TimeZoneRules)?
    }

    private let state = Mutex(State())

    func choose(_ zone: TimeZoneRules?) { state.withLock { $0.chosen = zone } }

    func current() -> TimeZoneRules {
        state.withLock { state in
            if let chosen = state.chosen { return chosen }
            let stamp = ZoneStamp()
            if let machine = state.machine, machine.stamp == stamp { return machine.zone }
            let zone = SystemZone().current()
            state.machine = (stamp, zone)
            return zone
        }
    }
}

/// What tells whether the machine's zone may have changed.
struct ZoneStamp: Equatable {
    private var environment: String?
    private var link: [Int]
    private var file: [Int]
    private var name: [Int]

    init(environment: String? = getenv("TZ").map { String(cString: $0) }, etc: String = "/etc") {
        self.environment = environment
        link = Self.identity("\(etc)/localtime", lstat)
        file = Self.identity("\(etc)/localtime", stat)
        name = Self.identity("\(etc)/timezone", stat)
    }

    /// Which file is there and when it was last changed; nothing when there is none.
    private static func identity(
        _ path: String, _ call: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
    ) -> [Int] {
        var status = stat()
        guard call(path, &status) == 0 else { return [] }
        return [Int(status.st_ino), Int(status.st_size), status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }
}
