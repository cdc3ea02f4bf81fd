import FoundationEssentials
import JSON
import Testing
import Widgets

@testable import ScriptWidgets

/// The published schemas say what the readers read.
@Suite struct SchemaTests {
    private static func schema(_ name: String) throws -> JSONValue {
        try JSONValue(parsing: Checkout.text("docs/\(name).schema.json"))
    }

    private func keys(_ schema: JSONValue, _ definition: String?) throws -> [String] {
        let object = definition.map { schema.object?["$defs"]?.object?[$0] } ?? schema
        return try #require(object?.object?["properties"]?.object?.keys)
    }

    private func names(_ schema: JSONValue, _ definition: String, _ key: String) throws -> [String] {
        let object = try #require(
            schema.object?["$defs"]?.object?[definition]?.object?["properties"]?.object?[key]?.object)
        return (object["enum"]?.array ?? []).compactMap(\.string)
    }

    @Test func everyViewHasItsKeys() throws {
        let schema = try Self.schema("script-timeline")
        for kind in ViewKind.all { #expect(try keys(schema, kind.name) == ["type"] + kind.keys) }
        let listed = schema.object?["$defs"]?.object?["viewObject"]?.object?["anyOf"]?.array ?? []
        #expect(listed.map { $0.object?["$ref"]?.string } == ViewKind.names.map { "#/$defs/\($0)" })
    }

    @Test func everyModifierStandsInItsOrder() throws {
        let schema = try Self.schema("script-timeline")
        #expect(try keys(schema, "modifiers") == ModifierReader.keys + ["modifiers"])
        #expect(try keys(schema, "modifier") == ModifierReader.keys)
    }

    @Test func theRestHasItsKeys() throws {
        let schema = try Self.schema("script-timeline")
        #expect(Set(try keys(schema, "timeline")) == Set(TimelineReader.timelineKeys))
        #expect(Set(try keys(schema, "entry")) == Set(TimelineReader.entryKeys))
        #expect(try keys(schema, "statusLine") == StatusLine.waybarKeys)
        #expect(Set(try keys(schema, "block")) == Set(StatusLine.i3barKeys))
        let part = schema.object?["$defs"]?.object?["textPart"]?.object?["anyOf"]?.array?.last
        #expect(part?.object?["properties"]?.object?.keys == TextReader.partKeys)
        let scripts = try Self.schema("scripts")
        #expect(try keys(scripts, nil) == ScriptFileReader.fileKeys)
        #expect(try keys(scripts, "script") == ScriptFileReader.scriptKeys)
        #expect(try keys(scripts, "limits") == ScriptFileReader.limitKeys)
    }

    @Test func namesAreThoseOfTheReader() throws {
        let schema = try Self.schema("script-timeline")
        let defs = try #require(schema.object?["$defs"]?.object)
        func first(_ definition: String) -> [String] {
            (defs[definition]?.object?["anyOf"]?.array?.first?.object?["enum"]?.array ?? []).compactMap(\.string)
        }
        #expect(first("style") == Names.styles.map(\.0))
        #expect(first("color") == ["primary", "secondary"] + Names.colors.map(\.0))
        #expect(first("plainFont") == Names.fonts.map(\.0))
        #expect(try names(schema, "modifiers", "fontWeight") == Names.weights.map(\.0))
        #expect(try names(schema, "modifiers", "textCase") == Names.cases.map(\.0))
        #expect(try names(schema, "modifiers", "truncationMode") == Names.truncations.map(\.0))
        #expect(try names(schema, "modifiers", "multilineTextAlignment") == Names.textAlignments.map(\.0))
        #expect(try names(schema, "modifiers", "dynamicTypeSize") == Names.typeSizes.map(\.0))
        #expect(try names(schema, "modifiers", "imageScale") == Names.imageScales.map(\.0))
        #expect(try names(schema, "modifiers", "symbolVariant") == Names.symbolVariants.map(\.0))
        #expect(try names(schema, "modifiers", "clipShape") == ClipLook.names.map(\.0))
        #expect(try names(schema, "Text", "style") == Names.dateStyles.map(\.0))
        #expect(try names(schema, "Label", "style") == LabelLook.names.map(\.0))
        #expect(try names(schema, "Gauge", "style") == GaugeLook.names.map(\.0))
        #expect(try names(schema, "ProgressView", "style") == ViewKind.progressStyles.map(\.0))
        #expect(try names(schema, "HStack", "alignment") == Names.vertical.map(\.0))
        #expect(try names(schema, "VStack", "alignment") == Names.horizontal.map(\.0))
        #expect(try names(schema, "ZStack", "alignment") == Names.alignments.map(\.0))
        #expect(try names(schema, "ViewThatFits", "in") == Names.axes.map(\.0))
        let views = defs["entry"]?.object?["properties"]?.object?["views"]?.object?["properties"]?.object?.keys
        #expect(views == ["default"] + WidgetFamily.allCases.map(\.rawValue))
    }

    @Test func defaultsAreThoseOfTheReader() throws {
        let defs = try #require(try Self.schema("scripts").object?["$defs"]?.object)
        func preset(_ definition: String, _ key: String) -> JSONValue? {
            defs[definition]?.object?["properties"]?.object?[key]?.object?["default"]
        }
        let limits = ScriptLimits()
        #expect(preset("limits", "seconds")?.number == limits.seconds)
        #expect(preset("limits", "megabytes")?.integer == limits.megabytes)
        #expect(preset("limits", "files")?.integer == limits.files)
        #expect(preset("limits", "processes")?.integer == limits.processes)
        #expect(preset("limits", "fileMegabytes")?.integer == limits.fileMegabytes)
        #expect(preset("limits", "outputMegabytes")?.integer == limits.outputMegabytes)
        let script = ScriptConfiguration(kind: "a", command: [], directory: "/")
        #expect(preset("script", "every")?.number == script.interval)
        #expect(preset("script", "shell")?.bool == script.usesShell)
        #expect(preset("script", "stays")?.bool == script.stays)
    }

    @Test func theCheckerRefuses() throws {
        let checker = SchemaChecker(root: try Self.schema("script-timeline"))
        for text in [
            #"{"view": {"type": "Txt"}}"#, #"{"entries": []}"#, #"{"view": "a", "veiw": "b"}"#,
            #"{"view": {"text": "a", "font": "huge"}}"#, #"{"view": {"text": "a", "paddng": 1}}"#,
            #"{"view": {"type": "Gauge"}}"#, #"{"view": "a", "views": {"default": "b"}}"#, "{}", "[1]", "3",
        ] { #expect(checker.complaint(try JSONValue(parsing: text)) != nil, "\(text)") }
        for text in [
            #"{"view": "a"}"#, #"{"type": "Spacer"}"#, #"{"text": 5, "class": "x"}"#, #"[{"full_text": "a", "_b": 1}]"#,
        ] {
            #expect(checker.complaint(try JSONValue(parsing: text)) == nil, "\(text)")
        }
    }

    /// The blocks of JSON in the documentation.
    static let blocks: [String] = {
        let text = (try? Checkout.text("docs/scripts.md")) ?? ""
        return text.components(between: "```json\n", and: "```")
    }()

    @Test func thereAreExamples() { #expect(Self.blocks.count >= 8) }

    @Test(arguments: blocks)
    func everyExampleOfTheDocumentationIsReadAndFitsTheSchema(block: String) throws {
        let value = try JSONValue(parsing: block)
        if value.object?["scripts"] != nil {
            #expect(SchemaChecker(root: try Self.schema("scripts").withoutForeign).complaint(value) == nil)
            _ = try ScriptFile.read(Array(block.utf8), file: "scripts.md", folder: "/")
        } else {
            #expect(SchemaChecker(root: try Self.schema("script-timeline")).complaint(value) == nil)
            _ = try ScriptOutput(now: nine41).timeline(Array(block.utf8))
        }
    }

    @Test func theExampleFileFitsTheSchema() throws {
        let value = try JSONValue(parsing: Checkout.text("Examples/Scripts/scripts.json"))
        #expect(SchemaChecker(root: try Self.schema("scripts").withoutForeign).complaint(value) == nil)
    }

    @Test func theDocumentationNamesEveryKey() throws {
        let text = try Checkout.text("docs/scripts.md")
        let keys =
            ViewKind.names + ViewKind.all.flatMap(\.keys) + ModifierReader.keys
            + TimelineReader.timelineKeys.dropFirst()
            + TimelineReader.entryKeys + ScriptFileReader.scriptKeys + ScriptFileReader.limitKeys
            + ScriptFileReader.reservedVariables + StatusLine.waybarKeys + DateFormatParts.all.map(\.0)
        #expect(Set(keys).filter { !text.contains("`\($0)`") }.sorted() == [])
    }
}

extension JSONValue {
    /// The schema with references to other files taken as anything.
    fileprivate var withoutForeign: JSONValue {
        switch self {
        case .array(let elements): return .array(elements.map(\.withoutForeign))
        case .object(let object):
            if let reference = object["$ref"]?.string, !reference.hasPrefix("#") { return true }
            return .object(JSONObject(object.members.map { .init(key: $0.key, value: $0.value.withoutForeign) }))
        default: return self
        }
    }
}

extension String {
    /// What stands between two marks, each time.
    func components(between start: String, and end: String) -> [String] {
        var found: [String] = []
        var rest = self[...]
        while let begin = rest.firstRange(of: start), let stop = rest[begin.upperBound...].firstRange(of: end) {
            found.append(String(rest[begin.upperBound..<stop.lowerBound]))
            rest = rest[stop.upperBound...]
        }
        return found
    }
}
