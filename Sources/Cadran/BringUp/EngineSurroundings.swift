import Boards
import Clocks
import Engine
import FoundationEssentials
import Store

/// What this machine gives an engine beside a board.
@MainActor
enum EngineSurroundings {
    /// Power, zone and store of the machine.
    ///
    /// - Parameters:
    ///   - zone: the name of a zone that was asked for; nil for the machine's own.
    ///   - keeps: whether anything is kept over restarts: not with a clock of its own.
    static func ofMachine(
        zone: String?, keeps: Bool, log: @escaping @Sendable (String) -> Void
    ) -> EngineOptions {
        var options = EngineOptions()
        options.power = LinuxPowerProbe()
        options.zone = { zone.map { try? TimeZoneRules(identifier: $0) } ?? .current }
        if keeps { options.keeping = keeping(log: log) }
        return options
    }

    /// The store at its usual place; nil, and a line in the log, where it cannot be used: cadran runs without it.
    private static func keeping(log: (String) -> Void) -> EngineKeeping? {
        guard let path = StoreLocation.standard else {
            log("no place to keep anything over restarts: there is neither STATE_DIRECTORY nor a home")
            return nil
        }
        do throws(StoreError) {
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
            return EngineKeeping(store: SharedStore(try Store(at: path)), folder: folder, program: program)
        } catch {
            log("nothing is kept over restarts: \(error)")
            return nil
        }
    }

    /// Tells one build of the program from another: its size and the time it was written.
    private static var program: String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "/proc/self/exe")
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let real = target.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) } ?? attributes
        let size = real?[.size].map { "\($0)" } ?? ""
        let date = (real?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(Program.version) \(size) \(date)"
    }
}
