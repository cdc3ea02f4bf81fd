import JSON
import Panels
import Pixels

/// An element of `panels` as far as it could be read; what is missing was reported.
struct PanelDraft {
    /// Where it stands.
    let path: JSONPath
    /// Its id.
    let id: String?
    /// Its module.
    let module: PanelModule?
    /// Its bus.
    let bus: Board.Bus?
    /// Its address, the module's usual one where an emulated panel gives none.
    let address: UInt8?
    /// How the picture is mirrored and turned.
    let orientation: PanelOrientation
    /// How bright it is.
    let brightness: Int
    /// What stays on the glass.
    let onExit: Board.ExitState
    /// Its GPIO lines.
    let lines: Board.PanelLines
    /// How it is kept from burning in.
    let care: CareSettings?

    /// Reads a panel.
    init(_ fields: inout JSONFields, modules: [PanelModule]) {
        path = fields.path
        id = fields.required("id", .identifier)
        module = fields.required("module", .module(in: modules))
        bus = fields.required("bus", .bus)
        address = Self.address(&fields, module: module, bus: bus)
        orientation = PanelOrientation(
            rotation: fields.optional("rotation", .rotation) ?? .none,
            mirror: fields.optional("mirror", .oneOf("mirror")) ?? .none)
        brightness = fields.optional("brightness", .integer(in: 0...100)) ?? 100
        onExit = fields.optional("onExit", .oneOf("end state")) ?? .keep
        lines = Board.PanelLines(
            reset: fields.optional("reset", .line), dataCommand: fields.optional("dc", .line),
            busy: fields.optional("busy", .line), chip: fields.optional("chip", .chipLabel))
        care = Self.care(&fields)
        checkBus(&fields)
        checkLines(&fields)
    }

    /// Reads the address, which only an emulated panel may leave out.
    private static func address(
        _ fields: inout JSONFields, module: PanelModule?, bus: Board.Bus?
    ) -> UInt8? {
        let usual = module?.defaultAddresses.first
        if let module, module.controller.transport == .spi {
            if fields.has("address") {
                fields.report(
                    "address", "\(module.name) hangs on SPI, which has no addresses", suggestion: "remove the key")
            }
            return 0
        }
        guard fields.has("address") else {
            if bus == .emulated || bus == nil { return usual }
            fields.report("address", "missing key", suggestion: "write \"\(hexadecimal(usual ?? 0x3C))\"")
            return nil
        }
        let address = fields.optional("address", .address)
        if let address, let module, !module.defaultAddresses.contains(address) {
            let answers = module.defaultAddresses.map { hexadecimal($0) }.joined(separator: " or ")
            fields.report(
                "address", "\(module.name) does not answer at \(hexadecimal(address))",
                suggestion: "it answers at \(answers)", severity: .warning)
        }
        return address
    }

    /// Width and height of the picture, after turning.
    var size: PixelSize? { module.map { orientation.frameSize(glass: $0.glass) } }

    /// The panel, when everything needed was there.
    var panel: Board.Panel? {
        guard let id, let module, let bus, let address else { return nil }
        return Board.Panel(
            id: id, module: module, bus: bus, address: address, orientation: orientation, brightness: brightness,
            onExit: onExit, lines: lines, care: care)
    }
}

extension JSONShape<PanelModule> {
    /// The name of one of `modules`.
    static func module(in modules: [PanelModule]) -> Self {
        JSONShape<String>.name.then { name throws(JSONMisfit) in
            if let module = modules.first(where: { $0.name == name }) { return module }
            throw JSONMisfit(
                "unknown module \(JSONValue.string(name).text())",
                suggestion: Nearest.suggestion(for: name, among: modules.map(\.name)))
        }
    }
}
