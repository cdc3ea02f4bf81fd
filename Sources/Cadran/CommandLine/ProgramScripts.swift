import Clocks
import FoundationEssentials
import ScriptWidgets
import Widgets

extension SharedOptions {
    static let scripts = Option(
        "scripts", "FILE", "declares script widgets; /etc/cadran/scripts.json and your own configuration's else")
}

/// The script widgets of this run of the program.
@MainActor
final class ProgramScripts {
    /// Runs them.
    let host: ScriptHost
    /// Their kinds, for the catalog.
    let descriptors: [WidgetDescriptor]

    /// The scripts of the file named by `--scripts`, else of the usual files; nil where none are declared.
    init?(_ arguments: Arguments, besides catalog: WidgetCatalog) throws {
        let files =
            arguments["scripts"].map { [$0] }
            ?? ScriptFile.usualPaths(environment: ProcessInfo.processInfo.environment)
        var declared: [ScriptConfiguration] = []
        for file in files {
            do throws(ScriptFileError) {
                declared += try ScriptFile.read(path: file, besides: catalog.widgets.map(\.kind) + declared.map(\.kind))
            } catch {
                throw CommandFailure(.badInput, "\(error)")
            }
        }
        guard !declared.isEmpty else { return nil }
        let host = ScriptHost(time: SystemTime(), log: StandardError.say)
        // What a script that stays prints unasked is a wish to be drawn.
        host.onNews = { kind, _ in WidgetCenter.shared.reloadTimelines(ofKind: kind) }
        self.host = host
        descriptors = declared.map { host.descriptor(of: $0) }
    }

    /// Tells scripts the zone, where the C library knows it by its name.
    func setZone(_ zone: TimeZoneRules) {
        host.zone = zone.identifier == "localtime" ? nil : zone.identifier
    }
}
