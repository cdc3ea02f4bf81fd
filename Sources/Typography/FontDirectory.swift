/// The folder with `cascade.json`, our own pixel faces and the symbols.
public struct FontDirectory: Sendable {
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// Finds `Fonts` as `DataDirectory.locate` does, by its `cascade.json`.
    ///
    /// - Throws: `FontError.dataNotFound` with every place tried.
    public static func locate() throws(FontError) -> FontDirectory {
        FontDirectory(path: try DataDirectory.locate("Fonts", marker: "cascade.json"))
    }
}
