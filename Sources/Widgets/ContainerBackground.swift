import Views

/// Where a container background lies.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    /// Behind a widget.
    public static let widget = ContainerBackgroundPlacement()
}

extension View {
    /// A removable background. Accessories on one-bit panels stand on the bare ground, so it is not drawn.
    public func containerBackground(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> some View
    ) -> some View {
        self
    }

    public func containerBackground(
        _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
    ) -> some View {
        self
    }
}
