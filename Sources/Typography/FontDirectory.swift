/// The folder with `cascade.json`, our own pixel faces and the symbols.
public struct FontDirectory: Sendable {
    /// Full path without a slash at its end.
    public let path: String

    /// A folder that is known, for tests and tools.
    public init(path: String) {
        self.path = path
    }

    /// Finds `Fonts` as `DataDirectory.locate` does, by its `cascade.json`.
    ///
    /// - Throws: `DataNotFound` with every place tried.
    public static func locate() throws(DataNotFound) -> FontDirectory {
        FontDirectory(path: try DataDirectory.locate("Fonts", marker: "cascade.json"))
    }
}
