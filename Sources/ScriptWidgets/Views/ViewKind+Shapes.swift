import JSON
import Views

extension ViewKind {
    /// Areas and lines.
    static let shapes = [
        shape("Rectangle") { _ in Rectangle() }, shape("Capsule") { _ in Capsule() }, shape("Circle") { _ in Circle() },
        shape("Ellipse") { _ in Ellipse() },
        shape("RoundedRectangle", keys: ["cornerRadius"]) { fields in
            fields.required("cornerRadius", .length).map { RoundedRectangle(cornerRadius: $0) }
        },
        shape("Path", keys: ["points", "closed"]) { fields in
            let isClosed = fields.optional("closed", .bool) ?? false
            return UnitPath.points(&fields).map { UnitPath(points: $0, isClosed: isClosed) }
        },
    ]

    /// A kind whose views are shapes.
    private static func shape<Content: InsettableShape>(
        _ name: String, keys: [String] = [], _ make: @escaping @Sendable (inout JSONFields) -> Content?
    ) -> ViewKind {
        ViewKind(name: name, keys: keys + ["fill", "stroke", "lineWidth", "trim"]) { _, fields in
            let look = ShapeLook(&fields)
            return make(&fields).map { look.view(of: $0) }
        }
    }
}

/// How a shape is drawn: filled, as a line, or both; all of its outline or a part.
private struct ShapeLook: Sendable {
    private let fill: AnyShapeStyle?
    private let stroke: AnyShapeStyle?
    private let lineWidth: Double
    private let trim: (from: Double, to: Double)?

    init(_ fields: inout JSONFields) {
        fill = fields.optional("fill", .style)
        stroke = fields.optional("stroke", .style)
        lineWidth = fields.optional("lineWidth", .number(in: 0.5...100)) ?? 1
        if fields.has("lineWidth"), !fields.has("stroke") { fields.report("lineWidth", "goes with \"stroke\"") }
        guard let object = fields.optional("trim", .object) else {
            trim = nil
            return
        }
        var inner = JSONFields(.object(object), at: fields.path["trim"], known: ["from", "to"])
        let from = inner.optional("from", .number(in: 0...1)) ?? 0
        trim = (from, inner.optional("to", .number(in: 0...1)) ?? 1)
        fields.absorb(inner)
    }

    /// The shape as it is drawn.
    func view(of shape: some InsettableShape) -> ScriptView {
        if let trim { return view(ofPart: shape.trim(from: trim.from, to: trim.to)) }
        guard let stroke else { return filled(shape) }
        let lineWidth = lineWidth
        guard fill != nil else { return ScriptView { shape.strokeBorder(stroke, lineWidth: lineWidth) } }
        return filled(shape).wrapped { $0.overlay { shape.strokeBorder(stroke, lineWidth: lineWidth) } }
    }

    /// The part of an outline as it is drawn.
    private func view(ofPart part: some Shape) -> ScriptView {
        guard let stroke else { return filled(part) }
        let lineWidth = lineWidth
        guard fill != nil else { return ScriptView { part.stroke(stroke, lineWidth: lineWidth) } }
        return filled(part).wrapped { $0.overlay { part.stroke(stroke, lineWidth: lineWidth) } }
    }

    /// The shape filled; in the foreground style where none is named.
    private func filled(_ shape: some Shape) -> ScriptView {
        let style = fill ?? AnyShapeStyle(.foreground)
        return ScriptView { shape.fill(style) }
    }
}

/// Lines between points of a box: 0, 0 is its top left corner and 1, 1 its bottom right one.
struct UnitPath: InsettableShape {
    let points: [CGPoint]
    let isClosed: Bool
    var inset: CGFloat = 0

    nonisolated func path(in rect: CGRect) -> Path {
        let box = rect.insetBy(dx: inset, dy: inset)
        var path = Path()
        path.addLines(
            points.map { CGPoint(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height) })
        if isClosed { path.closeSubpath() }
        return path
    }

    nonisolated func inset(by amount: CGFloat) -> UnitPath {
        UnitPath(points: points, isClosed: isClosed, inset: inset + amount)
    }

    /// Reads `[[x, y], …]`.
    static nonisolated func points(_ fields: inout JSONFields) -> [CGPoint]? {
        guard let values = fields.required("points", .array) else { return nil }
        guard values.count <= ViewLimits.points else {
            fields.report("points", "\(values.count) points; at most \(ViewLimits.points) make a path")
            return nil
        }
        for (index, value) in values.enumerated() {
            let pair = value.array?.compactMap(\.number) ?? []
            guard pair.count == 2, value.array?.count == 2, pair.allSatisfy((-10.0...10).contains) else {
                let path = fields.path["points"][index]
                fields.report(
                    JSONProblem(at: path, "expected a point as [0.25, 0.5], found \(value.spoken)"))
                return nil
            }
        }
        return values.map { CGPoint(x: $0.array?[0].number ?? 0, y: $0.array?[1].number ?? 0) }
    }
}
