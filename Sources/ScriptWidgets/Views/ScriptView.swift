import Views

/// A view that a script described, made anew whenever it is drawn.
struct ScriptView: Sendable {
    /// Makes the view.
    let make: @MainActor @Sendable () -> AnyView

    /// A view from what makes it.
    init<Content: View>(_ make: @escaping @MainActor @Sendable () -> Content) {
        self.make = { AnyView(make()) }
    }

    /// The view in another.
    func wrapped<Content: View>(_ wrap: @escaping @MainActor @Sendable (AnyView) -> Content) -> ScriptView {
        let make = make
        return ScriptView { wrap(make()) }
    }
}

/// Some views in a row, as the statements of a closure would give them.
struct ScriptViews: View {
    let views: [ScriptView]

    var body: some View {
        ForEach(0..<views.count) { views[$0].make() }
    }
}
