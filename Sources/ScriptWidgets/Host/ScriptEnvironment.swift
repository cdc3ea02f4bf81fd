import FoundationEssentials
import Glibc
import JSON
import Widgets

/// What a script is told about the request: as variables, and as a line for scripts that stay.
struct ScriptEnvironment {
    let script: ScriptConfiguration
    let request: TimelineRequest
    let now: Date
    /// The zone of the board; nil leaves the machine's.
    let zone: String?

    /// The variables, as `NAME=value`: nothing of this process's environment but the language.
    var variables: [String] {
        var values: [String: String] = [
            "PATH": ScriptLauncher.path, "LANG": Self.language, "CADRAN_KIND": script.kind,
            "CADRAN_FAMILY": request.context.family.rawValue,
            "CADRAN_WIDTH": "\(width)", "CADRAN_HEIGHT": "\(height)",
            "CADRAN_PLACEMENT": request.placement ?? "",
            "CADRAN_CONFIGURATION": JSONValue.object(request.configuration ?? JSONObject()).text(),
            "CADRAN_NOW": "\(seconds)",
        ]
        if let zone { values["TZ"] = zone }
        values.merge(script.environment) { _, own in own }
        return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }

    /// The same as one line of JSON.
    var line: [UInt8] {
        let value: JSONValue = [
            "kind": .string(script.kind), "family": .string(request.context.family.rawValue), "width": .integer(width),
            "height": .integer(height), "placement": .string(request.placement ?? ""),
            "configuration": .object(request.configuration ?? JSONObject()), "now": .integer(seconds),
        ]
        return Array(value.text().utf8)
    }

    private var width: Int { Int(request.context.displaySize.width) }
    private var height: Int { Int(request.context.displaySize.height) }
    private var seconds: Int { Int(now.timeIntervalSince1970.rounded(.down)) }

    /// The language of this process, in UTF-8 in any case.
    private static var language: String {
        let own = getenv("LANG").map { String(cString: $0) } ?? ""
        return own.lowercased().hasSuffix("utf-8") || own.lowercased().hasSuffix("utf8") ? own : "C.UTF-8"
    }
}
