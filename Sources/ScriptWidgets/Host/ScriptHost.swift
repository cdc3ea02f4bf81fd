import Clocks
import Executors
import FoundationEssentials
import Synchronization
import Widgets

/// Runs scripts and turns what they print into timelines.
///
/// One thread looks after all of them. It starts with the first request and sleeps while no script does anything.
@MainActor
public final class ScriptHost {
    /// The zone scripts get as `TZ`; nil leaves the machine's.
    public var zone: String?
    /// Called, on the scripts' thread, with a kind and a placement whose script printed something it was not asked for;
    /// asked now, its source answers with that.
    public var onNews: (@Sendable (String, String) -> Void)? {
        get { news.withLock { $0 } }
        set { news.withLock { $0 = newValue } }
    }

    private let time: any TimeSource
    private let now: @Sendable () -> Date
    private let log: @Sendable (String) -> Void
    private let news = NewsListener()
    private var mailbox: Mailbox<ScriptMessage>?

    /// - Parameters:
    ///   - time: drives the watchdog.
    ///   - now: the moment that scripts are told and that `{"in": 60}` counts from.
    ///   - log: takes one line for people.
    public init(
        time: any TimeSource, now: @escaping @Sendable () -> Date = { Date() },
        log: @escaping @Sendable (String) -> Void
    ) {
        self.time = time
        self.now = now
        self.log = log
    }

    deinit { mailbox?.post(.stop) }

    /// The kind of a script, for a catalog.
    public func descriptor(of script: ScriptConfiguration) -> WidgetDescriptor {
        var settings = WidgetSettings()
        settings.displayName = script.displayName
        settings.summary = script.summary
        settings.families = script.families
        return WidgetDescriptor(
            kind: script.kind, settings: settings, source: ScriptSource(script: script, host: self))
    }

    /// Ends all scripts and the thread.
    public func stop() {
        mailbox?.post(.stop)
        mailbox = nil
    }

    /// Ends the process of a placement that is no more.
    func forget(_ kind: String, placement: String) { mailbox?.post(.forget(kind: kind, placement: placement)) }

    /// Asks a script; the completion comes from any thread.
    func ask(
        _ script: ScriptConfiguration, _ request: TimelineRequest,
        completion: @escaping @Sendable (Result<ScriptTimeline, TimelineFailure>, Date) -> Void
    ) {
        let asked = now()
        guard let mailbox = mailbox ?? startThread() else {
            return completion(
                .failure(TimelineFailure("script \(script.kind): this program has no descriptor left")), asked)
        }
        let environment = ScriptEnvironment(script: script, request: request, now: asked, zone: zone)
        let (name, now) = (script.kind, now)
        mailbox.post(
            .ask(
                ScriptJob(
                    script: script, placement: request.placement, environment: environment.variables,
                    line: environment.line
                ) { result in
                    // Away from the scripts' thread: reading a large timeline must not keep the other scripts waiting.
                    Task.detached {
                        let moment = now()
                        completion(result.flatMap { Self.read($0, of: name, at: moment) }, moment)
                    }
                }))
    }

    /// Reads what a script printed; failures name the script.
    private nonisolated static func read(
        _ bytes: [UInt8], of kind: String, at moment: Date
    ) -> Result<ScriptTimeline, TimelineFailure> {
        do throws(TimelineFailure) {
            return .success(try ScriptOutput(now: moment).timeline(bytes))
        } catch {
            return .failure(TimelineFailure("script \(kind): \(error.message)"))
        }
    }

    /// Starts the thread; nil where the process has no descriptor left.
    private func startThread() -> Mailbox<ScriptMessage>? {
        guard let mailbox = Mailbox<ScriptMessage>() else { return nil }
        self.mailbox = mailbox
        let news = news
        let loop = ScriptLoop(mailbox: mailbox, time: time, log: log) { kind, placement in
            news.withLock { $0 }?(kind, placement)
        }
        NamedThread.start("cadran-scripts") { loop.run() }
        return mailbox
    }
}

/// Who is told of news, shared with the scripts' thread.
private final class NewsListener: Sendable {
    private let listener = Mutex<(@Sendable (String, String) -> Void)?>(nil)

    /// Reads or changes the listener.
    func withLock<Result: Sendable>(
        _ body: (inout sending (@Sendable (String, String) -> Void)?) -> sending Result
    ) -> Result { listener.withLock(body) }
}
