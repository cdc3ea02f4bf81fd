import FoundationEssentials
import JSON
import Panels

extension Board {
    /// The board as its file would write it, every default spelled out.
    public var json: JSONValue {
        var object = JSONObject()
        object["name"] = .string(name)
        object["description"] = description.map(JSONValue.string)
        object["panels"] = .array(panels.map(\.json))
        object["buttons"] = .array(buttons.map(\.json))
        object["chords"] = .array(chords.map(\.json))
        object["encoders"] = .array(encoders.map(\.json))
        object["slots"] = .array(slots.map(\.json))
        object["clock"] = zone.map { ["zone": .string($0)] }
        object["reloads"] = reloads.json
        object["hidden"] = .array(hidden.map(JSONValue.string))
        object["location"] = location.map {
            ["latitude": .number($0.latitude), "longitude": .number($0.longitude)]
        }
        object["quietHours"] = .array(quietHours.map(\.json))
        object["attention"] = [
            "alert": .integer(attention.alert), "pin": .integer(attention.pin), "wake": .integer(attention.wake),
        ]
        object["activities"] = [
            "active": .integer(activities.active), "lingering": .integer(activities.lingering),
            "stale": .integer(activities.stale), "running": .integer(activities.running),
            "perType": .integer(activities.perType),
        ]
        object["targets"] = .array(targets.map(\.json))
        object["speech"] = speech.map { .array($0.map(JSONValue.string)) }
        return .object(object)
    }
}

extension Board.Panel {
    /// The element of `panels`.
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["id"] = .string(id)
        object["module"] = .string(module.name)
        object["bus"] = .string(bus.name)
        if module.controller.transport != .spi { object["address"] = .string(hexadecimal(address)) }
        object["rotation"] = .integer(orientation.rotation.rawValue)
        object["mirror"] = .string(orientation.mirror.rawValue)
        object["brightness"] = .integer(brightness)
        object["onExit"] = .string(onExit.rawValue)
        object["reset"] = lines.reset?.json
        object["dc"] = lines.dataCommand?.json
        object["busy"] = lines.busy?.json
        object["chip"] = lines.chip.map(JSONValue.string)
        object["care"] = care?.json
        return .object(object)
    }
}

extension CareSettings {
    /// The value of `care`.
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["shift"] = .integer(shiftRadius)
        object["shiftMinutes"] = .integer(Int(shiftInterval) / 60)
        object["dimAfterMinutes"] = .integer(Int(dimAfter ?? 0) / 60)
        object["dimBrightness"] = .integer(dimBrightness)
        object["inverseMinutes"] = .integer(Int((inverseShare * 60).rounded()))
        if let night {
            object["nightFrom"] = .string(Self.time(night.from))
            object["nightTo"] = .string(Self.time(night.to))
            object["nightBrightness"] = .integer(night.brightness ?? 0)
        }
        return .object(object)
    }

    /// A minute of the day as `23:00`.
    private static func time(_ minute: Int) -> String {
        let (hours, minutes) = (String(minute / 60), String(minute % 60))
        return (hours.count < 2 ? "0" : "") + hours + ":" + (minutes.count < 2 ? "0" : "") + minutes
    }
}

extension Board.Button {
    /// The element of `buttons`.
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["id"] = .string(id)
        object["label"] = .string(label)
        switch source {
        case .emulated: object["chip"] = "emulated"
        case .gpio(let chip, let line):
            object["chip"] = chip.map(JSONValue.string)
            object["line"] = line.json
        }
        object["activeLow"] = .bool(activeLow)
        object["bias"] = .string(bias.rawValue)
        object["debounceMilliseconds"] = .integer(debounceMilliseconds)
        object["press"] = press.map { .string($0.absoluteString) }
        object["long"] = long.map { .string($0.absoluteString) }
        object["double"] = double.map { .string($0.absoluteString) }
        object["hold"] = hold.map { .string($0.absoluteString) }
        object["repeatMilliseconds"] = .integer(repeatMilliseconds)
        return .object(object)
    }
}

extension Board.GPIOLine {
    /// The value of `line`.
    var json: JSONValue {
        switch self {
        case .offset(let offset): .integer(offset)
        case .name(let name): .string(name)
        }
    }
}

extension Board.Slot {
    /// The element of `slots`.
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["id"] = .string(id)
        object["panel"] = .string(panel)
        object["frame"] = [
            "x": .integer(frame.x), "y": .integer(frame.y), "width": .integer(frame.width),
            "height": .integer(frame.height),
        ]
        object["family"] = .string(family.rawValue)
        if let only = placements.first, placements.count == 1, only.id == id {
            object["kind"] = .string(only.kind)
            object["configuration"] = only.configuration.map(JSONValue.object)
            object["attention"] = .string(only.attention.rawValue)
        } else {
            object["stack"] = .array(placements.map(\.json))
        }
        object["dwell"] = .integer(dwellSeconds)
        object["rotation"] = .string(rotation.rawValue)
        object["activities"] = .bool(activities)
        return .object(object)
    }
}

extension Board.Placement {
    /// The element of a slot's `stack`.
    fileprivate var json: JSONValue {
        var object = JSONObject()
        object["id"] = .string(id)
        object["kind"] = .string(kind)
        object["configuration"] = configuration.map(JSONValue.object)
        object["attention"] = .string(attention.rawValue)
        return .object(object)
    }
}
