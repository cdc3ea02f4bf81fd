import Clocks
import FoundationEssentials

/// What the share of a progress view is made from.
enum ProgressSource {
    case indeterminate
    case value(Double, total: Double)
    case timer(ClosedRange<Date>, countsDown: Bool)
}

/// How far something has come.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let source: ProgressSource
    let label: Label?
    let currentValueLabel: CurrentValueLabel?

    public var body: some View {
        StyledProgressView(
            source: source, label: label.map { AnyView($0) }, currentValueLabel: currentValueLabel.map { AnyView($0) })
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Work of unknown length (nil), or a value of a total.
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label
    ) {
        source = value.map { .value(Double($0), total: Double(total)) } ?? .indeterminate
        self.label = label()
        currentValueLabel = nil
    }

    public init(@ViewBuilder label: () -> Label) {
        source = .indeterminate
        self.label = label()
        currentValueLabel = nil
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() {
        source = .indeterminate
        label = nil
        currentValueLabel = nil
    }

    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
        source = value.map { .value(Double($0), total: Double(total)) } ?? .indeterminate
        label = nil
        currentValueLabel = nil
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1.0) {
        self.init(value: value, total: total) { Text(title) }
    }

    public init(_ title: LocalizedStringKey) {
        self.init { Text(title) }
    }
}

extension ProgressView {
    public init<Value: BinaryFloatingPoint>(
        value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        source = value.map { .value(Double($0), total: Double(total)) } ?? .indeterminate
        self.label = label()
        self.currentValueLabel = currentValueLabel()
    }

    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        source = .timer(timerInterval, countsDown: countsDown)
        self.label = label()
        self.currentValueLabel = currentValueLabel()
    }
}

extension ProgressView where CurrentValueLabel == Text {
    /// How much of an interval is left (or has passed), with a label and the time that remains.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        source = .timer(timerInterval, countsDown: countsDown)
        self.label = label()
        currentValueLabel = Text(timerInterval: timerInterval, countsDown: countsDown)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
    /// How much of an interval is left (or has passed), with the time that remains.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        source = .timer(timerInterval, countsDown: countsDown)
        label = nil
        currentValueLabel = Text(timerInterval: timerInterval, countsDown: countsDown)
    }
}

/// What a progress style arranges.
public struct ProgressViewStyleConfiguration {
    /// 0 to 1; nil for work of unknown length.
    public let fractionCompleted: Double?
    public let label: AnyView?
    public let currentValueLabel: AnyView?
}

/// The look of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A bar, with the label above and the value below.
public struct LinearProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 1) {
            configuration.label
            Bar(fraction: configuration.fractionCompleted)
            configuration.currentValueLabel
        }
    }
}

/// A ring, with the label below.
public struct CircularProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 1) {
            Ring(fraction: configuration.fractionCompleted ?? 0.25)
                .overlay { configuration.currentValueLabel }
            configuration.label
        }
    }
}

/// The standard look: a bar.
public struct AutomaticProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LinearProgressViewStyle().makeBody(configuration: configuration)
    }
}

/// The standard look under Apple's name.
public typealias DefaultProgressViewStyle = AutomaticProgressViewStyle

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: Self { Self() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: Self { Self() }
}

extension ProgressViewStyle where Self == AutomaticProgressViewStyle {
    public static var automatic: Self { Self() }
}

extension View {
    public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
        Styled(content: self) { $0.values.progressViewStyle = style }
    }
}

/// A progress view in the style in force.
struct StyledProgressView: PrimitiveView {
    let source: ProgressSource
    let label: AnyView?
    let currentValueLabel: AnyView?

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction(environment), label: label, currentValueLabel: currentValueLabel)
        var inner = environment
        inner.values.progressTimer = timer(environment)
        let surroundings = inner
        let nodes = surroundings.nodes {
            environment.values.progressViewStyle.makeBody(configuration: configuration)
        }
        let told = AccessibleControl(
            sort: "progress", label: label, currentValueLabel: currentValueLabel,
            value: configuration.fractionCompleted.map(AccessibleControl.percent) ?? "in progress")
        return told.wrapping(nodes, surroundings)
    }

    /// The interval that is shown, once somebody knows what time it is.
    private func timer(_ environment: EnvironmentValues) -> ProgressTimer? {
        guard case .timer(let interval, let countsDown) = source, ClockSanity.isPlausible(environment.now) else {
            return nil
        }
        return ProgressTimer(interval: interval, countsDown: countsDown)
    }

    private func fraction(_ environment: EnvironmentValues) -> Double? {
        switch source {
        case .indeterminate: return nil
        case .value(let value, let total):
            return Fraction.of(value, from: 0, to: total, of: "progress view", environment.diagnostics)
        case .timer: return timer(environment)?.fraction(at: environment.now)
        }
    }
}
