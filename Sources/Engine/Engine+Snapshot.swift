import FoundationEssentials
import JSON
import Pixels

extension Engine {
    /// Does what is due and lets every provider that was asked answer: for clocks that stand still or are moved by hand,
    /// when `run` is not called.
    ///
    /// - Parameter seconds: how long, in real time, a provider may take.
    public func settle(seconds: Double = 10) async throws(EngineError) {
        handle(.woke(.due))
        guard isWaitingForProviders else { return }
        let limit = Task { [weak self] in
            guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
            self?.send(.stop)
        }
        defer { limit.cancel() }
        for await event in events {
            if case .stop = event {
                let late = schedules.filter { $0.value.isRunning }.keys.sorted().map { id in
                    "\(id) (\(widgets[id]?.kind ?? "?"))"
                }
                throw EngineError(
                    message: "no timeline came within \(Int(seconds)) s of \(late.joined(separator: ", "))")
            }
            handle(event)
            if !isWaitingForProviders { return }
        }
    }

    /// Does what is due until every provider has answered, and answers with a panel's frame: a picture of one moment.
    public func settledFrame(panel id: String, seconds: Double = 10) async throws(EngineError) -> Frame {
        try await settle(seconds: seconds)
        guard let frame = panels[id]?.submitted?.frame else {
            throw EngineError(message: "there is no panel \(id)")
        }
        return frame
    }

    /// How many runs each placement has had, and what is left of its budget.
    public var runCounts: JSONValue {
        .array(
            board.slots.flatMap(\.placements).map { placement in
                let schedule = schedules[placement.id]
                return [
                    "placement": .string(placement.id), "kind": .string(placement.kind),
                    "runs": .integer(schedule?.lastNumber ?? 0), "failures": .integer(schedule?.failures ?? 0),
                    "budget": .integer(limits.budget),
                    "charged": .integer(
                        limits.budget - (schedule?.budget.remaining(at: time.monotonic) ?? limits.budget)),
                ]
            })
    }
}
