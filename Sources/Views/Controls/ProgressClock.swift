import FoundationEssentials

/// Asks for the next picture of a bar or ring that shows an interval passing.
@MainActor
struct ProgressClock {
    private let timer: ProgressTimer?
    private let now: Date
    private let pass: RenderPass

    init(_ environment: EnvironmentValues) {
        timer = environment.values.progressTimer
        now = environment.now
        pass = environment.values.pass
    }

    /// Asks for a picture when one of some pixels changes.
    func awaitChange(of pixels: Int) {
        if let next = timer?.nextChange(after: now, of: pixels) { pass.changes(at: next) }
    }
}
