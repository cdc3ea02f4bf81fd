import Clocks
import Devices
import Pixels

/// Brings frames onto e-paper: asks the policy, talks to the controller, and knows what the glass holds.
final class EPaperGlass: GlassDriver {
    private let module: PanelModule
    private let orientation: PanelOrientation
    private let dialect: any EPaperDialect
    private let conversation: EPaperConversation
    private let time: any TimeSource
    private let log: DecisionLog
    private let state: EPaperStateBox
    /// What the glass shows; nil while unknown.
    private var shown: EPaperImage?
    /// Whether the controller is set up.
    private var isAwake = false
    /// What a panel of segments shows.
    private var segments = SegmentPicture()

    init(
        module: PanelModule, orientation: PanelOrientation, dialect: any EPaperDialect, wire: any EPaperWire,
        time: any TimeSource, log: DecisionLog, state: EPaperStateBox
    ) {
        self.module = module
        self.orientation = orientation
        self.dialect = dialect
        self.time = time
        self.log = log
        self.state = state
        conversation = EPaperConversation(wire: wire, isBusyHigh: dialect.isBusyHigh, time: time)
    }

    func show(_ frame: Frame, on actor: isolated PanelActor) async throws(BusError) -> GlassOutcome {
        let image = image(of: frame)
        return try await show(image, retries: true, on: actor)
    }

    func adopt(_ wishes: GlassWishes, on actor: isolated PanelActor) async throws(BusError) {
        if let temperature = wishes.temperature { state.update { $0.temperature = temperature } }
        if let description = wishes.description { segments = SegmentPicture(SegmentReading(description)) }
    }

    func nextTending(on actor: isolated PanelActor) -> MonotonicInstant? {
        if state.needsRescue { return MonotonicInstant(nanoseconds: 0) }
        return shown == nil ? nil : state.policy.nextTending
    }

    func tend(on actor: isolated PanelActor) async throws(BusError) -> Bool {
        if state.needsRescue { try await rescue(on: actor) }
        if isAwake, state.policy.shouldSleep(at: time.monotonic) {
            try await sleep("no refresh for \(Int(state.policy.settings.sleepAfter)) s", on: actor)
        }
        guard let shown, state.policy.isOld(time.monotonic) else { return false }
        _ = try await show(shown, retries: true, on: actor)
        return false
    }

    /// Without a retry: the program wants to end. Whatever happens, the panel is put to sleep.
    func leave(_ picture: ExitPicture, wanted: Frame?, on actor: isolated PanelActor) async throws(BusError) {
        let last = picture == .blank ? EPaperImage(module) : picture == .keep ? wanted.map(image) : nil
        var failure: BusError?
        do {
            if let last { _ = try await show(last, retries: false, on: actor) }
            if isAwake { try await sleep("the program ends", on: actor) }
        } catch { failure = error }
        if state.needsRescue { try await rescue(on: actor) }
        if let failure { throw failure }
    }

    /// The frame as RAM; on a panel of segments the reading.
    private func image(of frame: Frame) -> EPaperImage {
        module.controller == .segment19
            ? segments.image : EPaperImage(frame: frame, module: module, orientation: orientation)
    }

    private func show(
        _ image: EPaperImage, retries: Bool, on actor: isolated PanelActor
    ) async throws(BusError) -> GlassOutcome {
        let all = RefreshChange(inked: module.glass.width * module.glass.height, erased: 0)
        let change = shown.map { image.change(from: $0) } ?? all
        let decision = state.policy.decide(change, at: time.monotonic)
        switch decision {
        case .nothing: return .shown(.nothing)
        case .wait(let until, let reason):
            log.add("waits: \(reason)", at: time.moment)
            return .later(until)
        case .full(let reason): log.add("full refresh: \(reason)", at: time.moment)
        case .partial(let reason): log.add("partial refresh: \(reason)", at: time.moment)
        }
        let partial = if case .partial = decision { change } else { nil as RefreshChange? }
        do {
            return .shown(try await refresh(image, partial: partial, on: actor))
        } catch {
            // Where BUSY never ended the refresh did not, so it may be tried again at once; after any other error the
            // policy decides when.
            guard retries, conversation.isStuck else { throw error }
            log.add("resets the panel and tries once more: \(error.message)", at: time.moment)
            return .shown(try await refresh(image, partial: nil, on: actor))
        }
    }

    /// Brings an image onto the glass.
    ///
    /// - Parameter partial: the change, where a partial refresh will do.
    private func refresh(
        _ image: EPaperImage, partial: RefreshChange?, on actor: isolated PanelActor
    ) async throws(BusError) -> TransferReport {
        let old = shown
        do {
            var report = TransferReport()
            if !isAwake { report = try await conversation.perform(dialect.initialisation(module), on: actor) }
            isAwake = true
            state.needsRescue = false
            let steps = partial.flatMap { _ in old.flatMap { dialect.partial(image, from: $0, on: module) } }
            let (state, time) = (state, time)
            let isFull = steps == nil
            // Until the refresh has ended well nobody knows what the glass shows.
            shown = nil
            let all = steps ?? dialect.full(image, from: old, on: module)
            report.add(
                try await conversation.perform(all, on: actor) {
                    state.noteBegin(isFull ? nil : partial, at: time.monotonic)
                })
            state.update { $0.noteEnd() }
            shown = image
            report.isFull = isFull
            return report
        } catch {
            distrust()
            throw error
        }
    }

    private func sleep(_ reason: String, on actor: isolated PanelActor) async throws(BusError) {
        log.add("sleeps: \(reason)", at: time.moment)
        do {
            _ = try await conversation.perform(dialect.sleep, on: actor)
        } catch {
            distrust()
            throw error
        }
        isAwake = false
        state.update { $0.noteSleep() }
    }

    /// After a failure the controller may be in any state, its high voltage on.
    private func distrust() {
        isAwake = false
        state.needsRescue = true
        state.update { $0.distrust("the last try failed") }
    }

    /// Takes the high voltage off after a failure, since the next refresh may have to wait for minutes. A refresh that may
    /// still run is waited for: cut off, it would leave a mixture of two pictures.
    private func rescue(on actor: isolated PanelActor) async throws(BusError) {
        if shown == nil, let begin = state.policy.lastRefresh {
            await conversation.rest(until: begin.advanced(bySeconds: 1.5 * module.refreshSeconds), on: actor)
        }
        _ = try await conversation.perform(dialect.rescue, on: actor)
        log.add("sleeps: something failed, which may have left the high voltage on", at: time.moment)
        state.needsRescue = false
        state.update { $0.noteSleep() }
    }
}
