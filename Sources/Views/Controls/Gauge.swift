/// A value within bounds.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
    let value: Double
    let bounds: ClosedRange<Double>
    let label: Label
    let currentValueLabel: CurrentValueLabel?
    let minimumValueLabel: BoundsLabel?
    let maximumValueLabel: BoundsLabel?

    public var body: some View {
        StyledGauge(
            value: value, bounds: bounds, label: AnyView(label),
            currentValueLabel: currentValueLabel.map { AnyView($0) },
            minimumValueLabel: minimumValueLabel.map { AnyView($0) },
            maximumValueLabel: maximumValueLabel.map { AnyView($0) })
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.value = Double(value)
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label()
        currentValueLabel = nil
        minimumValueLabel = nil
        maximumValueLabel = nil
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.value = Double(value)
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label()
        self.currentValueLabel = currentValueLabel()
        minimumValueLabel = nil
        maximumValueLabel = nil
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.value = Double(value)
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.label = label()
        self.currentValueLabel = currentValueLabel()
        self.minimumValueLabel = minimumValueLabel()
        self.maximumValueLabel = maximumValueLabel()
    }
}

/// What a gauge style arranges.
public struct GaugeStyleConfiguration {
    /// The value within its bounds, 0 to 1.
    public let value: Double
    public let label: AnyView
    public let currentValueLabel: AnyView?
    public let minimumValueLabel: AnyView?
    public let maximumValueLabel: AnyView?
}

/// The look of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension View {
    public func gaugeStyle(_ style: some GaugeStyle) -> some View {
        Styled(content: self) { $0.values.gaugeStyle = style }
    }
}

/// A gauge in the style in force.
struct StyledGauge: PrimitiveView {
    let value: Double
    let bounds: ClosedRange<Double>
    let label: AnyView
    let currentValueLabel: AnyView?
    let minimumValueLabel: AnyView?
    let maximumValueLabel: AnyView?

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        let fraction = Fraction.of(
            value, from: bounds.lowerBound, to: bounds.upperBound, of: "gauge", environment.diagnostics)
        let configuration = GaugeStyleConfiguration(
            value: fraction, label: label, currentValueLabel: currentValueLabel,
            minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel)
        let nodes = environment.nodes { environment.values.gaugeStyle.makeBody(configuration: configuration) }
        let told = AccessibleControl(
            sort: "gauge", label: label, currentValueLabel: currentValueLabel,
            value: AccessibleControl.percent(fraction))
        return told.wrapping(nodes, environment)
    }
}
