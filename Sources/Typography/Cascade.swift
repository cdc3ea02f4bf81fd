import FoundationEssentials

/// Chooses families and sizes from `cascade.json`.
struct Cascade: Sendable {
    /// The file this chooses from.
    let file: CascadeFile
    /// Families that are installed, by name.
    private let available: Set<String>
    /// Places of families in the file, by name.
    private let indices: [String: Int]

    /// - Parameter isInstalled: Whether a family's regular file exists.
    init(file: CascadeFile, isInstalled: (CascadeFile.Family) -> Bool) {
        self.file = file
        available = Set(file.families.filter(isInstalled).map(\.name))
        indices = Dictionary(file.families.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// A family at a size.
    struct Choice: Hashable, Sendable {
        /// Index into the file's families.
        var family: Int
        var pixelSize: Int
    }

    /// The nominal size in pixels of a request, and whether it is bold.
    func nominal(_ request: FontRequest, in environment: TextEnvironment) -> (size: Int, isBold: Bool) {
        switch request.size {
        case .fixed(let size):
            guard size.isFinite else { return (file.minimumSize, request.isBold) }
            return (clamped(Int(max(0, min(size, 10000)).rounded(.down))), request.isBold)
        case .style(let style):
            let entry = file.styles[environment.density.rawValue]?[style.rawValue]
            let base = entry?.size ?? file.minimumSize
            return (clamped((base * percent(in: environment) + 50) / 100), request.isBold || entry?.bold == true)
        }
    }

    /// How large text styles are at a Dynamic Type step, in hundredths of what is usual.
    func percent(in environment: TextEnvironment) -> Int {
        file.steps[max(0, min(file.steps.count - 1, environment.dynamicTypeStep + 3))]
    }

    /// The families to try in order, each at its best size for a nominal size.
    func chain(_ size: Int, design: FontDesign) -> [Choice] {
        let ladder = file.designs[design.rawValue] ?? file.designs["default"] ?? []
        let rungs = ladder.filter { available.contains($0.family) }
        let first = rungs.first { $0.through.map { size <= $0 } ?? true } ?? rungs.last
        let names = (first.map { [$0.family] + ($0.fallback ?? []) } ?? []) + file.fallback
        var seen = Set<String>()
        return names.compactMap { name in
            guard available.contains(name), seen.insert(name).inserted, let index = indices[name] else { return nil }
            return Choice(family: index, pixelSize: fitted(size, file.families[index]))
        }
    }

    /// The best size a family has for a nominal size.
    private func fitted(_ size: Int, _ family: CascadeFile.Family) -> Int {
        guard let sizes = family.sizes, let smallest = sizes.min() else { return max(size, family.minimum ?? 1) }
        return sizes.filter { $0 <= size }.max() ?? smallest
    }

    /// A size between the smallest and the largest of the file.
    private func clamped(_ size: Int) -> Int {
        max(file.minimumSize, min(file.maximumSize, size))
    }
}

extension CascadeFile {
    /// Reads and checks a cascade file.
    ///
    /// - Throws: `FontError.badCascade` that names the file and the JSON path.
    static func read(_ path: String) throws(FontError) -> CascadeFile {
        guard let bytes = TextFile.bytes(path) else {
            throw .badCascade(path: path, reason: "the file cannot be read; check that it exists and is readable")
        }
        let file: CascadeFile
        do {
            file = try JSONDecoder().decode(CascadeFile.self, from: Data(bytes))
        } catch {
            throw .badCascade(path: path, reason: JSONReason.describe(error))
        }
        if let fault = file.fault { throw .badCascade(path: path, reason: fault) }
        return file
    }

    /// The first thing that is wrong, as JSON path and remedy.
    var fault: String? {
        let names = Set(families.map(\.name))
        if steps.count != 12 { return "$.steps has \(steps.count) entries; give 12, for Dynamic Type steps -3 to 8" }
        if minimumSize < 1 || maximumSize < minimumSize { return "$.minimumSize must be from 1 to $.maximumSize" }
        if designs["default"]?.isEmpty != false { return "$.designs.default is missing; give it at least one rung" }
        for (design, rungs) in designs {
            for (index, rung) in rungs.enumerated() {
                for name in [rung.family] + (rung.fallback ?? []) where !names.contains(name) {
                    return "$.designs.\(design)[\(index)] names the unknown family \"\(name)\"; add it to $.families"
                }
            }
        }
        for name in fallback where !names.contains(name) {
            return "$.fallback names the unknown family \"\(name)\"; add it to $.families"
        }
        return styleFault
    }

    /// Styles must be complete and fall by rank.
    private var styleFault: String? {
        for density in FontDensity.allCases {
            var previous = Int.max
            for style in TextStyle.allCases {
                let path = "$.styles.\(density.rawValue).\(style.rawValue)"
                guard let entry = styles[density.rawValue]?[style.rawValue] else { return "\(path) is missing; add it" }
                if entry.size > previous { return "\(path) is larger than the style before it; sizes fall by rank" }
                previous = entry.size
            }
        }
        return nil
    }
}

/// One sentence for what the JSON decoder says.
enum JSONReason {
    /// Path and fault of a decoding error.
    static func describe(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "\(path(context.codingPath + [key])) is missing; add it"
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            "\(path(context.codingPath)) must be of type \(type)"
        case DecodingError.dataCorrupted(let context):
            "\(path(context.codingPath)) is not valid JSON: \(context.debugDescription)"
        default: "the JSON cannot be read: \(error)"
        }
    }

    /// `$.families[2].name` for a coding path.
    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce("$") { text, key in
            if let index = key.intValue { return "\(text)[\(index)]" }
            return "\(text).\(key.stringValue)"
        }
    }
}
