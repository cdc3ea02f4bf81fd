/// Why a provider is asked for a timeline.
enum ReloadReason: String, Hashable, Sendable, CaseIterable {
    /// The placement has never had a timeline.
    case firstPlacement
    /// Somebody pressed a button of the widget; the reload after it is guaranteed.
    case interaction
    /// The placement was configured anew.
    case configuration
    /// The slot got another size or family.
    case resized
    /// The program says that it cannot wait.
    case critical
    /// The wall clock was set so that the timeline fits no more.
    case clockStep
    /// The pictures kept over a restart have run out.
    case restored
    /// The program asked through `WidgetCenter`.
    case request
    /// The timeline's own policy.
    case policy

    /// Whether a run counts against the budget of the placement.
    var isCharged: Bool {
        switch self {
        case .policy, .request, .restored: true
        case .firstPlacement, .interaction, .configuration, .resized, .critical, .clockStep: false
        }
    }

    /// Whether throttle and budget hold a run back.
    var isGoverned: Bool { self == .policy || self == .request }

    /// Whether an answer that is under way is for something that is no more: it is not waited for.
    var outdatesRuns: Bool {
        switch self {
        case .configuration, .resized, .clockStep: true
        case .firstPlacement, .interaction, .critical, .restored, .request, .policy: false
        }
    }

    /// The reason in words, after "because".
    var spoken: String {
        switch self {
        case .firstPlacement: "it has no timeline yet"
        case .interaction: "a button of it was pressed"
        case .configuration: "it was configured anew"
        case .resized: "its slot changed"
        case .critical: "the program said it is critical"
        case .clockStep: "the clock was set"
        case .restored: "the pictures kept from before the restart have run out"
        case .request: "the program asked for a reload"
        case .policy: "its timeline's policy says so"
        }
    }
}
