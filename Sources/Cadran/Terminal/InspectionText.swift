import Engine
import JSON
import Pixels
import Views

/// Lints and accessibility trees as text and as JSON.
enum InspectionText {
    /// `slot clock: truncatedNumber: "09:41" at 0,0 20x9`, or that there are none.
    static func lints(_ slots: [SlotInspection]) -> [String] {
        let lines = slots.flatMap { slot in slot.lints.map { "slot \(slot.slot): \($0)" } }
        return lines.isEmpty ? ["no lints"] : lines
    }

    /// The elements of each slot, indented by depth.
    static func accessibility(_ slots: [SlotInspection]) -> [String] {
        slots.flatMap { slot in
            ["slot \(slot.slot)"] + slot.accessibility.flatMap(\.outline).map { "  " + $0 }
        }
    }

    /// What was asked for, as JSON.
    static func json(_ slots: [SlotInspection], lints: Bool, accessibility: Bool) -> JSONValue {
        .array(
            slots.map { slot in
                var told = JSONObject()
                told["slot"] = .string(slot.slot)
                told["frame"] = json(slot.frame)
                if lints { told["lints"] = .array(slot.lints.map(json)) }
                if accessibility { told["accessibility"] = .array(slot.accessibility.map(json)) }
                return .object(told)
            })
    }

    private static func json(_ lint: Lint) -> JSONValue {
        ["kind": .string(lint.kind.rawValue), "text": .string(lint.text), "area": json(lint.area)]
    }

    private static func json(_ element: AccessibilityElement) -> JSONValue {
        [
            "label": .string(element.label), "value": .string(element.value), "hint": .string(element.hint),
            "control": .string(element.control), "traits": .array(element.traits.names.map { .string($0) }),
            "area": json(element.area), "children": .array(element.children.map(json)),
        ]
    }

    private static func json(_ rect: PixelRect) -> JSONValue {
        .array([rect.x, rect.y, rect.width, rect.height].map { .integer($0) })
    }
}
