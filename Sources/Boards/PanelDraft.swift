import JSON
import Pixels

/// An element of `panels` as far as it could be read; what is missing was reported.
struct PanelDraft {
    /// Where it stands.
    let path: JSONPath
    /// Its id.
    let id: String?
    /// Its module.
    let module: ModuleCatalog.Module?
    /// Its bus.
    let bus: Board.Bus?
    /// Its address, the module's usual one where an emulated panel gives none.
    let address: UInt8?
    /// How the picture is turned.
    let rotation: Board.Rotation
    /// How the picture is mirrored.
    let mirror: Board.Mirror
    /// How bright it is.
    let brightness: Int?
    /// What stays on the glass.
    let onExit: Board.ExitState

    /// Reads a panel.
    init(_ fields: inout JSONFields, modules: ModuleCatalog) {
        path = fields.path
        id = fields.required("id", .identifier)
        module = fields.required("module", .module(in: modules))
        bus = fields.required("bus", .bus)
        address = Self.address(&fields, module: module, bus: bus)
        rotation = fields.optional("rotation", .rotation) ?? .none
        mirror = fields.optional("mirror", .oneOf("mirror")) ?? .none
        brightness = fields.optional("brightness", .integer(in: 0...100))
        onExit = fields.optional("onExit", .oneOf("end state")) ?? .keep
    }

    /// Reads the address, which only an emulated panel may leave out.
    private static func address(
        _ fields: inout JSONFields, module: ModuleCatalog.Module?, bus: Board.Bus?
    ) -> UInt8? {
        let usual = module?.addresses.first
        guard fields.has("address") else {
            if bus == .emulated || bus == nil { return usual }
            fields.report("address", "missing key", suggestion: "write \"\(hexadecimal(usual ?? 0x3C))\"")
            return nil
        }
        let address = fields.optional("address", .address)
        if let address, let module, !module.addresses.contains(address) {
            let answers = module.addresses.map { hexadecimal($0) }.joined(separator: " or ")
            fields.report(
                "address", "\(module.name) does not answer at \(hexadecimal(address))",
                suggestion: "it answers at \(answers)", severity: .warning)
        }
        return address
    }

    /// Width and height of the picture, after turning.
    var size: PixelSize? {
        guard let size = module?.size else { return nil }
        return rotation.swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }

    /// The panel, when everything needed was there.
    var panel: Board.Panel? {
        guard let id, let module, let bus, let address, let size else { return nil }
        return Board.Panel(
            id: id, module: module.name, bus: bus, address: address, rotation: rotation, mirror: mirror,
            brightness: brightness, onExit: onExit, size: size)
    }
}

extension JSONShape<ModuleCatalog.Module> {
    /// The name of a module of `catalog`.
    static func module(in catalog: ModuleCatalog) -> Self {
        JSONShape<String>.name.then { name throws(JSONMisfit) in
            if let module = catalog.module(named: name) { return module }
            throw JSONMisfit(
                "unknown module \(JSONValue.string(name).text())",
                suggestion: Nearest.suggestion(for: name, among: catalog.modules.map(\.name)))
        }
    }
}
