import Engine
import JSON

/// How the engine's panels are, as it tells itself.
public struct EnginePulse: Hashable, Sendable {
    public var panels: Int
    /// Those whose bus or chip does not answer as it should.
    public var illPanels: Int

    public init(panels: Int, illPanels: Int) {
        (self.panels, self.illPanels) = (panels, illPanels)
    }
}

extension Engine {
    /// Answered by the main actor, so that an answer says that the engine goes on.
    public func pulse() async -> EnginePulse {
        let panels = status.object?["panels"]?.array ?? []
        return EnginePulse(panels: panels.count, illPanels: panels.count { $0.object?["trouble"] != nil })
    }
}
