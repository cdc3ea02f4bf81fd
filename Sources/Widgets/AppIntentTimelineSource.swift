import FoundationEssentials
import Intents
import JSON
import Views

/// The source behind a configuration with an intent.
struct AppIntentTimelineSource<Provider: AppIntentTimelineProvider, Content: View>: TimelineSource {
    /// Seconds until a provider is asked again whose configuration lacks a choice: what is gone may come back.
    private static var missingChoiceInterval: TimeInterval { 30 * 60 }

    let provider: Provider
    let content: (Provider.Entry) -> Content
    private let resolver = IntentResolver<Provider.Intent>()

    init(provider: Provider, content: @escaping (Provider.Entry) -> Content) {
        self.provider = provider
        self.content = content
    }

    var lifeCycle: (any PlacementLifeCycle)? { provider as? any PlacementLifeCycle }

    func placeholder(for request: TimelineRequest) -> WidgetEntry {
        WidgetEntry.erasing(content).value(provider.placeholder(in: request.context))
    }

    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void
    ) {
        let erase = WidgetEntry.erasing(content)
        let provider = HandedOver(provider)
        answer(request) { intent, _ in
            erase.value(await provider.value.snapshot(for: intent, in: request.context))
        } incomplete: {
            $0
        } completion: {
            completion($0)
        }
    }

    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void) {
        let erase = WidgetEntry.erasing(content)
        let provider = HandedOver(provider)
        let interval = Self.missingChoiceInterval
        answer(request) { intent, report in
            let timeline = await provider.value.timeline(for: intent, in: request.context)
            return WidgetTimeline(
                entries: timeline.entries.map(erase.value), policy: timeline.policy, isStale: report.isStale,
                complaints: report.complaints)
        } incomplete: { notice in
            WidgetTimeline(entries: [notice], policy: .after(notice.date.addingTimeInterval(interval)))
        } completion: {
            completion($0)
        }
    }

    func configuration(for request: TimelineRequest) async -> (any WidgetConfigurationIntent)? {
        switch await resolver.resolve(request.configuration, for: request.placement) {
        case .ready(let intent, _): intent
        case .incomplete, .refused, .failed: nil
        }
    }

    func recommendations() -> [WidgetRecommendation] {
        provider.recommendations().map {
            WidgetRecommendation(title: $0.description, configuration: IntentCoding.stored($0.intent))
        }
    }

    func relevance() async -> [WidgetRelevanceWindow] {
        await HandedOver(provider).value.relevance().windows
    }

    func forget(placement: String) { resolver.forget(placement: placement) }

    /// Looks the configuration up and hands it to `make`, off the main actor.
    private func answer<Answer: Sendable>(
        _ request: TimelineRequest,
        make: @escaping @Sendable (Provider.Intent, IntentResolutionReport) async -> Answer,
        incomplete: @escaping @Sendable (WidgetEntry) -> Answer,
        completion: @escaping @Sendable (Result<Answer, TimelineFailure>) -> Void
    ) {
        let resolver = resolver
        Task.detached {
            switch await resolver.resolve(request.configuration, for: request.placement) {
            case .ready(let intent, let report): completion(.success(await make(intent, report)))
            case .incomplete(let report): completion(.success(incomplete(.notice(report.missing))))
            case .refused(let problems): completion(.failure(TimelineFailure(refusing: problems, request.placement)))
            case .failed(let message): completion(.failure(TimelineFailure(message)))
            }
        }
    }
}

extension TimelineFailure {
    /// The failure of a configuration that is not one of the kind's.
    init(refusing problems: [JSONProblem], _ placement: String?) {
        let whose = placement.map { " of the placement \($0)" } ?? ""
        let errors = problems.filter { $0.severity == .error }
        self.init("the configuration\(whose) is wrong: \(errors.map(\.description).joined(separator: "; "))")
    }
}

/// A configuration an author recommends, as it would be stored.
public struct WidgetRecommendation: Equatable, Sendable {
    /// What people call it.
    public let title: String
    public let configuration: JSONObject
}
