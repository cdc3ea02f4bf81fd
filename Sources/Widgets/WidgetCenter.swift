import Intents
import Synchronization

/// Where an author's code asks for new timelines and learns which placements there are.
///
/// A call is a request: whoever schedules takes it from `requests`, joins it with others and keeps to its limits.
public final class WidgetCenter: Sendable {
    /// The center of this process.
    public static let shared = WidgetCenter()

    /// Who reads requests, and what came before anybody did.
    private struct State {
        var inboxes: [WidgetReloadInbox] = []
        var early: [WidgetReloadRequest] = []
        var placements: (@Sendable () async -> [WidgetInfo])?
    }

    private let state = Mutex(State())

    init() {}

    /// Asks for new timelines for all placements of a kind.
    public func reloadTimelines(ofKind kind: String) { send(.kind(kind)) }

    /// Asks for new timelines for all placements.
    public func reloadAllTimelines() { send(.all) }

    /// Says that the recommended configurations changed.
    public func invalidateConfigurationRecommendations() { send(.recommendations) }

    /// Says that what a kind says of its relevance changed.
    public func invalidateRelevance(ofKind kind: String) { send(.relevance(kind)) }

    /// The placements there are, with their configurations; none while nobody schedules.
    public func currentConfigurations() async throws -> [WidgetInfo] {
        await state.withLock { $0.placements }?() ?? []
    }

    /// The placements there are; `completion` is called later, from any thread.
    @preconcurrency
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        Task.detached {
            do {
                completion(.success(try await self.currentConfigurations()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// Where pushes are sent to: nowhere, there is no push service. Updates come over the daemon's own ways in.
    public var currentPushInfo: WidgetPushInfo? { nil }

    func send(_ request: WidgetReloadRequest) {
        let inboxes = state.withLock { state in
            if state.inboxes.isEmpty, !state.early.contains(request) { state.early.append(request) }
            return state.inboxes
        }
        for inbox in inboxes { inbox.add(request) }
    }
}

// What schedulers use.
extension WidgetCenter {
    /// The requests from now on, for one reader. The first reader also gets those that came before it.
    public var requests: WidgetReloadRequests {
        let inbox = WidgetReloadInbox()
        let early = state.withLock { state in
            state.inboxes.append(inbox)
            defer { state.early = [] }
            return state.early
        }
        for request in early { inbox.add(request) }
        return WidgetReloadRequests(inbox: inbox)
    }

    /// Names who knows the placements.
    public func setPlacements(_ placements: @escaping @Sendable () async -> [WidgetInfo]) {
        state.withLock { $0.placements = placements }
    }
}

/// A placement: its kind, its family and its configuration.
public struct WidgetInfo: Sendable, Identifiable {
    /// The placement's id.
    public let id: String
    public let kind: String
    public let family: WidgetFamily
    private let intent: (any WidgetConfigurationIntent)?

    /// A placement from its parts.
    public init(id: String, kind: String, family: WidgetFamily, intent: (any WidgetConfigurationIntent)? = nil) {
        self.id = id
        self.kind = kind
        self.family = family
        self.intent = intent
    }

    /// The configuration of SiriKit: there is none.
    public var configuration: INIntent? { nil }

    /// The configuration; nil for a widget without one, with another one, or with one that cannot be looked up now.
    public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of type: Intent.Type) -> Intent? {
        intent as? Intent
    }
}

extension WidgetDescriptor {
    /// What authors' code is told of a placement of this kind.
    public func info(for request: TimelineRequest) async -> WidgetInfo {
        WidgetInfo(
            id: request.placement ?? "", kind: kind, family: request.context.family,
            intent: await source.configuration(for: request))
    }
}
