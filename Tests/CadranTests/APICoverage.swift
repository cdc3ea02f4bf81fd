import FoundationEssentials

/// A name public widget sources use, and what became of it here: one row of docs/api-names.tsv.
struct APIName {
    /// What is done with the name.
    enum Status: String, CaseIterable {
        case works
        /// Compiles and does nothing.
        case accepted
        /// Not there.
        case later

        /// As the page says it.
        var words: String {
            switch self {
            case .works: "works"
            case .accepted: "accepted, does nothing"
            case .later: "later"
            }
        }
    }

    /// The sort of name: view, modifier, style and so on.
    let kind: String
    /// As sources write it: `.padding`, `@State`, `gaugeStyle(.linear)`.
    let name: String
    /// How many repositories use it.
    let repositories: Int
    /// How many files use it.
    let files: Int
    let status: Status
    /// One sentence more, or nothing.
    let note: String

    /// The identifier that must be declared: the style inside of brackets, else the name without its marks.
    var identifier: String {
        let inside = name.split(separator: "(").last.map(String.init) ?? name
        return String(inside.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// Reads the table; nil for a row that is not one.
    static func table(_ text: String) -> [APIName?] {
        text.split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 6, let repositories = Int(fields[2]), let files = Int(fields[3]),
                let status = Status(rawValue: fields[4])
            else { return nil }
            return APIName(
                kind: fields[0], name: fields[1], repositories: repositories, files: files, status: status,
                note: fields[5])
        }
    }
}

/// What the sources of some modules declare for authors.
struct APIDeclarations {
    /// The first module that declares each identifier.
    private(set) var modules: [String: String] = [:]
    /// The first module with each argument label.
    private(set) var labels: [String: String] = [:]

    private static let keywords: Set = [
        "func", "struct", "enum", "class", "protocol", "var", "let", "typealias", "macro",
    ]
    private static let modifiers: Set = [
        "static", "nonisolated", "mutating", "nonmutating", "final", "indirect", "internal", "private", "set",
    ]

    /// Reads every Swift file of a module.
    mutating func read(module: String, in folder: String) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(module)").sorted()
        for file in files where file.hasSuffix(".swift") {
            guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(module)/\(file)") else { continue }
            read(String(decoding: bytes, as: UTF8.self), module)
        }
    }

    /// Reads the declarations of one source.
    mutating func read(_ source: String, _ module: String) {
        let tokens = Self.tokens(source)
        for (index, token) in tokens.enumerated() {
            if token == "public" {
                var next = index + 1
                while next < tokens.count, Self.modifiers.contains(tokens[next]) { next += 1 }
                guard next + 1 < tokens.count, Self.keywords.contains(tokens[next]) else { continue }
                modules[tokens[next + 1]] = modules[tokens[next + 1]] ?? module
            } else if token == "case", index + 1 < tokens.count {
                modules[tokens[index + 1]] = modules[tokens[index + 1]] ?? module
            } else if token == ":", index > 0 {
                // `label:` and `label name:`.
                for label in tokens[max(0, index - 2)..<index] { labels[label] = labels[label] ?? module }
            }
        }
    }

    /// Words and colons, without comments and strings.
    private static func tokens(_ source: String) -> [String] {
        source.split(separator: "\n").flatMap { line -> [String] in
            var tokens: [String] = []
            var word = ""
            var isString = false
            let code = line.drop { $0 == " " }.hasPrefix("//") ? "" : line
            for character in code {
                if character == "\"" { isString.toggle() }
                if !isString, character.isLetter || character.isNumber || character == "_" {
                    word.append(character)
                } else {
                    if !word.isEmpty { tokens.append(word) }
                    if !isString, character == ":" { tokens.append(":") }
                    word = ""
                }
            }
            return word.isEmpty ? tokens : tokens + [word]
        }
    }

    /// The module that declares a name; nil for none.
    func module(of name: APIName) -> String? {
        name.kind == "label" ? labels[name.identifier] : modules[name.identifier]
    }
}

/// The page docs/api-coverage.md.
struct APICoveragePage {
    let names: [APIName]
    let declarations: APIDeclarations

    private static let titles = [
        ("view", "Views, shapes and drawables"), ("type", "Types"), ("modifier", "Modifiers"),
        ("environment", "Environment keys"), ("wrapper", "Property wrappers, builders, macros"),
        ("label", "Argument labels"), ("style", "Styles"), ("font", "Fonts"), ("colour", "Colours"),
        ("string", "Strings, from Foundation"), ("family", "Widget families"),
        ("member", "Members of activities and contexts"), ("intent", "App Intents"),
    ]

    /// The whole page.
    var text: String {
        func count(_ status: APIName.Status) -> Int { names.count { $0.status == status } }
        let head = """
            # Which names of SwiftUI, WidgetKit, AppIntents and ActivityKit there are

            The names public widget sources use, with the number of repositories and files that use each, from
            [api-names.tsv](api-names.tsv). Of \(names.count) names \(count(.works)) work, \(count(.accepted)) are accepted and \(count(.later)) come later.
            What is accepted is declared so that widgets compile unchanged, and changes nothing on a panel; what comes
            later is not declared yet. None of the counted sources uses a name with 0.

            This page is written from the sources by a test: `CADRAN_RECORD=1 swift test --filter APICoverageTests`.

            """
        return head + Self.titles.map(section).joined()
    }

    private func section(_ kind: String, _ title: String) -> String {
        let rows = names.filter { $0.kind == kind }.map(row)
        return """

            ## \(title)

            | name | repositories | files | status | module | |
            |---|---:|---:|---|---|---|
            \(rows.joined(separator: "\n"))

            """
    }

    private func row(_ name: APIName) -> String {
        let module = name.status == .later ? "" : declarations.module(of: name) ?? "not declared"
        return
            "| `\(name.name)` | \(name.repositories) | \(name.files) | \(name.status.words) | \(module) | \(name.note) |"
    }
}
