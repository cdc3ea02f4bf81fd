import FoundationEssentials

/// `Fonts/cascade.json` as it is written; `Fonts/README.md` describes each key.
struct CascadeFile: Codable, Equatable, Sendable {
    /// A font family and where its files may be.
    struct Family: Codable, Equatable, Sendable {
        var name: String
        /// The Debian package to install; nil for our own faces.
        var package: String?
        /// May be absent without an error.
        var optional: Bool?
        /// The only pixel sizes it is good at; nil for any size.
        var sizes: [Int]?
        /// The smallest size it reads at.
        var minimum: Int?
        /// Whether hinting helps it; true when left out.
        var hinted: Bool?
        /// Whether bold and italic may be made from the regular file; true when left out.
        var synthetic: Bool?
        /// Candidate paths, in order; relative ones start at the `Fonts` folder.
        var regular: [String]
        var bold: [String]?
        var italic: [String]?
        var boldItalic: [String]?
    }

    /// One step of a design's ladder.
    struct Rung: Codable, Equatable, Sendable {
        /// The largest nominal size this rung serves; nil for all that are left.
        var through: Int?
        var family: String
        var fallback: [String]?
    }

    /// Size and weight of a text style.
    struct Style: Codable, Equatable, Sendable {
        var size: Int
        var bold: Bool?
    }

    /// All families that may be used.
    var families: [Family]
    /// Ladders by design name.
    var designs: [String: [Rung]]
    /// Families tried in order for what the chosen face lacks.
    var fallback: [String]
    /// Styles by density and style name.
    var styles: [String: [String: Style]]
    /// Percent of the style's size for Dynamic Type steps -3 to 8.
    var steps: [Int]
    /// The smallest nominal size, whatever is asked.
    var minimumSize: Int
    /// The largest nominal size, whatever is asked.
    var maximumSize: Int
}
