import Cadran

struct KPIValue: Codable, Sendable {
    var text: String
    var change: Double
    /// How much of the goal is reached.
    var share: Double
    var date: Date
}

/// Keeps what was fetched for as long as it is fresh. It lasts as long as the process.
actor KPICache {
    static let shared = KPICache()

    private var values: [KPIMetric: KPIValue] = [:]

    func value(of metric: KPIMetric, notOlderThan age: TimeInterval) async -> KPIValue {
        if let value = values[metric], Date.now.timeIntervalSince(value.date) < age { return value }
        let value = await fetch(metric)
        values[metric] = value
        return value
    }

    func drop() { values = [:] }

    /// Stands for a request to a server.
    private func fetch(_ metric: KPIMetric) async -> KPIValue {
        switch metric {
        case .revenue: return KPIValue(text: "$1.2M", change: 0.042, share: 0.81, date: .now)
        case .orders: return KPIValue(text: "8,431", change: -0.013, share: 0.64, date: .now)
        case .visitors: return KPIValue(text: "52k", change: 0.11, share: 1, date: .now)
        }
    }
}
