import Views

extension View {
    /// Ink and ground changed over: a filled block with its content left out.
    func reversed() -> some View { modifier(Reversed()) }
}

/// Draws in the colour of the ground, on ink.
private struct Reversed: ViewModifier {
    @Environment(\.colorScheme) private var scheme

    func body(content: Content) -> some View {
        content.foregroundStyle(scheme == .dark ? Color.black : Color.white).background(Color.primary)
    }
}
