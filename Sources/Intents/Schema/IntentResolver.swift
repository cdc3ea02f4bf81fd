import JSON
import Synchronization

/// Makes intents of what is stored with placements: entities are found again by their ids.
///
/// It remembers what it found last for each placement, so that a query that fails for a while costs nothing.
public final class IntentResolver<Intent: AppIntent>: Sendable {
    /// What was found for a parameter, and for which stored value.
    private struct Found: Sendable {
        let stored: JSONValue?
        let value: any Sendable
    }

    /// The last findings by placement and parameter.
    private let memory = Mutex<[String: [String: Found]]>([:])

    public init() {}

    /// The intent of a configuration.
    ///
    /// - Parameters:
    ///   - configuration: as stored; nil, and names it lacks, stand for what a new placement begins with.
    ///   - placement: whose configuration it is; nil keeps nothing in memory.
    public func resolve(_ configuration: JSONObject?, for placement: String?) async -> IntentResolution<Intent> {
        let intent = Intent()
        let parameters = ReflectedParameters(of: intent)
        let problems = IntentCheck(parameters).problems(in: configuration ?? JSONObject(), unknown: .warning)
        guard problems.allSatisfy({ $0.severity == .warning }) else { return .refused(problems) }
        var report = IntentResolutionReport(complaints: problems.map(\.description))
        for (name, parameter) in parameters.all {
            let stored = configuration?[name]
            switch await load(parameter, stored) {
            case .found: keep(parameter, name, stored, for: placement)
            case .gone:
                report.missing.append(MissingChoice(await parameter.schema(name: name), wasChosen: stored != nil))
            case .failed(let error):
                guard recall(parameter, name, stored, for: placement) else {
                    return .failed("the choice of \(name) could not be looked up: \(error)")
                }
                report.complaints.append(
                    "the choice of \(name) could not be looked up, the last one stays in use: \(error)")
                report.isStale = true
            case .initial(let isFound):
                if recall(parameter, name, nil, for: placement) { continue }
                if await isFound() {
                    keep(parameter, name, nil, for: placement)
                } else {
                    report.missing.append(MissingChoice(await parameter.schema(name: name), wasChosen: false))
                }
            }
        }
        return report.missing.isEmpty ? .ready(intent, report) : .incomplete(report)
    }

    /// Forgets what was found for a placement that is no more.
    public func forget(placement: String) {
        memory.withLock { $0[placement] = nil }
    }

    /// How far looking a parameter up came.
    private enum Step {
        case found
        case gone
        case failed(any Error)
        case initial(() async -> Bool)
    }

    private func load(_ parameter: any ErasedParameter, _ stored: JSONValue?) async -> Step {
        guard let stored else { return .initial { await parameter.loadInitial() } }
        do {
            return try await parameter.load(stored) ? .found : .gone
        } catch {
            return .failed(error)
        }
    }

    private func keep(_ parameter: any ErasedParameter, _ name: String, _ stored: JSONValue?, for placement: String?) {
        guard let placement else { return }
        let found = Found(stored: stored, value: parameter.snapshot())
        memory.withLock { $0[placement, default: [:]][name] = found }
    }

    /// Takes over what was found last, if it was for the same stored value.
    private func recall(
        _ parameter: any ErasedParameter, _ name: String, _ stored: JSONValue?, for placement: String?
    ) -> Bool {
        guard let placement, let found = memory.withLock({ $0[placement]?[name] }), found.stored == stored else {
            return false
        }
        parameter.restore(found.value)
        return true
    }
}

/// What became of a stored configuration.
public enum IntentResolution<Intent: AppIntent>: Sendable {
    /// An intent with all its values.
    case ready(Intent, IntentResolutionReport)
    /// People have to choose first, or again.
    case incomplete(IntentResolutionReport)
    /// The stored configuration is not one of this intent.
    case refused([JSONProblem])
    /// Nothing can be told now, since a query failed and nothing was found earlier.
    case failed(String)
}

/// What is to be said of a configuration besides its values.
public struct IntentResolutionReport: Equatable, Sendable {
    /// What people have to choose; the stored ids stay where they are, they may come back.
    public var missing: [MissingChoice] = []
    /// Whether a query failed, so that values of earlier are in use.
    public var isStale = false
    /// One sentence each.
    public var complaints: [String] = []
}

/// A parameter that has no value.
public struct MissingChoice: Equatable, Sendable {
    /// The name it is stored under.
    public let name: String
    /// What people call it.
    public let title: String
    /// Whether something was chosen that is gone now.
    public let wasChosen: Bool

    init(_ schema: IntentParameterSchema, wasChosen: Bool) {
        name = schema.name
        title = schema.title
        self.wasChosen = wasChosen
    }
}
