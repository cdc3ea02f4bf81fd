import FoundationEssentials
import JSON
import Testing
import Widgets

@testable import ScriptWidgets

/// Timelines with random mistakes: read or refused with a place, and never the end of the program.
@Suite struct MutationTests {
    /// Timelines to spoil: the examples of the documentation, and one with every view and modifier.
    private static func seeds() throws -> [JSONValue] {
        let examples = try SchemaTests.blocks.map { try JSONValue(parsing: $0) }.filter { $0.object?["scripts"] == nil }
        return examples + [.object(JSONObject([.init(key: "view", value: try everything())]))]
    }

    /// A view of every kind, with every modifier in turn.
    private static func everything() throws -> JSONValue {
        let values: [String: JSONValue] = [
            "text": "words", "systemName": "bell", "title": "words", "systemImage": "bell", "color": "red",
            "destination": "cadran://next", "value": 0.5, "cornerRadius": 3, "points": [[0, 1], [1, 0]],
            "children": ["one", "two"],
        ]
        let modifiers: [String: JSONValue] = [
            "font": "caption", "fontWeight": "bold", "textCase": "uppercase", "lineLimit": 2, "lineSpacing": 1,
            "minimumScaleFactor": 0.5, "truncationMode": "head", "multilineTextAlignment": "center",
            "dynamicTypeSize": "small", "imageScale": "small", "symbolVariant": "fill", "tint": "red",
            "foregroundStyle": "secondary", "aspectRatio": 2, "padding": ["top": 2], "frame": ["maxWidth": "infinity"],
            "background": ["type": "Capsule"], "overlay": "clear", "cornerRadius": 2, "clipShape": "circle",
            "border": "primary", "opacity": 0.5, "rotationEffect": 90, "scaleEffect": 1.5, "offset": ["x": 1],
            "accessibilityLabel": "words", "accessibilityValue": "words", "widgetURL": "cadran://home",
            "link": "cadran://home", "gridCellColumns": 2, "layoutPriority": 1,
        ]
        var views: [JSONValue] = []
        for (index, kind) in ViewKind.all.enumerated() {
            var object = JSONObject([.init(key: "type", value: .string(kind.name))])
            for key in kind.keys { if let value = values[key] { object[key] = value } }
            for key in ModifierReader.keys.enumerated() where key.offset % ViewKind.all.count == index {
                object[key.element] = modifiers[key.element] ?? true
            }
            views.append(.object(object))
        }
        return ["type": "VStack", "children": .array(views)]
    }

    @Test func theSeedsAreRead() throws {
        for seed in try Self.seeds() { _ = try ScriptOutput(now: nine41).timeline(Array(seed.text().utf8)) }
    }

    @Test func spoiledTreesAreReadOrRefusedWithAPlace() async throws {
        let checker = SchemaChecker(root: try JSONValue(parsing: Checkout.text("docs/script-timeline.schema.json")))
        let seeds = try Self.seeds()
        var mutator = Mutator(seed: 2026)
        var (readCount, refusedCount) = (0, 0)
        var drawn: [ScriptTimeline] = []
        for round in 0..<3000 {
            var value = seeds[round % seeds.count]
            for _ in 0...mutator.below(3) { value = mutator.spoil(value) }
            let text = value.text()
            do throws(TimelineFailure) {
                let timeline = try ScriptOutput(now: nine41).timeline(Array(text.utf8))
                readCount += 1
                // What is read is drawn, and fits the published schema; plain text has none.
                if text.first == "{" || text.hasPrefix("[{") {
                    #expect(checker.complaint(value) == nil, "\(text)")
                }
                if readCount % 4 == 0 { drawn.append(timeline) }
            } catch {
                refusedCount += 1
                #expect(Self.hasPlace(error.message), "\(error.message)\n\(text)")
            }
        }
        for timeline in drawn {
            await MainActor.run {
                for entry in timeline.entries { _ = entry.variants.map { Drawing.render($0.view.make()) } }
            }
        }
        // Both ways were gone often.
        #expect(readCount > 400)
        #expect(refusedCount > 1000)
    }

    @Test func spoiledBytesAreReadOrRefusedWithAPlace() throws {
        let seeds = try Self.seeds().map { Array($0.text().utf8) }
        var mutator = Mutator(seed: 4711)
        for round in 0..<4000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0...mutator.below(4) { mutator.spoil(&bytes) }
            do throws(TimelineFailure) {
                _ = try ScriptOutput(now: nine41).timeline(bytes)
            } catch {
                #expect(Self.hasPlace(error.message), "\(error.message)")
            }
        }
    }

    /// Whether a message names a key, an element, or a line and column.
    private static func hasPlace(_ message: String) -> Bool {
        if message.hasPrefix("printed nothing") || message.hasPrefix("its output is no JSON: the text ") { return true }
        if message.hasPrefix("its output is no JSON: line ") { return true }
        return !message.prefix { $0 != ":" && $0 != " " }.isEmpty && message.contains(": ")
    }
}

/// Random mistakes, the same each time.
struct Mutator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// A number from 0 to below a bound.
    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(bound, 1)))
    }

    private static let strange: [JSONValue] = [
        nil, true, false, 0, -1, 1, 0.5, 1e300, -1e300, .integer(.max), .integer(.min), "", "infinity", "body", "red",
        "leading", "\u{0}", "😀", "cadran://x", "2026-11-30T09:41:00Z", [], [:], [[]], ["type": "VStack"],
        ["text": "x"], ["in": 5], ["from": ["in": 5], "to": ["in": 1]], ["type": "Gauge", "value": 1, "min": 2], "Text",
    ]

    /// The value with one mistake somewhere in it.
    mutating func spoil(_ value: JSONValue) -> JSONValue {
        if below(5) == 0 { return Self.strange[below(Self.strange.count)] }
        switch value {
        case .array(var elements):
            guard !elements.isEmpty else { return [Self.strange[below(Self.strange.count)]] }
            let index = below(elements.count)
            switch below(6) {
            case 0: elements.remove(at: index)
            case 1: elements.append(elements[index])
            default: elements[index] = spoil(elements[index])
            }
            return .array(elements)
        case .object(let object):
            var members = object.members
            guard !members.isEmpty else { return [:] }
            let index = below(members.count)
            switch below(8) {
            case 0: members.remove(at: index)
            case 1: members.append(members[index])
            case 2: members[index].key = String(members[index].key.reversed())
            case 3:
                let keys = ModifierReader.keys + ViewKind.all.flatMap(\.keys)
                members.append(.init(key: keys[below(keys.count)], value: Self.strange[below(Self.strange.count)]))
            default: members[index].value = spoil(members[index].value)
            }
            return .object(JSONObject(members))
        default: return Self.strange[below(Self.strange.count)]
        }
    }

    /// Changes, drops, doubles or inserts some bytes.
    mutating func spoil(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return bytes.append(UInt8(below(256))) }
        let index = below(bytes.count)
        switch below(5) {
        case 0: bytes[index] = UInt8(below(256))
        case 1: bytes.removeSubrange(index..<min(index + 1 + below(20), bytes.count))
        case 2: bytes.insert(contentsOf: bytes[index..<min(index + 1 + below(20), bytes.count)], at: below(bytes.count))
        case 3: bytes.insert(Array("{}[]\",:0eE.-".utf8)[below(12)], at: index)
        default: bytes.removeLast(min(below(40), bytes.count))
        }
    }
}
