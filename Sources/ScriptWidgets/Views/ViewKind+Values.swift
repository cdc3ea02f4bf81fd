import FoundationEssentials
import JSON
import Views

extension ViewKind {
    /// A value within bounds.
    static let gauge = ViewKind(
        name: "Gauge",
        keys: [
            "value", "min", "max", "label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "style",
        ]
    ) { reader, fields in
        let style = fields.optional("style", .named("gauge style", GaugeLook.names)) ?? .automatic
        let labels = GaugeLabels(&reader, &fields)
        let (least, most) = (fields.optional("min", .number) ?? 0, fields.optional("max", .number) ?? 1)
        guard let value = fields.required("value", .number) else { return nil }
        guard least < most else {
            fields.report(fields.has("max") ? "max" : "min", "the bounds hold nothing; \"min\" is below \"max\"")
            return nil
        }
        return style.applied(to: labels.gauge(value, in: least...most))
    }

    /// How far something has come.
    static let progressView = ViewKind(
        name: "ProgressView", keys: ["value", "total", "timer", "label", "currentValueLabel", "style"]
    ) { reader, fields in
        let isCircular = fields.optional("style", .named("progress style", progressStyles)) ?? false
        let label = reader.child("label", &fields)
        let current = reader.child("currentValueLabel", &fields)
        let view: ScriptView?
        if fields.has("timer") {
            view = timedProgress(label, current, &fields, reader.now)
        } else {
            view = progress(label, current, &fields)
        }
        return view?.wrapped { progress in
            isCircular
                ? AnyView(progress.progressViewStyle(.circular)) : AnyView(progress.progressViewStyle(.linear))
        }
    }

    /// The styles of progress views: whether they are rings.
    static let progressStyles = [("linear", false), ("circular", true)]

    /// A value of a total; neither where nobody knows.
    private static func progress(
        _ label: ScriptView?, _ current: ScriptView?, _ fields: inout JSONFields
    ) -> ScriptView? {
        let value = fields.optional("value", .number)
        let total = fields.optional("total", .number) ?? 1
        guard total > 0 else {
            fields.report("total", "is not above 0")
            return nil
        }
        return ScriptView {
            ProgressView(value: value, total: total) {
                if let label { label.make() }
            } currentValueLabel: {
                if let current { current.make() }
            }
        }
    }

    /// Time passing.
    private static func timedProgress(
        _ label: ScriptView?, _ current: ScriptView?, _ fields: inout JSONFields, _ now: Date
    ) -> ScriptView? {
        for key in ["value", "total"] where fields.has(key) {
            fields.report(key, "a progress view has a value or a timer, not both")
        }
        guard let object = fields.optional("timer", .object) else { return nil }
        var inner = JSONFields(.object(object), at: fields.path["timer"], known: ["from", "to", "countsDown"])
        defer { fields.absorb(inner) }
        let countsDown = inner.optional("countsDown", .bool) ?? true
        guard let interval = TextReader.bounds(&inner, now) else { return nil }
        return ScriptView {
            ProgressView(timerInterval: interval, countsDown: countsDown) {
                if let label { label.make() }
            } currentValueLabel: {
                if let current { current.make() }
            }
        }
    }
}

/// The labels of a gauge. Those of the bounds stand together or not at all.
private struct GaugeLabels: Sendable {
    let label: ScriptView?
    let current: ScriptView?
    let least: ScriptView?
    let most: ScriptView?

    init(_ reader: inout ViewReader, _ fields: inout JSONFields) {
        label = reader.child("label", &fields)
        current = reader.child("currentValueLabel", &fields)
        least = reader.child("minimumValueLabel", &fields)
        most = reader.child("maximumValueLabel", &fields)
        for (one, other) in [("minimumValueLabel", "maximumValueLabel"), ("maximumValueLabel", "minimumValueLabel")]
        where fields.has(one) && !fields.has(other) {
            fields.report(other, "missing key", suggestion: "the bounds have labels together, or none")
        }
    }

    /// The gauge with its labels.
    func gauge(_ value: Double, in bounds: ClosedRange<Double>) -> ScriptView {
        guard let least, let most else { return unbounded(value, in: bounds) }
        return ScriptView {
            Gauge(value: value, in: bounds) {
                if let label { label.make() }
            } currentValueLabel: {
                if let current { current.make() }
            } minimumValueLabel: {
                least.make()
            } maximumValueLabel: {
                most.make()
            }
        }
    }

    /// A gauge whose value has a label, or none: the two look different.
    private func unbounded(_ value: Double, in bounds: ClosedRange<Double>) -> ScriptView {
        guard let current else {
            return ScriptView {
                Gauge(value: value, in: bounds) {
                    if let label { label.make() }
                }
            }
        }
        return ScriptView {
            Gauge(value: value, in: bounds) {
                if let label { label.make() }
            } currentValueLabel: {
                current.make()
            }
        }
    }
}

/// The looks of gauges by their names.
enum GaugeLook: Sendable {
    case automatic
    case linearCapacity
    case accessoryLinear
    case accessoryLinearCapacity
    case accessoryCircular
    case accessoryCircularCapacity

    static let names: [(String, GaugeLook)] = [
        ("automatic", .automatic), ("linearCapacity", .linearCapacity), ("accessoryLinear", .accessoryLinear),
        ("accessoryLinearCapacity", .accessoryLinearCapacity), ("accessoryCircular", .accessoryCircular),
        ("accessoryCircularCapacity", .accessoryCircularCapacity),
    ]

    /// The gauge in this look.
    func applied(to gauge: ScriptView) -> ScriptView {
        switch self {
        case .automatic: gauge.wrapped { $0.gaugeStyle(.automatic) }
        case .linearCapacity: gauge.wrapped { $0.gaugeStyle(.linearCapacity) }
        case .accessoryLinear: gauge.wrapped { $0.gaugeStyle(.accessoryLinear) }
        case .accessoryLinearCapacity: gauge.wrapped { $0.gaugeStyle(.accessoryLinearCapacity) }
        case .accessoryCircular: gauge.wrapped { $0.gaugeStyle(.accessoryCircular) }
        case .accessoryCircularCapacity: gauge.wrapped { $0.gaugeStyle(.accessoryCircularCapacity) }
        }
    }
}
