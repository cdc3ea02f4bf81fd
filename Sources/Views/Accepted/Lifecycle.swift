// What happens over time in an app. A picture is made once and stands still, so none of it happens.

/// A value that views hand up to those around them. Nothing reads it here.
public protocol PreferenceKey {
    associatedtype Value

    static var defaultValue: Value { get }

    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Data is the provider's work: what a view would load is not there in time.
    public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void)
        -> some View
    { self }

    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some View { self }

    public func onChange(of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
        self
    }

    public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
        self
    }

    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }

    public func preference<Key: PreferenceKey>(key: Key.Type, value: Key.Value) -> some View { self }

    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable { self }

    public func animation(_ animation: Animation?) -> some View { self }

    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
}

/// Makes a change; there is nothing to animate it with.
@MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

extension AnyTransition {
    public func combined(with other: AnyTransition) -> AnyTransition { self }

    public func animation(_ animation: Animation?) -> AnyTransition { self }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }
}

extension Animation {
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0)
        -> Animation
    { .spring }

    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()

    public func delay(_ delay: Double) -> Animation { self }

    public func speed(_ speed: Double) -> Animation { self }

    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
