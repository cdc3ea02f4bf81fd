import Views

/// What a gallery says at its end: what is wrong where, and how much was drawn.
struct GalleryReport {
    let pictures: [GalleryPicture]

    /// Each fault of a scene on a panel once, then the counts.
    var lines: [String] { faults + [counts] }

    private var faults: [String] {
        var order: [String] = []
        var found: [String: (count: Int, first: String)] = [:]
        for picture in pictures {
            for lint in Set(picture.lints.map { "\($0.kind.rawValue) \"\($0.text)\"" }).sorted() {
                let key = "\(picture.scene)@\(picture.panel): \(lint)"
                if found[key] == nil { order.append(key) }
                found[key] = ((found[key]?.count ?? 0) + 1, found[key]?.first ?? picture.file)
            }
        }
        return order.map { key in
            let (count, first) = found[key]!
            return "\(key) in \(count == 1 ? "" : "\(count) pictures, first ")\(first)"
        }
    }

    private var counts: String {
        let lints = pictures.flatMap(\.lints)
        let kinds = Lint.Kind.allCases.compactMap { kind -> String? in
            let count = lints.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }
        return "\(pictures.count) pictures, \(lints.count) lints"
            + (kinds.isEmpty ? "" : ": " + kinds.joined(separator: ", "))
    }
}
