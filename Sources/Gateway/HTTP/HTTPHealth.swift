import Clocks
import JSON

extension HTTPResponse {
    /// The answer of `GET /healthz`: 503 when the engine stands still, which a restart mends; an ill panel is no reason for
    /// one. Who asks shows no token, so panels are counted and not named.
    static func health(_ report: HealthReport?) -> Self {
        guard let report else { return .json(200, ["status": "ok"]) }
        var object = JSONObject()
        object["status"] = .string(report.status.rawValue)
        object["panels"] = report.pulse.map { .integer($0.panels) }
        object["illPanels"] = report.pulse.map { .integer($0.illPanels) }
        object["secondsAgo"] = report.age.map { .number($0.rounded(toPlaces: 3)) }
        object["owedSeconds"] = report.owed.map { .number($0.rounded(toPlaces: 3)) }
        return .json(report.status == .stalled ? 503 : 200, .object(object))
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
        return (self * unit).rounded() / unit
    }
}

/// Those who ask for the engine's health, each with the moment at which the answer goes out whatever is known.
struct HurriedRequests {
    private var requests: [(number: Int, deadline: MonotonicInstant)] = []

    /// Seconds an engine that is busy may take before the answer is what was known before.
    static let patience = 0.1

    /// The next moment.
    var deadline: MonotonicInstant? { requests.first?.deadline }

    mutating func add(_ number: Int, at now: MonotonicInstant) {
        requests.append((number, now.advanced(bySeconds: Self.patience)))
    }

    /// Those whose moment has come.
    mutating func due(at now: MonotonicInstant) -> [Int] {
        let due = requests.prefix { $0.deadline <= now }.map(\.number)
        requests.removeFirst(due.count)
        return due
    }
}
