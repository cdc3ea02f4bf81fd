import JSON
import Views

/// What there is to know of an intent's parameters: makes forms, checks what is stored, and offers choices.
@MainActor
public struct IntentSchema: Sendable {
    /// The name of the intent's type.
    public let name: String
    /// What people call the intent.
    public let title: String
    /// A sentence on the intent.
    public let description: String?
    /// The parameters, in the order they are asked for.
    public let parameters: [IntentParameterSchema]
    /// What an author should put right: each one sentence.
    public let diagnostics: [String]
    private let make: @Sendable () -> any AppIntent
    private let summary: @MainActor @Sendable (ParameterSummaryContext) -> ParameterSummaryText?

    /// The schema of an intent.
    public init<Intent: AppIntent>(_ type: Intent.Type) {
        make = { Intent() }
        summary = { @MainActor @Sendable context in Intent.parameterSummary._text(in: context) }
        name = Intent.persistentIdentifier
        title = Intent.title.key
        description = Intent.description._description?.descriptionText.key
        parameters = ReflectedParameters(of: make()).all.map { $1.schema(name: $0) }
        diagnostics = parameters.compactMap { [name] in $0.diagnostic(intent: name) }
    }

    /// The parameter of a name.
    public func parameter(_ name: String) -> IntentParameterSchema? { parameters.first { $0.name == name } }

    /// What is wrong with a configuration, by its looks alone: unknown names, wrong types, numbers out of range. Ids are
    /// not looked up.
    public func problems(in configuration: JSONObject) -> [JSONProblem] {
        IntentCheck(ReflectedParameters(of: make())).problems(in: configuration)
    }

    /// What a new placement begins with: the author's defaults and what queries name. Keep it with the placement, so that
    /// it does not change later. Parameters people have to choose are missing.
    public func initialConfiguration() async -> JSONObject {
        let parameters = ReflectedParameters(of: make())
        for (_, parameter) in parameters.all { _ = await parameter.loadInitial() }
        return parameters.stored
    }

    /// Which parameters are asked for in a family when they have these values, and the sentence that says them.
    public func summary(of configuration: JSONObject, family: String) async -> ParameterSummaryText {
        let intent = make()
        let parameters = ReflectedParameters(of: intent)
        for (name, parameter) in parameters.all {
            guard let stored = configuration[name], parameter.problems(in: stored, at: JSONPath()).isEmpty else {
                continue
            }
            _ = try? await parameter.load(stored)
        }
        let context = ParameterSummaryContext(
            intent: intent, parameters: parameters, family: IntentWidgetFamily(rawValue: family))
        return summary(context) ?? ParameterSummaryText(text: "", shown: parameters.names)
    }
}

/// Checks a configuration against parameters.
struct IntentCheck {
    let parameters: ReflectedParameters

    init(_ parameters: ReflectedParameters) {
        self.parameters = parameters
    }

    /// Everything wrong with a configuration; unknown names count as warnings where it comes from a store, since a newer
    /// widget may have dropped a parameter.
    func problems(
        in configuration: JSONObject, unknown severity: JSONProblem.Severity = .error
    ) -> [JSONProblem] {
        var fields = JSONFields(.object(configuration), at: JSONPath(), known: configuration.keys)
        for name in configuration.keys where parameters[name] == nil {
            let near = parameters.names.isEmpty ? nil : Nearest.suggestion(for: name, among: parameters.names)
            fields.report(name, "unknown parameter", suggestion: near, severity: severity)
        }
        for (name, parameter) in parameters.all {
            guard let stored = configuration[name] else { continue }
            for problem in parameter.problems(in: stored, at: JSONPath()[name]) { fields.report(problem) }
        }
        return fields.problems
    }
}
