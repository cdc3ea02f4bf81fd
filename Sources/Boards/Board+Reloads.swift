import JSON

extension Board {
    /// How often providers may be asked.
    public struct Reloads: Equatable, Sendable {
        /// Runs by policy or request in any 24 hours, for each placement.
        public var budget = 70
        /// Least seconds between an installed timeline and the next run by policy or request.
        public var throttle = 300
        /// Most seconds by which policy dates are put off, another share for each placement and machine.
        public var jitter = 0

        /// The usual bounds.
        public init() {}
    }
}

extension Board.Reloads {
    /// The value of `reloads`.
    var json: JSONValue {
        ["budget": .integer(budget), "throttle": .integer(throttle), "jitter": .integer(jitter)]
    }
}

extension BoardReader {
    /// Reads `reloads`.
    func reloads(_ fields: inout JSONFields) -> Board.Reloads {
        var reloads = Board.Reloads()
        guard let value = fields.optional("reloads", .any) else { return reloads }
        var inner = JSONFields(value, at: fields.path["reloads"], known: BoardKeys.reloads)
        defer { fields.absorb(inner) }
        reloads.budget = inner.optional("budget", .integer(in: 0...1440)) ?? reloads.budget
        reloads.throttle = inner.optional("throttle", .integer(in: 1...86_400)) ?? reloads.throttle
        reloads.jitter = inner.optional("jitter", .integer(in: 0...3600)) ?? reloads.jitter
        return reloads
    }

    /// Reads `hidden`: kinds, or features kinds belong to.
    func hidden(_ fields: inout JSONFields) -> [String] {
        fields.elements("hidden") { value, path, fields in
            do throws(JSONMisfit) { return try JSONShape<String>.name.read(value) } catch {
                fields.report(JSONProblem(at: path, error.message, suggestion: error.suggestion))
                return nil
            }
        }
    }
}
