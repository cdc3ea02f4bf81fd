import Clocks
import Devices

/// Carries out the steps of a conversation with an e-paper controller; waits without a thread of its own.
final class EPaperConversation {
    /// The first look at BUSY comes so soon, in seconds; later ones at doubled intervals.
    private static let firstLook = 0.01
    /// The longest interval between looks at BUSY.
    private static let longestLook = 0.2

    private let wire: any EPaperWire
    private let isBusyHigh: Bool
    private let time: any TimeSource
    /// Whether the last conversation ended because BUSY never did.
    private(set) var isStuck = false

    init(wire: any EPaperWire, isBusyHigh: Bool, time: any TimeSource) {
        self.wire = wire
        self.isBusyHigh = isBusyHigh
        self.time = time
    }

    /// Carries out steps in order.
    ///
    /// - Parameter onRefresh: called when a refresh is about to begin.
    func perform(
        _ steps: [EPaperStep], on actor: isolated PanelActor, onRefresh: () -> Void = {}
    ) async throws(BusError) -> TransferReport {
        var report = TransferReport()
        isStuck = false
        for step in steps {
            switch step {
            case .command(let command): report.add(try wire.send(command.bytes))
            case .refresh(let command):
                // Noted first: where the bus fails the controller may have begun all the same.
                onRefresh()
                report.add(try wire.send(command.bytes))
            case .memory(let command, let bytes): report.add(try wire.send(command.bytes, memory: bytes))
            case .pause(let seconds): await rest(seconds, on: actor)
            case .reset(let low, let settle):
                try wire.setReset(high: false)
                await rest(low, on: actor)
                try wire.setReset(high: true)
                await rest(settle, on: actor)
            case .holdReset: try wire.setReset(high: false)
            case .waitIdle(let what, let seconds, let atLeast):
                try await waitIdle(after: what, limit: seconds, atLeast: atLeast, on: actor)
            }
        }
        return report
    }

    /// Looks at BUSY from time to time until it says idle.
    private func waitIdle(
        after what: String, limit: Double, atLeast: Double, on actor: isolated PanelActor
    ) async throws(BusError) {
        let begin = time.monotonic
        var pause = Self.firstLook
        // The line needs a moment to go busy.
        if atLeast > 0 { await rest(pause, on: actor) }
        while try wire.isBusyHigh() == isBusyHigh {
            let waited = time.monotonic.seconds(since: begin)
            guard waited < limit else {
                isStuck = true
                throw stuck(after: what, limit)
            }
            await rest(min(pause, limit - waited), on: actor)
            pause = min(2 * pause, Self.longestLook)
        }
        guard time.monotonic.seconds(since: begin) >= atLeast else { throw neverBusy(after: what) }
    }

    /// Waits until a moment, where it is not past.
    func rest(until moment: MonotonicInstant, on actor: isolated PanelActor) async {
        let seconds = moment.seconds(since: time.monotonic)
        if seconds > 0 { await rest(seconds, on: actor) }
    }

    /// Waits, also while the program is being stopped: a refresh must not be left half done.
    private func rest(_ seconds: Double, on actor: isolated PanelActor) async {
        let (time, end) = (time, time.monotonic.advanced(bySeconds: seconds))
        _ = await Task { await time.wait(until: end) }.value
    }

    private func stuck(after what: String, _ limit: Double) -> BusError {
        let (level, other) = isBusyHigh ? ("high", "low") : ("low", "high")
        return BusError(
            code: .timeout, bus: wire.busName,
            message: "BUSY (\(wire.busyName)) of the panel on \(wire.busName) stayed \(level), which means busy, for "
                + "\(Int(limit.rounded())) s after \(what): check its wire and the panel's supply; where it is never "
                + "\(other) the module may be another one, on which \(level) means idle.")
    }

    private func neverBusy(after what: String) -> BusError {
        let (busy, idle) = isBusyHigh ? ("high", "low") : ("low", "high")
        return BusError(
            code: .failed, bus: wire.busName,
            message:
                "BUSY (\(wire.busyName)) of the panel on \(wire.busName) never went \(busy), which means busy, during "
                + "\(what): check its wire; where it is \(idle) all the time the module is another revision or another "
                + "controller than the board file says.")
    }
}

extension TransferReport {
    /// Adds what another piece cost.
    mutating func add(_ other: TransferReport) {
        bytes += other.bytes
        messages += other.messages
        transfers += other.transfers
    }
}
