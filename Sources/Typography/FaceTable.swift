import CFreeType
import Glibc

/// Opens the files of the cascade's families as they are needed.
///
/// A face index names family, weight, slant and whether the slant is our own:
/// `((family * 4) + bold * 1 + italic * 2) * 2 + slanted`.
final class FaceTable {
    /// Faces open at once; a panel uses a dozen, and each takes tens of kilobytes.
    private static let openLimit = 64

    /// FT_Library, which owns all faces.
    private let library: FT_Library
    /// The families of the cascade, in its order.
    private let families: [CascadeFile.Family]
    /// Where relative paths start.
    private let folder: String
    /// Opened faces.
    private var faces: [FaceSize: SizedFace] = [:]
    /// Paths FreeType refused for what is in them.
    private var broken = Set<String>()
    /// Paths that were told.
    private var told = Set<String>()
    /// Whether a face could not be opened that may open later: no descriptor was free, or a package is being upgraded.
    private var hasFailed = false
    /// What is to be told.
    private var pending: [TextDiagnostic] = []

    /// Starts FreeType.
    init(families: [CascadeFile.Family], folder: String) throws(FontError) {
        var library: FT_Library?
        let code = FT_Init_FreeType(&library)
        guard code == 0, let library else { throw .freeType(code: code) }
        self.library = library
        self.families = families
        self.folder = folder
    }

    deinit {
        faces = [:]
        FT_Done_FreeType(library)
    }

    /// A family's weight and slant as a face index, and whether bold must be smeared.
    func face(family: Int, bold: Bool, italic: Bool) -> (index: Int, emboldened: Bool) {
        let wanted = families[family]
        // The nearest file that exists: weight counts more than slant, which can be drawn.
        let variants = [(bold, italic), (bold, false), (false, italic), (false, false)]
        let found = variants.first { path(wanted, bold: $0.0, italic: $0.1) != nil } ?? (false, false)
        let mayChange = wanted.synthetic ?? true
        let slanted = italic && !found.1 && mayChange
        let index = ((family * 4) + (found.0 ? 1 : 0) + (found.1 ? 2 : 0)) * 2 + (slanted ? 1 : 0)
        return (index, bold && !found.0 && mayChange)
    }

    /// The opened face; nil when its file is broken, which is told once.
    func open(_ face: FaceSize) -> SizedFace? {
        // Our own slant is drawn on the upright face.
        let upright = FaceSize(face: face.face & ~1, pixelSize: face.pixelSize)
        if let known = faces[upright] { return known }
        let variant = upright.face / 2
        guard families.indices.contains(variant / 4) else { return nil }
        let family = families[variant / 4]
        guard let path = path(family, bold: variant & 1 != 0, italic: variant & 2 != 0) else {
            hasFailed = true
            return nil
        }
        if broken.contains(path) { return nil }
        do {
            let opened = try SizedFace(
                library: library, path: path, pixelSize: face.pixelSize, isHinted: family.hinted ?? true)
            if faces.count >= Self.openLimit { faces.removeAll() }
            faces[upright] = opened
            return opened
        } catch {
            if error.mayPass { hasFailed = true } else { broken.insert(path) }
            if told.insert(path).inserted {
                pending.append(.brokenFont(path: path, reason: "error \(error.code)"))
            }
            return nil
        }
    }

    /// Whether a face failed since the last call in a way that may pass.
    func takeFailure() -> Bool {
        defer { hasFailed = false }
        return hasFailed
    }

    /// Whether a family's regular file exists.
    func isInstalled(_ family: CascadeFile.Family) -> Bool {
        path(family, bold: false, italic: false) != nil
    }

    /// Every place a family's regular file may be.
    func candidates(_ family: CascadeFile.Family) -> [String] {
        family.regular.map(absolute)
    }

    /// Hands over the files that cannot be read.
    func takeDiagnostics() -> [TextDiagnostic] {
        defer { pending = [] }
        return pending
    }

    /// The first existing file of a variant.
    private func path(_ family: CascadeFile.Family, bold: Bool, italic: Bool) -> String? {
        let paths = bold ? (italic ? family.boldItalic : family.bold) : (italic ? family.italic : family.regular)
        return (paths ?? []).map(absolute).first { access($0, R_OK) == 0 }
    }

    /// A path that no longer depends on the folder.
    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : folder + "/" + path
    }
}
