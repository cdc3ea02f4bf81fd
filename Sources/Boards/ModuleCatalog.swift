import Pixels

/// The panel modules a board may name.
public struct ModuleCatalog: Equatable, Sendable {
    /// What a board file needs to know about a module.
    public struct Module: Equatable, Sendable {
        /// Its name: `ssd1306-128x64`.
        public var name: String
        /// Width and height in pixels, not turned.
        public var size: PixelSize
        /// The 7-bit addresses its pins allow, the usual one first.
        public var addresses: [UInt8]

        /// A module from its parts.
        public init(name: String, size: PixelSize, addresses: [UInt8]) {
            self.name = name
            self.size = size
            self.addresses = addresses
        }
    }

    /// The modules, in the order messages list them.
    public var modules: [Module]

    /// A catalog of these modules.
    public init(_ modules: [Module]) {
        self.modules = modules
    }

    /// The module called `name`.
    public func module(named name: String) -> Module? { modules.first { $0.name == name } }
}
