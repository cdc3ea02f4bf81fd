import Engine

/// Knows what became of activities on the glass.
public protocol GlassWatch: Sendable {
    /// Each time something new is known.
    func deliveries() -> AsyncStream<ActivityDelivery>

    /// What is known of an activity now; nil while it is on its way.
    func delivery(of id: String) async -> ActivityDelivery?

    /// How its panels are.
    func pulse() async -> EnginePulse
}

extension Engine: GlassWatch {}
