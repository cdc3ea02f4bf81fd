import Clocks
import Synchronization

/// How the engine is, for who must not wait for it: what it told when it was last asked, and how long it has owed an answer.
public final class EngineHealth: Sendable {
    private struct Contents {
        var known: (pulse: EnginePulse, at: MonotonicInstant)?
        /// When it was asked, while it has not answered.
        var askedAt: MonotonicInstant?
        /// Who is told when it answers.
        var curious: [@Sendable () -> Void] = []
    }

    private let contents = Mutex(Contents())
    private let watch: any GlassWatch
    /// The kernel's clock: a demo's would run too fast.
    private let now: @Sendable () -> MonotonicInstant

    init(_ watch: any GlassWatch, now: @escaping @Sendable () -> MonotonicInstant) {
        self.watch = watch
        self.now = now
    }

    /// Seconds an engine may owe its answer before it counts as standing still.
    static let patience = 10.0

    /// What is known now; never waits.
    func report() -> HealthReport {
        let now = now()
        return contents.withLock { contents in
            HealthReport(
                pulse: contents.known?.pulse, age: contents.known.map { now.seconds(since: $0.at) },
                owed: contents.askedAt.map { now.seconds(since: $0) })
        }
    }

    /// Asks the engine, unless it has not answered yet, and tells once it has.
    func refresh(_ tell: @escaping @Sendable () -> Void) {
        let asks = contents.withLock { contents in
            contents.curious.append(tell)
            guard contents.askedAt == nil else { return false }
            contents.askedAt = now()
            return true
        }
        guard asks else { return }
        Task { self.take(await self.watch.pulse()) }
    }

    private func take(_ pulse: EnginePulse) {
        let curious = contents.withLock { contents in
            contents.known = (pulse, now())
            contents.askedAt = nil
            defer { contents.curious = [] }
            return contents.curious
        }
        for tell in curious { tell() }
    }
}

/// What is known of the engine at a moment.
struct HealthReport: Hashable, Sendable {
    /// What it told last; nil before its first answer.
    var pulse: EnginePulse?
    /// Seconds since then.
    var age: Double?
    /// Seconds for which it has owed an answer; nil when it owes none.
    var owed: Double?

    /// In a word.
    enum Status: String {
        case ok
        /// A panel is ill.
        case ill
        /// The engine has not answered yet for the first time.
        case starting
        /// The engine stands still.
        case stalled
    }

    var status: Status {
        if let owed, owed >= EngineHealth.patience { return .stalled }
        guard let pulse else { return .starting }
        return pulse.illPanels > 0 ? .ill : .ok
    }
}
