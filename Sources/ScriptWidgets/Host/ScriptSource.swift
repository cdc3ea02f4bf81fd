import FoundationEssentials
import Views
import Widgets

/// The timelines of one script.
struct ScriptSource: TimelineSource {
    let script: ScriptConfiguration
    let host: ScriptHost

    func placeholder(for request: TimelineRequest) -> WidgetEntry {
        let (own, name) = (script.placeholder, script.displayName)
        return WidgetEntry(date: Date(), relevance: nil) {
            own?.make() ?? AnyView(ScriptPlaceholder(name: name))
        }
    }

    func snapshot(
        for request: TimelineRequest, completion: @escaping @Sendable (Result<WidgetEntry, TimelineFailure>) -> Void
    ) {
        let kind = script.kind
        timeline(for: request) { answer in
            completion(
                answer.flatMap { timeline in
                    timeline.entries.first.map { .success($0) }
                        ?? .failure(TimelineFailure("script \(kind): holds no entry"))
                })
        }
    }

    func forget(placement: String) { host.forget(script.kind, placement: placement) }

    func timeline(for request: TimelineRequest, completion: @escaping @Sendable (TimelineAnswer) -> Void) {
        let (script, family) = (script, request.context.family)
        host.ask(script, request) { result, moment in
            completion(
                result.flatMap { timeline in
                    do throws(TimelineFailure) {
                        return .success(
                            try timeline.timeline(for: family, now: moment, interval: script.interval))
                    } catch {
                        return .failure(TimelineFailure("script \(script.kind): \(error.message)"))
                    }
                })
        }
    }
}

/// What is drawn, as bars, before a script has printed anything.
private struct ScriptPlaceholder: View {
    let name: String
    @Environment(\.widgetFamily) private var family

    var body: some View {
        switch family {
        case .accessoryInline: Text(verbatim: name).lineLimit(1)
        case .accessoryCircular: Text(verbatim: "00").font(.title2)
        default:
            VStack(alignment: .leading, spacing: 3) {
                Text(verbatim: name).font(.headline).lineLimit(1)
                Text(verbatim: "A line of text").lineLimit(1)
                Text(verbatim: "Another line").lineLimit(1)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
