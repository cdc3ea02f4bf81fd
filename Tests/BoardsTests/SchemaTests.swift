import FoundationEssentials
import JSON
import Panels
import Testing

@testable import Boards

/// The schema of board files, as far as tests ask it.
struct JSONSchema {
    /// The whole schema.
    let root: JSONValue

    /// Reads the schema of this checkout.
    init() throws {
        let path = "\(ShippedBoardTests.folder.path)/board.schema.json"
        root = try JSONValue(parsing: try #require(FileManager.default.contents(atPath: path)))
    }

    /// The definition called `name`, or the root.
    func definition(_ name: String?) throws -> JSONObject {
        guard let name else { return try #require(root.object) }
        return try #require(root.object?["$defs"]?.object?[name]?.object)
    }

    /// The schema of one property.
    func property(_ key: String, of definition: String?) throws -> JSONObject {
        try #require(try self.definition(definition)["properties"]?.object?[key]?.object)
    }

    /// Whether the board file at `path` names the schema beside it.
    static func boardFileNamesItsSchema(_ path: String) throws -> Bool {
        let text = try #require(FileManager.default.contents(atPath: path))
        return try JSONValue(parsing: text).object?["$schema"] == "board.schema.json"
    }
}

@Suite struct SchemaTests {
    /// The objects of a board file with the keys the reader knows.
    static let objects: [(name: String?, keys: [String])] = [
        (nil, BoardKeys.board), ("panel", BoardKeys.panel), ("button", BoardKeys.button), ("slot", BoardKeys.slot),
        ("placement", BoardKeys.placement),
        ("frame", BoardKeys.frame), ("clock", BoardKeys.clock), ("reloads", BoardKeys.reloads),
        ("frame", BoardKeys.frame), ("clock", BoardKeys.clock), ("chord", BoardKeys.chord),
        ("encoder", BoardKeys.encoder), ("location", BoardKeys.location), ("quietHours", BoardKeys.quietHours),
        ("attention", BoardKeys.attention), ("activities", BoardKeys.activities),
        ("target", BoardKeys.target), ("care", BoardKeys.care),
    ]

    /// The enumerations with the values the reader knows. (Swift 6.0 crashes on closures in a `@Test`'s arguments.)
    static let enumerations: [(object: String, key: String, values: [JSONValue])] = [
        ("panel", "module", PanelModule.all.map { JSONValue.string($0.name) }),
        ("panel", "rotation", PanelOrientation.Rotation.allCases.map { .integer($0.rawValue) }),
        ("panel", "mirror", PanelOrientation.Mirror.allCases.map { .string($0.rawValue) }),
        ("panel", "onExit", Board.ExitState.allCases.map { .string($0.rawValue) }),
        ("button", "bias", Board.Bias.allCases.map { .string($0.rawValue) }),
        ("slot", "family", Board.Family.allCases.map { .string($0.rawValue) }),
        ("slot", "rotation", Board.Rotation.allCases.map { .string($0.rawValue) }),
        ("slot", "attention", Board.AttentionClass.allCases.map { .string($0.rawValue) }),
        ("placement", "attention", Board.AttentionClass.allCases.map { .string($0.rawValue) }),
        ("encoder", "bias", Board.Bias.allCases.map { .string($0.rawValue) }),
    ]

    @Test(arguments: objects)
    func object_hasTheKeysOfTheReaderAndNoOthers(name: String?, keys: [String]) throws {
        let definition = try JSONSchema().definition(name)
        #expect(definition["properties"]?.object?.keys == keys)
        #expect(definition["additionalProperties"] == false)
    }

    @Test func objects_areAllTheSchemaHas() throws {
        let definitions = try #require(try JSONSchema().definition(nil)["$defs"]?.object)
        let objects = definitions.members.filter { $0.value.object?["type"] == "object" }.map(\.key)
        #expect(Set(objects) == Set(Self.objects.compactMap(\.name)))
    }

    @Test(arguments: enumerations)
    func enumeration_hasTheValuesOfTheReader(object: String, key: String, values: [JSONValue]) throws {
        #expect(try JSONSchema().property(key, of: object)["enum"]?.array == values)
    }

    @Test func requiredKeys_areThoseTheReaderMisses() throws {
        let spoiled = BoardFixture.read(
            #"{ "panels": [{}], "buttons": [{}], "slots": [{ "frame": {} }, { "stack": [{}] }], "clock": {}, "#
                + #""chords": [{}], "encoders": [{}], "location": {}, "quietHours": [{}], "attention": {}, "activities": {}, "#
                + #""targets": [{}] }"#)
        let missed = Set(
            spoiled.problems.filter { $0.message == "missing key" }.map(\.path.description)
                // The second slot is there for its stack.
                .filter { !$0.hasPrefix("slots[1].") || $0.hasPrefix("slots[1].stack") })
        let schema = try JSONSchema()
        let places = [
            (nil, ""), ("panel", "panels[0]."), ("button", "buttons[0]."), ("slot", "slots[0]."),
            ("frame", "slots[0].frame."), ("placement", "slots[1].stack[0]."), ("clock", "clock."),
            ("chord", "chords[0]."), ("encoder", "encoders[0]."), ("location", "location."),
            ("quietHours", "quietHours[0]."), ("attention", "attention."),
            ("activities", "activities."), ("target", "targets[0]."),
        ]
        var required: Set<String> = []
        for (name, prefix) in places as [(String?, String)] {
            let definition = try schema.definition(name)
            let always = definition["required"]?.array ?? []
            let otherwise = definition["else"]?.object?["required"]?.array ?? []
            required.formUnion((always + otherwise).compactMap(\.string).map { prefix + $0 })
        }
        // `panels` stands in the spoiled board, since without it nothing below could be missed.
        #expect(missed == required.subtracting(["panels"]))
    }

    @Test(arguments: objects)
    func defaults_areThoseOfTheReader(name: String?, keys: [String]) throws {
        let text = """
            { "name": "n", "panels": [{ "id": "p", "module": "sh1106-128x64", "bus": "emulated",
                "care": { "nightFrom": "23:00", "nightTo": "07:00" } }],
              "buttons": [{ "id": "b", "line": 7 }], "encoders": [{ "id": "e", "a": 5, "b": 6 }],
              "quietHours": [{ "from": "22:00", "to": "06:00" }], "targets": [{ "scheme": "x", "http": "http://[::1]/" }],
              "slots": [{ "id": "s", "panel": "p", "family": "systemSmall", "kind": "k" }] }
            """
        let board = try #require(BoardFixture.read(text).board?.json.object)
        let written = [
            "panel": "panels", "button": "buttons", "slot": "slots", "encoder": "encoders",
            "quietHours": "quietHours", "target": "targets",
        ]
        var object = name.flatMap { written[$0] }.flatMap { board[$0]?.array?.first?.object }
        if let name, ["attention", "activities", "reloads"].contains(name) { object = board[name]?.object }
        if name == "placement" { object = board["slots"]?.array?.first?.object }
        if name == "care" { object = board["panels"]?.array?.first?.object?["care"]?.object }
        for key in keys {
            guard let name, let value = try? JSONSchema().property(key, of: name)["default"] else { continue }
            #expect(object?[key] == value, "\(name).\(key)")
        }
    }

    @Test(arguments: [
        ("panels", "panel", "brightness"), ("buttons", "button", "debounceMilliseconds"), ("buttons", "button", "line"),
        ("buttons", "button", "repeatMilliseconds"), ("slots", "slot", "dwell"), ("targets", "target", "timeout"),
    ])
    func ranges_areThoseOfTheReader(array: String, object: String, key: String) throws {
        var property = try JSONSchema().property(key, of: object)
        if key == "line" { property = try JSONSchema().definition(key) }
        let range = property["oneOf"]?.array?.first?.object ?? property
        let least = try #require(range["minimum"]?.integer)
        let most = try #require(range["maximum"]?.integer)
        for (value, isRefused) in [(least - 1, true), (least, false), (most, false), (most + 1, true)] {
            let spoiled = BoardFixture.read(#"{ "\#(array)": [{ "\#(key)": \#(value) }] }"#)
            let paths = spoiled.problems.map(\.path.description)
            #expect(paths.contains("\(array)[0].\(key)") == isRefused, "\(key) \(value)")
        }
    }
}
