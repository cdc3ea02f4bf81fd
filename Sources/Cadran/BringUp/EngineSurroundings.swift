import Clocks
import Engine
import FoundationEssentials

/// What this machine gives an engine beside a board.
@MainActor
enum EngineSurroundings {
    /// Power and zone of the machine, and what is kept.
    ///
    /// - Parameter zone: the name of a zone that was asked for; nil for the machine's own.
    static func ofMachine(zone: String?, store: MachineStore?) -> EngineOptions {
        var options = EngineOptions()
        options.power = LinuxPowerProbe()
        options.zone = { zone.map { try? TimeZoneRules(identifier: $0) } ?? .current }
        options.keeping = store.map { EngineKeeping(store: $0.store, folder: $0.folder, program: program) }
        return options
    }

    /// Tells one build of the program from another: its size and the time it was written.
    private static var program: String {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let file = path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
        let date = (file?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(Program.version) \(file?[.size] ?? 0) \(date)"
    }
}
