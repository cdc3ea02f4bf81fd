import FoundationEssentials
import JSON

extension Board.Chord {
    /// The element of `chords`.
    var json: JSONValue {
        ["id": .string(id), "buttons": .array(buttons.map(JSONValue.string)), "press": .string(press.absoluteString)]
    }
}

extension Board.Encoder {
    /// The element of `encoders`.
    var json: JSONValue {
        var object = JSONObject()
        object["id"] = .string(id)
        object["label"] = .string(label)
        if case .gpio(let chip, let line) = a {
            object["a"] = line.json
            if case .gpio(_, let other) = b { object["b"] = other.json }
            object["chip"] = chip.map(JSONValue.string)
        } else {
            object["chip"] = "emulated"
        }
        object["bias"] = .string(bias.rawValue)
        object["edgesPerDetent"] = .integer(edgesPerDetent)
        object["clockwise"] = clockwise.map { .string($0.absoluteString) }
        object["counterclockwise"] = counterclockwise.map { .string($0.absoluteString) }
        return .object(object)
    }
}

extension Board.QuietHours {
    /// The element of `quietHours`.
    var json: JSONValue {
        let level: JSONValue =
            switch level {
            case .brightness(let percent): .integer(percent)
            case .off: "off"
            }
        return [
            "days": .array(Board.Weekday.allCases.filter(days.contains).map { .string($0.rawValue) }),
            "from": .string("\(from)"), "to": .string("\(to)"), "brightness": level, "alerts": .bool(alerts),
        ]
    }
}

extension Board.Target {
    /// The element of `targets`.
    var json: JSONValue {
        var object = JSONObject()
        object["scheme"] = .string(scheme)
        switch deed {
        case .run(let words): object["run"] = .array(words.map(JSONValue.string))
        case .http(let method, let url, let hosts):
            object["http"] = .string(url)
            object["method"] = .string(method)
            object["hosts"] = .array(hosts.map(JSONValue.string))
        case .publish: object["publish"] = true
        }
        object["timeout"] = .integer(timeout)
        return .object(object)
    }
}
