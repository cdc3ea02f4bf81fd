import JSON
import Pixels

extension BoardReader {
    /// Finds what is wrong between the parts of a board.
    mutating func check(panels: [PanelDraft], buttons: [ButtonDraft], slots: [SlotDraft]) {
        checkUnique(panels.map { ($0.path["id"], $0.id) }, "panel")
        checkUnique(buttons.map { ($0.path["id"], $0.id) }, "button")
        checkUnique(slots.map { ($0.path["id"], $0.id) }, "slot")
        checkPlacements(slots)
        checkAddresses(panels)
        checkLines(buttons)
        checkOverlaps(slots)
        checkUse(of: panels, by: slots)
    }

    /// Finds ids given twice.
    mutating func checkUnique(_ ids: [(path: JSONPath, id: String?)], _ noun: String, skipping known: Int = 0) {
        var first: [String: JSONPath] = [:]
        for (index, (path, id)) in ids.enumerated() {
            guard let id else { continue }
            if let other = first[id] {
                // Those before were told of already.
                if index < known { continue }
                problems.append(
                    JSONProblem(
                        at: path, "a \(noun) \"\(id)\" stands at \(other) already", suggestion: "choose another id"))
            } else {
                first[id] = path
            }
        }
    }

    /// Finds placements with one id.
    private mutating func checkPlacements(_ slots: [SlotDraft]) {
        // Two slots of one id have been told of.
        guard Set(slots.compactMap(\.id)).count == slots.count else { return }
        let places = slots.flatMap { slot in
            (slot.placements ?? []).enumerated().map { index, placement in
                (path: placement.id == slot.id ? slot.path["id"] : slot.path["stack"][index]["id"], id: placement.id)
            }
        }
        checkUnique(places.map { ($0.path, $0.id) }, "placement")
    }

    /// Finds two panels that answer at one address of one bus, or hang on one chip select. Emulated panels have a bus each.
    private mutating func checkAddresses(_ panels: [PanelDraft]) {
        var first: [String: String] = [:]
        for panel in panels {
            guard let bus = panel.bus, let address = panel.address, let module = panel.module, bus != .emulated else {
                continue
            }
            guard module.controller.transport != .spi else {
                checkSelect(panel, bus, &first)
                continue
            }
            if module.controller.transport == .i2cPair { checkDataAddress(panel, bus, address + 1, &first) }
            let place = "\(hexadecimal(address)) on \(bus.name)"
            if let other = first[place] {
                let free = panel.module?.defaultAddresses.first { first["\(hexadecimal($0)) on \(bus.name)"] == nil }
                let move = free.map { "set this one to \(hexadecimal($0)), or " } ?? ""
                problems.append(
                    JSONProblem(
                        at: panel.path["address"], "the panel \"\(other)\" answers at \(place) too",
                        suggestion: "\(move)use another bus or a multiplexer"))
            } else {
                first[place] = panel.id ?? "\(panel.path)"
            }
        }
    }

    /// Finds a second panel on an SPI chip select.
    private mutating func checkSelect(_ panel: PanelDraft, _ bus: Board.Bus, _ first: inout [String: String]) {
        guard case .spi(let path) = bus else { return }
        if let other = first[path] {
            problems.append(
                JSONProblem(
                    at: panel.path["bus"], "the panel \"\(other)\" hangs on \(path) too",
                    suggestion: "give each a chip select of its own"))
        }
        first[path] = panel.id ?? "\(panel.path)"
    }

    /// Finds a panel at the second address of one that has two.
    private mutating func checkDataAddress(
        _ panel: PanelDraft, _ bus: Board.Bus, _ address: UInt8, _ first: inout [String: String]
    ) {
        let place = "\(hexadecimal(address)) on \(bus.name)"
        if let other = first[place] {
            problems.append(
                JSONProblem(
                    at: panel.path["address"],
                    "this panel takes its data at \(place), where the panel \"\(other)\" answers",
                    suggestion: "use another bus or a multiplexer"))
        }
        first[place] = panel.id ?? "\(panel.path)"
    }

    /// Finds two buttons on one line.
    private mutating func checkLines(_ buttons: [ButtonDraft]) {
        var first: [ButtonLineKey: String] = [:]
        for button in buttons {
            guard let key = button.source?.lineKey else { continue }
            if let other = first[key] {
                problems.append(
                    JSONProblem(at: button.path["line"], "the button \"\(other)\" is on this line too"))
            } else {
                first[key] = button.id ?? "\(button.path)"
            }
        }
    }

    /// Finds slots that share pixels.
    private mutating func checkOverlaps(_ slots: [SlotDraft]) {
        for (index, slot) in slots.enumerated() {
            for other in slots[..<index] where other.panel == slot.panel && slot.panel != nil {
                guard let frame = slot.frame, let common = other.frame?.intersection(frame), !common.isEmpty else {
                    continue
                }
                problems.append(
                    JSONProblem(
                        at: slot.path["frame"],
                        "overlaps the slot \"\(other.id ?? "\(other.path)")\" in the \(common.size) pixels "
                            + "from \(common.x), \(common.y)",
                        suggestion: "give both a frame of their own"))
            }
        }
    }

    /// Warns about panels nothing is shown on.
    private mutating func checkUse(of panels: [PanelDraft], by slots: [SlotDraft]) {
        for panel in panels {
            guard let id = panel.id, slots.allSatisfy({ $0.panel != nil && $0.panel != id }) else { continue }
            problems.append(
                JSONProblem(
                    .warning, at: panel.path["id"], "no slot shows anything on the panel \"\(id)\"",
                    suggestion: "add a slot with \"panel\": \"\(id)\""))
        }
    }
}
