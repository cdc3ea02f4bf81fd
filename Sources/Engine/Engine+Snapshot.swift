import FoundationEssentials
import Pixels

extension Engine {
    /// Runs until every provider has answered (or has had `seconds` of real time) and answers with a panel's frame.
    ///
    /// For pictures of one moment: the clock should stand still meanwhile, and `run` not be called.
    public func settledFrame(panel id: String, seconds: Double = 10) async throws(EngineError) -> Frame {
        let limit = Task { [weak self] in
            try? await Task.sleep(for: .seconds(seconds))
            self?.send(.stop)
        }
        defer { limit.cancel() }
        refresh()
        if isWaitingForProviders {
            for await event in events {
                if case .stop = event {
                    throw EngineError(message: "a provider gave no timeline within \(Int(seconds)) s")
                }
                handle(event)
                if !isWaitingForProviders { break }
            }
        }
        guard let frame = panels[id]?.submitted?.frame else {
            throw EngineError(message: "there is no panel \(id)")
        }
        return frame
    }
}
