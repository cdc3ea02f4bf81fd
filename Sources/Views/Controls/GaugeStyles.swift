/// An open ring with a dot at the value; the value's label in the middle, the bounds' labels (or the gauge's label) in
/// the gap at the bottom.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let hasBounds = configuration.minimumValueLabel != nil && configuration.maximumValueLabel != nil
        Ring(
            fraction: configuration.value, start: hasBounds ? 239 : 225, sweep: hasBounds ? 242 : 270,
            hasMarker: true
        )
        .overlay { CircularCenter(content: configuration.currentValueLabel) }
        .overlay(alignment: .bottom) {
            CircularGap {
                if hasBounds {
                    configuration.minimumValueLabel
                    Spacer(minLength: 0)
                    configuration.maximumValueLabel
                } else {
                    configuration.label
                }
            }
        }
    }
}

/// A closed ring filled from the top; the value's label in the middle.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Ring(fraction: configuration.value)
            .overlay { CircularCenter(content: configuration.currentValueLabel ?? configuration.label) }
    }
}

/// A line with a knob at the value; the bounds' labels at its ends, else the value's label before it.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            if configuration.minimumValueLabel != nil {
                configuration.minimumValueLabel
            } else {
                configuration.currentValueLabel
            }
            Bar(fraction: configuration.value, height: 7, hasMarker: true)
            configuration.maximumValueLabel
        }
    }
}

/// A bar that fills; the label above it and the value's label below.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 1) {
            configuration.label
            HStack {
                configuration.minimumValueLabel
                Bar(fraction: configuration.value)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel
        }
    }
}

/// The same bar in accessories.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// The standard look: a bar that fills.
public struct AutomaticGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// What stands in the middle of a ring: shrunk before it touches the ring.
private struct CircularCenter: View {
    let content: AnyView?

    var body: some View {
        GeometryReader { box in
            content
                .font(.system(size: (box.size.width * 0.36).rounded(.down), weight: .semibold))
                .lineLimit(1)
                .minimumScaleFactor(0.4)
                .frame(maxWidth: box.size.width * 0.66)
                .frame(width: box.size.width, height: box.size.height)
        }
    }
}

/// What stands in the gap of an open ring.
private struct CircularGap<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        GeometryReader { box in
            HStack(spacing: 0) { content }
                .font(.caption2)
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .frame(maxWidth: box.size.width * 0.6)
                .frame(width: box.size.width, height: box.size.height, alignment: .bottom)
        }
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: Self { Self() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: Self { Self() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: Self { Self() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: Self { Self() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: Self { Self() }
}

extension GaugeStyle where Self == AutomaticGaugeStyle {
    public static var automatic: Self { Self() }
}
