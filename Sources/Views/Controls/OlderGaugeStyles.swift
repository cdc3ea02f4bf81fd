/// The open ring of gauges under its older name, with a tint of its own.
public struct CircularGaugeStyle: GaugeStyle {
    private let tint: AnyShapeStyle?

    public nonisolated init() {
        tint = nil
    }

    public nonisolated init(tint: some ShapeStyle) {
        self.tint = AnyShapeStyle(tint)
    }

    public func makeBody(configuration: Configuration) -> some View {
        let gauge = AccessoryCircularGaugeStyle().makeBody(configuration: configuration)
        if let tint { gauge.tint(tint) } else { gauge }
    }
}

/// The line with a knob under its older name, with a tint of its own.
public struct LinearGaugeStyle: GaugeStyle {
    private let tint: AnyShapeStyle?

    public nonisolated init() {
        tint = nil
    }

    public nonisolated init(tint: some ShapeStyle) {
        self.tint = AnyShapeStyle(tint)
    }

    public func makeBody(configuration: Configuration) -> some View {
        let gauge = AccessoryLinearGaugeStyle().makeBody(configuration: configuration)
        if let tint { gauge.tint(tint) } else { gauge }
    }
}

extension GaugeStyle where Self == CircularGaugeStyle {
    public static var circular: Self { Self() }
}

extension GaugeStyle where Self == LinearGaugeStyle {
    public static var linear: Self { Self() }
}
