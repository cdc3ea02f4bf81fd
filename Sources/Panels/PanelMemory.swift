import Clocks

/// What a panel has been through, as JSON or any other coding keeps it.
public struct PanelCounters: Equatable, Sendable, Codable {
    /// E-paper only.
    public var refresh: RefreshCounters?
    /// Seconds since the last full refresh of e-paper; nil where nobody knows.
    public var secondsSinceFull: Double?
    /// OLEDs only.
    public var litTime: LitTimeMap?

    public init(
        refresh: RefreshCounters? = nil, secondsSinceFull: Double? = nil, litTime: LitTimeMap? = nil
    ) {
        self.refresh = refresh
        self.secondsSinceFull = secondsSinceFull
        self.litTime = litTime
    }
}

/// The parts of a panel's history that outlive its driver.
enum PanelMemory: Sendable {
    case oled(CareBox)
    case ePaper(EPaperStateBox)

    func counters(at now: MonotonicInstant) -> PanelCounters {
        switch self {
        case .oled(let box): PanelCounters(litTime: box.map(at: now))
        case .ePaper(let box):
            PanelCounters(
                refresh: box.policy.counters, secondsSinceFull: box.policy.lastFull.map { now.seconds(since: $0) })
        }
    }

    func restore(_ counters: PanelCounters, at now: MonotonicInstant) {
        switch self {
        case .oled(let box): if let map = counters.litTime { box.restore(map) }
        case .ePaper(let box):
            guard let refresh = counters.refresh else { return }
            box.update { $0.restore(refresh, secondsSinceFull: counters.secondsSinceFull, at: now) }
        }
    }
}
